import { describe, expect, test } from '@jest/globals';
import { createBackgroundWorker } from '../../services/api/src/application/runtime/background-worker.ts';
import { customerBody } from '../fixtures.ts';
import { startWorld } from '../world.ts';

// Clocks of processes differ, and they step. What an endpoint is sent depends on what was committed, not on the time.

const noon = Date.parse('2026-11-23T17:00:00.000Z');

/** A world whose wall clock the test sets; monotonic time goes on by itself, or `waitedMs` faster. */
async function startWithClock() {
  const clock = { ms: noon, waitedMs: 0 };
  const monotonicMs = (): number => performance.now() + clock.waitedMs;
  const world = await startWorld({ ports: { now: () => new Date(clock.ms), monotonicMs } });
  return { world, clock };
}

describe.each([10_000, -10_000, 300, -300])(
  'whoever causes an event is %i ms away from whoever made the endpoint',
  (ms) => {
    test('every event that was caused after the endpoint was answered is delivered', async () => {
      const { world, clock } = await startWithClock();
      const shop = await world.listen('customer.created');

      clock.ms += ms;
      for (let count = 0; count < 5; count += 1) await world.call('createCustomer', { body: customerBody() });
      await world.settle();

      expect(shop.received()).toHaveLength(5);
    });
  },
);

test.each([10_000, -10_000])('a worker whose clock is %i ms away delivers each event once', async (ms) => {
  const { world, clock } = await startWithClock();
  const { app } = world.service;
  const worker = createBackgroundWorker({ ...app, now: () => new Date(clock.ms + ms) }, (error) =>
    world.logged.push(`ERROR ${String(error)}`),
  );
  const shop = await world.listen('customer.created');
  for (let count = 0; count < 5; count += 1) await world.call('createCustomer', { body: customerBody() });

  await worker.runUntilIdle();
  await world.settle();
  // What one worker calls due now is due to the other at the latest when its clock says so, too.
  clock.ms += Math.abs(ms);
  await world.settle();

  expect(shop.posts()).toHaveLength(5);
  expect(world.logged.filter((line) => line.startsWith('ERROR'))).toEqual([]);
});

test('a clock that steps to and fro between the calls: no event is lost, and what fails is sent again', async () => {
  const { world, clock } = await startWithClock();
  let caused = 0;
  const shop = await world.listen('customer.created');
  for (const step of [3_600_000, -7_200_000, 86_400_000, -86_400_000, 10_000, -10_000]) {
    clock.ms += step;
    if (step > 0) shop.answerOnce(500);
    await world.call('createCustomer', { body: customerBody() });
    caused += 1;
    await world.service.worker.runOnce();
    await world.service.worker.finished();
  }
  // By then the furthest due time of all has come.
  clock.ms += 2 * 86_400_000;
  await world.settle();

  expect(new Set(shop.received().map(({ id }) => id)).size).toBe(caused);
});

test('a wall clock that is set back while an endpoint is sent to: what was read long ago is read again', async () => {
  const { world, clock } = await startWithClock();
  const shop = await world.listen('customer.created');
  shop.hold();
  for (let count = 0; count < 12; count += 1) await world.call('createCustomer', { body: customerBody() });
  await world.service.worker.runOnce();
  await shop.untilPosts(8);

  clock.ms -= 3_600_000;
  await world.call('deleteWebhookEndpoint', { id: shop.endpointId });
  // Longer than what was read may wait, by the clock that does not step.
  clock.waitedMs += 1_100;
  shop.release();
  await world.service.worker.finished();

  expect(shop.posts()).toHaveLength(8);
});
