import path from 'node:path';
import type { DataSource } from 'typeorm';
import { isLocked, retryWhileLocked, type LockWaiting } from '../adapters/typeorm/connection/sqlite-busy.ts';
import { lockDatabaseFile } from '../adapters/typeorm/connection/sqlite-process-lock.ts';
import { openSqlite } from '../adapters/typeorm/sqlite-store.ts';
import type { Store } from '../application/store.ts';
import { WrongSettings, type Config } from './config.ts';
import { codeOf, databaseFile, keepPrivate, lockFile, prepareDataFolder, taxRegistryFiles } from './data-folder.ts';
import { pendingMigrations } from './pending-migrations.ts';
import type { System } from './system.ts';

/** Only one service may run on a data folder; commands of svc-admin may run at the same time. */
export type Use = 'service' | 'command';

export type Opened = { store: Store & { dataSource: DataSource }; applied: string[] };

/**
 * Opens and migrates the database of the data folder.
 * @throws WrongSettings when it can't be opened, is locked, or another service runs on it
 */
export async function openEmbedded(config: Config, system: System, waiting: LockWaiting, use: Use): Promise<Opened> {
  await prepareDataFolder(config);
  await keepPrivate(config);
  const release = use === 'service' ? await lockDataFolder(config, waiting) : null;
  try {
    const store = await openFile(config, system, waiting);
    const applied = await applyMigrations(store.dataSource, config, { waiting, isAlone: release !== null });
    const close = (): Promise<void> => store.close().finally(() => release?.());
    return { store: { ...store, close }, applied };
  } catch (error) {
    release?.();
    throw error;
  }
}

async function lockDataFolder(config: Config, waiting: LockWaiting): Promise<() => void> {
  try {
    return await retryWhileLocked(waiting, () => lockDatabaseFile(lockFile(config)));
  } catch (error) {
    if (!isLocked(error)) throw unopenable(lockFile(config), error);
    throw new WrongSettings([
      `Another svc runs on the data folder ${path.resolve(config.dataDir)}: stop it first, or set SVC_DATA_DIR and PORT to other values.`,
    ]);
  }
}

async function openFile(config: Config, { yieldToEventLoop, after }: System, waiting: LockWaiting) {
  const file = databaseFile(config);
  try {
    return await openSqlite({ file, taxRegistry: taxRegistryFiles(config), yieldToEventLoop, after, ...waiting });
  } catch (error) {
    throw isLocked(error) ? locked(file) : unopenable(file, error);
  }
}

const locked = (file: string): WrongSettings =>
  new WrongSettings([
    `The database file ${file} is locked by another program: end that program, or wait until it ends, and try again.`,
  ]);

const unopenable = (file: string, error: unknown): WrongSettings =>
  new WrongSettings([
    `The database file ${file} can't be opened (${codeOf(error)}): check that svc created it and can read and write it.`,
  ]);

/**
 * Migrates under the lock of the data folder: one process at a time, and not while a service runs. @returns the names
 */
async function applyMigrations(
  dataSource: DataSource,
  config: Config,
  { waiting, isAlone }: { waiting: LockWaiting; isAlone: boolean },
): Promise<string[]> {
  try {
    return await retryWhileLocked(waiting, async () => {
      if ((await pendingMigrations(dataSource)).length === 0) return [];
      const release = isAlone ? null : lockDatabaseFile(lockFile(config));
      try {
        return (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
      } finally {
        release?.();
      }
    });
  } catch (error) {
    if (isAlone || !isLocked(error)) throw isLocked(error) ? locked(databaseFile(config)) : error;
    throw new WrongSettings([
      `The service that runs on the data folder ${path.resolve(config.dataDir)} is an older version: restart it with this version first, which migrates its database.`,
    ]);
  }
}
