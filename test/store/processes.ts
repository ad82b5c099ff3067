import { randomBytes } from 'node:crypto';
import { createRandom } from '../../services/api/src/adapters/random/random.ts';
import { sqliteSession } from '../../services/api/src/adapters/typeorm/connection/sqlite-session.ts';
import { events as eventsOver } from '../../services/api/src/adapters/typeorm/events.ts';
import type { sqliteDataSource } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import { totalsTask } from '../../services/api/src/application/lists/count-totals.ts';
import type { Log } from '../../services/api/src/application/ports.ts';
import type { Random } from '../../services/api/src/application/random-port.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import type { StoredEvent } from '../../services/api/src/application/webhooks/events-port.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import type { Config } from '../../services/api/src/main/config.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { recorded } from '../recorded-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { migratedDatabase, profile, type Database } from '../databases.ts';
import { merchantRow, eventRow } from './rows.ts';

export const hourMs = 3_600_000;
export const minuteMs = 60_000;

type DataSource = ReturnType<typeof sqliteDataSource>;
type Opened = Store & { dataSource: Database };

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type Process = {
  store: Opened;
  random: Random;
  event(): StoredEvent;
  append(events?: StoredEvent[]): Promise<void>;
  counter: ReturnType<typeof totalsTask>;
};

export const allEvents = {
  createdFrom: null,
  createdTo: null,
  aheadMs: 0,
  types: null,
  resourceId: null,
  deliveryStatus: null,
};

export const newEvents = (process: Process, count: number) => Array.from({ length: count }, process.event);

function onNode(config: Config, node: string): Config {
  const { production } = config;
  if (production === null) return config;
  const { pathname } = new URL(production.databaseUrl);
  return { ...config, production: { ...production, databaseUrl: new URL(pathname, node).href } };
}

/** Several processes with different clocks on one database. Time passes only when the test moves it. */
export async function openStage() {
  const place = await migratedDatabase();
  const opened: Opened[] = [];
  const logged: object[] = [];
  /** Ten hours ago, so that the clock of the database is always ahead of it. */
  const startMs = Date.now() - 10 * hourMs;
  const time = { passedMs: 0, now: (): Date => new Date(startMs + time.passedMs) };

  // Time must not move during a COMMIT. A unit checks its deadline right before it, and no real COMMIT takes the minutes
  // that a step lets pass at once: a row would become visible after it was too late to count it.
  const { yieldToEventLoop } = realSystem();
  let commits = 0;
  let moves = 0;
  async function moveTime(): Promise<void> {
    moves += 1;
    while (commits > 0) await yieldToEventLoop();
    time.passedMs += minuteMs;
    moves -= 1;
  }

  /** Opens another process. Its clock is `lateMs` behind. @param node of a cluster: only this one serves it */
  async function openProcess(lateMs = 0, node?: string): Promise<Process> {
    const real = realSystem();
    const now = (): Date => new Date(startMs + time.passedMs - lateMs);
    const monotonicMs = (): number => real.monotonicMs() + time.passedMs;
    const config = node === undefined ? place.config : onNode(place.config, node);
    const store = recorded((await openStore(config, { ...real, now, monotonicMs })) as Opened);
    opened.push(store);
    const random = createRandom({ nowMs: () => now().getTime(), randomBytes });
    const note = (fields: object): void => void logged.push(fields);
    const log: Log = { info: note, warn: note, error: note };
    const counter = totalsTask({ app: { store, now, monotonicMs, log }, isStopped: () => false });
    const event = () => eventRow(scope, { id: random.id('evt_'), body: '{}', createdAt: now() });
    const append = async (events = [event()]): Promise<void> => {
      while (moves > 0) await yieldToEventLoop();
      let isCommitting = false;
      const setCommitting = (value: boolean): void => {
        if (value !== isCommitting) commits += value ? 1 : -1;
        isCommitting = value;
      };
      const unit = store.transact(async (tx) => {
        setCommitting(false);
        for (const one of events) await tx.events.append(one);
        setCommitting(true);
      });
      await unit.finally(() => setCommitting(false));
    };
    return { store, random, event, append, counter };
  }

  const total = async ({ store }: Process): Promise<number> => (await store.read.events.count(scope, allEvents)).total;

  async function query(sql: string): Promise<Record<string, unknown>[]> {
    return (await opened[0]?.dataSource.query(sql)) as Record<string, unknown>[];
  }

  const countRows = async (): Promise<number> => Number((await query('SELECT COUNT(*) AS n FROM events'))[0]?.['n']);

  async function checkpoint(): Promise<{ counted: number; late: number }> {
    const [row] = await query("SELECT counted_rows, late_count FROM list_checkpoints WHERE list = 'events'");
    return { counted: Number(row?.['counted_rows']), late: Number(row?.['late_count']) };
  }

  /** Lets time pass until the counter is due, and runs it once: it raises the bound, or counts up to it. */
  async function step({ counter }: Process): Promise<void> {
    while (!counter.isDue()) await moveTime();
    await counter.run();
  }

  async function count(process: Process): Promise<void> {
    await step(process);
    await step(process);
  }

  /** The total, and what it costs: on MySQL the count of rows read, on SQLite the query plan. */
  async function costOfTotal(): Promise<{ total: number; cost: number | string[] }> {
    const config = { ...place.config, poolSize: 1 };
    const single = (await openStore(config, realSystem())) as Opened;
    opened.push(single);
    const { dataSource } = single;
    if (profile() === 'production') {
      const rowsRead = async (): Promise<number> =>
        ((await dataSource.query("SHOW SESSION STATUS LIKE 'Handler_read%'")) as { Value: string }[])
          .map(({ Value: value }) => Number(value))
          .reduce((sum, value) => sum + value);
      const before = await rowsRead();
      const { total: found } = await single.read.events.count(scope, allEvents);
      return { total: found, cost: (await rowsRead()) - before };
    }
    const session = sqliteSession(dataSource as DataSource);
    const plans: string[] = [];
    const run: typeof session.run = async (sql, values) => {
      const plan = await (dataSource as DataSource).query(`EXPLAIN QUERY PLAN ${sql}`, [...values]);
      plans.push(...(plan as { detail: string }[]).map(({ detail }) => detail));
      return session.run(sql, values);
    };
    const { total: found } = await eventsOver({ ...session, run }).count(scope, allEvents);
    return { total: found, cost: plans };
  }

  const { store } = await openProcess();
  const merchant = merchantRow();
  await store.transact((tx) => tx.merchants.insert(merchant));
  const scope: Scope = { merchantId: merchant.id, livemode: false };

  return {
    time,
    scope,
    logged,
    config: place.config,
    openProcess,
    query,
    total,
    countRows,
    checkpoint,
    step,
    count,
    costOfTotal,
    async closeProcess(one: Process): Promise<void> {
      opened.splice(opened.indexOf(one.store), 1);
      await one.store.close();
    },
    async close(): Promise<void> {
      for (const one of opened.splice(0)) await one.close();
      await place.dispose();
    },
  };
}
