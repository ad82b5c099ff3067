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

/** What a shop does every day. */
export function selling(world: World): void {
  afterEach(() => [world.toShop, world.toService].forEach((gate) => gate.open()));

  test('the admin shows the version, the contract, the mode and the prefix of the key', async () => {
    const about = await world.shop.about();
    expect(about).toContain('1.0.0');
    expect(about).toMatch(/\d+\.\d+\.\d+\+[0-9a-f]{12}/);
    expect(about).toMatch(/test/i);
    expect(about).toContain(world.service.secretKey.slice(0, 'svc_test_'.length + 4));
    expect(about).not.toContain(world.service.secretKey);
  });

  test('a storefront is told how to show it, in the language of its buyer; test mode is named', async () => {
    const cart = await world.shop.newCart();
    expect(await world.shop.presentation(cart, 'es')).toMatchObject({
      title: 'Yape, Plin y bancos (QR o código de pago)',
      logo: expect.stringMatching(/^data:image\/svg/),
      testMode: 'Modo de prueba: no se cobra dinero real.',
    });
    const { methods = [] } = (await world.shop.presentation(cart, 'en')) ?? {};
    expect(methods.map(({ code, title }) => [code, title])).toEqual([
      ['INTEROPERABLE_QR', 'QR'],
      ['BANK_TRANSFER', 'Payment code'],
    ]);
  });

  test('a payment that fails does not complete the order; the next one does', async () => {
    const { cart, intentId } = await opened(world);
    await world.svc.paymentIntents.simulate(intentId, { outcome: 'FAILED', payment_method_type: 'INTEROPERABLE_QR' });
    expect(await world.shop.order(cart).then((order) => order?.state ?? 'open')).toBe('open');
    await pays(world, intentId);
    expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
  });

  test('eight buyers start to pay at the same moment: each gets a checkout of their own', async () => {
    const carts = await Promise.all(Array.from({ length: 8 }, () => world.shop.newCart()));
    const started = await Promise.all(carts.map((cart) => world.shop.startPayment(cart)));
    expect(started.map(({ ok }) => ok)).toEqual(carts.map(() => true));
    expect(new Set(started.map((each) => each.ok && each.intentId)).size).toBe(8);
  });

  test.each([
    ['es', /busca \S.* e ingresa el código \d{10}\.$/],
    ['en', /search for \S.*, and enter the code \d{10}\.$/],
  ] as const)('the buyer reads what to search for in the app of the bank, in %s', async (locale, sentence) => {
    const started = await world.shop.startPayment(await world.shop.newCart({ locale }));
    expect(started).toMatchObject({ ok: true, payByCode: expect.stringMatching(sentence) });
  });

  test.each([
    ['es', /solo acepta soles/],
    ['en', /accepts soles \(PEN\) only/],
  ] as const)('another currency is refused at the checkout, in %s', async (locale, sentence) => {
    const cart = await world.shop.newCart({ currency: 'USD', locale });
    const before = world.toService.passed.filter(({ path }) => path === '/v1/checkout-sessions').length;
    expect(await world.shop.startPayment(cart)).toMatchObject({ ok: false, message: expect.stringMatching(sentence) });
    expect(world.toService.passed.filter(({ path }) => path === '/v1/checkout-sessions')).toHaveLength(before);
  });

  describe('refunds', () => {
    test('two equal parts are two refunds at svc; more than what is left is refused', async () => {
      const { cart, intentId } = await opened(world);
      await pays(world, intentId);
      await orderOnce(world, cart, isPaid);

      expect(await world.shop.refund(cart, 1_000, intentId)).toEqual({ ok: true });
      expect(await world.shop.refund(cart, 1_000, intentId)).toEqual({ ok: true });
      expect(await world.shop.refund(cart, 3_001, intentId)).toMatchObject({ ok: false });

      const atSvc = await world.svc.refunds.list({ payment_intent_id: intentId }).toArray({ limit: 10 });
      expect(atSvc.map(({ amount, status }) => [amount.amount, status])).toEqual([
        ['10.00', 'SUCCEEDED'],
        ['10.00', 'SUCCEEDED'],
      ]);
      // The notes come with the webhooks.
      const simulated = (notes: string[]) => notes.filter((note) => /simulad|simulated/i.test(note));
      const order = await orderOnce(world, cart, ({ notes }) => simulated(notes).length >= 2);
      expect(order.refunds.filter(({ state }) => !/fail/i.test(state)).map(({ centimos }) => centimos)).toEqual([
        1_000, 1_000,
      ]);
      expect(simulated(order.notes)).toHaveLength(2);
    });

    test('four orders are refunded at the same moment: each is refunded once, and says so', async () => {
      const sold = await Promise.all(Array.from({ length: 4 }, () => world.shop.newCart()));
      const intents: string[] = [];
      for (const cart of sold) {
        const { intentId } = await opened(world, cart);
        await pays(world, intentId);
        await orderOnce(world, cart, isPaid);
        intents.push(intentId);
      }
      const refund = (cart: object, i: number) => world.shop.refund(cart, 1_000, intents[i]);
      expect(await Promise.all(sold.map(refund))).toEqual(sold.map(() => ({ ok: true })));
      for (const cart of sold)
        expect(await world.shop.order(cart)).toMatchObject({ refunds: [expect.objectContaining({ centimos: 1_000 })] });
    });

    test('a refund that was made at svc itself is visible in the order, once', async () => {
      const { cart, intentId } = await opened(world);
      await pays(world, intentId);
      await orderOnce(world, cart, isPaid);
      const { id } = await world.svc.refunds.create(intentId, { amount: { amount: '7.00', currency: 'PEN' } });
      await orderOnce(world, cart, ({ notes }) => notes.some((note) => note.includes(id)));
      await afterReconciliation(world);
      const order = await world.shop.order(cart);
      expect(order?.notes.filter((note) => note.includes(id))).toEqual([expect.stringContaining('7.00')]);
    });

    test('two equal refunds at the same moment: as many at svc as in the shop', async () => {
      const { cart, intentId } = await opened(world);
      await pays(world, intentId);
      await orderOnce(world, cart, isPaid);
      const done = await Promise.all([
        world.shop.refund(cart, 2_000, intentId),
        world.shop.refund(cart, 2_000, intentId),
      ]);
      const made = done.filter(({ ok }) => ok).length;
      expect(made).toBeGreaterThan(0);
      const atSvc = await world.svc.refunds.list({ payment_intent_id: intentId }).toArray({ limit: 10 });
      expect(atSvc).toHaveLength(made);
      const order = await world.shop.order(cart);
      expect(order?.refunds.filter(({ state }) => !/fail/i.test(state))).toHaveLength(made);
    });
  });

  test('two processes that start at once register one endpoint; ten webhooks to both of them settle once', async () => {
    const url = `${world.toShop.url}/svc/webhook`;
    const ours = async () =>
      (await world.svc.webhookEndpoints.list().toArray({ limit: 100 })).filter((each) => each.url === url);
    await world.shop.stop();
    for (const { id } of await ours()) await world.svc.webhookEndpoints.delete(id);

    const [one, two] = await Promise.all([world.startShop(), world.startShop()]);
    world.shop = one;
    expect(await ours()).toHaveLength(1);

    // The lock of an order is not in the memory of one process.
    for (let round = 0; round < 3; round += 1) {
      const { cart, intentId } = await opened(world);
      const genuine = await paysUnseen(world, intentId);
      const statuses = await Promise.all(
        [one, two, one, two, one, two, one, two, one, two].map((shop) => deliver({ shop }, genuine)),
      );
      expect(statuses).toEqual(statuses.map(() => 200));
      expect(await orderOnce(world, cart, isPaid)).toMatchObject(paidOnce(5_000));
      world.toShop.open();
    }
    await two.stop();
  });

  test('no line of the log has a key or a secret', () => {
    const secrets = [world.service.secretKey, /whsec_\w/, /_secret_\w/];
    for (const secret of secrets) expect(world.shop.log()).not.toMatch(secret);
  });
}
