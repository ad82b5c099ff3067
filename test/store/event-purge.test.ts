import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { realSystem } from '../../services/api/src/main/system.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { onGalera } from '../databases.ts';
import { times } from '../fixtures.ts';
import { withSoak } from '../length.ts';
import { hourMs, minuteMs, newEvents, openStage, type Process, type Stage } from './processes.ts';
import { attemptRow, deliveryRow, endpointRow } from './rows.ts';

// Events that are older than their retention are deleted with their deliveries, attempts and positions. The total of the
// list stays exact at any time: docs/adr/0005.

let stage: Stage;
let process: Process;

beforeEach(async () => {
  stage = await openStage();
  process = await stage.openProcess();
});

afterEach(() => stage.close());

const fanOut = ({ store }: Process) => store.transact((tx) => tx.events.takeUnfanned(500));

/** Purges what is older than this, until nothing is found. @returns how many units it took */
async function purge({ store }: Process, before: Date): Promise<number> {
  const retention = { test: before, live: before };
  for (let units = 0; ; units += 1) {
    const { found } = await store.read.eventPurge.scopesToPurge(retention, '');
    if (found.length === 0) return units;
    for (const scope of found) await store.transact((tx) => tx.eventPurge.purgeSome(scope, retention));
  }
}

const counts = async (): Promise<number[]> =>
  Promise.all(
    ['events', 'event_positions', 'webhook_deliveries', 'webhook_attempts'].map(async (table) =>
      Number((await stage.query(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.['n']),
    ),
  );

/** Appends one event with deliveries that are not due any more, each with this number of attempts. */
async function appendDelivered(deliveryCount: number, attempts: number): Promise<string> {
  const event = process.event();
  const deliveries = times(deliveryCount, null).map(() =>
    deliveryRow(event, endpointRow(stage.scope), {
      id: process.random.id('whd_'),
      webhookEndpointId: process.random.id('we_'),
      status: 'SUCCEEDED',
      nextAttemptAt: null,
    }),
  );
  await process.append([event]);
  await process.store.transact((tx) => tx.deliveries.insert(deliveries));
  for (let attempt = 1; attempt <= attempts; attempt += 1)
    await process.store.transact((tx) =>
      tx.deliveries.record(
        deliveries.map((one) => ({
          before: { ...one, attempts: attempt - 1 },
          after: { ...one, attempts: attempt },
          attempt: attemptRow({ attempt }),
        })),
      ),
    );
  return event.id;
}

test('old events are deleted with what belongs to them; newer ones, open ones and those not fanned out are kept', async () => {
  await appendDelivered(2, 3);
  await appendDelivered(0, 0);
  const open = await appendDelivered(1, 0);
  await stage.query(`UPDATE webhook_deliveries SET next_attempt_at = created_at WHERE event_id = '${open}'`);
  await fanOut(process);
  const unfanned = await appendDelivered(0, 0);
  stage.time.passedMs += hourMs;
  const recent = await appendDelivered(1, 1);
  await stage.query(`UPDATE events SET fanned_out = 1 WHERE id = '${recent}'`);
  expect(await counts()).toEqual([5, 3, 4, 7]);

  await purge(process, new Date(stage.time.now().getTime() - minuteMs));

  const left = await stage.query('SELECT id FROM events ORDER BY id');
  expect(left.map(({ id }) => id)).toEqual([open, unfanned, recent]);
  expect(await counts()).toEqual([3, 1, 2, 1]);
  expect(await stage.total(process)).toBe(3);
});

test('the highest position is kept, so positions go on; an id of a purged event continues with the oldest event', async () => {
  await process.append(newEvents(process, 3));
  await fanOut(process);
  stage.time.passedMs += hourMs;
  await purge(process, stage.time.now());
  expect(await counts()).toEqual([0, 1, 0, 0]);

  const [event] = newEvents(process, 1);
  await process.append(event && [event]);
  await fanOut(process);

  const page = await process.store.read.eventPositions.page(stage.scope, 1, 10);
  expect(page.events.map(({ id, position }) => [id, position])).toEqual([[event?.id, 4]]);
});

test('one unit deletes at most 1,000 rows, or one event', async () => {
  for (let count = 0; count < 3; count += 1) await appendDelivered(100, 4);
  await fanOut(process);
  stage.time.passedMs += hourMs;
  expect(await counts()).toEqual([3, 3, 300, 1_200]);

  // One unit creates the checkpoint of the list. An event has 502 rows: the first unit deletes one of them.
  expect(await purge(process, stage.time.now())).toBe(4);
  expect(await counts()).toEqual([0, 1, 0, 0]);
});

test('a delivery that is retried during the purge keeps its event', async () => {
  const id = await appendDelivered(1, 1);
  await fanOut(process);
  stage.time.passedMs += hourMs;
  const other = await stage.openProcess();
  const retention = { test: stage.time.now(), live: stage.time.now() };
  const [delivery] = await process.store.read.deliveries.ofEvents(stage.scope, [id]);
  if (delivery === undefined) throw new Error('There is no delivery.');
  // The first unit creates the checkpoint.
  await other.store.transact((tx) => tx.eventPurge.purgeSome(stage.scope, retention));
  await Promise.all([
    process.store.transact((tx) =>
      tx.deliveries.update(delivery, { ...delivery, status: 'PENDING', nextAttemptAt: stage.time.now() }),
    ),
    other.store.transact((tx) => tx.eventPurge.purgeSome(stage.scope, retention)).catch(() => undefined),
  ]).catch(() => undefined);

  // Either the retry came first, and everything is there, or the purge did, and nothing is.
  const [events, , deliveries, attempts] = await counts();
  expect([
    [1, 1, 1],
    [0, 0, 0],
  ]).toContainEqual([events, deliveries, attempts]);
});

test('while processes add, fan out, count and purge, every total is exact', async () => {
  const { yieldToEventLoop } = realSystem();
  const writers = await Promise.all([0, 30_000, 5 * minuteMs, 15 * minuteMs].map((ms) => stage.openProcess(ms)));
  const [counter, purger] = [await stage.openProcess(), await stage.openProcess()];
  let isOver = false;
  let checks = 0;
  let purges = 0;
  const wrong: unknown[] = [];

  async function write(writer: Process): Promise<void> {
    while (!isOver) {
      // A unit that is open while minutes pass is refused: it has written nothing.
      await writer.append(newEvents(writer, 3)).catch(() => undefined);
      await yieldToEventLoop();
    }
  }
  async function check(): Promise<void> {
    const countedId = "COALESCE((SELECT counted_id FROM list_checkpoints WHERE list = 'events'), '')";
    const countedRows = "COALESCE((SELECT counted_rows FROM list_checkpoints WHERE list = 'events'), 0)";
    while (!isOver) {
      // Both counts are of one statement, so of one moment.
      const [row] = await stage.query(
        `SELECT ${countedRows} + (SELECT COUNT(*) FROM events WHERE id > ${countedId}) AS total,
         (SELECT COUNT(*) FROM events) AS n`,
      );
      const [total, rows] = [Number(row?.['total']), Number(row?.['n'])];
      checks += 1;
      if (total !== rows) wrong.push({ total, rows });
      await yieldToEventLoop();
    }
  }
  async function clean(): Promise<void> {
    while (!isOver) {
      await cleanOnce().catch(orNextRound);
      await yieldToEventLoop();
    }
  }
  /** On a cluster the writers may win against a unit each time: it has changed nothing, and a worker tries again in its next round. */
  function orNextRound(error: unknown): void {
    if (!onGalera || !(error instanceof Refusal)) throw error;
  }
  async function cleanOnce(): Promise<void> {
    await fanOut(purger);
    purges += await purge(purger, new Date(stage.time.now().getTime() - 2 * minuteMs));
  }
  const countedId = async (): Promise<unknown> =>
    (await stage.query("SELECT counted_id FROM list_checkpoints WHERE list = 'events'"))[0]?.['counted_id'];
  async function count(): Promise<void> {
    const rounds = withSoak(6, 6, 60);
    // On a cluster it may have lost each of the first rounds.
    for (let round = 0; round < rounds || ((await countedId()) === '' && round < 10 * rounds); round += 1) {
      await counter.append(newEvents(counter, 600));
      await stage.step(counter).catch(orNextRound);
    }
    isOver = true;
  }
  await Promise.all([count(), check(), clean(), ...writers.map(write)]);

  expect(wrong).toEqual([]);
  expect(await stage.total(process)).toBe(await stage.countRows());
  // The purge may have deleted all rows that were counted.
  expect([checks > 5, (await countedId()) !== '', purges > 2]).toEqual([true, true, true]);
  expect(stage.logged).toEqual([]);
});
