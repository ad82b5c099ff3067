import { afterEach, describe, expect, test } from '@jest/globals';
import { afterReconciliation, isPaid, opened, orderOnce, paidOnce, pays, type World } from '../world.ts';
import { apiAt, ShopError } from './graphql.ts';
import { reviewAt } from './review.ts';
import { byHand, logIn, refundOf, setMethod } from './staff.ts';

/** What can happen in Vendure alone, or in another way than in other shop systems. */
export function ownCases(world: World): void {
  afterEach(() => [world.toShop, world.toService].forEach((gate) => gate.open()));

  async function admin() {
    const api = apiAt(`${world.shop.url}/admin-api`, { languageCode: 'en' });
    await logIn(api, 'superadmin-of-the-test');
    return api;
  }

  test('too little: it stands in the order, the buyer reads of it and pays the rest', async () => {
    const { cart, intentId } = await opened(world);
    world.toService.refuse(/cancel/);
    await world.shop.changeCart(cart, 3);
    await pays(world, intentId);
    world.toService.open();
    await orderOnce(world, cart, ({ notes }) => notes.some((note) => /S\/ 50\.00.*falta.*S\/ 100\.00/.test(note)));
    const rest = await opened(world, cart);
    expect(rest.received).toMatch(/S\/ 50\.00/);
    expect(await world.svc.paymentIntents.get(rest.intentId)).toMatchObject({ amount: { amount: '100.00' } });
    await pays(world, rest.intentId);
    expect(await orderOnce(world, cart, isPaid)).toMatchObject({ paidCentimos: 15_000, settlements: 2, flags: [] });
  });

  describe('a part of three was paid, then the buyer wants less', () => {
    async function part(quantity: number, less: number) {
      const cart = await world.shop.newCart();
      await world.shop.changeCart(cart, quantity);
      const { intentId } = await opened(world, cart);
      world.toService.refuse(/cancel/);
      await world.shop.changeCart(cart, 3);
      await pays(world, intentId);
      world.toService.open();
      await orderOnce(world, cart, ({ flags }) => flags.length > 0);
      await world.shop.changeCart(cart, less);
      return { cart, intentId };
    }

    test('what was paid is enough: the order is paid, and its notes say so', async () => {
      const { cart, intentId } = await part(1, 1);
      const order = await orderOnce(world, cart, isPaid);
      const notes = expect.arrayContaining([`Pagado con svc: S/ 50.00 (${intentId}).`]);
      expect(order).toMatchObject({ ...paidOnce(5_000), notes });
    });

    test('it is too much: the note says so, and the buyer can pay when it was given back', async () => {
      const { cart, intentId } = await part(2, 1);
      await orderOnce(world, cart, ({ flags }) => flags.some((flag) => /no es el importe/.test(flag)));
      const message = expect.stringMatching(/no está disponible/);
      expect(await world.shop.startPayment(cart)).toMatchObject({ ok: false, message });
      expect(await world.shop.refundInReview(intentId, 10_000)).toEqual({ ok: true });
      const again = await opened(world, cart);
      await pays(world, again.intentId);
      expect(await orderOnce(world, cart, isPaid)).toMatchObject({ totalCentimos: 5_000, flags: [] });
    });
  });

  describe('the payment method gets another code while codes are open', () => {
    afterEach(async () => setMethod(await admin(), { code: 'svc' }));

    test('what is open is paid; what is paid is refunded', async () => {
      const { cart, intentId } = await opened(world);
      await setMethod(await admin(), { code: 'renamed' });
      await pays(world, intentId);
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
      expect(await world.shop.refund(cart, 5_000, intentId)).toEqual({ ok: true });
      expect(await world.shop.order(cart)).toMatchObject({ refunds: [{ centimos: 5_000, state: 'Settled' }] });
      expect(await world.svc.paymentIntents.get(intentId)).toMatchObject({ amount_refunded: { amount: '50.00' } });
    });

    test('what is open is cancelled with its order; money that waits for a person goes back by the page', async () => {
      const cancelled = await opened(world);
      const { cart, intentId } = await opened(world);
      await setMethod(await admin(), { code: 'renamed' });
      await world.shop.cancelOrder(cancelled.cart);
      await afterReconciliation(world);
      expect(await world.svc.paymentIntents.get(cancelled.intentId)).toMatchObject({ status: 'CANCELLED' });
      await world.service.advance('P2D');
      await orderOnce(world, cart, ({ notes }) => notes.some((note) => /venció/.test(note)));
      await world.shop.cancelOrder(cart);
      await pays(world, intentId);
      await orderOnce(world, cart, ({ flags }) => flags.length > 0);
      const { refundWith } = reviewAt(world.shop.url, 'superadmin-of-the-test');
      const again = () => refundWith(intentId, 5_000, 'all');
      expect([await again(), await again()]).toEqual(['Settled', 'Settled']);
      expect(await world.shop.order(cart)).toMatchObject({
        refunds: [{ centimos: 5_000, state: 'Settled' }],
        flags: [],
      });
      expect(await world.svc.paymentIntents.get(intentId)).toMatchObject({ amount_refunded: { amount: '50.00' } });
    });

    test('svc refuses the refund: Vendure writes none down', async () => {
      const { cart, intentId } = await opened(world);
      await pays(world, intentId);
      await orderOnce(world, cart, isPaid);
      await setMethod(await admin(), { code: 'renamed' });
      world.toService.refuse(/refunds/);
      expect(await world.shop.refund(cart, 5_000, intentId)).toMatchObject({ ok: false });
      expect(await world.shop.order(cart)).toMatchObject({ refunds: [] });
    });
  });

  test('a refund without an amount, above the rest: nothing is refunded; up to the rest: it is shown at once', async () => {
    const { cart, intentId } = await opened(world);
    await pays(world, intentId);
    await orderOnce(world, cart, isPaid);
    expect(await world.shop.refund(cart, 3_000, intentId)).toEqual({ ok: true });
    const { orderId } = cart as { orderId: string };
    const older = async (shipping: number) =>
      refundOf(await admin(), orderId, intentId, { lines: [], shipping, adjustment: 0 });
    expect(await older(2_500)).toMatchObject({ ok: false, message: expect.stringMatching(/mayor que lo que queda/) });
    const refunded = async () => (await world.svc.paymentIntents.get(intentId)).amount_refunded.amount;
    expect(await refunded()).toBe('30.00');
    expect(await older(2_000)).toEqual({ ok: true });
    expect([await refunded(), (await world.shop.order(cart))?.refunds.map(({ centimos }) => centimos)]).toEqual([
      '50.00',
      [3_000, 2_000],
    ]);
  });

  test.each([
    ['0.01', 1, false],
    ['0.99', 99, false],
    ['1.20', 120, true],
  ])('S/ %s: offered before the buyer chooses only if it can be paid', async (_, centimos, isOffered) => {
    expect(await world.shop.isOffered(await world.shop.newCart({ centimos }))).toBe(isOffered);
  });

  describe('money that waits for a person', () => {
    /** The order was cancelled after its code had expired, then it was paid. */
    async function late() {
      const { cart, intentId } = await opened(world);
      await world.service.advance('P2D');
      await orderOnce(world, cart, ({ notes }) => notes.some((note) => /venció/.test(note)));
      await world.shop.cancelOrder(cart);
      await pays(world, intentId);
      const { flags } = await orderOnce(world, cart, (order) => order.flags.length > 0);
      return { cart, intentId, flags, orderId: (cart as { orderId: string }).orderId };
    }
    const waits = async (intentId: string) =>
      (await world.shop.review()).payments.find((payment) => payment.intentId === intentId);

    test('the note leads to the page, and the page says all of it', async () => {
      const { flags, intentId, cart, orderId } = await late();
      expect(flags).toEqual([expect.stringContaining(' (Dashboard → svc)')]);
      const { purchases, paymentUrl } = await reviewAt(world.shop.url, 'superadmin-of-the-test').overview();
      const amounts = { amountCentimos: 5_000, leftCentimos: 5_000 };
      expect(purchases).toContainEqual({
        id: intentId,
        label: (cart as { code: string }).code,
        orderId,
        payments: [{ intentId, ...amounts, state: 'flagged' }],
        notes: flags,
      });
      expect(paymentUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/workbench#$/);
    });

    test("Vendure's own refund, in two parts: the note goes with the second one", async () => {
      const { cart, intentId } = await late();
      expect(await world.shop.refund(cart, 2_000, intentId)).toEqual({ ok: true });
      expect([(await world.shop.order(cart))?.flags.length, (await waits(intentId))?.leftCentimos]).toEqual([1, 3_000]);
      expect(await world.shop.refund(cart, 3_000, intentId)).toEqual({ ok: true });
      expect([(await world.shop.order(cart))?.flags, await waits(intentId)]).toEqual([[], undefined]);
    });

    test('the bank refuses the refund, then is slow: all notes go when it has made it', async () => {
      const { cart, intentId } = await late();
      const giveBack = async (next_outcome: 'DENY' | 'PENDING') => {
        await world.svc.paymentIntents.simulateRefund(intentId, { next_outcome });
        expect(await world.shop.refundInReview(intentId, 5_000)).toEqual({ ok: true });
        return (await world.shop.order(cart))?.flags.length;
      };
      expect([await giveBack('DENY'), await giveBack('PENDING')]).toEqual([2, 2]);
      const [pending] = await world.svc.refunds.list({ payment_intent_id: intentId }).toArray({ limit: 1 });
      const settle = { refund_id: pending?.id ?? '', result: 'COMPLETE' } as const;
      await world.svc.paymentIntents.simulateRefund(intentId, { settle });
      await orderOnce(world, cart, ({ flags, refunds }) => flags.length === 0 && refunds.at(-1)?.state === 'Settled');
    });

    test('of a paid order the bank refuses a part: the note goes when the same part is refunded', async () => {
      const { cart, intentId } = await opened(world);
      await pays(world, intentId);
      await orderOnce(world, cart, isPaid);
      await world.svc.paymentIntents.simulateRefund(intentId, { next_outcome: 'DENY' });
      const flagsAfter = async (centimos: number) => {
        await world.shop.refund(cart, centimos, intentId);
        return (await world.shop.order(cart))?.flags.length;
      };
      expect([await flagsAfter(2_000), await flagsAfter(1_000), await flagsAfter(2_000)]).toEqual([1, 1, 0]);
    });

    test.each([
      ['settles', 'settlePayment', 'Settled'],
      ['cancels', 'cancelPayment', 'Cancelled'],
    ] as const)('the staff %s it by hand: the note goes', async (_, mutation, state) => {
      const { cart, intentId, orderId } = await late();
      expect(await byHand(await admin(), orderId, intentId, mutation)).toEqual({ ok: true });
      const now = await world.shop.order(cart);
      expect([now?.flags, now?.payments[0]?.state, await waits(intentId)]).toEqual([[], state, undefined]);
    });

    test('the same key is one refund, also twice at once; an amount that is no number is refused', async () => {
      const { cart, intentId } = await late();
      const { refundWith } = reviewAt(world.shop.url, 'superadmin-of-the-test');
      const first = () => refundWith(intentId, 1_000, 'first');
      expect(await Promise.all([first(), first()])).toEqual(['Settled', 'Settled']);
      expect((await world.shop.order(cart))?.refunds).toHaveLength(1);
      expect(await refundWith(intentId, 1_000, 'second')).toBe('Settled');
      for (const wrong of ['1000', 3_001, 0, -1, 1.5])
        await expect(refundWith(intentId, wrong, 'third')).rejects.toThrow(ShopError);
      await expect(refundWith(intentId, 999, 'first')).rejects.toThrow('The idempotencyKey is of another amount.');
      expect((await world.shop.order(cart))?.refunds.map(({ centimos }) => centimos)).toEqual([1_000, 1_000]);
      expect(await world.svc.paymentIntents.get(intentId)).toMatchObject({ amount_refunded: { amount: '20.00' } });
    });

    test('svc is away: the staff read that the result is not known, and the second try is the only refund', async () => {
      const { cart, intentId } = await late();
      world.toService.close();
      const lost = await world.shop.refundInReview(intentId, 5_000).finally(() => world.toService.open());
      expect(lost).toMatchObject({ ok: false, message: expect.stringMatching(/^No se sabe si svc hizo el reembolso/) });
      expect(await world.shop.refundInReview(intentId, 5_000)).toEqual({ ok: true });
      expect((await world.shop.order(cart))?.refunds).toMatchObject([{ centimos: 5_000 }]);
    });

    test('nobody without a session of the admin reads the page or gives money back', async () => {
      const { cart, intentId } = await late();
      const stranger = apiAt(`${world.shop.url}/admin-api`);
      const asked = [
        '{ svcOverview }',
        `mutation { svcRefund(intentId: "${intentId}", amountCentimos: 100, idempotencyKey: "x") }`,
        `mutation { svcSettle(intentId: "${intentId}") }`,
      ];
      for (const document of asked) await expect(stranger(document)).rejects.toThrow(/not currently authorized/);
      expect(await world.shop.order(cart)).toMatchObject({ refunds: [], flags: [expect.any(String)] });
    });
  });
}
