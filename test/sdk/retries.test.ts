import { describe, expect, test } from '@jest/globals';
import { clientOf } from './client.ts';
import { mockService, ok, refused } from './mock-service.ts';

const service = mockService();
const paid = ok({ id: 'pi_1' });
const body = { amount: { amount: '128.00', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] } as const;
const create = { ...body, payment_method_types: [...body.payment_method_types] };

test.each<[string, Parameters<typeof service.replies>[0]]>([
  ['a connection error', 'network error'],
  ['408', refused(408, 'TIMEOUT')],
  ['429', refused(429, 'RATE_LIMITED')],
  ['500', refused(500, 'INTERNAL_ERROR')],
  ['502 from a proxy', new Response('<html>Bad gateway</html>', { status: 502 })],
  ['503', refused(503, 'SERVICE_UNAVAILABLE')],
  ['409 IDEMPOTENCY_IN_PROGRESS', refused(409, 'IDEMPOTENCY_IN_PROGRESS')],
])('%s is tried again', async (_title, failure) => {
  const { svc } = clientOf();
  service.replies(failure, paid);
  expect(await svc.paymentIntents.get('pi_1')).toEqual({ id: 'pi_1' });
  expect(service.received).toHaveLength(2);
});

test.each([
  [400, 'BAD_REQUEST'],
  [401, 'UNAUTHORIZED'],
  [403, 'FORBIDDEN'],
  [404, 'PAYMENT_INTENT_NOT_FOUND'],
  [409, 'IDEMPOTENCY_KEY_REUSED'],
  [409, 'PAYMENT_INTENT_NOT_PAYABLE'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [422, 'VALIDATION_ERROR'],
])('%i %s is not tried again', async (status, code) => {
  const { svc } = clientOf();
  service.replies(refused(status, code));
  await expect(svc.paymentIntents.get('pi_1')).rejects.toMatchObject({ status, code, retryable: false });
  expect(service.received).toHaveLength(1);
});

test('a response that is not from svc is not tried again, unless its status says so', async () => {
  const { svc } = clientOf();
  service.replies(new Response('<html>Welcome to the Wi-Fi of the hotel</html>'));
  await expect(svc.paymentIntents.get('pi_1')).rejects.toMatchObject({ status: 200, retryable: false });
  expect(service.received).toHaveLength(1);
});

test('two retries by default, then the last error', async () => {
  const { svc } = clientOf();
  service.replies(refused(500, 'INTERNAL_ERROR'), refused(500, 'INTERNAL_ERROR'), refused(503, 'SERVICE_UNAVAILABLE'));
  await expect(svc.paymentIntents.get('pi_1')).rejects.toMatchObject({ status: 503 });
  expect(service.received).toHaveLength(3);
});

test('the number of retries can be set for a client and for a call', async () => {
  const { svc } = clientOf({ maxRetries: 4 });
  service.replies(refused(500, 'INTERNAL_ERROR'));
  await expect(svc.paymentIntents.get('pi_1')).rejects.toMatchObject({ status: 500 });
  expect(service.received).toHaveLength(5);
  await expect(svc.paymentIntents.get('pi_1', { maxRetries: 0 })).rejects.toMatchObject({ status: 500 });
  expect(service.received).toHaveLength(6);
});

test.each([
  [0, [500, 500, 500, 500, 500, 500]],
  [0.999_999, [1_000, 2_000, 4_000, 8_000, 8_000, 8_000]],
])('with random number %d the pauses are %j', async (random, expected) => {
  const { svc, pauses } = clientOf({ maxRetries: 6 }, { random: () => random });
  service.replies('network error');
  await expect(svc.paymentIntents.get('pi_1')).rejects.toMatchObject({ name: 'ConnectionError' });
  expect(pauses.map((ms) => Math.round(ms))).toEqual(expected);
});

test('Retry-After is honoured up to 60 seconds, as seconds and as a date', async () => {
  const { svc, pauses } = clientOf();
  const inTwentySeconds = new Date(Date.now() + 20_000).toUTCString();
  const limited = (after: string) => refused(429, 'RATE_LIMITED', { 'retry-after': after });
  service.replies(limited('60'), limited(inTwentySeconds), paid);
  await svc.paymentIntents.get('pi_1');
  expect(pauses[0]).toBe(60_000);
  // The date has no fractions of a second.
  expect(pauses[1]).toBeGreaterThan(17_000);
  expect(pauses[1]).toBeLessThanOrEqual(20_000);
});

test('a Retry-After in the past means at once, and one that cannot be read is ignored', async () => {
  const { svc, pauses } = clientOf();
  const limited = (after: string) => refused(429, 'RATE_LIMITED', { 'retry-after': after });
  service.replies(limited('Sun, 22 Nov 2020 10:00:00 GMT'), limited('-5'), paid);
  await svc.paymentIntents.get('pi_1');
  expect(pauses).toEqual([0, 500]);
});

test.each([
  [0, [2_000, 20_000]],
  [0.999_999, [3_000, 21_000]],
])(
  'with random number %d the pauses after Retry-After are %j: never shorter than it says',
  async (random, expected) => {
    const { svc, pauses } = clientOf({}, { random: () => random });
    const limited = (headers: Record<string, string>) => refused(429, 'RATE_LIMITED', headers);
    // A date is read by the clock of the server, whatever this machine has.
    const byDate = { date: 'Sun, 22 Nov 2020 10:00:00 GMT', 'retry-after': 'Sun, 22 Nov 2020 10:00:20 GMT' };
    service.replies(limited({ 'retry-after': '2' }), limited(byDate), paid);
    await svc.paymentIntents.get('pi_1');
    expect(pauses.map((ms) => Math.round(ms))).toEqual(expected);
  },
);

test('a Retry-After above 60 seconds gives the error at once', async () => {
  const { svc, pauses } = clientOf();
  service.replies(refused(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '61' }));
  await expect(svc.paymentIntents.get('pi_1')).rejects.toMatchObject({ status: 503, retryable: true });
  expect([service.received.length, pauses]).toEqual([1, []]);
});

test('the pause uses a real timer when nothing else is given', async () => {
  const { platform } = await import('../../packages/sdk-node/src/platform.ts');
  const startedAt = performance.now();
  await platform.wait(30);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(28);
  await expect(platform.wait(10_000, AbortSignal.timeout(10))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('every POST and PATCH has one Idempotency-Key per call, kept over its retries; the rest has none', async () => {
  const { svc } = clientOf();
  service.replies('network error', refused(503, 'SERVICE_UNAVAILABLE'), paid);
  await svc.paymentIntents.create(create);
  await svc.paymentIntents.create(create);
  await svc.webhookEndpoints.update('we_1', { description: 'orders' });
  await svc.paymentIntents.get('pi_1');
  service.replies(new Response(null, { status: 204 }));
  await svc.webhookEndpoints.delete('we_1');

  const keys = service.received.map(({ headers }) => headers.get('idempotency-key'));
  const [first, , , second, patch] = keys;
  expect(keys).toEqual([first, first, first, second, patch, null, null]);
  expect(new Set([first, second, patch]).size).toBe(3);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(service.received.slice(0, 3).map((request) => request.body))).toEqual(
    new Set([JSON.stringify(create)]),
  );
});

test("the caller's own Idempotency-Key is never overwritten, wherever it is given", async () => {
  const { svc } = clientOf();
  service.replies(refused(503, 'SERVICE_UNAVAILABLE'), paid);
  await svc.paymentIntents.create(create, { idempotencyKey: 'order-1001' });
  await svc.paymentIntents.create(create, { headers: { 'idempotency-key': 'order-1002' } });
  expect(service.received.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'order-1001',
    'order-1001',
    'order-1002',
  ]);
});

const gone = () => refused(404, 'WEBHOOK_ENDPOINT_NOT_FOUND');

test.each<[string, Parameters<typeof service.replies>[0]]>([
  ['a lost connection', 'network error'],
  ['500', refused(500, 'INTERNAL_ERROR')],
  ['502 from a proxy', new Response('<html>Bad gateway</html>', { status: 502 })],
  ['503', refused(503, 'SERVICE_UNAVAILABLE')],
])('404 after %s: an earlier attempt has deleted it, so the DELETE is done', async (_title, failure) => {
  const { svc } = clientOf();
  service.replies(failure, gone());
  expect(await svc.webhookEndpoints.delete('we_1').withResponse()).toMatchObject({ status: 404 });
  expect(service.received).toHaveLength(2);
  service.replies(failure, gone());
  expect(await svc.customers.delete('cus_1')).toEqual({});
});

test('404 after a time limit: the DELETE is done', async () => {
  const { svc } = clientOf({ timeoutMs: 20 });
  service.replies(() => new Promise(() => {}), gone());
  await svc.webhookEndpoints.delete('we_1');
  expect(service.received).toHaveLength(2);
});

describe('404: not found, when no earlier attempt can have deleted it', () => {
  const unreachable = (code: string) => {
    let attempts = 0;
    const cause = Object.assign(new AggregateError([]), { code });
    return () =>
      (attempts += 1) > 1 ? Promise.resolve(gone()) : Promise.reject(new TypeError('fetch failed', { cause }));
  };

  test.each<[string, Parameters<typeof service.replies>]>([
    ['the first response', [gone()]],
    ['429 before it', [refused(429, 'RATE_LIMITED'), gone()]],
  ])('%s', async (_title, replies) => {
    const { svc } = clientOf();
    service.replies(...replies);
    await expect(svc.webhookEndpoints.delete('we_1')).rejects.toMatchObject({ status: 404 });
  });

  test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])('%s before it', async (code) => {
    const { svc } = clientOf({ fetch: unreachable(code) });
    await expect(svc.webhookEndpoints.delete('we_1')).rejects.toMatchObject({ status: 404 });
  });

  test('a read after a lost connection', async () => {
    const { svc } = clientOf();
    service.replies('network error', gone());
    await expect(svc.webhookEndpoints.list()).rejects.toMatchObject({ status: 404 });
  });

  test('404 of a proxy after a lost connection', async () => {
    const { svc } = clientOf();
    service.replies('network error', new Response('<html>Not found</html>', { status: 404 }));
    await expect(svc.webhookEndpoints.delete('we_1')).rejects.toMatchObject({ status: 404, code: null });
  });
});
