import { describe, expect, test } from '@jest/globals';
import {
  CheckoutRefused,
  closeCheckout,
  intentOf,
  openCheckout,
  type CheckoutOrder,
  type Settings,
} from '../../packages/store-plugin/src/core/index.ts';
import { startWorld } from '../world.ts';
import { checkoutOrder, pays, pluginOf, startService, unreachable } from './plugin.ts';

const dayMs = 86_400_000;

async function refusalOf(settings: Settings, changes: Partial<CheckoutOrder>): Promise<CheckoutRefused> {
  const error: unknown = await openCheckout(settings, checkoutOrder(changes)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CheckoutRefused);
  return error as CheckoutRefused;
}

test('svc receives what the shop sells, to whom, and where the buyer goes afterwards', async () => {
  const world = await startService();
  const options = { successUrl: 'https://shop.example/thanks/{order}', methods: ['BANK_TRANSFER'] as const };
  const { settings } = pluginOf(world, { ...options, checkout: 'modal', expiresInMinutes: 60 });
  const customer = { externalId: 'customer-7', name: 'Rosa Quispe', email: 'rosa@example.com' };
  const order = { reference: 'PE/1', description: 'é'.repeat(600), metadata: { order: '77' }, customer };
  const before = Date.now();

  const checkout = await openCheckout(settings, checkoutOrder(order));

  const { data: intent } = await world.call('getPaymentIntent', { id: checkout.intentId });
  expect(intent).toMatchObject({
    amount: { amount: '50.00', currency: 'PEN' },
    status: 'PENDING',
    payment_method_types: ['BANK_TRANSFER'],
    external_reference: 'PE/1',
    description: 'é'.repeat(500),
    metadata: { order: '77', svc_store_plugin: '1.0.0' },
    customer: { email: 'rosa@example.com' },
    expires_at: checkout.expiresAt,
  });
  const expiresInMs = Date.parse(checkout.expiresAt) - before;
  expect(expiresInMs).toBeGreaterThanOrEqual(60 * 60_000);
  expect(expiresInMs).toBeLessThan(66 * 60_000);
  expect(checkout).toMatchObject({
    mode: 'modal',
    amountCentimos: 5_000,
    scriptUrl: 'https://pay.svc.example/v1/checkout.js',
  });
  expect(new URL(checkout.url).hash).toContain(checkout.clientSecret);
  const page = await world.call('getCheckout', {
    id: checkout.sessionId,
    key: null,
    headers: { 'X-Svc-Token': checkout.clientSecret },
  });
  expect(page.data.success_url).toBe('https://shop.example/thanks/PE%2F1');
});

describe('the same idempotency key', () => {
  test('at another moment gives the same session, and no second one exists', async () => {
    const world = await startService();
    const { settings } = pluginOf(world, { expiresInMinutes: 60 });
    const first = await openCheckout(settings, checkoutOrder());
    await world.call('advanceTestClock', { body: { by: 'PT17M' } });
    await world.work();

    expect(await openCheckout(settings, checkoutOrder())).toEqual(first);
    expect((await world.call('listPaymentIntents')).pagination.total).toBe(1);
  });

  test('ten times at once, in two processes, gives one session', async () => {
    const world = await startService();
    const plugins = [pluginOf(world), pluginOf(world)];
    const tries = Array.from({ length: 10 }, (_, n) =>
      openCheckout((plugins[n % 2] ?? pluginOf(world)).settings, checkoutOrder()),
    );
    const opened = await Promise.all(tries);
    expect(new Set(opened.map((checkout) => JSON.stringify(checkout))).size).toBe(1);
  });

  test('with another amount is refused: the buyer reads no number of the first one', async () => {
    const world = await startService();
    const { settings } = pluginOf(world);
    await openCheckout(settings, checkoutOrder());
    expect((await refusalOf(settings, { amountCentimos: 6_000 })).code).toBe('UNAVAILABLE');
  });

  test('another key gives another session', async () => {
    const world = await startService();
    const { settings } = pluginOf(world);
    const first = await openCheckout(settings, checkoutOrder());
    const second = await openCheckout(settings, checkoutOrder({ idempotencyKey: 'again' }));
    expect(second.intentId).not.toBe(first.intentId);
  });
});

describe('what svc does not sell', () => {
  test('dollars are refused before anything is sent', async () => {
    const world = await startService();
    const plugin = pluginOf(world);
    const { code, message } = await refusalOf(plugin.settings, { currency: 'USD', locale: 'en-US' });
    expect([code, message, plugin.calls]).toEqual(['CURRENCY', 'This payment method accepts soles (PEN) only.', []]);
  });

  test.each([
    [0, 'FREE', 'Este pedido no cuesta nada: no necesita un pago.'],
    [1, 'AMOUNT', 'Con este medio de pago se paga de S/ 1.00 a S/ 999999.99, y más que su comisión.'],
    [99, 'AMOUNT', expect.stringContaining('de S/ 1.00 a S/ 999999.99')],
    [100_000_000, 'AMOUNT', expect.stringContaining('de S/ 1.00 a S/ 999999.99')],
  ])(
    '%i céntimos are refused before anything is sent, and the buyer reads the limits',
    async (amountCentimos, ...said) => {
      const world = await startService();
      const { settings, calls } = pluginOf(world);
      const { code, message } = await refusalOf(settings, { amountCentimos });
      expect([code, message, calls]).toEqual([...said, []]);
    },
  );

  test.each([100, 150])(
    '%i céntimos, less than the fee of a payment code: the QR is offered alone',
    async (amountCentimos) => {
      const world = await startService();
      const { settings } = pluginOf(world);
      const { intentId, payByCode } = await openCheckout(settings, checkoutOrder({ amountCentimos }));
      expect([payByCode, (await intentOf(settings, intentId))?.payment_method_types]).toEqual([
        null,
        ['INTEROPERABLE_QR'],
      ]);
    },
  );

  test('less than the fee of the only method: the buyer reads that it is the amount', async () => {
    const world = await startService();
    const { settings } = pluginOf(world, { methods: ['BANK_TRANSFER'] });
    expect(await refusalOf(settings, { amountCentimos: 120 })).toMatchObject({ code: 'AMOUNT' });
  });

  test.each([100, 99_999_999])('%i céntimos are accepted', async (amountCentimos) => {
    const world = await startService();
    // The fee of a payment code is higher than S/ 1.00.
    const { settings } = pluginOf(world, { methods: ['INTEROPERABLE_QR'] });
    expect((await openCheckout(settings, checkoutOrder({ amountCentimos }))).amountCentimos).toBe(amountCentimos);
  });
});

test.each([
  { name: 'x'.repeat(300) },
  { name: '   ' },
  { name: 'Rosa', email: 'not an address' },
  { name: 'Rosa \u0000', email: 'rosa@example.com' },
  { email: `${'x'.repeat(300)}@example.com` },
  { externalId: 'x'.repeat(300), name: 'Rosa' },
  { externalId: 'customer-1' },
  {},
])('a buyer that svc may refuse does not stop the sale: %j', async (customer) => {
  const world = await startService();
  const { settings } = pluginOf(world);
  const first = await openCheckout(settings, checkoutOrder({ customer }));
  expect(await openCheckout(settings, checkoutOrder({ customer }))).toEqual(first);
});

test('a description is cut between two characters, not within one', async () => {
  const world = await startService();
  const { settings } = pluginOf(world);
  const { intentId } = await openCheckout(settings, checkoutOrder({ description: `${'x'.repeat(499)}😀😀` }));
  expect((await intentOf(settings, intentId))?.description).toBe(`${'x'.repeat(499)}😀`);
});

test('a test clock that is a month ahead: the checkout expires after that', async () => {
  const world = await startWorld();
  await world.call('advanceTestClock', { body: { by: 'P1M' } });
  await world.work();
  const { settings } = pluginOf(world, { expiresInMinutes: 60 });
  const { intentId, expiresAt } = await openCheckout(settings, checkoutOrder());
  expect(Date.parse(expiresAt)).toBeGreaterThan(world.now().getTime() + 30 * dayMs);
  expect((await intentOf(settings, intentId))?.status).toBe('PENDING');
});

describe('closing', () => {
  test('closed: nobody can pay it any more, and closing it again says the same', async () => {
    const world = await startService();
    const { settings } = pluginOf(world);
    const { intentId } = await openCheckout(settings, checkoutOrder());
    expect([await closeCheckout(settings, intentId), await closeCheckout(settings, intentId)]).toEqual([
      'closed',
      'closed',
    ]);
    expect((await intentOf(settings, intentId))?.status).toBe('CANCELLED');
  });

  test('paid: too late', async () => {
    const world = await startService();
    const { settings } = pluginOf(world);
    const { intentId } = await openCheckout(settings, checkoutOrder());
    await pays(world, intentId);
    expect(await closeCheckout(settings, intentId)).toBe('paid');
  });

  test('closed: the key is of another account now, which has no such payment', async () => {
    const [before, now] = [await startService(), await startService()];
    const { intentId } = await openCheckout(pluginOf(before).settings, checkoutOrder());
    expect(await closeCheckout(pluginOf(now).settings, intentId)).toBe('closed');
  });

  test('closed: it has expired', async () => {
    const world = await startService();
    const { settings } = pluginOf(world);
    const { intentId } = await openCheckout(settings, checkoutOrder());
    await world.call('advanceTestClock', { body: { by: 'P2D' } });
    await world.work();
    expect([await closeCheckout(settings, intentId), (await intentOf(settings, intentId))?.status]).toEqual([
      'closed',
      'EXPIRED',
    ]);
  });

  test('it throws when svc has not said that it is closed, although it can still be paid', async () => {
    const world = await startService();
    const plugin = pluginOf(world);
    const { intentId } = await openCheckout(plugin.settings, checkoutOrder());
    const { fetch } = plugin.network;
    const inProgress = { success: false, error: { code: 'IDEMPOTENCY_IN_PROGRESS', message: 'Wait.' } };
    plugin.network.fetch = async (url, init) =>
      url.endsWith('/cancel') ? Response.json(inProgress, { status: 409 }) : fetch(url, init);
    await expect(closeCheckout(plugin.settings, intentId)).rejects.toThrow('IDEMPOTENCY_IN_PROGRESS');
  });

  test('it throws when svc cannot be reached', async () => {
    const world = await startService();
    const plugin = pluginOf(world);
    const { intentId } = await openCheckout(plugin.settings, checkoutOrder());
    plugin.network.fetch = unreachable;
    await expect(closeCheckout(plugin.settings, intentId)).rejects.toThrow('No complete response arrived');
  });
});

test('null for an intent of another merchant, and for one that nobody has', async () => {
  const world = await startService();
  const { intentId } = await openCheckout(pluginOf(world).settings, checkoutOrder());
  const { settings } = pluginOf({ origin: world.origin, keys: await world.merchant() });
  expect([await intentOf(settings, intentId), await intentOf(settings, `pi_${'0'.repeat(26)}`)]).toEqual([null, null]);
});
