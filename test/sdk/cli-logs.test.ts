import { expect, test } from '@jest/globals';
import { createIntent, simulate } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { cli, startCli, type Given } from './cli.ts';

/** Starts `svc logs tail`, which `stop` ends as Ctrl-C does. `looks` resolves when it has asked that often. */
function tail(
  world: World,
  args: readonly string[],
  { key = world.keys.secret, ...given }: Given & { key?: string } = {},
) {
  const controller = new AbortController();
  const started = startCli(['logs', 'tail', ...args], {
    env: { SVC_SECRET_KEY: key, SVC_BASE_URL: world.origin },
    now: world.now,
    ...given,
    // Records of reads and refusals are written a little later.
    wait: async (_ms, signal) => {
      await world.service.requestLog.flush();
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      waits.shift()?.();
    },
    signal: controller.signal,
  });
  const waits: (() => void)[] = [];
  const looks = (count: number) =>
    new Promise<void>((resolve) => waits.push(...Array(count - 1).fill(() => {}), resolve));
  const stop = () => {
    controller.abort();
    return started.ended;
  };
  return { ...started, looks, stop };
}

/** `422 POST /payment-intents VALIDATION_ERROR` of each call. */
const rows = (stdout: string): string[] =>
  stdout.split('\n').flatMap((line) => {
    const [, call, path, error = ''] = /  (\d{3}  \w+)  ?(\S+)(?:  ([A-Z_]+))?  \d+ ms  /.exec(line) ?? [];
    return call === undefined ? [] : [`${call} ${path} ${error}`.replace('  ', ' ').trim()];
  });

/** Records calls that arrived some seconds ago and have ended now. */
async function insertCall(world: World, operation: string, secondsAgo: number, count = 1): Promise<void> {
  const { store, random, now } = world.service.app;
  const records = Array.from({ length: count }, () => ({
    id: random.id('req_'),
    merchantId: world.keys.merchantId,
    livemode: false,
    correlationId: null,
    operation,
    method: 'GET',
    path: `/${operation}`,
    paymentIntentId: null,
    status: 200,
    errorCode: null,
    durationMs: secondsAgo * 1_000,
    keyLast4: null,
    createdAt: new Date(now().getTime() - secondsAgo * 1_000),
  }));
  await store.transact((tx) => tx.callRecords.insert(records));
}

test('every call is shown once: writes, reads and refused ones, and none of before', async () => {
  const world = await startWorld();
  await createIntent(world);
  const running = tail(world, []);
  await running.until(/Ready/);
  const { id } = await createIntent(world);
  await world.callUnchecked('createPaymentIntent', { body: {} });
  await world.call('getPaymentIntent', { id });
  await simulate(world, id);
  await running.until(/simulate/);
  await running.looks(3);
  const { code, stdout, stderr } = await running.stop();
  expect([code, stderr]).toEqual([0, '']);
  expect(rows(stdout)).toEqual([
    '201 POST /payment-intents',
    '422 POST /payment-intents VALIDATION_ERROR',
    `200 GET /payment-intents/${id}`,
    `200 POST /payment-intents/${id}/simulate`,
  ]);
  expect(stdout).toMatch(/\n\d\d:\d\d:\d\d  201  POST \/payment-intents  \d+ ms  req_\w{26}\n/);
});

test('--since, --operation and --status: the calls from before, and only those', async () => {
  const world = await startWorld();
  await simulate(world, (await createIntent(world)).id);
  await createIntent(world);
  const running = tail(world, ['--since', '10m', '--operation', 'simulatePayment', '--status', '2xx', '--json']);
  await running.until(/Ready/);
  await world.callUnchecked('simulatePayment', { id: 'pi_1', body: { outcome: 'SUCCEEDED' } });
  await simulate(world, (await createIntent(world)).id);
  await running.until(/simulatePayment[^]*simulatePayment/);
  const { stdout } = await running.stop();
  const shown = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { operation: string; status: number });
  expect(shown.map(({ operation, status }) => `${status} ${operation}`)).toEqual([
    '200 simulatePayment',
    '200 simulatePayment',
  ]);
});

test('a call that is recorded late is shown, also one that took twenty seconds', async () => {
  const world = await startWorld();
  const running = tail(world, []);
  await running.until(/Ready/);
  const insert = (operation: string, secondsAgo: number) => insertCall(world, operation, secondsAgo);
  await insert('listEvents', 0);
  await running.until(/GET \/listEvents/);
  await insert('listRefunds', 1.5);
  await running.until(/GET \/listRefunds/);
  await insert('createPayout', 20);
  await running.until(/GET \/createPayout/);
  const { stdout } = await running.stop();
  expect(rows(stdout)).toEqual(['200 GET /listEvents', '200 GET /listRefunds', '200 GET /createPayout']);
});

test('a thousand calls in one second are all shown', async () => {
  const world = await startWorld();
  const running = tail(world, []);
  await running.until(/Ready/);
  await insertCall(world, 'listEvents', 0, 1_000);
  await running.until(/GET/);
  await running.looks(2);
  const { stdout } = await running.stop();
  const ids = stdout.match(/req_\w{26}/g) ?? [];
  expect([ids.length, new Set(ids).size]).toEqual([1_000, 1_000]);
});

test('while the service does not answer, it asks again, and shows what was called meanwhile', async () => {
  const world = await startWorld();
  let isDown = false;
  const running = tail(world, [], {
    fetch: async (url, init) => {
      if (isDown) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
      return fetch(url, init);
    },
  });
  await running.until(/Ready/);
  isDown = true;
  await running.until(/Asking again/);
  await world.call('listEvents');
  isDown = false;
  await running.until(/200  GET/);
  const { code, stdout } = await running.stop();
  expect(code).toBe(0);
  expect(stdout.match(/Asking again|Connected again/g)).toEqual(['Asking again', 'Connected again']);
  expect(rows(stdout)).toEqual(['200 GET /events']);
});

test('a key that is revoked ends it: exit code 1 with the reason', async () => {
  const world = await startWorld();
  let isRevoked = false;
  const running = tail(world, [], {
    fetch: (url, init) => fetch(url, isRevoked ? { ...init, headers: { Authorization: 'Bearer svc_test_x' } } : init),
  });
  await running.until(/Ready/);
  isRevoked = true;
  expect(await running.ended).toMatchObject({ code: 1, stderr: expect.stringContaining('(UNAUTHORIZED)') });
});

test('--request-id: every call that had it, refused ones and reads too, from before with --since alone', async () => {
  const world = await startWorld();
  const headers = { 'X-Request-Id': 'order-1001' };
  await createIntent(world, {}, { headers });
  await world.service.requestLog.flush();
  const [fromNow, fromBefore] = [[], ['--since', '10m']].map((args) =>
    tail(world, ['--request-id', 'order-1001', ...args]),
  );
  await fromNow?.until(/Ready/);
  await fromBefore?.until(/Ready/);
  await world.call('createPaymentIntent', { body: {} as never, headers });
  await world.call('listPaymentIntents', { headers });
  await createIntent(world);
  for (const running of [fromNow, fromBefore]) await running?.until(/200  GET/);
  const [first, second] = [await fromNow?.stop(), await fromBefore?.stop()];
  expect(rows(first?.stdout ?? '')).toEqual(['422 POST /payment-intents VALIDATION_ERROR', '200 GET /payment-intents']);
  expect(rows(second?.stdout ?? '')).toEqual([
    '201 POST /payment-intents',
    '422 POST /payment-intents VALIDATION_ERROR',
    '200 GET /payment-intents',
  ]);
});

test('a key without diagnostics:read: exit code 1 with the reason', async () => {
  const world = await startWorld();
  const key = await world.key({ permissions: ['events:read'] });
  const { code, stderr } = await tail(world, ['--request-id', 'order-1001'], { key }).ended;
  expect([code, stderr]).toEqual([1, expect.stringContaining('(FORBIDDEN)')]);
});

test.each([
  ['--status 600', '--status 600 is no status. Write for example 422, 4xx or 4xx,5xx.'],
  ['--status 4', '--status 4 is no status.'],
  ['--operation createPayment', 'there is no operation createPayment. Did you mean createPaymentIntent?'],
  ['--since yesterday', '--since yesterday is no time.'],
  ['--amount 5', 'svc logs tail has no option --amount.'],
])('svc logs tail %s: used wrongly, exit code 2', async (args, message) => {
  const { code, stdout, stderr } = await cli(`logs tail ${args}`);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
});
