import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { deliveryNow, deliveryOf, type Delivery } from './steps.ts';

test('a receiver that fails for two days gets its event afterwards: the same bytes, with a new signature for each attempt', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  shop.respondWith(503, 'closed for repairs');
  await createIntent(world);

  await world.advance({ days: 2 });

  const waiting = await deliveryOf(world, 'payment.created');
  expect(waiting).toMatchObject({ status: 'FAILED', attempts: shop.posts().length });
  expect(historyOf(waiting)[0]).toMatchObject({
    outcome: 'FAILED',
    response_status: 503,
    response_excerpt: 'closed for repairs',
  });
  expectSchedule([...timesOf(waiting), String(waiting.next_attempt_at)]);

  shop.respondWith(200);
  // The next attempt comes after 20 or 24 hours, plus up to a fifth.
  await world.advance({ hours: 29 });

  const delivered = await deliveryNow(world, waiting);
  expect(delivered).toMatchObject({
    status: 'SUCCEEDED',
    attempts: Number(waiting.attempts) + 1,
    next_attempt_at: null,
  });
  const numbers = historyOf(delivered).map(({ attempt }) => attempt);
  expect(numbers).toEqual(Array.from({ length: shop.posts().length }, (_, index) => shop.posts().length - index));
  expect(historyOf(delivered).map(({ outcome }) => outcome)).toEqual([
    'SUCCEEDED',
    ...historyOf(waiting).map(() => 'FAILED'),
  ]);
  expect(shop.received()).toMatchObject([{ id: delivered.event_id }]);

  const { posts } = shop;
  expect(new Set(posts().map(({ body }) => body)).size).toBe(1);
  expect(new Set(posts().map(({ headers }) => headers['x-svc-id']))).toEqual(new Set([delivered.event_id]));
  expect(new Set(posts().map(({ headers }) => headers['x-svc-signature'])).size).toBe(posts().length);
  for (const [index, { headers, body }] of posts().entries()) {
    const timestamp = String(Math.floor(Date.parse(timesOf(delivered)[index] ?? '') / 1000));
    const signature = createHmac('sha256', shop.signingSecret).update(`${timestamp}.${body}`).digest('hex');
    expect([headers['x-svc-timestamp'], headers['x-svc-signature']]).toEqual([timestamp, `v1=${signature}`]);
  }
});

test('a closed port is a failed attempt with a reason; the event is delivered when the port is open again', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  await shop.down();
  await createIntent(world);
  await world.work();
  const [refused] = historyOf(await deliveryOf(world, 'payment.created'));
  expect(refused).toMatchObject({ outcome: 'FAILED', response_status: null, error: expect.stringMatching(/refused/i) });

  await shop.up();
  await world.advance({ minutes: 1 });

  expect(shop.received()).toHaveLength(1);
  expect(await deliveryOf(world, 'payment.created')).toMatchObject({ status: 'SUCCEEDED', attempts: 2 });
});

const historyOf = ({ attempt_history }: Delivery) =>
  attempt_history as { attempt: number; at: string; outcome: string }[];

/** The times of the attempts, oldest first. */
const timesOf = (delivery: Delivery): string[] =>
  historyOf(delivery)
    .map(({ at }) => at)
    .toReversed();

/** Seconds between an attempt and the next one. Each may be up to a fifth shorter or longer. */
const schedule = [5, 5 * 60, 30 * 60, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3600)];

function expectSchedule(times: readonly string[]): void {
  for (const [index, time] of times.slice(1).entries()) {
    const seconds = (Date.parse(time) - Date.parse(times[index] ?? '')) / 1000;
    const nominal = schedule[index] ?? Number.NaN;
    expect(seconds).toBeGreaterThanOrEqual(0.8 * nominal - 0.001);
    expect(seconds).toBeLessThanOrEqual(1.2 * nominal + 0.001);
  }
}
