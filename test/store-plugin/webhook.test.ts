import { describe, expect, test } from '@jest/globals';
import { openCheckout, receiveWebhook, registerWebhook } from '../../packages/store-plugin/src/core/index.ts';
import { signingSecret } from '../../packages/store-plugin/src/core/endpoint.ts';
import { signTestEvent } from '../../packages/sdk-node/src/webhooks/sign-test-event.ts';
import { createPaidIntent, times } from '../fixtures.ts';
import { checkoutOrder, pays, pluginOf, sell, serveWebhooks, startService, type TestPlugin } from './plugin.ts';

/** A shop with its webhook registered, and one order that waits for its payment. */
async function start() {
  const world = await startService();
  const plugin = pluginOf(world, { shopUrl: 'http://127.0.0.1:9' });
  await registerWebhook(plugin);
  const secret = (await signingSecret(plugin)) ?? '';
  return { world, plugin, secret, ...(await sell(plugin)) };
}

const paidEvent = (id: string, changes: object = {}) => ({
  type: 'payment.succeeded' as const,
  data: { payment_intent: { id, livemode: false, metadata: { svc_store_plugin: '1.0.0' }, ...changes } },
});

/** An event that svc could have sent, as it arrives. */
async function deliveryOf(event: Parameters<typeof signTestEvent>[0], secret: string, at = new Date()) {
  const { body, headers } = await signTestEvent(event, secret, at);
  return { body: new TextEncoder().encode(body), headers };
}

test('200: a delivery of svc settles the order, without the browser of the buyer', async () => {
  const world = await startService();
  const server = await serveWebhooks();
  const plugin = pluginOf(world, { shopUrl: server.url });
  server.give(plugin);
  await registerWebhook(plugin);
  const { intentId, order } = await sell(plugin);

  await pays(world, intentId);
  await world.work();

  expect([order.history, server.statuses]).toEqual([['settled 5000'], [200]]);
  expect(order.payments).toEqual({ [intentId]: { state: 'settled', centimos: 5_000 } });
});

test('405 and 413: another method, and a body that no event has', async () => {
  const server = await serveWebhooks();
  server.give(pluginOf(await startService()));
  const url = `${server.url}/svc/webhook`;
  expect((await fetch(url)).status).toBe(405);
  // The connection may be closed before the body was sent.
  await fetch(url, { method: 'POST', body: 'x'.repeat(2_000_000) }).catch(() => 'closed');
  expect(server.statuses).toEqual([405, 413]);
});

describe('400: svc did not send this, or not now; the shop is not touched', () => {
  /** The order is paid at svc: whatever is believed would settle it. */
  async function paid() {
    const given = await start();
    await pays(given.world, given.intentId);
    const delivery = await deliveryOf(paidEvent(given.intentId), given.secret);
    const refused = async (changes: Partial<typeof delivery>) => {
      const answer = await receiveWebhook(given.plugin, { ...delivery, ...changes });
      expect(given.plugin.shop.changes).toEqual([]);
      return [answer.status, answer.body];
    };
    return { ...given, delivery, refused };
  }

  test('another secret', async () => {
    const { intentId, refused, plugin } = await paid();
    expect(await refused(await deliveryOf(paidEvent(intentId), 'whsec_test_other'))).toEqual([400, 'WRONG_SECRET']);
    expect(plugin.lines.join('\n')).not.toContain('whsec_');
  });

  test('one changed byte, at any place of the body', async () => {
    const { delivery, refused } = await paid();
    const { length } = delivery.body;
    for (const at of [0, 1, Math.floor(length / 3), Math.floor(length / 2), length - 2, length - 1]) {
      const body = Uint8Array.from(delivery.body);
      body[at] = (body[at] ?? 0) ^ 1;
      expect([at, await refused({ body })]).toEqual([at, [400, expect.stringMatching(/^WRONG_(SECRET|MODE)$/)]]);
    }
    for (const body of [
      delivery.body.slice(1),
      delivery.body.slice(0, -1),
      Buffer.concat([delivery.body, Buffer.from(' ')]),
    ])
      expect((await refused({ body }))[0]).toBe(400);
  });

  test('one changed digit of the signature or of the time', async () => {
    const { delivery, refused } = await paid();
    const { headers } = delivery;
    const signature = headers['x-svc-signature'] ?? '';
    const other = signature.endsWith('0') ? '1' : '0';
    const changes: Record<string, string>[] = [
      { 'x-svc-signature': signature.slice(0, -1) + other },
      { 'x-svc-timestamp': String(Number(headers['x-svc-timestamp']) + 1) },
    ];
    for (const change of changes)
      expect(await refused({ headers: { ...headers, ...change } })).toEqual([400, 'WRONG_SECRET']);
  });

  test.each([-3_600, -330, 330, 3_600])('%i seconds from now', async (seconds) => {
    const { intentId, secret, refused } = await paid();
    const at = new Date(Date.now() + seconds * 1_000);
    expect(await refused(await deliveryOf(paidEvent(intentId), secret, at))).toEqual([400, 'CLOCK']);
  });

  test.each(['x-svc-id', 'x-svc-timestamp', 'x-svc-signature'])('without %s, and with two of it', async (name) => {
    const { delivery, refused } = await paid();
    const { [name]: value = '', ...headers } = delivery.headers;
    expect(await refused({ headers })).toEqual([400, 'MISSING_HEADER']);
    expect(await refused({ headers: { ...headers, [name]: [value, value] as never } })).toEqual([
      400,
      'MALFORMED_HEADER',
    ]);
  });

  test('a body that is empty, no JSON, or huge', async () => {
    const { refused } = await paid();
    for (const text of ['', 'payment.succeeded', 'null', '[]', 'x'.repeat(5_000_000)])
      expect((await refused({ body: new TextEncoder().encode(text) }))[0]).toBe(400);
    expect(await refused({ body: new Uint8Array(), headers: {} })).toEqual([400, 'MISSING_HEADER']);
  });

  test('a signed event with the id of another one', async () => {
    const { delivery, refused } = await paid();
    expect(await refused({ headers: { ...delivery.headers, 'x-svc-id': 'evt_other' } })).toEqual([400, 'WRONG_ID']);
  });
});

test('503 before the endpoint is registered: svc sends it again', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { intentId } = await sell(plugin);
  const answer = await receiveWebhook(plugin, await deliveryOf(paidEvent(intentId), 'whsec_test_any'));
  expect([answer, plugin.shop.changes]).toEqual([{ status: 503, body: 'NOT_REGISTERED' }, []]);
});

test('500 while the database of the shop is away; the next delivery settles', async () => {
  const { world, plugin, secret, intentId } = await start();
  await pays(world, intentId);
  const delivery = await deliveryOf(paidEvent(intentId), secret);
  plugin.shop.fails('ORDER-1');
  expect(await receiveWebhook(plugin, delivery)).toEqual({ status: 500, body: 'FAILED' });
  expect(plugin.shop.changes).toEqual([]);
  plugin.shop.works('ORDER-1');
  expect((await receiveWebhook(plugin, delivery)).status).toBe(200);
  expect(plugin.shop.changes).toEqual(['ORDER-1 settled 5000']);
});

test('200: ten duplicates at once, in two processes, settle once', async () => {
  const { world, plugin, secret, intentId } = await start();
  const other = pluginOf(world, {}, plugin);
  await pays(world, intentId);
  const delivery = await deliveryOf(paidEvent(intentId), secret);
  const answers = await Promise.all(times(10, delivery).map((one, n) => receiveWebhook(n % 2 ? plugin : other, one)));
  expect(answers.map(({ status }) => status)).toEqual(times(10, 200));
  expect(plugin.shop.changes).toEqual(['ORDER-1 settled 5000']);
});

describe('an event is a hint: what counts is what svc says', () => {
  const receive = async (plugin: TestPlugin, secret: string, id: string, changes?: object) =>
    (await receiveWebhook(plugin, await deliveryOf(paidEvent(id, changes), secret))).status;

  test('200: the payment is not paid at svc', async () => {
    const { plugin, secret, intentId } = await start();
    const told = { status: 'SUCCEEDED', amount: { amount: '50.00', currency: 'PEN' } };
    expect([await receive(plugin, secret, intentId, told), plugin.shop.changes]).toEqual([200, []]);
  });

  test('200: it was paid, and the event tells another amount and currency', async () => {
    const { world, plugin, secret, intentId } = await start();
    await pays(world, intentId);
    const told = { amount: { amount: '1.00', currency: 'USD' } };
    expect(await receive(plugin, secret, intentId, told)).toBe(200);
    expect(plugin.shop.changes).toEqual(['ORDER-1 settled 5000']);
  });

  test('200: the order needs another amount now: it is flagged, and not settled', async () => {
    const { world, plugin, secret, intentId, order } = await start();
    order.totalCentimos = 6_000;
    await pays(world, intentId);
    expect(await receive(plugin, secret, intentId)).toBe(200);
    expect(plugin.shop.changes).toEqual(['ORDER-1 flagged WRONG_AMOUNT 5000']);
  });

  test('200: a paid intent that no order of this shop has', async () => {
    const { world, plugin, secret } = await start();
    const { id } = await createPaidIntent(world, { amount: { amount: '50.00', currency: 'PEN' } });
    expect([await receive(plugin, secret, id), plugin.shop.changes]).toEqual([200, []]);
    expect(plugin.lines.at(-1)).toBe(`${id} is paid, and this shop has no order for it.`);
  });

  test('200: an intent of another merchant, which cannot be read', async () => {
    const { world, plugin, secret } = await start();
    const keys = await world.merchant();
    const { intentId } = await openCheckout(pluginOf({ origin: world.origin, keys }).settings, checkoutOrder());
    plugin.shop.order('ORDER-2', 5_000, intentId);
    await pays(world, intentId, keys.secret);
    expect([await receive(plugin, secret, intentId), plugin.shop.changes]).toEqual([200, []]);
  });

  test.each([
    'pi_unknown',
    '../refunds',
    '..',
    'pi_1?limit=1',
    'pi_1#',
    'pi_1/cancel',
    '%2e%2e',
    'x'.repeat(3_000),
    '',
  ])('no other path of svc is called for the id %p, and nothing changes', async (id) => {
    const { plugin, secret } = await start();
    plugin.calls.splice(0);
    const status = await receive(plugin, secret, id);
    expect([200, 500]).toContain(status);
    expect(plugin.calls.filter((call) => !/^GET \/v1\/payment-intents\/[^/]+$/.test(call))).toEqual([]);
    expect(plugin.shop.changes).toEqual([]);
  });
});

test.each(['payment.created', 'payment.failed', 'customer.created', 'something.new' as 'payment.created'] as const)(
  '200: %s is of no interest, and svc is not asked',
  async (type) => {
    const { plugin, secret, intentId } = await start();
    plugin.calls.splice(0);
    const delivery = await deliveryOf({ ...paidEvent(intentId), type }, secret);
    expect([(await receiveWebhook(plugin, delivery)).status, plugin.calls, plugin.shop.changes]).toEqual([200, [], []]);
  },
);
