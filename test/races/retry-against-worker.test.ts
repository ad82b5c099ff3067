import { expect, test } from '@jest/globals';
import { createBackgroundWorker } from '../../services/api/src/application/worker/background-worker.ts';
import { retryWebhookDelivery } from '../../services/api/src/application/webhooks/retry-webhook-delivery.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { interleavings, schedules } from './interleavings.ts';
import { firstOf, createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { startDeliveries } from './interleaved-deliveries.ts';
import { deliveryNow, deliveryOf, merchantRetries } from '../stories/steps.ts';
import { runUntilIdle } from '../worker-tasks.ts';

test(`a delivery is retried by hand and sent by the worker in ${schedules} schedules: no attempt is lost or counted twice`, async () => {
  await interleavings(
    ['retried before the attempt', 'retried during the attempt', 'retried after the attempt'],
    async () => {
      const { app, caller, shop, worker, dueDelivery, expectDelivery, finish } = await startDeliveries();
      const afterwards = worker(app);
      return {
        async play({ seed, run, steps }) {
          const { eventId, deliveryId } = await dueDelivery();
          shop.status = seed % 2 === 0 ? 200 : 500;

          const { merchant } = await run(app, {
            merchant: (retrying) => inUnit(retrying, caller, null, (unit) => retryWebhookDelivery(unit, deliveryId)),
            worker: (working) => runUntilIdle(worker(working)),
          });
          await runUntilIdle(afterwards);

          // A retry after the second attempt makes a third one. An earlier retry is the second attempt.
          const posts = merchant.attempts + 1;
          await expectDelivery(eventId, { posts, status: shop.status === 200 ? 'SUCCEEDED' : 'FAILED' });
          if (merchant.attempts === 2) return 'retried after the attempt';
          const sent = steps.indexOf('worker: send');
          return sent >= 0 && sent < steps.indexOf('merchant: COMMIT')
            ? 'retried during the attempt'
            : 'retried before the attempt';
        },
        finish,
      };
    },
  );
});

test('a delivery that is retried by hand while it is being sent is not sent a second time', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const other = createBackgroundWorker(world.service.app, (error) => world.logged.push(`ERROR ${String(error)}`));
  await createIntent(world);
  shop.hold();
  await world.service.worker.runOnce();
  await shop.untilPosts(1);

  const pending = await deliveryOf(world, 'payment.created');
  expect(await merchantRetries(world, pending)).toMatchObject({ status: 'PENDING', attempts: 0 });
  await runUntilIdle(other);
  shop.release();
  await world.work();

  expect(shop.posts()).toHaveLength(1);
  expect(await deliveryNow(world, pending)).toMatchObject({ status: 'SUCCEEDED', attempts: 1, next_attempt_at: null });
});

test('twenty retries against a worker: every attempt is counted, none is lost, all arrive', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  shop.respondWith(500);
  await Promise.all(Array.from({ length: 20 }, () => createIntent(world)));
  await world.work();
  const { items: events } = await world.call('listEvents', { query: { type: ['payment.created'] } });
  const failed = await Promise.all(
    events.map(async ({ id }) => firstOf((await world.call('listEventDeliveries', { id })).items)),
  );

  shop.respondWith(200);
  await Promise.all([world.advance({ hours: 1 }), ...failed.map((delivery) => merchantRetries(world, delivery))]);
  await world.work();

  let attempts = 0;
  for (const delivery of failed) {
    const now = await deliveryNow(world, delivery);
    expect(now).toMatchObject({ status: 'SUCCEEDED', next_attempt_at: null });
    const numbers = (now.attempt_history as { attempt: number }[]).map(({ attempt }) => attempt);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
    expect(now.attempts).toBe(numbers.length);
    attempts += numbers.length;
  }
  expect(shop.posts()).toHaveLength(attempts);
});
