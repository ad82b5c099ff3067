import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { deliveryNow, deliveryOf, endpointNow, merchantUpdatesEndpoint, merchantRetries, payerPays } from './steps.ts';

test('a disabled endpoint that is enabled at a new url receives new events, and missed ones when they are retried', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created', 'payment.succeeded');
  const newShop = await world.listen('payment.cancelled');
  shop.respondWith(410);
  const intent = await createIntent(world);
  await world.settle();
  expect(await endpointNow(world, shop)).toMatchObject({ status: 'DISABLED', disabled_reason: 'GONE' });

  await merchantUpdatesEndpoint(world, shop, { url: newShop.url, status: 'ENABLED' });
  newShop.signingSecret = shop.signingSecret;
  await payerPays(world, intent);
  await world.settle();

  expect(await endpointNow(world, shop)).toMatchObject({ status: 'ENABLED', disabled_reason: null });
  expect(newShop.posts()).toHaveLength(1);
  const missed = await deliveryOf(world, 'payment.created');
  expect(missed).toMatchObject({ status: 'DEAD', attempts: 1 });

  await merchantRetries(world, missed);
  await world.settle();
  expect(await deliveryNow(world, missed)).toMatchObject({ status: 'SUCCEEDED', attempts: 2 });
  expect(newShop.received().map(({ type }) => type)).toEqual(['payment.succeeded', 'payment.created']);
  expect(shop.posts()).toHaveLength(1);
});

test('the five days of failures are counted from zero after an endpoint is enabled again', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  shop.respondWith(500);
  const failsForDays = async (days: number): Promise<void> => {
    for (let day = 1; day <= days; day += 1) {
      await createIntent(world);
      await world.advance({ days: 1 });
    }
  };
  await failsForDays(6);
  expect(await endpointNow(world, shop)).toMatchObject({ status: 'DISABLED', disabled_reason: 'FAILING' });

  await merchantUpdatesEndpoint(world, shop, { status: 'ENABLED' });
  await failsForDays(4);
  expect(await endpointNow(world, shop)).toMatchObject({ status: 'ENABLED' });

  await failsForDays(2);
  expect(await endpointNow(world, shop)).toMatchObject({ status: 'DISABLED', disabled_reason: 'FAILING' });
});
