import { expect, test } from '@jest/globals';
import { openCheckout, reconcile } from '../../packages/store-plugin/src/core/index.ts';
import type { World } from '../world.ts';
import { catchUp, checkoutOrder, pays, pluginOf, sell, startService, unreachable, type TestPlugin } from './plugin.ts';

// The two sides are compared by their state: nothing here depends on an event that the shop has received.

const shopUrl = 'https://shop.example';

const statusOf = async ({ settings }: TestPlugin, id: string) => (await settings.svc.paymentIntents.get(id)).status;

/** All events of svc so far have been read, and say nothing new. */
async function startWithOpen(): Promise<{ world: World; plugin: TestPlugin; intentId: string }> {
  const world = await startService();
  const plugin = pluginOf(world, { shopUrl });
  plugin.network.fetch = withoutWebhook(plugin);
  const { intentId } = await sell(plugin);
  await catchUp(world, plugin);
  return { world, plugin, intentId };
}

/** svc refuses to register an address that does not exist: that is tested elsewhere. */
const withoutWebhook = ({ network: { fetch } }: TestPlugin): typeof fetch => {
  const data = [{ id: 'we_1', url: `${shopUrl}/svc/webhook`, status: 'ENABLED', events: [] }];
  const pagination = { page: 1, per_page: 100, total: 1, total_pages: 1, has_next: false, has_prev: false };
  return async (url, init) =>
    url.includes('/webhook-endpoints') ? Response.json({ success: true, data, pagination }) : fetch(url, init);
};

test('the order is cancelled while svc is away: its code is cancelled by the second run that svc answers', async () => {
  const { world, plugin, intentId } = await startWithOpen();
  const { fetch } = plugin.network;
  plugin.network.fetch = unreachable;
  Object.assign(plugin.shop.orders.get('ORDER-1') ?? {}, { isCancelled: true });
  Object.assign(plugin.shop.orders.get('ORDER-1')?.payments[intentId] ?? {}, { state: 'closed' });
  await expect(reconcile(plugin)).rejects.toMatchObject({ retryable: true });
  plugin.network.fetch = fetch;
  await catchUp(world, plugin);
  expect(await statusOf(plugin, intentId)).toBe('PENDING');
  await catchUp(world, plugin);
  expect(await statusOf(plugin, intentId)).toBe('CANCELLED');
});

test('the webhook came before the shop had stored the payment: the next run settles it', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { intentId } = await openCheckout(plugin.settings, checkoutOrder());
  await pays(world, intentId);
  await catchUp(world, plugin);
  plugin.shop.order('ORDER-1', 5_000, intentId);
  await catchUp(world, plugin);
  expect(plugin.shop.changes).toEqual(['ORDER-1 settled 5000']);
});

test('a session that no order has is cancelled by the second run, not by the first; what waits stays', async () => {
  const { world, plugin, intentId } = await startWithOpen();
  const lost = await openCheckout(plugin.settings, checkoutOrder({ reference: 'ORDER-2' }));
  await catchUp(world, plugin);
  expect(await statusOf(plugin, lost.intentId)).toBe('PENDING');
  await catchUp(world, plugin);
  expect([await statusOf(plugin, lost.intentId), await statusOf(plugin, intentId)]).toEqual(['CANCELLED', 'PENDING']);
});

test('another shop sells with the same key: what it waits for stays open', async () => {
  const { world, plugin } = await startWithOpen();
  const other = pluginOf(world, { shopUrl: 'https://other.example' });
  const withoutAddress = pluginOf(world);
  const ids = [(await sell(other, 'OTHER-1')).intentId, (await sell(withoutAddress, 'OTHER-2')).intentId];
  for (let run = 0; run < 3; run += 1) await catchUp(world, plugin);
  for (let run = 0; run < 3; run += 1) await catchUp(world, withoutAddress);
  expect(await Promise.all(ids.map((id) => statusOf(plugin, id)))).toEqual(['PENDING', 'PENDING']);
});

test('sales that no plugin made stay open', async () => {
  const { world, plugin } = await startWithOpen();
  const { data } = await world.call('createPaymentIntent', {
    body: { amount: { amount: '20.00', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] },
  });
  for (let run = 0; run < 3; run += 1) await catchUp(world, plugin);
  expect(await statusOf(plugin, data.id)).toBe('PENDING');
});

test('what waits with the key of another account is asked for once, not in each run', async () => {
  const { world, plugin } = await startWithOpen();
  const other = pluginOf({ origin: world.origin, keys: await world.merchant() }, {}, plugin);
  await catchUp(world, other);
  other.calls.splice(0);
  await catchUp(world, other);
  expect(other.calls.filter((call) => /payment-intents\/pi_/.test(call))).toEqual([]);
});

test('the order needs another amount now: the code is cancelled as soon as anybody looks at it', async () => {
  const { world, plugin, intentId } = await startWithOpen();
  Object.assign(plugin.shop.orders.get('ORDER-1') ?? {}, { totalCentimos: 10_000 });
  await plugin.settings.svc.paymentIntents.simulate(intentId, {
    outcome: 'FAILED',
    payment_method_type: 'INTEROPERABLE_QR',
  });
  const { syncPayment } = await import('../../packages/store-plugin/src/core/index.ts');
  expect(await syncPayment(plugin, intentId)).toBe('cancel');
  await catchUp(world, plugin);
  expect(plugin.shop.changes).toEqual(['ORDER-1 closed CANCELLED']);
});

test('less than the order needs: a part where the shop takes parts, and the rest is due', async () => {
  const { world, plugin, intentId } = await startWithOpen();
  const order = plugin.shop.orders.get('ORDER-1');
  Object.assign(order ?? {}, { totalCentimos: 5_500, takesParts: true });
  await pays(world, intentId);
  await catchUp(world, plugin);
  expect(plugin.shop.changes).toEqual(['ORDER-1 settled 5000, 500 left']);
  const rest = await openCheckout(
    plugin.settings,
    checkoutOrder({ amountCentimos: 500, receivedCentimos: 5_000, idempotencyKey: 'rest' }),
  );
  expect(rest.received).toBe('Ya recibimos S/ 50.00 por este pedido. Falta S/ 5.00.');
});
