import type { Store } from '../application/store.ts';
import { openMysql } from '../adapters/typeorm/mysql-store.ts';
import { WrongSettings, type Config } from './config.ts';
import { codeOf } from './data-folder.ts';
import { openEmbedded, type Use } from './open-embedded.ts';
import { pauseIn } from './pause.ts';
import type { World } from './world.ts';

type Opened = Awaited<ReturnType<typeof openMysql>>;

type Production = NonNullable<Config['production']>;

/** The database of the production profile, as it is. @throws WrongSettings when it can't be reached */
async function open({ databaseUrl }: Production, { poolSize }: Config, world: World): Promise<Opened> {
  try {
    return await openMysql({ url: databaseUrl, poolSize, pause: pauseIn(world) });
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    throw new WrongSettings([
      `The database ${host}${pathname} can't be reached (${codeOf(error)}): is it running, and is DATABASE_URL right?`,
    ]);
  }
}

const embedded = (config: Config, world: World, use: Use) =>
  openEmbedded(config, world, { pause: pauseIn(world), monotonicMs: world.monotonicMs }, use);

/** The database, migrated. Embedded migrates by itself; production is migrated by `svc migrate`, once, by its operator. */
export async function openStore(config: Config, world: World, use: Use = 'command'): Promise<Store> {
  if (config.production === null) return (await embedded(config, world, use)).store;
  const store = await open(config.production, config, world);
  if (await store.dataSource.showMigrations()) {
    await store.close();
    throw new WrongSettings(['The database is not migrated: run `npm run svc -- migrate` first.']);
  }
  return store;
}

/** Applies what is missing. @returns the names of what was applied */
export async function migrate(config: Config, world: World): Promise<string[]> {
  if (config.production === null) {
    const { store, applied } = await embedded(config, world, 'command');
    await store.close();
    return applied;
  }
  const { dataSource, close } = await open(config.production, config, world);
  const runner = dataSource.createQueryRunner();
  try {
    // MySQL cannot take back half a migration, so two operators must not make the same one at once.
    const [{ taken }] = (await runner.query("SELECT GET_LOCK('svc-migrate', 60) AS taken")) as [{ taken: unknown }];
    if (Number(taken) !== 1)
      throw new WrongSettings(['Another migration has been running for a minute: try again later.']);
    return (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
  } finally {
    // The lock ends with its connection.
    await runner.release();
    await close();
  }
}
