import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { deliveriesOf, endpointNow, payerPays } from './steps.ts';

test('five days with only failures disable an endpoint, four do not', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created', 'payment.succeeded');
  shop.respondWith(500);

  for (let day = 1; day <= 4; day += 1) {
    await createIntent(world);
    await world.advance({ days: 1 });
  }
  expect(await endpointNow(world, shop)).toMatchObject({ status: 'ENABLED', disabled_reason: null });

  const intent = await createIntent(world);
  await world.advance({ days: 2 });
  expect(await endpointNow(world, shop)).toMatchObject({ status: 'DISABLED', disabled_reason: 'FAILING' });

  const postsBefore = shop.posts().length;
  await payerPays(world, intent);
  await world.advance({ days: 1 });
  expect(await deliveriesOf(world, 'payment.succeeded')).toMatchObject([{ status: 'DEAD', attempts: 0 }]);
  expect(shop.posts()).toHaveLength(postsBefore);
});

test('one success resets the count of days with failures', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');

  for (let day = 1; day <= 8; day += 1) {
    shop.respondWith(day === 4 ? 200 : 500);
    await createIntent(world);
    await world.advance({ days: 1 });
  }

  expect(await endpointNow(world, shop)).toMatchObject({ status: 'ENABLED' });
});
