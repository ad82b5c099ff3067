import { expect, test } from '@jest/globals';
import {
  closeCheckout,
  openCheckout,
  reconcile,
  receiveWebhook,
  registerWebhook,
  syncPayment,
} from '../../packages/store-plugin/src/core/index.ts';
import { signingSecret } from '../../packages/store-plugin/src/core/endpoint.ts';
import { signTestEvent } from '../../packages/sdk-node/src/webhooks/sign-test-event.ts';
import { times } from '../fixtures.ts';
import { catchUp, checkoutOrder, pays, pluginOf, sell, startService, unreachable } from './plugin.ts';

test('the buyer comes back before, while and after the payment arrives', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { intentId } = await sell(plugin);
  expect(await syncPayment(plugin, intentId)).toBe('nothing');
  await pays(world, intentId);
  expect(await syncPayment(plugin, intentId)).toBe('settle');
  expect(await syncPayment(plugin, intentId)).toBe('nothing');
  expect(plugin.shop.changes).toEqual(['ORDER-1 settled 5000']);
});

test('webhooks, reconciliations and the buyer at the same moment: one settlement', async () => {
  const world = await startService();
  const plugin = pluginOf(world, { shopUrl: 'http://127.0.0.1:9' });
  await registerWebhook(plugin);
  const { intentId } = await sell(plugin);
  await pays(world, intentId);
  await world.work();
  const data = { payment_intent: { id: intentId, livemode: false, metadata: { svc_store_plugin: '1.0.0' } } };
  const { body, headers } = await signTestEvent(
    { type: 'payment.succeeded', data },
    (await signingSecret(plugin)) ?? '',
  );
  const delivery = { body: new TextEncoder().encode(body), headers };

  await Promise.all([
    ...times(3, delivery).map((one) => receiveWebhook(plugin, one)),
    ...times(3, intentId).map((id) => syncPayment(plugin, id)),
    ...times(2, plugin).map(reconcile),
  ]);

  expect(plugin.shop.changes).toEqual(['ORDER-1 settled 5000']);
});

test('paid twice, in two tabs at once: one payment settles the order, the other one is flagged', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { order, intentId: first } = await sell(plugin);
  const { intentId: second } = await openCheckout(plugin.settings, checkoutOrder({ idempotencyKey: 'second-tab' }));
  order.payments[second] = { state: 'open', centimos: 0 };
  await Promise.all([first, second].map((id) => pays(world, id)));

  const done = await Promise.all([first, second, first, second].map((id) => syncPayment(plugin, id)));

  expect(done.toSorted()).toEqual(['flag', 'nothing', 'nothing', 'settle']);
  expect(plugin.shop.changes).toEqual(['ORDER-1 settled 5000', 'ORDER-1 flagged ORDER_ALREADY_PAID 5000']);
});

test('the cart changes: the old checkout is closed, and only the new one settles', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { order, intentId: old } = await sell(plugin);
  order.totalCentimos = 6_000;
  expect(await closeCheckout(plugin.settings, old)).toBe('closed');
  const changed = checkoutOrder({ idempotencyKey: 'changed', amountCentimos: 6_000 });
  const { intentId } = await openCheckout(plugin.settings, changed);
  order.payments[intentId] = { state: 'open', centimos: 0 };
  await pays(world, intentId);
  await catchUp(world, plugin);
  expect(plugin.shop.changes).toEqual(['ORDER-1 closed CANCELLED', 'ORDER-1 settled 6000']);
});

test('the cart changes after the payment: it is flagged, and the order stays open', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { order, intentId } = await sell(plugin);
  await pays(world, intentId);
  order.totalCentimos = 6_000;
  expect([await closeCheckout(plugin.settings, intentId), await syncPayment(plugin, intentId)]).toEqual([
    'paid',
    'flag',
  ]);
  expect(plugin.shop.changes).toEqual(['ORDER-1 flagged WRONG_AMOUNT 5000']);
});

test('late money settles an order that is still open, after its code has expired', async () => {
  const world = await startService();
  const plugin = pluginOf(world, { expiresInMinutes: 60 });
  const { intentId } = await sell(plugin);
  await world.call('advanceTestClock', { body: { by: 'P1D' } });
  await catchUp(world, plugin);
  await pays(world, intentId);
  await catchUp(world, plugin);
  expect(plugin.shop.changes).toEqual(['ORDER-1 closed EXPIRED', 'ORDER-1 settled 5000']);
});

test('money that svc has refunded before the shop saw it settles nothing: it is flagged', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { intentId } = await sell(plugin);
  await pays(world, intentId);
  await world.call('createRefund', { id: intentId, body: {} });
  await catchUp(world, plugin);
  expect(plugin.shop.changes).toEqual(['ORDER-1 flagged WRONG_AMOUNT 5000', 'refund SUCCEEDED']);
});

test('unknown: an intent of no order; missing: one that svc does not have', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { intentId } = await openCheckout(plugin.settings, checkoutOrder());
  expect([await syncPayment(plugin, intentId), await syncPayment(plugin, 'pi_other')]).toEqual(['unknown', 'missing']);
});

test('svc cannot be reached: it throws, and nothing has changed', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { intentId } = await sell(plugin);
  plugin.network.fetch = unreachable;
  await expect(syncPayment(plugin, intentId)).rejects.toMatchObject({ retryable: true });
  expect(plugin.shop.changes).toEqual([]);
});
