import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { migratedDatabase } from '../databases.ts';
import { merchantRow } from '../store/rows.ts';
import type { Store } from '../../services/api/src/application/store.ts';

// The server closes a connection that was idle for `wait_timeout`. The pool must notice it before the next call uses
// that connection.

type DataSource = ReturnType<typeof mysqlDataSource>;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const poolSize = 3;

/** A store all of whose connections are open and idle. */
async function idleStore() {
  const place = await migratedDatabase();
  closing.push(place.dispose);
  const store = (await openStore({ ...place.config, poolSize }, realSystem())) as Store & { dataSource: DataSource };
  closing.push(store.close);
  const url = new URL('mysql', place.config.production?.databaseUrl).href;
  const admin = await mysqlDataSource({ url, poolSize: 1 }).initialize();
  closing.push(() => admin.destroy());

  /** Runs on every connection of the pool at once. */
  async function onEach(sql: string): Promise<Record<string, unknown>[]> {
    const runners = Array.from({ length: poolSize }, () => store.dataSource.createQueryRunner());
    await Promise.all(runners.map((runner) => runner.connect()));
    const results = await Promise.all(runners.map((runner) => runner.query(sql)));
    await Promise.all(runners.map((runner) => runner.release()));
    return (results as unknown[]).flat() as Record<string, unknown>[];
  }

  // Units and reads prepare statements on each connection; these are lost when it is closed.
  await Promise.all(Array.from({ length: poolSize * 2 }, () => use(store)));
  const ids = (await onEach('SELECT CONNECTION_ID() AS id')).map(({ id }) => Number(id));
  expect(new Set(ids).size).toBe(poolSize);

  async function untilClosed(): Promise<void> {
    const sql = `SELECT COUNT(*) AS n FROM information_schema.processlist WHERE id IN (${ids.join(', ')})`;
    for (;;) {
      const [found] = (await admin.query(sql)) as { n: unknown }[];
      if (Number(found?.n) === 0) return;
      await pause(20);
    }
  }
  return { store, admin, ids, onEach, untilClosed };
}

/** Writes in a unit, and reads it back. */
async function use({ transact, read }: Store): Promise<boolean> {
  const merchant = merchantRow();
  await transact((tx) => tx.merchants.insert(merchant));
  return (await read.merchants.find(merchant.id))?.id === merchant.id;
}

const useAtOnce = (store: Store): Promise<boolean[]> =>
  Promise.all(Array.from({ length: poolSize * 2 }, () => use(store)));

test('the server has closed every idle connection: the next calls succeed', async () => {
  const { store, ids, onEach, untilClosed } = await idleStore();
  await onEach('SET SESSION wait_timeout = 1');

  await untilClosed();

  expect(await useAtOnce(store)).toEqual(Array.from({ length: poolSize * 2 }, () => true));
  const now = (await onEach('SELECT CONNECTION_ID() AS id')).map(({ id }) => Number(id));
  expect(ids.filter((id) => now.includes(id))).toEqual([]);
  // The new sessions have the settings that the pool gives to each session.
  const [timeout] = await onEach('SELECT @@wait_timeout AS seconds');
  expect(Number(timeout?.['seconds'])).toBe(240);
});

test('an administrator has killed every idle connection: the next calls succeed', async () => {
  const { store, admin, ids, untilClosed } = await idleStore();
  for (const id of ids) await admin.query(`KILL ${id}`);

  await untilClosed();

  expect(await useAtOnce(store)).toEqual(Array.from({ length: poolSize * 2 }, () => true));
});
