import { afterEach, expect, test } from '@jest/globals';
import { isPaid, opened, orderOnce, pays, paysUnseen, type World } from '../world.ts';
import { storeApi } from './access.ts';
import type { Api } from './api.ts';

type Collection = { payment_collection: { id: string; payment_sessions: { data: { intentId?: string } }[] } };

/** What must not pay an order, and what must not stop the shop. */
export function guards(world: World): void {
  afterEach(() => [world.toShop, world.toService].forEach((gate) => gate.open()));

  test('svc hangs for three buyers: they read why, and a cart of another provider is completed meanwhile', async () => {
    const store = await storeApi(world);
    const other = (await world.shop.newCart()) as { id: string };
    const buyers = await Promise.all(Array.from({ length: 3 }, () => world.shop.newCart()));
    world.toService.hold(/^(GET|POST) .v1.(checkout-sessions|test-clock)/);
    const started = Promise.all(buyers.map((cart) => world.shop.startPayment(cart)));
    await startWith(store, other.id, { provider_id: 'pp_system_default' });
    const answer = await store<{ type: string }>('POST', `/store/carts/${other.id}/complete`, {});
    expect(answer).toMatchObject({ type: 'order' });
    expect(await Promise.race([started, 'svc hangs'])).toBe('svc hangs');
    const refusal = { ok: false, message: expect.stringMatching(/no está disponible/) };
    expect(await started).toEqual(buyers.map(() => refusal));
  });

  test('the answer to a refund is lost: the staff try again, and svc refunds once', async () => {
    const { intentId, cart } = await opened(world);
    await pays(world, intentId);
    await orderOnce(world, cart, isPaid);
    world.toService.lose(/^POST .*refunds/);
    const lost = await world.shop.refund(cart, 1_000, intentId);
    expect(lost).toMatchObject({ ok: false, message: expect.stringMatching(/No se sabe/) });
    world.toService.open();
    expect(await world.shop.refund(cart, 1_000, intentId)).toEqual({ ok: true });
    expect(await world.svc.refunds.list({ payment_intent_id: intentId }).toArray({ limit: 10 })).toHaveLength(1);
    expect(await world.shop.order(cart)).toMatchObject({ refunds: [expect.objectContaining({ centimos: 1_000 })] });
  });

  test.each([
    ['amount', (body: string) => body.replaceAll('"50.00"', '"40.00"')],
    ['currency', (body: string) => body.replaceAll('"PEN"', '"USD"')],
  ])('the first look at svc finds nothing, and the second another %s: the buyer gets no order', async (_, change) => {
    const { intentId, cart } = await opened(world);
    // Nor does the reconciliation look at it meanwhile, by its events or by its state.
    world.toService.refuse(/v1.(events|payment-intents\?)/);
    await paysUnseen(world, intentId);
    let looks = 0;
    world.toService.rewrite(/payment-intents/, (body) =>
      (looks += 1) === 1 ? body.replaceAll('medusa_payment_collection', 'of_another_shop') : change(body),
    );
    await world.shop.buyerReturns(cart).catch(() => 'refused');
    expect(looks).toBeGreaterThan(1);
    expect(await world.shop.order(cart)).toMatchObject({ state: 'open', payments: [], settlements: 0 });
  });

  test('a storefront names the paid payment of another cart as its own: it gets a payment of its own', async () => {
    const first = await opened(world);
    await pays(world, first.intentId);
    await orderOnce(world, first.cart, isPaid);
    const cart = (await world.shop.newCart()) as { id: string };
    const data = { svc_adopt: first.intentId, intentId: first.intentId };
    const { payment_collection } = await startWith(await storeApi(world), cart.id, { provider_id: 'pp_svc_svc', data });
    expect(payment_collection.payment_sessions.map((session) => session.data.intentId)).toEqual([
      expect.not.stringContaining(first.intentId),
    ]);
  });
}

async function startWith(store: Api, cart_id: string, body: object): Promise<Collection> {
  const { payment_collection } = await store<Collection>('POST', '/store/payment-collections', { cart_id });
  return store('POST', `/store/payment-collections/${payment_collection.id}/payment-sessions`, body);
}
