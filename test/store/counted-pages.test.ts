import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { poolReads } from '../../services/api/src/adapters/typeorm/connection/mysql-reads.ts';
import type { Session } from '../../services/api/src/adapters/typeorm/connection/session.ts';
import { sqliteSession } from '../../services/api/src/adapters/typeorm/connection/sqlite-session.ts';
import { events as eventsOver } from '../../services/api/src/adapters/typeorm/events.ts';
import type { sqliteDataSource } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { profile, type Database } from '../databases.ts';
import { insertFannedOut } from './fanned-out-events.ts';
import { allEvents, hourMs, minuteMs, newEvents, openStage, type Process, type Stage } from './processes.ts';
import { customerRow } from './rows.ts';

// A deep page of a counted list starts at an id whose number of rows up to it is known (lists/counted-pages.ts). It equals the
// page that is cut from all rows, whatever was added or deleted before.

let stage: Stage;
let process: Process;

beforeEach(async () => {
  stage = await openStage();
  process = await stage.openProcess();
});

afterEach(() => stage.close());

const rowCount = 10_600;
const offsets = [4_999, 5_000, 5_001, 5_003, 7_500, 9_999, 10_019, 10_020, 10_399, 10_599, 10_610, 20_000];
const limit = 4;

type Events = Pick<ReturnType<typeof eventsOver>, 'page'>;

async function expectPages(events: Events, wantedOffsets: readonly number[] = offsets): Promise<void> {
  const ids = (await stage.query('SELECT id FROM events ORDER BY id DESC')).map(({ id }) => id);
  for (const offset of wantedOffsets) {
    const page = await events.page(stage.scope, allEvents, { offset, limit });
    expect([offset, page.map(({ id }) => id)]).toEqual([offset, ids.slice(offset, offset + limit)]);
  }
}

/** Appends events, of which all but the last 20 are counted. */
async function appendCounted(): Promise<void> {
  await insertFannedOut(process.store, newEvents(process, rowCount - 20));
  stage.time.passedMs += 20 * minuteMs;
  await stage.count(process);
  await process.append(newEvents(process, 20));
}

/** Purges some events after the newest `from`. Those that are not fanned out are kept. */
async function purge(from: number, count: number): Promise<void> {
  const ids = (await stage.query('SELECT id FROM events ORDER BY id DESC')).map(({ id }) => String(id));
  await stage.query(
    `UPDATE events SET fanned_out = CASE WHEN id <= '${ids[from]}' AND id > '${ids[from + count]}' THEN 1 ELSE 0 END`,
  );
  const before = { test: stage.time.now(), live: stage.time.now() };
  await process.store.transact((tx) => tx.eventPurge.purgeSome(stage.scope, before));
  expect(await stage.countRows()).toBe(ids.length - count);
}

/** The statements of a store outside of units. */
function readsOf(store: object): Session {
  const { dataSource } = store as { dataSource: unknown };
  if (profile() === 'embedded') return sqliteSession(dataSource as ReturnType<typeof sqliteDataSource>);
  return poolReads((dataSource as { driver: { pool: Parameters<typeof poolReads>[0] } }).driver.pool);
}

test('each page equals the same part of all rows, while rows are added, counted, added late, and purged', async () => {
  const [other, late] = [await stage.openProcess(), await stage.openProcess(40 * minuteMs)];
  const both = async (): Promise<void> => {
    await expectPages(process.store.read.events);
    await expectPages(other.store.read.events, offsets.toReversed());
  };
  await process.append(newEvents(process, 100));
  await expectPages(process.store.read.events, [0, 98, 5_001]);
  await appendCounted();
  await both();

  await process.append(newEvents(process, 700));
  await both();
  stage.time.passedMs += 20 * minuteMs;
  await stage.count(process);
  await both();
  await late.append(newEvents(late, 3));
  await both();
  await purge(5_600, 70);
  await both();
  await purge(2_000, 30);
  await both();
  expect(await stage.total(other)).toBe(100 + rowCount + 700 + 3 - 70 - 30);
});

test('events that are purged between the statements of one read, before and after what it has read, move its page', async () => {
  await appendCounted();
  const reads = readsOf(process.store);
  // Before the first step, before the second, and before the page itself.
  for (const statement of [1, 2, 3]) {
    let sent = 0;
    const runUnprepared: Session['runUnprepared'] = async (sql, values) => {
      sent += 1;
      if (sent === statement) {
        await purge(5_500, 20);
        await purge(2_000, 30);
      }
      return reads.runUnprepared(sql, values);
    };
    const events = eventsOver({ ...reads, runUnprepared });
    const page = await events.page(stage.scope, allEvents, { offset: 10_030, limit });
    const ids = (await stage.query('SELECT id FROM events ORDER BY id DESC')).map(({ id }) => id);
    // The last statement is the one that skips all rows.
    expect([sent, page.map(({ id }) => id)]).toEqual([statement + 1, ids.slice(10_030, 10_030 + limit)]);
    await expectPages(events);
  }
});

test('customers that leave their list move the pages behind them', async () => {
  const customers = Array.from({ length: 5_200 }, () => customerRow(stage.scope, { id: process.random.id('cus_') }));
  await process.store.transact(async (tx) => {
    for (const customer of customers) await tx.customers.insert(customer);
  });
  stage.time.passedMs += 20 * minuteMs;
  await stage.count(process);
  const everyCustomer = { createdFrom: null, createdTo: null, aheadMs: 0, words: [] };
  const newestFirst = customers.map(({ id }) => id).toReversed();
  const idAt = async (offset: number) =>
    (await process.store.read.customers.page(stage.scope, everyCustomer, { offset, limit: 1 }))[0]?.id;
  expect(await idAt(5_100)).toBe(newestFirst[5_100]);

  await process.store.transact(async (tx) => {
    for (const customer of customers.slice(-2)) await tx.customers.archive(customer, stage.time.now());
    for (const customer of customers.slice(0, 1)) await tx.customers.delete(customer);
  });

  expect([await idAt(5_100), await idAt(5_196), await idAt(5_197)]).toEqual([
    newestFirst[5_102],
    newestFirst[5_198],
    undefined,
  ]);
});

test('ids that were kept by a wrong count are not used after it has been corrected', async () => {
  await appendCounted();
  await stage.query('UPDATE list_checkpoints SET counted_rows = counted_rows - 5');
  await process.store.read.events.page(stage.scope, allEvents, { offset: 10_100, limit });

  stage.time.passedMs += 24 * hourMs;
  await stage.count(process);

  expect(stage.logged).toHaveLength(1);
  await expectPages(process.store.read.events);
});

test('a page reads at most 5,000 rows before its own, at any depth; a page beyond the end reads none', async () => {
  await appendCounted();
  const single = (await openStore({ ...stage.config, poolSize: 1 }, realSystem())) as Awaited<
    ReturnType<typeof openStore>
  > & { dataSource: Database };
  try {
    const reads = readsOf(single);
    let skipped = 0;
    const runUnprepared: Session['runUnprepared'] = async (sql, values) => {
      skipped += Number(/OFFSET (\d+)/.exec(sql)?.[1] ?? 0);
      return reads.runUnprepared(sql, values);
    };
    const events = eventsOver({ ...reads, runUnprepared });
    const rowsRead = async (): Promise<number> =>
      ((await single.dataSource.query("SHOW SESSION STATUS LIKE 'Handler_read%'")) as { Value: string }[])
        .map(({ Value: value }) => Number(value))
        .reduce((sum, value) => sum + value);
    const cost = async (offset: number) => {
      skipped = 0;
      const before = profile() === 'production' ? await rowsRead() : 0;
      await events.page(stage.scope, allEvents, { offset, limit });
      return { skipped, read: profile() === 'production' ? (await rowsRead()) - before : 0 };
    };

    // The first time, all rows before the page are skipped once.
    expect((await cost(10_500)).skipped).toBe(10_480);
    for (const offset of [5_001, 10_019, 10_020, 10_500, 10_501]) {
      const { skipped: passed, read } = await cost(offset);
      expect([offset, passed <= 5_000, read < 5_200]).toEqual([offset, true, true]);
    }
    expect((await cost(50_000)).skipped).toBe(0);
  } finally {
    await single.close();
  }
});
