import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { migrations } from '../../services/api/src/adapters/typeorm/migrations/index.ts';
import { sqliteDataSource } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import { countSetting } from '../chaos/count-setting.ts';
import { onMysqlItself } from '../databases.ts';
import { withSoak } from '../length.ts';
import { seededInt, seed } from '../seeded-random.ts';
import { aFolder, aProduction, start, svc, svcJson, type Env } from './process.ts';

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

/** MySQL changes tables more slowly than MariaDB, so it has fewer rounds. More rounds: SVC_TEST_KILLS=500 */
const kills = countSetting('SVC_TEST_KILLS', onMysqlItself ? 4 : withSoak(4, 6, 60));

async function query(env: Env, sql: string): Promise<object[]> {
  const dataSource = await mysqlDataSource({ url: String(env['DATABASE_URL']), poolSize: 1 }).initialize();
  try {
    return await dataSource.query(sql);
  } finally {
    await dataSource.destroy();
  }
}

const schema = async (env: Env): Promise<unknown[]> => [
  await query(
    env,
    `SELECT table_name t, column_name c, column_type d, is_nullable n, collation_name l FROM information_schema.columns
     WHERE table_schema = DATABASE() ORDER BY 1, ordinal_position`,
  ),
  await query(
    env,
    `SELECT table_name t, index_name i, non_unique u, column_name c, seq_in_index s FROM information_schema.statistics
     WHERE table_schema = DATABASE() ORDER BY 1, 2, 5`,
  ),
  await query(env, 'SELECT name FROM migrations ORDER BY id'),
];

withServices(
  `svc-admin migrate is killed at ${kills} moments: the next run always completes the schema (SVC_TEST_SEED=${seed})`,
  async () => {
    const randomInt = seededInt(seed);
    const clean = await aProduction();
    const began = performance.now();
    await svcJson(['migrate'], clean);
    const wholeMs = Math.ceil(performance.now() - began);
    const expected = await schema(clean);

    const failures: unknown[] = [];
    async function lane(count: number): Promise<void> {
      for (let round = 0; round < count; round += 1) {
        const env = await aProduction();
        const migrating = start(['migrate'], env);
        await pause(randomInt(wholeMs));
        await migrating.stop('SIGKILL');
        const { code, stderr } = await svc(['migrate'], env);
        const same = JSON.stringify(await schema(env)) === JSON.stringify(expected);
        if (code !== 0 || stderr !== '' || !same) failures.push({ round, code, stderr, same });
      }
    }
    await Promise.all([lane(Math.ceil(kills / 2)), lane(Math.floor(kills / 2))]);
    expect(failures).toEqual([]);
  },
  300_000 + kills * 10_000,
);

/** The state after a kill between the last statement of a migration and its row in the table `migrations`, for each of them. */
withServices('a migration whose statements were already executed is completed', async () => {
  const [whole, interrupted] = [await aProduction(), await aProduction()];
  await svcJson(['migrate'], whole);
  for (const index of migrations.keys()) {
    const dataSource = mysqlDataSource({ url: String(interrupted['DATABASE_URL']), poolSize: 1 });
    await dataSource.setOptions({ migrations: migrations.slice(0, index + 1) }).initialize();
    // From the second time on, this also runs the migration before it again.
    await dataSource.runMigrations({ transaction: 'each' });
    await dataSource.query('DELETE FROM migrations ORDER BY id DESC LIMIT 1');
    await dataSource.destroy();
  }
  expect(await svcJson(['migrate'], interrupted)).toEqual({ applied: [migrations.at(-1)?.name] });
  expect((await schema(interrupted)).slice(0, 2)).toEqual((await schema(whole)).slice(0, 2));
});

const newer = /^error: The database is newer than this version of svc \(it has Later9999999999999\): start the version/;

withServices('every command refuses a database that a newer version has migrated', async () => {
  const env = await aProduction();
  await svcJson(['migrate'], env);
  await query(env, "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')");
  for (const command of [['migrate'], ['api'], ['worker'], ['start'], ['merchants', 'list']]) {
    const { code, stderr } = await svc(command, env);
    expect([code, stderr]).toEqual([1, expect.stringMatching(newer)]);
  }
});

test('every command refuses a SQLite file that a newer version has migrated', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  expect(await svc(['migrate'], env)).toMatchObject({ code: 0 });
  await sqlite(env, "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')");
  for (const command of [['migrate'], ['start'], ['merchants', 'list']]) {
    const { code, stderr } = await svc(command, env);
    expect([code, stderr]).toEqual([1, expect.stringMatching(newer)]);
  }
});

async function sqlite({ SVC_DATA_DIR: folder }: { SVC_DATA_DIR: string }, sql: string): Promise<void> {
  const dataSource = await sqliteDataSource(`${folder}/svc.sqlite`).initialize();
  await dataSource.query(sql);
  await dataSource.destroy();
}
