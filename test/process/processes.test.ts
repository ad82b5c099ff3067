import { expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import type { Finding } from '../../services/api/src/main/commands/finding.ts';
import { aProduction, closing, listeningOn, start, svc, svcJson, type Env } from './process.ts';

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

/** A connection of the test's own. */
async function connection(env: Env) {
  const dataSource = await mysqlDataSource({ url: String(env['DATABASE_URL']), poolSize: 1 }).initialize();
  return closing({
    query: (sql: string): Promise<Record<string, unknown>[]> => dataSource.query(sql),
    close: () => dataSource.destroy(),
  });
}

const processesOf = async (env: Env): Promise<Finding | undefined> =>
  (await svcJson<Finding[]>(['doctor'], env)).find(({ check }) => check === 'processes');

withServices(
  'processes know of each other: other settings, another version, and a newer database are named',
  async () => {
    const env = await aProduction();
    await svcJson(['migrate'], env);
    const { query } = await connection(env);
    const api = start(['api'], { ...env, SVC_METRICS_PORT: '0' });
    const port = await listeningOn(api);
    const rows = () => query('SELECT kind, pid, settings FROM process_heartbeats ORDER BY started_at');
    while ((await rows()).length < 1);
    const worker = start(['worker'], { ...env, SVC_METRICS_PORT: '0', SVC_INSTITUTION_NAME: 'OTRO BANCO' });
    const said = /another process has other settings.*/;
    expect((await worker.waitFor(said))[0]).toContain(`SVC_INSTITUTION_NAME api`);
    const found = await rows();
    expect(found.map(({ kind, pid }) => [kind, Number(pid)])).toEqual([
      ['api', api.pid],
      ['worker', worker.pid],
    ]);
    expect(JSON.stringify(found)).not.toContain('OTRO BANCO');
    expect(await processesOf(env)).toEqual({
      check: 'processes',
      result: 'warning',
      message: expect.stringMatching(
        new RegExp(
          `^SVC_INSTITUTION_NAME of api on .* \\(process ${api.pid}\\) is not that of worker on .* \\(process ${worker.pid}\\): `,
        ),
      ),
    });
    expect(await svc(['migrate'], env)).toMatchObject({ code: 0, stderr: '' });

    await worker.stop();
    expect((await rows()).map(({ kind }) => kind)).toEqual(['api']);
    expect(await processesOf(env)).toMatchObject({ result: 'ok' });

    await query("UPDATE process_heartbeats SET version = '0.9.0'");
    const migrating = await svc(['migrate'], env);
    expect([migrating.code, migrating.stderr]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^api on .* \\(process ${api.pid}\\) runs another version \\(0\\.9\\.0, .*stop it`),
      ),
    ]);
    expect((await processesOf(env))?.message).toContain('has another version than this command: 0.9.0');

    await query("INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')");
    const ready = async (): Promise<[number, unknown]> => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`);
      return [response.status, await response.json()];
    };
    expect(await ready()).toEqual([
      503,
      expect.objectContaining({ status: 'unavailable', database: 'ok', unknown_migrations: ['Later9999999999999'] }),
    ]);
    await api.waitFor(/a newer version has migrated the database/);
  },
  120_000,
);

withServices('a migration that waits says who has the lock', async () => {
  const env = await aProduction();
  const { query } = await connection(env);
  const lock = "CONCAT('svc ', SHA2(DATABASE(), 224))";
  const [holder] = await query(`SELECT GET_LOCK(${lock}, 1), CONNECTION_ID() AS id`);
  const migrating = start(['migrate'], env);
  while (!migrating.stderr().includes('\n')) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(migrating.stderr()).toMatch(
    new RegExp(
      `^Waiting for another migration \\(connection ${String(holder?.['id'])} has its lock, \\w+ on .*, for \\d+ s\\)\\.\n$`,
    ),
  );
  await query(`SELECT RELEASE_LOCK(${lock})`);
  expect((await migrating.ended).code).toBe(0);
});
