import { expect, test } from '@jest/globals';
import { profile } from '../databases.ts';
import { asPayer, createIntent, sessionBody } from '../fixtures.ts';
import { startWorld, type Reply } from '../world.ts';

const rates = { live: 100_000, test: 5, publishable: 10, publishableAddress: 4, partner: 100_000, failedAuth: 3 };

const concurrently = <T>(count: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, call));
const statuses = (replies: Reply[]): Record<number, number> =>
  replies.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

test('429: a merchant that exceeds its calls per second gets Retry-After; other merchants are not limited', async () => {
  const world = await startWorld({ config: { rates: { ...rates, test: 1 } } });
  const other = await world.merchant();

  const startedMs = performance.now();
  const replies = await concurrently(20, () => world.call('listEvents'));
  const seconds = (performance.now() - startedMs) / 1_000;

  // The bucket holds one call and gets one a second, also while a busy machine answers.
  expect(statuses(replies)[200]).toBeLessThanOrEqual(2 + seconds);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.error.code).toBe('RATE_LIMITED');
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(refused?.headers.get('ratelimit-policy')).toBe('"merchant";q=1;w=1');
  expect(refused?.headers.get('ratelimit')).toBe('"merchant";r=0;t=1');
  expect((await world.call('listEvents', { key: other.secret })).status).toBe(200);
});

test('200: concurrent calls up to the rate are all accepted', async () => {
  const world = await startWorld({ config: { rates: { ...rates, test: 50 } } });

  const replies = await concurrently(50, () => world.call('listEvents'));

  expect(statuses(replies)).toEqual({ 200: 50 });
});

const from = (address: string) => ({ 'X-Forwarded-For': address });
const left = ({ headers }: Reply) => headers.get('ratelimit');

/** A service behind one proxy, so that calls may come from several addresses; its clock stands still. */
async function behindProxy() {
  let nowMs = 0;
  const world = await startWorld({ config: { rates, proxies: 1 }, ports: { monotonicMs: () => nowMs } });
  const open = (address: string, key = world.keys.publishable) =>
    world.call('createCheckoutSession', { key, body: sessionBody(), headers: from(address) });
  return { world, open, pass: (ms: number) => (nowMs += ms) };
}

// With Redis the buckets use the clock of Redis, which a test cannot stop.
if (profile() === 'embedded') {
  test('429: with a publishable key one address has a burst of ten, then four a second', async () => {
    const { open, pass } = await behindProxy();
    const first: Reply[] = [];
    for (let calls = 0; calls < 11; calls += 1) {
      first.push(await open('203.0.113.1'));
      // Refills the merchant's bucket (ten a second), so that only the bucket of the address runs empty.
      pass(1);
    }
    pass(1_000);
    const then: Reply[] = [];
    for (let calls = 0; calls < 5; calls += 1) then.push(await open('203.0.113.1'));

    expect(statuses(first)).toEqual({ 201: 10, 429: 1 });
    expect(first[10]?.headers.get('ratelimit-policy')).toBe('"address";q=10;w=3, "publishable";q=10;w=1');
    expect(first.slice(8).map(left)).toEqual(['"address";r=1;t=3', '"address";r=0;t=3', '"address";r=0;t=3']);
    expect(then.map(({ status }) => status)).toEqual([201, 201, 201, 201, 429]);
  });

  test('429: with publishable keys a merchant has ten calls a second, from any number of addresses', async () => {
    const { world, open, pass } = await behindProxy();
    const replies: Reply[] = [];
    for (let calls = 0; calls < 12; calls += 1) replies.push(await open(`203.0.113.${calls}`));
    const { publishable: other } = await world.merchant();
    const others = [
      await open('203.0.113.99', other),
      await world.call('listEvents', { headers: from('203.0.113.1') }),
    ];
    pass(100);

    expect(statuses(replies)).toEqual({ 201: 10, 429: 2 });
    expect(replies.slice(0, 4).map(left)).toEqual([
      '"address";r=9;t=1',
      '"publishable";r=8;t=1',
      '"publishable";r=7;t=1',
      '"publishable";r=6;t=1',
    ]);
    expect(left(replies[11] as Reply)).toBe('"publishable";r=0;t=1');
    expect(others.map(({ status }) => status)).toEqual([201, 200]);
    expect((await open('203.0.113.77')).status).toBe(201);
  });

  test('429: all addresses of one IPv6 network share one limit', async () => {
    const { open, pass } = await behindProxy();
    const replies: Reply[] = [];
    for (let calls = 0; calls < 11; calls += 1) {
      replies.push(await open(`2001:db8:0:1::${calls.toString(16)}`));
      pass(1);
    }
    pass(1_000);
    const other = await open('2001:db8:0:2::1');
    expect(statuses(replies)).toEqual({ 201: 10, 429: 1 });
    expect(other.status).toBe(201);
  });

  test('429: calls with wrong keys from one IPv6 network share one limit', async () => {
    const { world } = await behindProxy();
    const guess = (address: string) => world.call('listEvents', { key: 'svc_test_guess', headers: from(address) });
    const replies: Reply[] = [];
    for (let calls = 0; calls < 4; calls += 1) replies.push(await guess(`2001:db8:0:1:${calls}::1`));
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect((await guess('2001:db8:0:2::1')).status).toBe(401);
  });
}

test('429: calls with the publishable key do not use up the limit of the secret key', async () => {
  const world = await startWorld({ config: { rates: { ...rates, publishable: 1 } } });

  const startedMs = performance.now();
  const replies = await concurrently(20, () =>
    world.call('createCheckoutSession', { key: world.keys.publishable, body: sessionBody() }),
  );
  const seconds = (performance.now() - startedMs) / 1_000;

  // One a second, also while a busy machine answers.
  expect(statuses(replies)[201]).toBeLessThanOrEqual(2 + seconds);
  expect(statuses(replies)[429]).toBeGreaterThanOrEqual(18 - seconds);
  expect((await world.call('listEvents')).status).toBe(200);
});

test('429: after repeated wrong keys further wrong ones are refused for a while; what is correct always passes', async () => {
  const world = await startWorld({ config: { rates } });
  const intent = await createIntent(world);

  const replies: Reply[] = [];
  for (let guess = 0; guess < 300; guess += 1)
    replies.push(await world.call('getCheckout', { ...asPayer(intent), headers: { 'X-Svc-Token': `guess ${guess}` } }));
  const correct = [await world.call('getCheckout', asPayer(intent)), await world.call('listEvents')];

  expect(replies.slice(0, 3).map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(replies.some(({ status }) => status === 429)).toBe(true);
  expect(correct.map(({ status }) => status)).toEqual([200, 200]);
});

test('429: without a proxy the limit of wrong keys ignores X-Forwarded-For', async () => {
  const world = await startWorld({ config: { rates } });

  const replies: Reply[] = [];
  for (let guess = 0; guess < 10; guess += 1)
    replies.push(
      await world.call('listEvents', { key: 'svc_test_guess', headers: { 'X-Forwarded-For': `203.0.113.${guess}` } }),
    );

  expect(replies.some(({ status }) => status === 429)).toBe(true);
});
