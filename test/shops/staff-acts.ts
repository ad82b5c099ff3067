import { afterEach, describe, expect, test } from '@jest/globals';
import { afterReconciliation, isPaid, opened, orderOnce, paidOnce, pays, type World } from './world.ts';

/** What the staff and the owner of a shop do while payments are under way. */
export function staffActs(world: World): void {
  afterEach(() => [world.toShop, world.toService].forEach((gate) => gate.open()));

  const statusOf = async (intentId: string) => (await world.svc.paymentIntents.get(intentId)).status;

  describe('the payment method is switched off while codes are open', () => {
    afterEach(() => world.shop.switchOn());

    test('an order that waits is paid; no other buyer is offered the method', async () => {
      const { cart, intentId } = await opened(world);
      await world.shop.placeUnpaid(cart);
      await world.shop.switchOff();
      expect(await world.shop.isOffered(await world.shop.newCart())).toBe(false);
      await pays(world, intentId);
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
    });

    test('a cart is paid: an order, or a note that says why there is none, and a way to give the money back', async () => {
      const { cart, intentId } = await opened(world);
      await world.shop.switchOff();
      await pays(world, intentId);
      const order = await orderOnce(world, cart, (now) => isPaid(now) || now.flags.length > 0);
      const why = [expect.stringMatching(/medio de pago.*(desactivad|quitad)/)];
      expect(order).toMatchObject(isPaid(order) ? paidOnce(5_000) : { settlements: 0, flags: why });
      const way = isPaid(order) ? world.shop.refund(cart, 5_000, intentId) : world.shop.refundInReview(intentId, 5_000);
      expect(await way).toEqual({ ok: true });
      expect(await world.shop.order(cart)).toMatchObject({ flags: [] });
    });

    test('the order is cancelled: nobody can pay its code any more', async () => {
      const { cart, intentId } = await opened(world);
      await world.shop.placeUnpaid(cart);
      await world.shop.switchOff();
      await world.shop.cancelOrder(cart);
      await afterReconciliation(world);
      expect(await statusOf(intentId)).toBe('CANCELLED');
      expect(await world.shop.order(cart)).toMatchObject({ state: 'cancelled', flags: [] });
    });

    test('the buyer changes the cart: nobody can pay its code any more', async () => {
      const { cart, intentId } = await opened(world);
      await world.shop.switchOff();
      await world.shop.changeCart(cart);
      await afterReconciliation(world);
      expect(await statusOf(intentId)).toBe('CANCELLED');
    });

    test('a paid order is refunded', async () => {
      const { cart, intentId } = await opened(world);
      await pays(world, intentId);
      await orderOnce(world, cart, isPaid);
      await world.shop.switchOff();
      expect(await world.shop.refund(cart, 2_000, intentId)).toEqual({ ok: true });
      expect(await world.svc.paymentIntents.get(intentId)).toMatchObject({ amount_refunded: { amount: '20.00' } });
    });
  });

  describe('a note that asks for a person leads to its end, and is gone then', () => {
    /** The staff follow the note. */
    async function giveBack(cart: object, intentId: string, centimos: number): Promise<string[]> {
      await orderOnce(world, cart, ({ flags }) => flags.some((flag) => flag.includes(intentId)));
      const waits = expect.objectContaining({ intentId, leftCentimos: centimos });
      expect((await world.shop.review()).payments).toContainEqual(waits);
      expect(await world.shop.refundInReview(intentId, centimos)).toEqual({ ok: true });
      expect((await world.shop.review()).payments).not.toContainEqual(expect.objectContaining({ intentId }));
      const refunds = await world.svc.refunds.list({ payment_intent_id: intentId }).toArray({ limit: 5 });
      expect(refunds.map(({ amount }) => amount.amount)).toEqual([(centimos / 100).toFixed(2)]);
      const order = await world.shop.order(cart);
      if (order === null) throw new Error('The order is gone.');
      return order.flags.filter((flag) => flag.includes(intentId));
    }

    test('paid after the order was cancelled', async () => {
      const { cart, intentId } = await opened(world);
      await world.shop.placeUnpaid(cart);
      await world.service.advance('P2D');
      await orderOnce(world, cart, ({ notes }) => notes.some((note) => /venció|expired/i.test(note)));
      await world.shop.cancelOrder(cart);
      await pays(world, intentId);
      expect(await giveBack(cart, intentId, 5_000)).toEqual([]);
    });

    test('the staff have settled it in another way, also with the method switched off: no money moves', async () => {
      const { cart, intentId } = await opened(world);
      await world.shop.placeUnpaid(cart);
      await world.service.advance('P2D');
      await orderOnce(world, cart, ({ notes }) => notes.some((note) => /venció|expired/i.test(note)));
      await world.shop.cancelOrder(cart);
      await pays(world, intentId);
      await orderOnce(world, cart, ({ flags }) => flags.length > 0);
      await world.shop.switchOff();
      await world.shop.settleInReview(intentId).finally(() => world.shop.switchOn());
      await afterReconciliation(world);
      expect(await world.shop.order(cart)).toMatchObject({ flags: [], refunds: [] });
      expect((await world.shop.review()).payments).not.toContainEqual(expect.objectContaining({ intentId }));
      expect(await world.svc.paymentIntents.get(intentId)).toMatchObject({ amount_refunded: { amount: '0.00' } });
    });

    test('paid twice, by two codes', async () => {
      const first = await opened(world);
      world.toService.refuse(/cancel/);
      await world.shop.changeCart(first.cart);
      await pays(world, first.intentId);
      world.toService.open();
      await orderOnce(world, first.cart, ({ flags, paidCentimos }) => flags.length > 0 || paidCentimos > 0);
      const second = await opened(world, first.cart);
      await pays(world, second.intentId);
      // The first stands in the order as a part of it, or waits beside it.
      await orderOnce(world, first.cart, isPaid);
      await afterReconciliation(world);
      const { flags = [] } = (await world.shop.order(first.cart)) ?? {};
      if (flags.length > 0) await giveBack(first.cart, first.intentId, 5_000);
      expect(await world.shop.order(first.cart)).toMatchObject({ paidCentimos: 10_000, flags: [] });
    });

    test('too much: the cart became smaller after the code was shown', async () => {
      const cart = await world.shop.newCart();
      await world.shop.changeCart(cart, 2);
      const { intentId } = await opened(world, cart);
      world.toService.refuse(/cancel/);
      await world.shop.changeCart(cart, 1);
      await pays(world, intentId);
      world.toService.open();
      expect(await giveBack(cart, intentId, 10_000)).toEqual([]);
      const again = await opened(world, cart);
      await pays(world, again.intentId);
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
    });

    test('too little, and the buyer wants it back', async () => {
      const { cart, intentId } = await opened(world);
      world.toService.refuse(/cancel/);
      await world.shop.changeCart(cart, 3);
      await pays(world, intentId);
      world.toService.open();
      expect(await giveBack(cart, intentId, 5_000)).toEqual([]);
      const again = await opened(world, cart);
      expect(await world.svc.paymentIntents.get(again.intentId)).toMatchObject({ amount: { amount: '150.00' } });
    });
  });

  test('the old code is cancelled before a new one is shown, or none is shown', async () => {
    const first = await opened(world);
    world.toService.refuse(/cancel/);
    const changed = await world.shop.changeCart(first.cart).then(
      () => true,
      () => false,
    );
    const shown = changed ? await world.shop.startPayment(first.cart) : { ok: false };
    expect(shown).toMatchObject({ ok: false });
    world.toService.open();
    if (!changed) await world.shop.changeCart(first.cart);
    await opened(world, first.cart);
    expect(await statusOf(first.intentId)).toBe('CANCELLED');
  });

  describe('what the method cannot take', () => {
    test.each([
      ['0.01', 1],
      ['0.99', 99],
    ])('S/ %s is refused, and the buyer reads the limits', async (_, centimos) => {
      const cart = await world.shop.newCart({ centimos });
      const message = expect.stringMatching(/S\/ 1\.00 a S\/ 999999\.99/);
      expect(await world.shop.startPayment(cart)).toMatchObject({ ok: false, message });
    });

    test('S/ 1.20 is less than the fee of a payment code: the QR is offered alone', async () => {
      const { intentId, payByCode } = await opened(world, await world.shop.newCart({ centimos: 120 }));
      const { payment_method_types } = await world.svc.paymentIntents.get(intentId);
      expect([payByCode, payment_method_types]).toEqual([null, ['INTEROPERABLE_QR']]);
    });
  });

  test('svc is away: the owner reads it, the method is not offered, and is again when svc is back', async () => {
    const cart = await world.shop.newCart();
    world.toService.close();
    expect(await world.shop.startPayment(cart)).toMatchObject({ ok: false });
    expect(await world.shop.isOffered(cart)).toBe(false);
    expect((await world.shop.review()).health).toMatch(/REVISAR: svc .* no puede atender/);
    world.toService.open();
    while (!(await world.shop.isOffered(cart))) await new Promise((resolve) => setTimeout(resolve, 250));
    await afterReconciliation(world);
    await pays(world, (await opened(world, cart)).intentId);
    await orderOnce(world, cart, isPaid);
    const { health } = await world.shop.review();
    expect(health).toMatch(/^Modo de prueba: no se cobra dinero real\./);
    expect(health).toMatch(/svc responde en http[^]*svc avisa a http[^]*Último webhook: 20[^]*Última conciliación: 20/);
    expect(health).not.toContain('REVISAR');
  });

  test('the order is cancelled while svc is away: the reconciliation closes its code', async () => {
    const { cart, intentId } = await opened(world);
    await world.shop.placeUnpaid(cart);
    world.toService.close();
    await world.shop.cancelOrder(cart);
    world.toService.open();
    for (let runs = 0; runs < 3; runs += 1) await afterReconciliation(world);
    expect(await statusOf(intentId)).toBe('CANCELLED');
  });
}
