import { describe, expect, test } from '@jest/globals';
import { createBackgroundWorker } from '../../services/api/src/application/worker/background-worker.ts';
import { customerBody } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { runUntilIdle } from '../worker-tasks.ts';

// The clocks of processes differ, and they step. Which events an endpoint receives depends on the order of the commits,
// not on the clocks.

const noon = Date.parse('2026-11-23T17:00:00.000Z');

/** A world whose wall clock the test sets. Monotonic time runs normally, plus `waitedMs`. */
async function startWithClock() {
  const clock = { ms: noon, waitedMs: 0 };
  const monotonicMs = (): number => performance.now() + clock.waitedMs;
  const world = await startWorld({ ports: { now: () => new Date(clock.ms), monotonicMs } });
  return { world, clock };
}

describe.each([10_000, -10_000, 300, -300])(
  'the process that emits an event is %i ms ahead of the one that created the endpoint',
  (ms) => {
    test('every event after the response to the creation of the endpoint is delivered', async () => {
      const { world, clock } = await startWithClock();
      const shop = await world.listen('customer.created');

      clock.ms += ms;
      for (let count = 0; count < 5; count += 1) await world.call('createCustomer', { body: customerBody() });
      await world.work();

      expect(shop.received()).toHaveLength(5);
    });
  },
);

test.each([10_000, -10_000])('a worker whose clock is %i ms ahead delivers each event once', async (ms) => {
  const { world, clock } = await startWithClock();
  const { app } = world.service;
  const worker = createBackgroundWorker({ ...app, now: () => new Date(clock.ms + ms) }, (error) =>
    world.logged.push(`ERROR ${String(error)}`),
  );
  const shop = await world.listen('customer.created');
  for (let count = 0; count < 5; count += 1) await world.call('createCustomer', { body: customerBody() });

  await runUntilIdle(worker);
  await world.work();
  // Now every delivery that is due to one worker is also due to the other one.
  clock.ms += Math.abs(ms);
  await world.work();

  expect(shop.posts()).toHaveLength(5);
  expect(world.logged.filter((line) => line.startsWith('ERROR'))).toEqual([]);
});

test('when the clock steps back and forth between calls, no event is lost and failed deliveries are sent again', async () => {
  const { world, clock } = await startWithClock();
  let caused = 0;
  const shop = await world.listen('customer.created');
  for (const step of [3_600_000, -7_200_000, 86_400_000, -86_400_000, 10_000, -10_000]) {
    clock.ms += step;
    if (step > 0) shop.respondOnce(500);
    await world.call('createCustomer', { body: customerBody() });
    caused += 1;
    await world.service.worker.runOnce();
    await world.service.worker.finished();
  }
  // After the latest due time of all deliveries.
  clock.ms += 2 * 86_400_000;
  await world.work();

  expect(new Set(shop.received().map(({ id }) => id)).size).toBe(caused);
});

test('when the wall clock is set back during deliveries, due deliveries that were read long ago are read again', async () => {
  const { world, clock } = await startWithClock();
  const shop = await world.listen('customer.created');
  shop.hold();
  for (let count = 0; count < 12; count += 1) await world.call('createCustomer', { body: customerBody() });
  await world.service.worker.runOnce();
  await shop.untilPosts(8);

  clock.ms -= 3_600_000;
  await world.call('deleteWebhookEndpoint', { id: shop.endpointId });
  // By monotonic time the deliveries that were read are now too old to be sent.
  clock.waitedMs += 1_100;
  shop.release();
  await world.service.worker.finished();

  expect(shop.posts()).toHaveLength(8);
});
