import { afterEach, describe, expect, test } from '@jest/globals';
import { webhooks } from '../../packages/sdk-node/src/index.ts';
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

/** What strangers send, and what arrives more than once. */
export function forgedAndDouble(world: World): void {
  afterEach(() => [world.toShop, world.toService].forEach((gate) => gate.open()));

  describe('forged webhooks', () => {
    test('400: another secret, one changed byte, no signature, no body: nothing changes', async () => {
      const { cart, intentId } = await opened(world);
      const intent = await world.svc.paymentIntents.get(intentId);
      const genuine = await paysUnseen(world, intentId);
      const before = await world.shop.order(cart);
      world.toService.close(); // what the reconciliation would find must not hide what a webhook does

      const forged = await webhooks.signTestEvent(
        { type: 'payment.succeeded', data: { payment_intent: { ...intent, status: 'SUCCEEDED' } } },
        'whsec_test_of_somebody_else',
      );
      const amount = genuine.body.replace('"50.00"', '"50.01"');
      expect(amount).not.toBe(genuine.body);
      expect([
        await deliver(world, genuine, forged),
        await deliver(world, genuine, { body: amount }),
        await deliver(world, genuine, { body: `${genuine.body} ` }),
        await deliver(world, genuine, { headers: { 'content-type': 'application/json' } }),
        await deliver(world, genuine, { body: '' }),
        await deliver(world, genuine, { body: '{' }),
      ]).toEqual([400, 400, 400, 400, 400, 400]);
      expect(await world.shop.order(cart)).toEqual(before);

      world.toService.open();
      expect(await deliver(world, genuine)).toBe(200);
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
    });

    test('400: an attempt that was signed an hour ago: nothing changes, and a new attempt settles', async () => {
      const { cart, intentId } = await opened(world);
      await world.service.restart({ clockOffMs: -3_600_000 });
      world.toService.refuse(/events\/stream/);
      await pays(world, intentId);
      const stale = await world.toShop.until(
        ({ body }) => body.includes('"payment.succeeded"') && body.includes(intentId),
      );
      expect(stale.status).toBe(400);
      expect(await world.shop.order(cart)).toMatchObject({ state: 'open', settlements: 0 });

      await world.service.restart();
      world.toService.open();
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
    });

    test('413: a body that no event has: it is not read to its end', async () => {
      const body = 'x'.repeat(2_000_000);
      const status = await fetch(`${world.shop.url}/svc/webhook`, { method: 'POST', body }).then(
        (response) => response.status,
        () => 413, // the connection was closed before the body was sent
      );
      expect(status).toBe(413);
    });
  });

  describe('the same payment more than once', () => {
    test('ten equal webhooks at once: one settlement; an eleventh gets 200 and changes nothing', async () => {
      const { cart, intentId } = await opened(world);
      const genuine = await paysUnseen(world, intentId);
      const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(world, genuine)));
      const order = await orderOnce(world, cart, isPaid);

      expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
      expect(order).toMatchObject(paidOnce(5_000));
      expect(order.payments.filter((payment) => payment.intentId === intentId)).toHaveLength(1);
      expect(await deliver(world, genuine)).toBe(200);
      await afterReconciliation(world);
      expect(await world.shop.order(cart)).toEqual(order);
    });

    test('the webhook, the reconciliation and the buyer come at the same moment: one paid order', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { cart, intentId } = await opened(world);
        const genuine = await paysUnseen(world, intentId);
        await Promise.all([
          deliver(world, genuine),
          world.shop.buyerReturns(cart),
          deliver(world, genuine),
          world.shop.buyerReturns(cart),
        ]);
        expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
      }
    });

    test('two tabs, both paid: one paid order, and a second payment would be visible for a refund', async () => {
      const cart = await world.shop.newCart();
      const tabs = await Promise.all([world.shop.startPayment(cart), world.shop.startPayment(cart)]);
      const intents = new Set(tabs.flatMap((tab) => (tab.ok ? [tab.intentId] : [])));
      expect(intents.size).toBeGreaterThan(0);
      const paid = await Promise.allSettled([...intents].map((id) => pays(world, id)));
      const taken = paid.filter(({ status }) => status === 'fulfilled').length;
      expect(taken).toBeGreaterThan(0);

      const order = await orderOnce(world, cart, (now) => isPaid(now) && now.flags.length === taken - 1);
      expect(order).toMatchObject({ ...paidOnce(5_000), flags: { length: taken - 1 } });
    });
  });

  describe('what is not of this order', () => {
    test('200: a payment of the same merchant that no order has: nothing changes', async () => {
      const { cart } = await opened(world);
      const before = await world.shop.order(cart);
      const foreign = await world.svc.paymentIntents.create({
        amount: { amount: '50.00', currency: 'PEN' },
        payment_method_types: ['INTEROPERABLE_QR'],
        metadata: { svc_store_plugin: '1.0.0' },
      });
      await pays(world, foreign.id);
      const { status } = await world.toShop.until(
        ({ body }) => body.includes('"payment.succeeded"') && body.includes(foreign.id),
      );
      expect(status).toBe(200);
      await afterReconciliation(world);
      expect(await world.shop.order(cart)).toEqual(before);
    });

    test.each([
      ['amount', (body: string) => body.replaceAll('"amount":"50.00"', '"amount":"5.00"')],
      ['currency', (body: string) => body.replaceAll('"currency":"PEN"', '"currency":"USD"')],
    ])('the %s is not that of the order: not paid, and flagged for a person', async (_, change) => {
      const { cart, intentId } = await opened(world);
      const path = new RegExp(`^/v1/payment-intents/${intentId}`);
      world.toService.rewrite(path, change);
      await pays(world, intentId);
      const order = await orderOnce(world, cart, ({ flags }) => flags.length > 0);
      expect(order).toMatchObject({ state: 'open', paidCentimos: 0, settlements: 0 });
      world.toService.open();
      await afterReconciliation(world);
      expect(await world.shop.order(cart)).toMatchObject({ state: 'open', settlements: 0 });
    });
  });
}
