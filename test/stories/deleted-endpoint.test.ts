import { expect, test } from '@jest/globals';
import type { Delivery } from '../../services/api/src/domain/delivery.ts';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { deliveryNow, deliveryOf, payerPays } from './steps.ts';

test('deliveries that are due to a deleted endpoint become DEAD and cannot be retried, and it receives no new ones', async () => {
  const world = await startWorld();
  const shop = await world.listen();
  shop.respondWith(500);
  const intent = await createIntent(world);
  await world.work();
  const due = await deliveryOf(world, 'payment.created');
  expect(due).toMatchObject({ status: 'FAILED', attempts: 1 });

  expect((await world.call('deleteWebhookEndpoint', { id: shop.endpointId })).status).toBe(204);

  expect(await deliveryNow(world, due)).toMatchObject({ status: 'DEAD', next_attempt_at: null });
  const retry = await world.call('retryWebhookDelivery', { id: due.id });
  expect([retry.status, retry.error.code]).toEqual([409, 'CONFLICT']);

  shop.respondWith(200);
  await payerPays(world, intent);
  await world.advance({ days: 4 });
  expect(shop.posts()).toHaveLength(1);
  expect((await world.call('listWebhookEndpoints')).items).toEqual([]);
});

test('an event that was not fanned out when its endpoint was deleted is not delivered', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  await createIntent(world);

  await world.call('deleteWebhookEndpoint', { id: shop.endpointId });
  await world.work();

  expect(shop.posts()).toEqual([]);
});

test('a delivery that a worker creates while its endpoint is being deleted becomes DEAD', async () => {
  const world = await startWorld();
  const { app, worker } = world.service;
  const shop = await world.listen('payment.created');
  await createIntent(world);
  await world.work();
  const { id, event_id } = await deliveryOf(world, 'payment.created');
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  const sent = await app.store.read.deliveries.find(scope, id);
  if (sent === null) throw new Error(`${event_id} was not delivered.`);

  // The worker has read the endpoint before it was deleted, and commits its delivery after that.
  const { attemptHistory: _, ...delivery } = sent;
  const late: Delivery = { ...delivery, id: app.random.id('whd_'), webhookEndpointId: app.random.id('we_') };
  const due: Delivery = { ...late, status: 'PENDING', attempts: 0, nextAttemptAt: world.now() };
  await app.store.transact((tx) => tx.deliveries.insert([due]));
  await worker.runOnce();
  await worker.finished();

  expect(await deliveryNow(world, late)).toMatchObject({ status: 'DEAD', next_attempt_at: null });
  expect(
    await app.store.read.deliveries.dueEndpoints({ now: world.now(), scope: null }, { worker: 'wrk_1', limit: 10 }),
  ).toEqual([]);
  expect(shop.posts()).toHaveLength(1);
});
