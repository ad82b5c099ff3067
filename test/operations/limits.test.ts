import { expect, test } from '@jest/globals';
import { startWorld, type Reply } from '../world.ts';

const rates = { live: 100_000, test: 5, publishable: 10, publishableAddress: 2, failures: 3 };

const times = <T>(count: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, call));
const statuses = (replies: Reply[]): Record<number, number> =>
  replies.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

test('429: a merchant has so many calls a second, and is told when to come back', async () => {
  const world = await startWorld({ config: { rates } });
  const stranger = await world.merchant();

  const replies = await times(20, () => world.call('listEvents'));

  expect(statuses(replies)[429]).toBeGreaterThanOrEqual(10);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.error.code).toBe('RATE_LIMITED');
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(refused?.headers.get('ratelimit-policy')).toBe('"merchant";q=5;w=1');
  expect(refused?.headers.get('ratelimit')).toBe('"merchant";r=0;t=1');
  expect((await world.call('listEvents', { key: stranger.secret })).status).toBe(200);
});

test('200: a burst within the rate is answered, however many calls of it come at once', async () => {
  const world = await startWorld({ config: { rates: { ...rates, test: 50 } } });

  const replies = await times(50, () => world.call('listEvents'));

  expect(statuses(replies)).toEqual({ 200: 50 });
});

test('429: what browsers do with the publishable key uses up nothing of the servers', async () => {
  const world = await startWorld({ config: { rates } });
  const body = { amount: { amount: '5.00', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] };

  const replies = await times(20, () => world.call('createCheckoutSession', { key: world.keys.publishable, body }));

  expect(statuses(replies)[429]).toBeGreaterThanOrEqual(10);
  expect((await world.call('listEvents')).status).toBe(200);
});

test('429: whoever keeps guessing keys is not listened to for a while', async () => {
  const world = await startWorld({ config: { rates } });

  const replies: Reply[] = [];
  for (let guess = 0; guess < 10; guess += 1) replies.push(await world.call('listEvents', { key: 'svc_test_guess' }));

  expect(replies.slice(0, 3).map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(replies.some(({ status }) => status === 429)).toBe(true);
});

test('429: whoever guesses keys is known by their address, whatever they say that it is', async () => {
  const world = await startWorld({ config: { rates } });

  const replies: Reply[] = [];
  for (let guess = 0; guess < 10; guess += 1)
    replies.push(
      await world.call('listEvents', { key: 'svc_test_guess', headers: { 'X-Forwarded-For': `203.0.113.${guess}` } }),
    );

  expect(replies.some(({ status }) => status === 429)).toBe(true);
});
