import { expect, test } from '@jest/globals';
import { fanOutEvents } from '../../services/api/src/application/webhooks/fan-out-events.ts';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { deliveryNow, deliveryOf, endpointNow, merchantUpdatesEndpoint, merchantRetries, payerPays } from './steps.ts';

test('a disabled endpoint that is enabled at a new url receives new events, and missed ones when they are retried', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created', 'payment.succeeded');
  const newShop = await world.listen('payment.cancelled');
  shop.respondWith(410);
  const intent = await createIntent(world);
  await world.work();
  expect(await endpointNow(world, shop)).toMatchObject({ status: 'DISABLED', disabled_reason: 'GONE' });

  await merchantUpdatesEndpoint(world, shop, { url: newShop.url, status: 'ENABLED' });
  newShop.signingSecret = shop.signingSecret;
  await payerPays(world, intent);
  await world.work();

  expect(await endpointNow(world, shop)).toMatchObject({ status: 'ENABLED', disabled_reason: null });
  expect(newShop.posts()).toHaveLength(1);
  const missed = await deliveryOf(world, 'payment.created');
  expect(missed).toMatchObject({ status: 'DEAD', attempts: 1 });

  await merchantRetries(world, missed);
  await world.work();
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

test('410 from the former url, in flight while the merchant sets another one, neither disables nor ends the delivery', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const newShop = await world.listen('payment.cancelled');
  newShop.signingSecret = shop.signingSecret;
  shop.respondWith(410);
  shop.hold();
  await createIntent(world);
  await world.service.worker.runOnce();
  await shop.untilPosts(1);
  await merchantUpdatesEndpoint(world, shop, { url: newShop.url });
  shop.release();
  await world.work();

  expect(await endpointNow(world, shop)).toMatchObject({ status: 'ENABLED', disabled_reason: null });
  expect(await deliveryOf(world, 'payment.created')).toMatchObject({ status: 'FAILED', attempts: 1 });
  await world.advance({ seconds: 10 });
  expect(await deliveryOf(world, 'payment.created')).toMatchObject({ status: 'SUCCEEDED', attempts: 2 });
  expect(newShop.received()).toHaveLength(1);
});

test('410 that was sent before the endpoint was disabled and enabled again does not count', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  shop.respondWith(410);
  shop.hold();
  await createIntent(world);
  await world.service.worker.runOnce();
  await shop.untilPosts(1);
  // Another attempt that has ended disables it.
  await world.service.app.store.transact((tx) => tx.webhookEndpoints.disable(shop.endpointId, 'GONE'));
  await merchantUpdatesEndpoint(world, shop, { status: 'ENABLED' });
  shop.release();
  await world.work();
  expect(await endpointNow(world, shop)).toMatchObject({ status: 'ENABLED', disabled_reason: null });
});

test('a delivery that a fan-out adds while the endpoint is disabled by 410 is sent or DEAD, not pending for ever', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  await createIntent(world);
  await fanOutEvents(world.service.app);
  expect(await deliveryOf(world, 'payment.created')).toMatchObject({ status: 'PENDING', attempts: 0 });
  // The deliveries of a fan-out that had read the endpoint as ENABLED become visible only now.
  await world.service.app.store.transact((tx) => tx.webhookEndpoints.disable(shop.endpointId, 'GONE'));
  shop.respondWith(410);
  await world.work();
  expect(await deliveryOf(world, 'payment.created')).toMatchObject({ status: 'DEAD', next_attempt_at: null });
});
