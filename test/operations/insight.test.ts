import { expect, test } from '@jest/globals';
import { anIntent, startWorld } from '../world.ts';

test('/healthz and /readyz say that all is well', async () => {
  const { origin } = await startWorld();
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', database: 'ok', queue: 'ok' }]);
});

test.each([
  ['is away', () => Promise.reject(new Error('gone'))],
  ['is frozen', () => new Promise<never>(() => undefined)],
])('/readyz is 503 while the database %s', async (_how, ping) => {
  const { origin } = await startWorld({ store: (store) => ({ ...store, ping }) });
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', database: 'unreachable', queue: 'ok' },
  ]);
});

test('/metrics is there while the database is frozen: all but what is asked of it', async () => {
  const { origin } = await startWorld({
    store: (store) => ({ ...store, read: { ...store.read, nextDueAt: () => new Promise(() => undefined) } }),
  });
  const page = await fetch(`${origin}/metrics`);
  expect([page.status, /^svc_queue_lag_seconds (.*)$/m.exec(await page.text())?.[1]]).toEqual([200, 'Nan']);
});

test('/metrics counts calls by operation and status, units, deliveries by outcome, and shows the lag', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  await world.call('createPaymentIntent', { body: anIntent() });
  await world.call('createPaymentIntent', { body: {} });
  await world.settle();
  shop.answer(500);
  await world.call('createPaymentIntent', { body: anIntent() });
  await world.settle();

  const text = await (await fetch(`${world.origin}/metrics`)).text();

  expect(text).toContain('svc_http_requests_total{operation="createPaymentIntent",status="201"} 2');
  expect(text).toContain('svc_http_requests_total{operation="createPaymentIntent",status="422"} 1');
  expect(text).toContain('svc_webhook_deliveries_total{outcome="SUCCEEDED"} 1');
  expect(text).toContain('svc_webhook_deliveries_total{outcome="FAILED"} 1');
  expect(text).toMatch(/svc_unit_duration_seconds_count\{outcome="committed"\} \d+/);
  expect(text).toContain('svc_queue_lag_seconds 0');
  expect(text).toContain('svc_nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain(world.keys.secret);
});

test('every authenticated call leaves a record without body, header or query; a refusal its code', async () => {
  const world = await startWorld();
  await world.call('createPaymentIntent', { body: anIntent(), headers: { 'X-Request-Id': 'order-7' } });
  await world.call('listEvents', { query: { type: 'payment.created' } });
  await world.call('getCustomer', { id: 'cus_none' });
  await world.call('listEvents', { key: null });
  await world.service.calls.flush();

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
      ['getCustomer', '/customers/cus_none', 404, 'CUSTOMER_NOT_FOUND', null],
    ]),
  );
  expect(records).toHaveLength(3);
});
