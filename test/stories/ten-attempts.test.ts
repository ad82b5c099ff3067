import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { deliveryNow, deliveryOf, endpointNow, merchantRetries } from './steps.ts';

test('after ten failed attempts a delivery is DEAD; a manual retry delivers it', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  shop.respondWith(500);
  await createIntent(world);

  await world.advance({ days: 4 });

  const dead = await deliveryOf(world, 'payment.created');
  expect(dead).toMatchObject({ status: 'DEAD', attempts: 10, next_attempt_at: null });
  expect(shop.posts()).toHaveLength(10);
  expect(await endpointNow(world, shop)).toMatchObject({ status: 'ENABLED' });

  await merchantRetries(world, dead);
  await world.work();
  expect(await deliveryNow(world, dead)).toMatchObject({ status: 'DEAD', attempts: 11 });

  shop.respondWith(200);
  expect(await merchantRetries(world, dead)).toMatchObject({
    status: 'PENDING',
    next_attempt_at: world.now().toISOString(),
  });
  await world.work();
  expect(await deliveryNow(world, dead)).toMatchObject({ status: 'SUCCEEDED', attempts: 12, next_attempt_at: null });
  expect(shop.received()).toMatchObject([{ id: dead.event_id }]);
});
