import { expect, test } from '@jest/globals';
import { profile, type Database } from '../databases.ts';
import { intentBody } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import type { Store } from '../../services/api/src/application/store.ts';

type Line = { message: string; [field: string]: unknown };
const lines = ({ logged }: World, message: string): Line[] =>
  logged
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.message === message);

test('the line of a call names the operation, the merchant, the key, the address of the client, and how it ended', async () => {
  const world = await startWorld({ config: { proxies: 1 } });
  const { data } = await world.call('createPaymentIntent', {
    body: intentBody(),
    headers: { 'X-Forwarded-For': '198.51.100.9, 203.0.113.7' },
  });
  await world.call('getPaymentIntent', { id: data.id });
  const [created, found] = lines(world, 'call');
  expect(created).toEqual({
    message: 'call',
    request_id: expect.stringMatching(/^req_/),
    correlation_id: null,
    operation: 'createPaymentIntent',
    method: 'POST',
    path: '/payment-intents',
    merchant: world.keys.merchantId,
    key: expect.stringMatching(/^key_/),
    address: '203.0.113.7',
    status: 201,
    code: null,
    duration_ms: expect.any(Number),
  });
  expect(found).toMatchObject({ method: 'GET', path: '/payment-intents/{id}', status: 200 });
});

test('a call without a key and a path of nobody have a line with the address, and no secret of the path', async () => {
  const world = await startWorld();
  await world.call('listEvents', { key: null });
  const secret = 'a'.repeat(43);
  const unknown = await fetch(`${world.origin}/v1/payments/pi_1_secret_${secret}?client_secret=${secret}`);
  const wrongMethod = await fetch(`${world.origin}/v1/payment-intents`, { method: 'DELETE' });
  expect([unknown.status, wrongMethod.status]).toEqual([404, 405]);
  expect(lines(world, 'call').map(({ method, path, status, code }) => [method, path, status, code])).toEqual([
    ['GET', '/events', 401, 'UNAUTHORIZED'],
    ['GET', '/v1/payments/…', 404, 'NOT_FOUND'],
    ['DELETE', '/v1/payment-intents', 405, 'METHOD_NOT_ALLOWED'],
  ]);
  for (const line of lines(world, 'call')) {
    expect(line['address']).toMatch(/127\.0\.0\.1$/);
    expect(line['request_id']).toMatch(/^req_/);
  }
});

// SQLite only: other test files use the same MariaDB server at this time, so it cannot be made read-only.
if (profile() === 'embedded')
  test('ten calls that are refused because the database is read-only: the log has the cause once, and the metrics count it', async () => {
    let database: Database | undefined;
    const world = await startWorld({
      ports: { monotonicMs: () => 0 },
      store: (store) => {
        database = (store as Store & { dataSource: Database }).dataSource;
        return store;
      },
    });
    await database?.query('PRAGMA query_only = ON');
    const calls = await Promise.all(
      Array.from({ length: 10 }, () => world.call('createPaymentIntent', { body: intentBody() })),
    );
    await database?.query('PRAGMA query_only = OFF');

    expect(calls.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503));
    expect(lines(world, 'the database cannot be used')).toEqual([
      {
        ...{ message: 'the database cannot be used', cause: 'read-only: the database file cannot be written' },
        ...{ code: 'SQLITE_READONLY', errno: null, sql_state: null, times: 1 },
      },
    ]);
    const page = await (await fetch(`${world.origin}/metrics`)).text();
    const counted = Number(
      /^svc_database_errors_total\{code="SQLITE_READONLY",kind="unavailable"\} (\d+)$/m.exec(page)?.[1],
    );
    expect(counted).toBeGreaterThanOrEqual(10);
  });
