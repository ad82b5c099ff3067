import type { DataSource } from 'typeorm';
import type { Store } from '../application/store.ts';
import { migrationState, type MigrationState } from '../adapters/typeorm/migrations/state.ts';
import { openMysql } from '../adapters/typeorm/mysql-store.ts';
import { openSqlite } from '../adapters/typeorm/sqlite-store.ts';
import { WrongSettings, type Config } from './config.ts';
import { codeOf, databaseFile, prepareDataFolder } from './data-folder.ts';
import type { World } from './world.ts';

type Opened = Awaited<ReturnType<typeof openMysql>>;

/** The database of the profile, as it is. @throws WrongSettings when it can't be reached */
async function open(config: Config, world: World): Promise<Opened> {
  const pause = pauseIn(world);
  if (config.production === null) {
    await prepareDataFolder(config);
    const file = databaseFile(config);
    try {
      return await openSqlite({ file, breathe: world.breathe, pause });
    } catch (error) {
      throw new WrongSettings([`The database file ${file} can't be opened (${codeOf(error)}): is it svc's?`]);
    }
  }
  const { databaseUrl } = config.production;
  try {
    return await openMysql({ url: databaseUrl, poolSize: config.poolSize, pause });
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    if (codeOf(error) === 'SESSION_NOT_SET_UP' && error instanceof Error)
      throw new WrongSettings([`The database ${host}${pathname} can't be used. ${error.message}`]);
    throw new WrongSettings([
      `The database ${host}${pathname} can't be reached (${codeOf(error)}): is it running, and is DATABASE_URL right?`,
    ]);
  }
}

/** A random share of so long: units that met each other must not meet again. */
const pauseIn =
  ({ after, randomBytes }: World) =>
  (upToMs: number): Promise<void> =>
    new Promise((resolve) => after((upToMs * (randomBytes(1)[0] ?? 0)) / 255, resolve));

/** The database, migrated. Embedded migrates by itself; production is migrated by `svc migrate`, once, by its operator. */
export async function openStore(config: Config, world: World): Promise<Store> {
  const store = await open(config, world);
  try {
    const { pending } = await knownState(store.dataSource);
    if (pending.length === 0) return store;
    if (config.production !== null)
      throw new WrongSettings(['The database is not migrated: run `npm run svc -- migrate` first.']);
    await store.dataSource.runMigrations({ transaction: 'each' });
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** @throws WrongSettings when a newer version has migrated this database */
async function knownState(dataSource: DataSource): Promise<MigrationState> {
  const state = await migrationState(dataSource);
  if (state.unknown.length === 0) return state;
  throw new WrongSettings([
    `The database is newer than this version of svc (it has ${state.unknown.join(', ')}): start the version that migrated it, or restore a backup from before.`,
  ]);
}

/** Applies what is missing. @returns the names of what was applied */
export async function migrate(config: Config, world: World): Promise<string[]> {
  // One connection holds the lock, another one migrates.
  const { dataSource, close } = await open({ ...config, poolSize: Math.max(2, config.poolSize) }, world);
  const runner = dataSource.createQueryRunner();
  try {
    // MySQL cannot take back half a migration, so two operators must not make the same one at once.
    if (config.production !== null) {
      const [{ taken }] = (await runner.query("SELECT GET_LOCK('svc-migrate', 60) AS taken")) as [{ taken: unknown }];
      if (Number(taken) !== 1)
        throw new WrongSettings(['Another migration has been running for a minute: try again later.']);
    }
    await knownState(dataSource);
    return (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
  } finally {
    // The lock ends with its connection.
    await runner.release();
    await close();
  }
}
