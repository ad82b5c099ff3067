import path from 'node:path';
import type { DataSource } from 'typeorm';
import { lockDatabaseFile } from '../adapters/typeorm/sql/sqlite-process-lock.ts';
import { isLocked, retryWhileLocked, type LockWaiting } from '../adapters/typeorm/sql/sqlite-busy.ts';
import { openSqlite } from '../adapters/typeorm/sqlite-store.ts';
import { WrongSettings, type Config } from './config.ts';
import { codeOf, databaseFile, keepPrivate, lockFile, prepareDataFolder } from './data-folder.ts';
import { pendingMigrations } from './pending-migrations.ts';
import type { System } from './system.ts';
import type { Store } from '../application/store.ts';

/** A service is alone on its data folder; an operator's command works beside it. */
export type Use = 'service' | 'command';

export type Opened = { store: Store & { dataSource: DataSource }; applied: string[] };

/** The database file of the data folder, migrated. @throws WrongSettings when it can't be opened or is taken */
export async function openEmbedded(config: Config, system: System, waiting: LockWaiting, use: Use): Promise<Opened> {
  await prepareDataFolder(config);
  await keepPrivate(config);
  const release = use === 'service' ? await alone(config, waiting) : null;
  try {
    const store = await openFile(config, system, waiting);
    const applied = await migrated(store.dataSource, config, { waiting, isAlone: release !== null });
    const close = (): Promise<void> => store.close().finally(() => release?.());
    return { store: { ...store, close }, applied };
  } catch (error) {
    release?.();
    throw error;
  }
}

async function alone(config: Config, waiting: LockWaiting): Promise<() => void> {
  try {
    return await retryWhileLocked(waiting, () => lockDatabaseFile(lockFile(config)));
  } catch (error) {
    if (!isLocked(error)) throw unopenable(lockFile(config), error);
    throw new WrongSettings([
      `Another svc runs on the data folder ${path.resolve(config.dataDir)}: stop it first, or set SVC_DATA_DIR and PORT to others.`,
    ]);
  }
}

async function openFile(config: Config, { yieldToEventLoop, after }: System, waiting: LockWaiting) {
  const file = databaseFile(config);
  try {
    return await openSqlite({ file, yieldToEventLoop, after, ...waiting });
  } catch (error) {
    throw isLocked(error) ? locked(file) : unopenable(file, error);
  }
}

const locked = (file: string): WrongSettings =>
  new WrongSettings([
    `The database file ${file} is locked by another program: wait until that has ended, or end it, and try again.`,
  ]);

const unopenable = (file: string, error: unknown): WrongSettings =>
  new WrongSettings([`The database file ${file} can't be opened (${codeOf(error)}): is it svc's?`]);

/** Under the lock of services: two must not make the same migration, and none must be made under a running service. */
async function migrated(
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
      `The service that runs on the data folder ${path.resolve(config.dataDir)} is of an older version: restart it first, which brings its database to this version.`,
    ]);
  }
}
