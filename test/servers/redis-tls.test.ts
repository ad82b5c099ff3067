import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Finding } from '../../services/api/src/main/commands/finding.ts';
import { freePort } from '../../tools/services/free-port.mjs';
import { startRedis, type Server } from '../../tools/services/services.mjs';
import { intentBody } from '../fixtures.ts';
import { redisCommand } from '../redis-command.ts';
import { aProduction, apiAt, listeningOn, start, svc, svcJson, type Env } from '../process/process.ts';

// A Redis that asks each client for a certificate on its port with TLS. The plain port is for the test alone.

const file = (name: string): string => path.join(import.meta.dirname, 'tls', name);
const own = `ssl-ca=${file('authority.pem')}`;
const shown = `ssl-cert=${file('client.pem')}&ssl-key=${file('client.pem')}`;

let redis: Server;
let tlsPort: number;
beforeAll(async () => {
  tlsPort = await freePort();
  redis = await startRedis({
    options: [
      ...['--tls-port', String(tlsPort)],
      ...['--tls-cert-file', file('address.pem')],
      ...['--tls-key-file', file('address.pem')],
      ...['--tls-ca-cert-file', file('client.pem')],
      ...['--tls-auth-clients', 'yes'],
    ],
  });
});
afterAll(() => redis.stop());

const url = (parameters: string, host = '127.0.0.1') => `rediss://${host}:${tlsPort}${parameters}`;

async function doctor(env: Env, redisUrl: string): Promise<Finding | undefined> {
  const { stdout } = await svc(['doctor', '--json'], { ...env, REDIS_URL: redisUrl });
  return (JSON.parse(stdout) as Finding[]).find(({ check }) => check === 'redis');
}

test('doctor says how Redis is reached, or what is missing', async () => {
  const env = await aProduction();
  await svcJson(['migrate'], env);
  const said = (parameters: string, host?: string) => doctor(env, url(parameters, host));
  expect(await said(`?${own}&${shown}`)).toEqual({
    check: 'redis',
    result: 'ok',
    message: 'Redis can be reached, with TLS: its certificate and its name are checked.',
  });
  expect(await said(`?${own}&${shown}`, 'localhost')).toMatchObject({
    result: 'failed',
    message: expect.stringMatching(/TLS: .*: its certificate is for another name/),
  });
  expect(await said(`?ssl-mode=VERIFY_CA&${own}&${shown}`, 'localhost')).toMatchObject({ result: 'ok' });
  expect(await said(`?${shown}`)).toMatchObject({
    result: 'failed',
    message: expect.stringMatching(/TLS: .*add \?ssl-ca=FILE/),
  });
  expect(await said(`?${own}`)).toMatchObject({
    result: 'failed',
    message: expect.stringMatching(/needs ssl-cert=FILE and ssl-key=FILE/),
  });
  expect(await doctor(env, `redis://127.0.0.1:${tlsPort}`)).toMatchObject({
    result: 'failed',
    message: expect.stringMatching(/a Redis with TLS needs rediss:/),
  });
});

test('the doorbell, the workers and the limiter use it', async () => {
  const env = { ...(await aProduction()), REDIS_URL: url(`?${own}&${shown}`), SVC_RATE_TEST: '1000' };
  await svcJson(['migrate'], env);
  const merchant = await svcJson<{ id: string }>(
    ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'],
    env,
  );
  const create = ['keys', 'create', '--merchant', merchant.id, '--mode', 'test'];
  const { key } = await svcJson<{ key: string }>(create, env);
  // What is revoked is told to the witness, which is this Redis.
  const other = await svcJson<{ id: string }>(create, env);
  await svcJson(['keys', 'revoke', other.id], env);
  expect(await redisCommand(redis.port, 'KEYS *')).toContain('svc-revoked:');
  const [api, worker] = [start(['api'], env), start(['worker'], env)];
  await worker.waitFor(/working/);
  const { call } = apiAt(await listeningOn(api), key);
  const made = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/payment-intents', intentBody())));
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  // The doorbell and the limiter of both, and the worker's wait for a ring: all of them through TLS. One is this test's own.
  const portsOf = (clients: string) =>
    [...clients.matchAll(/laddr=127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));
  let ports: number[] = [];
  while (ports.filter((port) => port === tlsPort).length < 5)
    ports = portsOf(await redisCommand(redis.port, 'CLIENT LIST'));
  expect(ports.filter((port) => port !== tlsPort)).toEqual([redis.port]);
  for (const running of [api, worker]) {
    const { code, stderr, stdout } = await running.stop();
    expect([code, stderr, /redis/i.test(stdout)]).toEqual([0, '', false]);
  }
});
