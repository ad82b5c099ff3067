import { openMysql, readsOfMysql } from '../adapters/typeorm/mysql-store.ts';
import { adminLine } from './command-line.ts';
import { processesOfOtherVersions, stopIt } from './commands/process-findings.ts';
import { WrongSettings, type Config } from './config.ts';
import { checkGrants, migrationProblem } from './database-grants.ts';
import { databaseProblem } from './database-problem.ts';
import { takeMigrationLock } from './migration-lock.ts';
import { openEmbedded, type Use } from './open-embedded.ts';
import { randomPause } from './random-pause.ts';
import { pendingMigrations } from './pending-migrations.ts';
import type { System } from './system.ts';
import type { Store } from '../application/store.ts';

type Opened = Awaited<ReturnType<typeof openMysql>>;

type Production = NonNullable<Config['production']>;

/** Opens the database of the production profile without migrating it. @throws WrongSettings when it can't be used */
async function open(production: Production, poolSize: number, system: System): Promise<Opened> {
  const { databaseUrl: url, tls } = production;
  try {
    return await openMysql({ url, tls, poolSize, pause: randomPause(system), monotonicMs: system.monotonicMs });
  } catch (error) {
    throw new WrongSettings([databaseProblem(error, production)]);
  }
}

/** A database without it has no list of processes. */
const firstWithHeartbeats = 'ProcessHeartbeats0000000000043';

const embedded = (config: Config, system: System, use: Use) =>
  openEmbedded(config, system, { pause: randomPause(system), monotonicMs: system.monotonicMs }, use);

/**
 * Opens the database. The embedded profile migrates it; on production the operator runs `svc-admin migrate`.
 * @throws WrongSettings when it can't be opened or is not migrated
 */
export async function openStore(config: Config, system: System, use: Use = 'command'): Promise<Store> {
  if (config.production === null) return (await embedded(config, system, use)).store;
  const store = await open(config.production, config.poolSize, system);
  try {
    await checkGrants(store.dataSource);
    if ((await pendingMigrations(store.dataSource)).length === 0) return store;
    throw new WrongSettings([`The database is not migrated: run \`${adminLine('migrate')}\` first.`]);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Applies the pending migrations. @returns their names
 * @param tell says what an operator should know meanwhile
 */
export async function migrate(
  config: Config,
  system: System,
  tell = (_line: string): void => undefined,
): Promise<string[]> {
  if (config.production === null) {
    const { store, applied } = await embedded(config, system, 'command');
    await store.close();
    return applied;
  }
  // One connection holds the lock, another one migrates.
  const { dataSource, close } = await open(config.production, Math.max(2, config.poolSize), system);
  const runner = dataSource.createQueryRunner();
  try {
    // This connection is idle while it holds the lock, as long as the migrations take: at most 8 hours.
    await runner.query('SET SESSION wait_timeout = 28800');
    await takeMigrationLock(runner, tell);
    const pending = await pendingMigrations(dataSource);
    if (!pending.includes(firstWithHeartbeats))
      (await processesOfOtherVersions(readsOfMysql(dataSource))).forEach((one) => tell(stopIt(one)));
    return (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
  } catch (error) {
    throw await migrationProblem(dataSource, error);
  } finally {
    // The lock ends with its connection.
    await runner.release();
    await close();
  }
}
