import { afterEach, describe, expect, test } from '@jest/globals';
import type { Overview } from '../../../packages/store-plugin/src/core/index.ts';
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
    await settleByHand(world, cart);
    await afterReconciliation(world);
    expect(await world.shop.order(cart)).toMatchObject({ flags: [], refunds: [{ centimos: 1_000 }] });
  });

  test('the staff create the order of a flagged cart by hand, and say so: nothing asks for a person, or offers to give it back', async () => {
    const { intentId, cart } = await opened(world);
    await world.shop.switchOff();
    try {
      await pays(world, intentId);
      await orderOnce(world, cart, ({ flags }) => flags.length > 0);
      await settleByHand(world, cart);
      await afterReconciliation(world);
      expect((await world.shop.review()).payments).not.toContainEqual(expect.objectContaining({ intentId }));
      const settled = { notes: [expect.not.stringMatching(/REVISAR/)], payments: [{ intentId, state: 'seen' }] };
      expect(await purchasesOf(world, cart)).toMatchObject({ purchases: [settled] });
    } finally {
      await world.shop.switchOn();
    }
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

  test('a paid order is cancelled while svc is away: the button of the plugin gives the money back, and no other', async () => {
    const { intentId, cart } = await opened(world);
    await pays(world, intentId);
    await orderOnce(world, cart, isPaid);
    world.toService.refuse(/refunds/);
    await world.shop.cancelOrder(cart);
    world.toService.open();
    await orderOnce(world, cart, ({ flags }) => flags.length > 0);
    const message = expect.stringMatching(/^Este pedido está anulado: .*«Pagos con svc»/);
    expect(await world.shop.refund(cart, 2_000, intentId)).toEqual({ ok: false, message });
    expect(await world.svc.refunds.list({ payment_intent_id: intentId }).toArray({ limit: 5 })).toEqual([]);
    expect(await world.shop.refundInReview(intentId, 5_000)).toEqual({ ok: true });
    await orderOnce(world, cart, ({ flags }) => flags.length === 0);
  });

  test('the staff change an order that waits: its code is cancelled, and the next one is for what it costs now', async () => {
    const { intentId, cart } = await opened(world);
    await world.shop.placeUnpaid(cart);
    const api = await staffApi(world);
    const collectionId = await addOne(api);
    await orderOnce(world, cart, ({ notes }) => notes.some((note) => note.includes('se anuló')));
    expect(await world.svc.paymentIntents.get(intentId)).toMatchObject({ status: 'CANCELLED' });
    const second = await startDifference(world, api, collectionId);
    expect(await world.svc.paymentIntents.get(second.intentId)).toMatchObject({ amount: { amount: '100.00' } });
    await pays(world, second.intentId);
    await orderOnce(world, cart, ({ paidCentimos }) => paidCentimos === 10_000);
  });

  test('the staff change an order in the moment in which it is paid: it stands in the order, and the buyer pays the rest', async () => {
    const { intentId, cart } = await opened(world);
    await world.shop.placeUnpaid(cart);
    world.toService.refuse(/cancel/);
    const api = await staffApi(world);
    const collectionId = await addOne(api);
    await pays(world, intentId);
    world.toService.open();
    const order = await orderOnce(world, cart, ({ flags }) =>
      flags.some((flag) => /S\/ 50\.00.*falta S\/ 50\.00/.test(flag)),
    );
    expect(order).toMatchObject({ totalCentimos: 10_000, paidCentimos: 5_000, settlements: 1 });

    // Medusa's admin offers the link for what is left; that for all of it is of no use any more.
    const received = expect.stringMatching(/S\/ 50\.00.*Falta S\/ 50\.00/);
    await expect(startDifference(world, api, collectionId)).rejects.toThrow(/Falta S\/ 50\.00/);
    const rest = await startDifference(world, api, await unpaidIn(api));
    expect(rest.received).toEqual(received);
    expect(await world.svc.paymentIntents.get(rest.intentId)).toMatchObject({ amount: { amount: '50.00' } });
    await pays(world, rest.intentId);
    await orderOnce(world, cart, ({ notes }) =>
      notes.some((note) => note.includes(`Pagado con svc: S/ 50.00 (${rest.intentId})`)),
    );
    expect(await world.shop.order(cart)).toMatchObject({ paidCentimos: 10_000, settlements: 2, flags: [] });
  });

  test('the provider is removed from the region: the code of a cart is cancelled, and the staff read it', async () => {
    const { intentId, cart } = await opened(world);
    await world.shop.switchOff();
    try {
      for (let runs = 0; runs < 3; runs += 1) await afterReconciliation(world);
      expect(await world.svc.paymentIntents.get(intentId)).toMatchObject({ status: 'CANCELLED' });
      await afterReconciliation(world);
      const closed = { notes: expect.arrayContaining([`El cobro se anuló (${intentId}).`]) };
      expect(await purchasesOf(world, cart)).toMatchObject({ purchases: [closed] });
    } finally {
      await world.shop.switchOn();
    }
  });

  test('an order grows after it was paid: the difference is paid with svc, too', async () => {
    const { intentId, cart } = await opened(world);
    await pays(world, intentId);
    await orderOnce(world, cart, isPaid);
    const api = await staffApi(world);
    const { intentId: secondId } = await startDifference(world, api, await addOne(api));
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

/** What the plugin shows of a cart, and of its order. */
const purchasesOf = async (world: World, cart: object): Promise<Overview> =>
  (await staffApi(world))<Overview>('GET', `/admin/svc/orders/${(cart as { id: string }).id}`);

/** The button of the plugin: the staff have done what the notes say. */
async function settleByHand(world: World, cart: object): Promise<void> {
  const { purchases } = await purchasesOf(world, cart);
  await (
    await staffApi(world)
  )('POST', `/admin/svc/purchases/${purchases[0]?.id}/settled`);
}

/** What the page of the plugin in the admin offers to give back. */
async function refundableOf(api: Api, intentId: string): Promise<number> {
  type Payment = { intentId: string; leftCentimos: number };
  const { purchases } = await api<{ purchases: { payments: Payment[] }[] }>('GET', '/admin/svc');
  const payments = purchases.flatMap((purchase) => purchase.payments);
  return payments.find((payment) => payment.intentId === intentId)?.leftCentimos ?? 0;
}

/** The staff add one more to the newest order. @returns the payment collection that Medusa makes for the difference */
async function addOne(api: Api): Promise<string> {
  type Orders = { orders: { id: string; items: { id: string }[] }[] };
  const [order] = (await api<Orders>('GET', `${newest}&fields=id,*items`)).orders;
  await api('POST', '/admin/order-edits', { order_id: order?.id });
  await api('POST', `/admin/order-edits/${order?.id}/items/item/${order?.items[0]?.id}`, { quantity: 2 });
  await api('POST', `/admin/order-edits/${order?.id}/confirm`, {});
  return unpaidIn(api);
}

const newest = '/admin/orders?limit=1&order=-created_at';

/** @returns the payment collection that Medusa's admin has a link for */
async function unpaidIn(api: Api): Promise<string> {
  type Orders = { orders: { payment_collections: { id: string; status: string }[] }[] };
  const [order] = (await api<Orders>('GET', `${newest}&fields=id,*payment_collections`)).orders;
  return order?.payment_collections.findLast(({ status }) => ['not_paid', 'awaiting'].includes(status))?.id ?? '';
}

type SessionData = { intentId: string; received: string | null };

/** The buyer starts the payment of it. */
async function startDifference(world: World, api: Api, collectionId: string): Promise<SessionData> {
  const store = await storeApi(world, api);
  type Started = { payment_collection: { payment_sessions: [{ data: SessionData }] } };
  const path = `/store/payment-collections/${collectionId}/payment-sessions`;
  const { payment_collection } = await store<Started>('POST', path, { provider_id: 'pp_svc_svc' });
  return payment_collection.payment_sessions[0].data;
}
