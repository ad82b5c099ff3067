import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { migratedDatabase } from '../databases.ts';
import { merchantRow } from '../store/rows.ts';
import type { Store } from '../../services/api/src/application/store.ts';

// The server closes a connection of which it has heard nothing for `wait_timeout`. The pool must notice that before the
// next call: it has nothing to do with it.

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
    const answers = await Promise.all(runners.map((runner) => runner.query(sql)));
    await Promise.all(runners.map((runner) => runner.release()));
    return (answers as unknown[]).flat() as Record<string, unknown>[];
  }

  // Units and reads use it: what they have prepared on a connection is gone with it.
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

/** A unit, and a read of what it wrote. */
async function use({ transact, read }: Store): Promise<boolean> {
  const merchant = merchantRow();
  await transact((tx) => tx.merchants.insert(merchant));
  return (await read.merchants.find(merchant.id))?.id === merchant.id;
}

const useAtOnce = (store: Store): Promise<boolean[]> =>
  Promise.all(Array.from({ length: poolSize * 2 }, () => use(store)));

test('after a silence in which the server has closed every connection, the next calls succeed', async () => {
  const { store, ids, onEach, untilClosed } = await idleStore();
  await onEach('SET SESSION wait_timeout = 1');

  await untilClosed();

  expect(await useAtOnce(store)).toEqual(Array.from({ length: poolSize * 2 }, () => true));
  const now = (await onEach('SELECT CONNECTION_ID() AS id')).map(({ id }) => Number(id));
  expect(ids.filter((id) => now.includes(id))).toEqual([]);
  // A session of its own has what every session is given.
  const [timeout] = await onEach('SELECT @@wait_timeout AS seconds');
  expect(Number(timeout?.['seconds'])).toBe(240);
});

test('after an administrator has ended every idle connection, too', async () => {
  const { store, admin, ids, untilClosed } = await idleStore();
  for (const id of ids) await admin.query(`KILL ${id}`);

  await untilClosed();

  expect(await useAtOnce(store)).toEqual(Array.from({ length: poolSize * 2 }, () => true));
});
