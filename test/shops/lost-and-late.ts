import { afterEach, describe, expect, test } from '@jest/globals';
import {
  afterReconciliation,
  deliver,
  isPaid,
  opened,
  orderOnce,
  paidOnce,
  pays,
  paysUnseen,
  type World,
} from './world.ts';

/** What does not arrive, or arrives when the order is no longer what it was. */
export function lostAndLate(world: World): void {
  afterEach(() => [world.toShop, world.toService].forEach((gate) => gate.open()));

  describe('the shop misses the payment', () => {
    test('the buyer never comes back: the webhook alone completes the order', async () => {
      const { cart, intentId } = await opened(world);
      await pays(world, intentId);
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
    });

    test('no webhook comes through the firewall: the reconciliation settles', async () => {
      const { cart, intentId } = await opened(world);
      await paysUnseen(world, intentId);
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
    });

    test('the shop is killed in the middle of ten webhooks, and starts again: settled once', async () => {
      const { cart, intentId } = await opened(world);
      const genuine = await paysUnseen(world, intentId);
      const deliveries = Array.from({ length: 10 }, () => deliver(world, genuine).catch(() => 0));
      await Promise.race(deliveries);
      await world.shop.stop('SIGKILL');
      await Promise.all(deliveries);
      world.shop = await world.startShop();
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
    });

    test('the shop is down while it is paid, and webhooks stay blocked: one run after the start settles', async () => {
      const { cart, intentId } = await opened(world);
      await world.shop.stop('SIGKILL');
      await paysUnseen(world, intentId);
      world.shop = await world.startShop();
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
    });

    test('svc cannot be reached: the buyer reads why, and can pay later', async () => {
      const cart = await world.shop.newCart({ locale: 'en' });
      world.toService.close();
      const refused = await world.shop.startPayment(cart);
      expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/not available right now/) });
      world.toService.open();
      const { intentId } = await opened(world, cart);
      await pays(world, intentId);
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
    });
  });

  describe('the cart changes after the payment was started', () => {
    test('not paid yet: the old code is cancelled, and the new amount is paid', async () => {
      const first = await opened(world);
      await world.shop.changeCart(first.cart);
      const second = await opened(world, first.cart);
      expect(second.intentId).not.toBe(first.intentId);
      expect(await world.svc.paymentIntents.get(first.intentId)).toMatchObject({ status: 'CANCELLED' });

      const { amount } = await pays(world, second.intentId);
      expect(amount.amount).toBe('100.00');
      expect(await orderOnce(world, first.cart, isPaid)).toMatchObject(paidOnce(10_000));
    });

    test('paid a moment before: never fulfilled at the wrong amount, never silently lost', async () => {
      const { cart, intentId } = await opened(world);
      const genuine = await paysUnseen(world, intentId);
      const isRefused = await world.shop.changeCart(cart).then(
        () => false,
        () => true,
      );
      await deliver(world, genuine);
      await afterReconciliation(world);
      const order = await orderOnce(world, cart, ({ flags, state }) => flags.length > 0 || state === 'paid');
      const flagged = { state: 'open', settlements: 0, flags: [expect.stringContaining(intentId)] };
      expect(order).toMatchObject(isRefused ? paidOnce(5_000) : flagged);
    });

    test('the same amount is started twice: the same code, so that it cannot be paid twice', async () => {
      const first = await opened(world);
      const second = await opened(world, first.cart);
      expect(second.intentId).toBe(first.intentId);
      await pays(world, first.intentId);
      expect(await orderOnce(world, first.cart, isPaid)).toMatchObject(paidOnce(5_000));
    });
  });

  describe('too late', () => {
    test('the code expires: the order says so; a payment that still arrives pays it', async () => {
      const { cart, intentId } = await opened(world);
      await world.shop.placeUnpaid(cart);
      await world.service.advance('P2D');
      const expired = await orderOnce(world, cart, ({ notes }) => notes.some((note) => /venció|expired/i.test(note)));
      expect(expired).toMatchObject({ paidCentimos: 0, settlements: 0 });

      await pays(world, intentId);
      const order = await orderOnce(world, cart, ({ state, flags }) => state === 'paid' || flags.length > 0);
      expect(order.state === 'paid' ? order.paidCentimos : 5_000).toBe(5_000);
    });

    test('the order is cancelled: nobody can pay its code any more', async () => {
      const { cart, intentId } = await opened(world);
      await world.shop.placeUnpaid(cart);
      await world.shop.cancelOrder(cart);
      await afterReconciliation(world);
      expect(await world.svc.paymentIntents.get(intentId)).toMatchObject({ status: 'CANCELLED' });
      expect(await world.shop.order(cart)).toMatchObject({ state: 'cancelled', paidCentimos: 0, flags: [] });
    });

    test('the code expired, the order is cancelled, and money arrives: flagged, visible in the order', async () => {
      const { cart, intentId } = await opened(world);
      await world.shop.placeUnpaid(cart);
      await world.service.advance('P2D');
      await orderOnce(world, cart, ({ notes }) => notes.some((note) => /venció|expired/i.test(note)));
      await world.shop.cancelOrder(cart);
      await pays(world, intentId);

      const order = await orderOnce(world, cart, ({ flags }) => flags.length > 0);
      expect(order).toMatchObject({ state: 'cancelled', flags: [expect.stringContaining(intentId)] });
      expect(await world.shop.refund(cart, 5_000, intentId)).toEqual({ ok: true });
      expect(await world.svc.paymentIntents.get(intentId)).toMatchObject({ amount_refunded: { amount: '50.00' } });
    });
  });
}
