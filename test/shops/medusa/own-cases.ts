import { describe, expect, test } from '@jest/globals';
import { afterReconciliation, isPaid, opened, orderOnce, pays, paysUnseen, type World } from '../world.ts';
import { apiAt, type Api } from './api.ts';
import { staffAccount } from './set-up.ts';

/** What can happen in Medusa alone, or in another way than in other shop systems. */
export function ownCases(world: World): void {
  describe('given back by hand at svc, before the shop knew of the payment', () => {
    test('all of it: the buyer who comes back gets no order', async () => {
      const { intentId, cart } = await opened(world);
      await paysUnseen(world, intentId);
      await world.svc.refunds.create(intentId, { amount: { amount: '50.00', currency: 'PEN' } });
      await world.shop.buyerReturns(cart).catch(() => 'refused');
      expect(await world.shop.order(cart)).toMatchObject({ state: 'open', paidCentimos: 0 });
      world.toShop.open();
    });

    test('a part of it: the rest is flagged for a person', async () => {
      const { intentId, cart } = await opened(world);
      await paysUnseen(world, intentId);
      await world.svc.refunds.create(intentId, { amount: { amount: '1.00', currency: 'PEN' } });
      world.toShop.open();
      const order = await orderOnce(world, cart, ({ flags }) => flags.length > 0);
      expect(order).toMatchObject({ state: 'open', paidCentimos: 0, flags: [expect.stringContaining(intentId)] });
    });
  });

  test('an order grows after it was paid: the difference is paid with svc, too', async () => {
    const { intentId, cart } = await opened(world);
    await pays(world, intentId);
    await orderOnce(world, cart, isPaid);
    const api = await staffApi(world);
    const secondId = await startDifference(world, api, await addOne(api));
    await pays(world, secondId);
    const order = await orderOnce(world, cart, ({ settlements }) => settlements === 2);
    await afterReconciliation(world);
    expect(order).toMatchObject({ totalCentimos: 10_000, paidCentimos: 10_000, flags: [] });
  });
}

async function staffApi({ shop }: World): Promise<Api> {
  const { token } = await apiAt(shop.url, {})<{ token: string }>('POST', '/auth/user/emailpass', staffAccount);
  return apiAt(shop.url, { authorization: `Bearer ${token}` });
}

/** The staff add one more to the newest order. @returns the payment collection that Medusa makes for the difference */
async function addOne(api: Api): Promise<string> {
  type Orders = { orders: { id: string; items: { id: string }[] }[] };
  const newest = '/admin/orders?limit=1&order=-created_at&fields=id,*items';
  const [order] = (await api<Orders>('GET', newest)).orders;
  await api('POST', '/admin/order-edits', { order_id: order?.id });
  await api('POST', `/admin/order-edits/${order?.id}/items/item/${order?.items[0]?.id}`, { quantity: 2 });
  await api('POST', `/admin/order-edits/${order?.id}/confirm`, {});
  type Changed = { order: { payment_collections: { id: string; status: string }[] } };
  const changed = await api<Changed>('GET', `/admin/orders/${order?.id}?fields=id,*payment_collections`);
  return changed.order.payment_collections.find(({ status }) => status === 'not_paid')?.id ?? '';
}

/** The buyer starts the payment of it. @returns the payment intent */
async function startDifference({ shop }: World, api: Api, collectionId: string): Promise<string> {
  const { api_keys } = await api<{ api_keys: { token: string }[] }>('GET', '/admin/api-keys?type=publishable');
  const store = apiAt(shop.url, { 'x-publishable-api-key': api_keys[0]?.token ?? '' });
  type Started = { payment_collection: { payment_sessions: { data: { intentId: string } }[] } };
  const path = `/store/payment-collections/${collectionId}/payment-sessions`;
  const { payment_collection } = await store<Started>('POST', path, { provider_id: 'pp_svc_svc' });
  return payment_collection.payment_sessions[0]?.data.intentId ?? '';
}
