import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startMariadb } from '../../tools/services/services.mjs';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { readConfig } from '../../services/api/src/main/config.ts';
import { aFolder, aTakenPort, closing, listeningOn, start, svc, type Env } from './process.ts';

const secrets = `k1:${randomBytes(32).toString('base64')}`;
const production: Env = {
  SVC_ENV: 'production',
  SVC_STOP_DELAY_SECONDS: '0',
  SVC_HOST: '127.0.0.1',
  SVC_PUBLIC_URL: 'https://api.svc.example',
  SVC_SECRETS: secrets,
};

test.each<[what: string, env: Env, worker: boolean, port: number | null]>([
  ['the API in production', production, false, 9464],
  ['the worker in production', production, true, 9465],
  ['the API in production, with the setting', { ...production, SVC_METRICS_PORT: '9999' }, false, 9999],
  ['the API in development', { SVC_ENV: 'development' }, false, null],
  ['the worker in development', { SVC_ENV: 'development' }, true, null],
  ['development, with the setting', { SVC_ENV: 'development', SVC_METRICS_PORT: '9999' }, false, 9999],
])('the port of the metrics: %s', (_what, env, worker, port) => {
  const { metricsPort } = readConfig(env, { serving: true, worker, hasKeyring: () => true });
  expect(metricsPort).toBe(port);
});

test('in production the metrics are not on the port of the API', async () => {
  const running = start(['start'], { ...production, SVC_DATA_DIR: aFolder(), SVC_METRICS_PORT: '0' });
  const [, line = ''] = await running.waitFor(/(\{.*"msg":"listening".*\})/);
  const { port, metrics_port } = JSON.parse(line) as { port: number; metrics_port: number };

  const get = async (at: number, path: string) => {
    const response = await fetch(`http://127.0.0.1:${at}${path}`, { headers: { Host: 'evil.example' } });
    return [response.status, response.headers.get('x-request-id')?.slice(0, 4), (await response.text()).slice(0, 6)];
  };
  expect(await get(port, '/metrics')).toEqual([404, 'req_', '{"succ']);
  expect(await get(metrics_port, '/metrics')).toEqual([200, 'req_', '# HELP']);
  expect(await get(metrics_port, '/readyz')).toEqual([200, 'req_', '{"stat']);
  expect(await get(metrics_port, '/v1/events')).toEqual([404, 'req_', '{"succ']);
  expect(await (await fetch(`http://127.0.0.1:${port}/docs`)).text()).toContain(
    '<code>https://api.svc.example/v1</code>',
  );
  expect((await running.stop()).code).toBe(0);
});

test('the port of the metrics is in use: the error names its setting', async () => {
  const taken = await aTakenPort();
  const env = { ...production, SVC_DATA_DIR: aFolder(), SVC_METRICS_PORT: String(taken) };
  const { code, stderr } = await svc(['start'], env);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(`^error: Port ${taken} is in use: choose another, for example SVC_METRICS_PORT=\\d+\\.\\n$`),
  ]);
});

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

withServices(
  'MariaDB becomes read-only: /readyz returns 503 and /healthz 200; when it is writable again, /readyz returns 200',
  async () => {
    const mariadb = await startMariadb();
    closing({ close: mariadb.stop });
    const root = await mysqlDataSource({ url: `${mariadb.url}mysql`, poolSize: 1 }).initialize();
    closing({ close: () => root.destroy() });
    // A user with all privileges may write to a read-only server, so svc gets its own user.
    await root.query("CREATE DATABASE svc; CREATE USER svc@'%' IDENTIFIED BY 'svc'; GRANT ALL ON svc.* TO svc@'%'");
    const env: Env = {
      DATABASE_URL: `mysql://svc:svc@127.0.0.1:${mariadb.port}/svc`,
      REDIS_URL: String(process.env['SVC_TEST_REDIS_URL']),
      SVC_SECRETS: secrets,
    };
    expect((await svc(['migrate'], env)).code).toBe(0);
    const origin = `http://127.0.0.1:${await listeningOn(start(['api'], env))}`;
    const status = async (path: string) => (await fetch(origin + path)).status;
    const waitForReadyz = async (wanted: number): Promise<void> => {
      while ((await status('/readyz')) !== wanted);
    };

    await waitForReadyz(200);
    await root.query('SET GLOBAL read_only = 1');
    await waitForReadyz(503);
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ database: 'not writable' });
    expect(await status('/healthz')).toBe(200);
    await root.query('SET GLOBAL read_only = 0');
    await waitForReadyz(200);
  },
);
