import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { deliveriesOf, deliveryNow, deliveryOf, endpointNow, merchantRetries, payerPays } from './steps.ts';

test('an endpoint that returns 410 is disabled; the deliveries that it misses are DEAD and can be retried later', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created', 'payment.succeeded');
  shop.respondWith(410);
  const intent = await createIntent(world);
  await world.work();

  expect(await endpointNow(world, shop)).toMatchObject({ status: 'DISABLED', disabled_reason: 'GONE' });
  expect(await deliveryOf(world, 'payment.created')).toMatchObject({
    status: 'DEAD',
    attempts: 1,
    next_attempt_at: null,
  });

  await payerPays(world, intent);
  await world.advance({ days: 4 });
  const missed = await deliveryOf(world, 'payment.succeeded');
  expect(missed).toMatchObject({ status: 'DEAD', attempts: 0, next_attempt_at: null });
  expect(shop.posts()).toHaveLength(1);

  shop.respondWith(200);
  await merchantRetries(world, missed);
  await world.work();
  expect(await deliveryNow(world, missed)).toMatchObject({ status: 'SUCCEEDED', attempts: 1 });
  expect(shop.received()).toMatchObject([{ id: missed.event_id, type: 'payment.succeeded' }]);
});

test('a delivery that waits for another attempt when the endpoint returns 410 becomes DEAD', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created', 'payment.succeeded');
  shop.respondWith(500);
  const intent = await createIntent(world);
  await world.work();
  expect(await deliveriesOf(world, 'payment.created')).toMatchObject([{ status: 'FAILED' }]);

  shop.respondWith(410);
  await payerPays(world, intent);
  await world.work();

  expect(await deliveriesOf(world, 'payment.created')).toMatchObject([
    { status: 'DEAD', attempts: 1, next_attempt_at: null },
  ]);
});
