import { afterEach, describe, expect, test } from '@jest/globals';
import { afterReconciliation, deliver, isPaid, opened, orderOnce, pays, paysUnseen, type World } from '../world.ts';
import type { Passed } from '../gate.ts';
import { staffApi, storeApi } from './access.ts';
import type { Api } from './api.ts';

/** What can happen in Medusa alone, or in another way than in other shop systems. */
export function ownCases(world: World): void {
  afterEach(() => [world.toShop, world.toService].forEach((gate) => gate.open()));

  describe('given back by hand at svc, before the shop knew of the payment', () => {
    test('all of it: the buyer who comes back gets no order', async () => {
      const { intentId, cart } = await opened(world);
      await paysUnseen(world, intentId);
      await world.svc.refunds.create(intentId, { amount: { amount: '50.00', currency: 'PEN' } });
      await world.shop.buyerReturns(cart).catch(() => 'refused');
      expect(await world.shop.order(cart)).toMatchObject({ state: 'open', paidCentimos: 0 });
      world.toShop.open();
    });

    test('a part of it, and the webhook of the refund comes first: the rest is flagged for a person', async () => {
      const { intentId, cart } = await opened(world);
      world.toService.refuse(/events.stream/);
      const paid = await paysUnseen(world, intentId);
      await world.svc.refunds.create(intentId, { amount: { amount: '1.00', currency: 'PEN' } });
      const isRefund = ({ body }: Passed) => body.includes('"refund.succeeded"') && body.includes(intentId);
      expect(await deliver(world, await world.toShop.until(isRefund))).toBe(200);
      expect(await deliver(world, paid)).toBe(200);

      expect(await world.shop.order(cart)).toMatchObject({
        ...{ state: 'open', paidCentimos: 0 },
        flags: [expect.stringContaining(intentId)],
      });
      const api = await staffApi(world);
      expect(await refundableOf(api, intentId)).toBe(4_900);
      expect(await world.shop.refund(cart, 4_900, intentId)).toEqual({ ok: true });
      expect(await refundableOf(api, intentId)).toBe(0);
    });
  });

  test('given back by hand at svc, after the shop was paid: the staff read of it; not of what Medusa gives back', async () => {
    const { intentId, cart } = await opened(world);
    await pays(world, intentId);
    await orderOnce(world, cart, isPaid);
    const { id } = await world.svc.refunds.create(intentId, { amount: { amount: '7.00', currency: 'PEN' } });
    await orderOnce(world, cart, ({ flags }) => flags.length > 0);
    expect(await world.shop.refund(cart, 1_000, intentId)).toEqual({ ok: true });
    await afterReconciliation(world);
    expect(await world.shop.order(cart)).toMatchObject({ flags: [expect.stringMatching(`S/ 7.00 .${id}`)] });
  });

  test('a paid order is cancelled: Medusa gives the money back, and nothing asks for a person', async () => {
    const { intentId, cart } = await opened(world);
    await pays(world, intentId);
    await orderOnce(world, cart, isPaid);
    await world.shop.cancelOrder(cart);
    await orderOnce(world, cart, ({ notes }) => notes.some((note) => /Reembolso/.test(note)));
    await afterReconciliation(world);
    expect(await world.shop.order(cart)).toMatchObject({ state: 'cancelled', flags: [] });
    expect(await world.svc.paymentIntents.get(intentId)).toMatchObject({ amount_refunded: { amount: '50.00' } });
  });

  test('an order grows after it was paid: the difference is paid with svc, too', async () => {
    const { intentId, cart } = await opened(world);
    await pays(world, intentId);
    await orderOnce(world, cart, isPaid);
    const api = await staffApi(world);
    const secondId = await startDifference(world, api, await addOne(api));
    await pays(world, secondId);
    await orderOnce(world, cart, ({ settlements }) => settlements === 2);
    await afterReconciliation(world);
    // Read again: Medusa books the payment, then the note comes.
    const order = await world.shop.order(cart);
    expect(order).toMatchObject({ totalCentimos: 10_000, paidCentimos: 10_000, flags: [] });
    for (const id of [intentId, secondId])
      expect(order?.notes).toEqual(expect.arrayContaining([expect.stringMatching(`Pagado con svc.*${id}`)]));
  });
}

/** What the page of the plugin in the admin offers to give back. */
async function refundableOf(api: Api, intentId: string): Promise<number> {
  type Payment = { intentId: string; refundable: { centimos: number } | null };
  const { purchases } = await api<{ purchases: { payments: Payment[] }[] }>('GET', '/admin/svc');
  const payments = purchases.flatMap((purchase) => purchase.payments);
  return payments.find((payment) => payment.intentId === intentId)?.refundable?.centimos ?? 0;
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
async function startDifference(world: World, api: Api, collectionId: string): Promise<string> {
  const store = await storeApi(world, api);
  type Started = { payment_collection: { payment_sessions: { data: { intentId: string } }[] } };
  const path = `/store/payment-collections/${collectionId}/payment-sessions`;
  const { payment_collection } = await store<Started>('POST', path, { provider_id: 'pp_svc_svc' });
  return payment_collection.payment_sessions[0]?.data.intentId ?? '';
}
