import { openMysql } from '../adapters/typeorm/mysql-store.ts';
import { adminLine } from './command-line.ts';
import { WrongSettings, type Config } from './config.ts';
import { codeOf } from './data-folder.ts';
import { openEmbedded, type Use } from './open-embedded.ts';
import { randomPause } from './random-pause.ts';
import { pendingMigrations } from './pending-migrations.ts';
import type { System } from './system.ts';
import type { Store } from '../application/store.ts';

type Opened = Awaited<ReturnType<typeof openMysql>>;

type Production = NonNullable<Config['production']>;

/** The database of the production profile, as it is. @throws WrongSettings when it can't be reached */
async function open({ databaseUrl }: Production, poolSize: number, system: System): Promise<Opened> {
  try {
    return await openMysql({ url: databaseUrl, poolSize, pause: randomPause(system), monotonicMs: system.monotonicMs });
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    if (codeOf(error) === 'SESSION_NOT_SET_UP' && error instanceof Error)
      throw new WrongSettings([`The database ${host}${pathname} can't be used. ${error.message}`]);
    throw new WrongSettings([
      `The database ${host}${pathname} can't be reached (${codeOf(error)}): is it running, and is DATABASE_URL right?`,
    ]);
  }
}

const embedded = (config: Config, system: System, use: Use) =>
  openEmbedded(config, system, { pause: randomPause(system), monotonicMs: system.monotonicMs }, use);

/** The database, migrated. Embedded migrates by itself; production is migrated by `svc-admin migrate`, once, by its operator. */
export async function openStore(config: Config, system: System, use: Use = 'command'): Promise<Store> {
  if (config.production === null) return (await embedded(config, system, use)).store;
  const store = await open(config.production, config.poolSize, system);
  try {
    if ((await pendingMigrations(store.dataSource)).length === 0) return store;
    throw new WrongSettings([`The database is not migrated: run \`${adminLine('migrate')}\` first.`]);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Applies what is missing. @returns the names of what was applied */
export async function migrate(config: Config, system: System): Promise<string[]> {
  if (config.production === null) {
    const { store, applied } = await embedded(config, system, 'command');
    await store.close();
    return applied;
  }
  // One connection holds the lock, another one migrates.
  const { dataSource, close } = await open(config.production, Math.max(2, config.poolSize), system);
  const runner = dataSource.createQueryRunner();
  try {
    // It says nothing while it holds the lock, for as long as the migration takes.
    await runner.query('SET SESSION wait_timeout = 28800');
    // MySQL cannot take back half a migration, so two operators must not make the same one at once. Names of locks are
    // the server's, and at most 64 characters long.
    const [{ taken }] = (await runner.query("SELECT GET_LOCK(CONCAT('svc ', SHA2(DATABASE(), 224)), 60) AS taken")) as [
      { taken: unknown },
    ];
    if (Number(taken) !== 1)
      throw new WrongSettings(['Another migration has been running for a minute: try again later.']);
    await pendingMigrations(dataSource);
    return (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
  } finally {
    // The lock ends with its connection.
    await runner.release();
    await close();
  }
}
