import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { profile, type Database } from '../databases.ts';
import { startWorld } from '../world.ts';
import { ask } from './workbench.ts';
import { intentBody, createIntent } from '../fixtures.ts';
import type { Store } from '../../services/api/src/application/store.ts';

test('200: /healthz and /readyz of a healthy service', async () => {
  const { origin } = await startWorld();
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', database: 'ok', queue: 'ok' }]);
});

test.each([
  [
    'has too many connections',
    () => Promise.reject(Object.assign(new Error('gone'), { code: 'ER_CON_COUNT_ERROR' })),
    { cause: 'ER_CON_COUNT_ERROR' },
  ],
  ['is frozen', () => new Promise<never>(() => undefined), {}],
])('503: /readyz while the database %s', async (_how, ping, cause) => {
  const { origin } = await startWorld({ store: (store) => ({ ...store, ping }) });
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', database: 'unreachable', queue: 'ok', ...cause },
  ]);
});

test('concurrent requests to /readyz and /metrics query the database at most once a second', async () => {
  let nowMs = 0;
  let queries = { pings: 0, writes: 0, lags: 0 };
  const world = await startWorld({
    ports: { monotonicMs: () => nowMs },
    store: (store) => ({
      ...store,
      ping: () => ((queries.pings += 1), store.ping()),
      probe: (work) => ((queries.writes += 1), store.probe(work)),
      read: { ...store.read, oldestDue: (now) => ((queries.lags += 1), store.read.oldestDue(now)) },
    }),
  });
  const all = (path: string) => Array.from({ length: 20 }, () => fetch(world.origin + path));
  queries = { pings: 0, writes: 0, lags: 0 };
  nowMs = 1_000;

  const responses = await Promise.all([...all('/readyz'), ...all('/metrics')]);
  expect([new Set(responses.map(({ status }) => status)), queries]).toEqual([
    new Set([200]),
    { pings: 1, writes: 1, lags: 1 },
  ]);
  nowMs = 1_999;
  await Promise.all([...all('/readyz'), ...all('/metrics')]);
  expect(queries).toEqual({ pings: 1, writes: 1, lags: 1 });
  nowMs = 2_000;
  await Promise.all([...all('/readyz'), ...all('/metrics')]);
  expect(queries).toEqual({ pings: 2, writes: 2, lags: 2 });
});

test('503: a ping that has no result yet is not repeated', async () => {
  let nowMs = 0;
  let pings = 0;
  const ping = () => ((pings += 1), new Promise<never>(() => undefined));
  const { origin } = await startWorld({
    ports: { monotonicMs: () => nowMs },
    store: (store) => ({ ...store, ping }),
  });
  const statuses: number[] = [];
  for (nowMs = 1_000; nowMs <= 3_000; nowMs += 1_000) statuses.push((await fetch(`${origin}/readyz`)).status);
  expect([statuses, pings]).toEqual([[503, 503, 503], 1]);
});

// SQLite only: other test files use the same MariaDB server at this time, so it cannot be made read-only.
if (profile() === 'embedded')
  test('503: /readyz and writes while the database is read-only; reads go on', async () => {
    let database: Database | undefined;
    let nowMs = 0;
    const world = await startWorld({
      ports: { monotonicMs: () => nowMs },
      store: (store) => {
        database = (store as Store & { dataSource: Database }).dataSource;
        return store;
      },
    });
    const ready = async () => {
      nowMs += 1_000;
      const response = await fetch(`${world.origin}/readyz`);
      return [response.status, await response.json()];
    };

    await database?.query('PRAGMA query_only = ON');
    const whileReadOnly = await ready();
    const written = await world.call('createPaymentIntent', { body: intentBody() });
    const read = await world.call('listPaymentIntents');
    await database?.query('PRAGMA query_only = OFF');

    expect(whileReadOnly).toEqual([503, { status: 'unavailable', database: 'not writable', queue: 'ok' }]);
    expect([written.status, written.error.code, read.status]).toEqual([503, 'SERVICE_UNAVAILABLE', 200]);
    expect(await ready()).toEqual([200, { status: 'ok', database: 'ok', queue: 'ok' }]);
    expect((await createIntent(world)).status).toBe('PENDING');
  });

test('200: /readyz writes nothing to the database', async () => {
  const world = await startWorld();
  const before = await world.rows();
  expect((await fetch(`${world.origin}/readyz`)).status).toBe(200);
  expect(await world.rows()).toEqual(before);
});

test('200: /metrics while the database does not respond; the queue lag is NaN', async () => {
  const { origin } = await startWorld({
    store: (store) => ({ ...store, read: { ...store.read, oldestDue: () => new Promise(() => undefined) } }),
  });
  const page = await fetch(`${origin}/metrics`);
  expect([page.status, /^svc_queue_lag_seconds (.*)$/m.exec(await page.text())?.[1]]).toEqual([200, 'Nan']);
});

test('/metrics counts calls by operation and status, units, deliveries by outcome, and shows the lag', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  await world.call('createPaymentIntent', { body: intentBody() });
  await world.callUnchecked('createPaymentIntent', { body: {} });
  await world.work();
  shop.respondWith(500);
  await world.call('createPaymentIntent', { body: intentBody() });
  await world.work();

  const text = await (await fetch(`${world.origin}/metrics`)).text();

  expect(text).toContain('svc_http_requests_total{operation="createPaymentIntent",status="201"} 2');
  expect(text).toContain('svc_http_requests_total{operation="createPaymentIntent",status="422"} 1');
  expect(text).toContain('svc_webhook_deliveries_total{outcome="SUCCEEDED"} 1');
  expect(text).toContain('svc_webhook_deliveries_total{outcome="FAILED"} 1');
  expect(text).toMatch(/svc_unit_duration_seconds_count\{outcome="committed"\} \d+/);
  expect(text).toContain('svc_queue_lag_seconds 0');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain(world.keys.secret);
});

test('every authenticated call leaves a record without body, headers or query; the record of a refusal has its code', async () => {
  const world = await startWorld();
  await world.call('createPaymentIntent', { body: intentBody(), headers: { 'X-Request-Id': 'order-7' } });
  await world.call('listEvents', { query: { type: ['payment.created'] } });
  await world.call('getCustomer', { id: 'cus_none' });
  await world.call('listEvents', { key: null });
  await world.service.requestLog.flush();

  const { call_records: records = [] } = await world.rows();

  expect(
    (records as Record<string, unknown>[]).map(({ operation, path, status, error_code, correlation_id }) => [
      operation,
      path,
      Number(status),
      error_code,
      correlation_id,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['createPaymentIntent', '/payment-intents', 201, null, 'order-7'],
      ['listEvents', '/events', 200, null, null],
      ['getCustomer', '/customers/{id}', 404, 'CUSTOMER_NOT_FOUND', null],
    ]),
  );
  expect(records).toHaveLength(3);
});

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])(
  '200: /metrics on the port of the API, as %s',
  async (Host) => {
    const { origin } = await startWorld();
    expect((await ask(origin, '/metrics', { headers: { Host } })).status).toBe(200);
  },
);

test.each(['evil.example', 'localhost.evil.example', '192.168.1.5:3000'])(
  '403: /metrics on the port of the API, as %s',
  async (Host) => {
    const { origin } = await startWorld();
    const { status, text } = await ask(origin, '/metrics', { headers: { Host } });
    expect(status).toBe(403);
    expect(text).toContain('The metrics answer only as localhost, 127.0.0.1 or [::1].');
  },
);

test('200: /metrics on its own port answers any host, such as the name of a container', async () => {
  const { service } = await startWorld();
  const server = createServer(service.healthAndMetrics).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { status } = await ask(`http://127.0.0.1:${port}`, '/metrics', { headers: { Host: 'api:9464' } });
  server.close();
  expect(status).toBe(200);
});
