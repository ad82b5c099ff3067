import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { openSqlite, sqliteDataSource } from '../../../../services/api/src/adapters/typeorm/sqlite-store.ts';
import { realSystem } from '../../../../services/api/src/main/system.ts';
import { merchantRow } from '../../../store/rows.ts';

// People copy the main file alone, so a commit must be copied there soon, and not only when the WAL is full.

const folder = mkdtempSync(path.join(tmpdir(), 'svc-checkpoint-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The number of merchants in the main file, without the WAL. */
async function countInMainFile(file: string): Promise<number> {
  const copy = `${file}.copy`;
  copyFileSync(file, copy);
  const database = await sqliteDataSource(copy).initialize();
  const [{ count }] = (await database.query('SELECT COUNT(*) AS count FROM merchants')) as [{ count: number }];
  await database.destroy();
  return count;
}

test('a commit is in the main file a minute later, and when the store is closed', async () => {
  const file = path.join(folder, 'svc.sqlite');
  const timers: { delayMs: number; callback: () => void }[] = [];
  const { yieldToEventLoop, monotonicMs } = realSystem();
  const store = await openSqlite({
    file,
    taxRegistry: { file: `${file}.registry`, lock: `${file}.lock` },
    yieldToEventLoop,
    monotonicMs,
    pause: async () => undefined,
    after(delayMs, callback) {
      timers.push({ delayMs, callback });
      return () => undefined;
    },
  });
  await store.dataSource.runMigrations({ transaction: 'each' });
  await store.transact((tx) => tx.merchants.insert(merchantRow()));
  await store.transact((tx) => tx.merchants.insert(merchantRow()));
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([60_000]);
  timers[0]?.callback();
  expect(await countInMainFile(file)).toBe(2);

  await store.transact((tx) => tx.merchants.insert(merchantRow()));
  expect(timers).toHaveLength(2);
  expect(await countInMainFile(file)).toBe(2);
  await store.close();
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  expect(await countInMainFile(file)).toBe(3);
});
