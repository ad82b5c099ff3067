import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import {
  availability,
  healthLines,
  openCheckout,
  overviewOf,
  receiveWebhook,
  reconcile,
  registerWebhook,
  webhookPath,
} from '../../packages/store-plugin/src/core/index.ts';
import type { Fetch } from '../../packages/sdk-node/src/options.ts';
import { webhooks } from '../../packages/sdk-node/src/index.ts';
import type { World } from '../world.ts';
import { catchUp, checkoutOrder, pays, pluginOf, sell, startService, unreachable, type TestPlugin } from './plugin.ts';

const answer =
  (status: number, body: string | object): Fetch =>
  async () =>
    typeof body === 'string'
      ? new Response(body, { status, headers: { 'Content-Type': 'text/html' } })
      : Response.json(body, { status });
const refused = { success: false, error: { code: 'INVALID_API_KEY', message: 'Unknown key.', details: [] } };

/** A run of the reconciliation that fails, as at the start of a shop that is set up wrongly. */
async function startWith(fetch: Fetch): Promise<{ world: World; plugin: TestPlugin; heal: () => void }> {
  const world = await startService();
  const plugin = pluginOf(world);
  const { fetch: working } = plugin.network;
  plugin.network.fetch = fetch;
  await reconcile(plugin).catch(() => 'failed');
  return { world, plugin, heal: () => void (plugin.network.fetch = working) };
}

/** Lets the answer of the last question to svc grow old. */
const later = (plugin: TestPlugin): void => void (plugin.settings.svc = Object.create(plugin.settings.svc));

describe('svc does not work for this shop', () => {
  test.each<[string, Fetch, RegExp]>([
    ['a wrong key', answer(401, refused), /^REVISAR: svc \(http.*\) no acepta la clave.*SVC_SECRET_KEY/],
    [
      'another web site, with pages',
      answer(200, '<h1>Shop</h1>'),
      /^REVISAR: en http.* responde otro sitio.*SVC_BASE_URL/,
    ],
    ['another web site, without that page', answer(404, 'Not found'), /^REVISAR: en http.* responde otro sitio/],
    ['a wrong port', unreachable, /^REVISAR: no hay conexión con http/],
    ['503', answer(503, 'closed'), /^REVISAR: svc \(http.*\) no puede atender/],
  ])('%s: the owner reads it, buyers are not offered the method until it works again', async (_, fetch, line) => {
    const { plugin, heal } = await startWith(fetch);
    expect(await healthLines(plugin)).toContainEqual(expect.stringMatching(line));
    expect(await availability(plugin, { locale: 'en' })).toMatch(/not available right now/);
    heal();
    later(plugin);
    expect(await availability(plugin)).toBeNull();
    await reconcile(plugin);
    expect((await healthLines(plugin)).filter((one) => one.startsWith('REVISAR'))).toEqual([]);
  });

  test('another web site answers 404: nothing counts as closed, and nothing as missing', async () => {
    const { world, plugin, heal } = await startWith(answer(404, 'Not found'));
    heal();
    const { intentId, order } = await sell(plugin);
    plugin.network.fetch = answer(404, 'Not found');
    await expect(reconcile(plugin)).rejects.toThrow('is not from svc');
    heal();
    await pays(world, intentId);
    await catchUp(world, plugin);
    expect(order.history).toEqual(['settled 5000']);
  });

  test('a failed sale alone is enough; another process learns it by the next run', async () => {
    const world = await startService();
    const plugin = pluginOf(world);
    const other = pluginOf(world, {}, plugin);
    plugin.network.fetch = other.network.fetch = unreachable;
    await expect(openCheckout(plugin.settings, checkoutOrder())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([await availability(plugin), await availability(other)]).toEqual([expect.any(String), null]);
    await expect(reconcile(plugin)).rejects.toThrow('No complete response arrived');
    expect(await availability(other)).toEqual(expect.any(String));
  });
});

test('the database of the shop fails in a run: nothing is said of svc', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  plugin.shop.waiting = () => Promise.reject(new Error('The database of the shop is away.'));
  await expect(reconcile(plugin)).rejects.toThrow('The database of the shop is away.');
  plugin.calls.splice(0);
  expect([await availability(plugin), plugin.calls]).toEqual([null, []]);
});

test.each([
  [{ currency: 'USD' }, /solo acepta soles/],
  [{ amountCentimos: 0 }, /no cuesta nada/],
  [{ amountCentimos: 1 }, /S\/ 1\.00 a S\/ 999999\.99/],
  [{ amountCentimos: 100_000_000 }, /S\/ 1\.00 a S\/ 999999\.99/],
])('not offered, and nothing is asked: %j', async (wanted, sentence) => {
  const world = await startService();
  const plugin = pluginOf(world);
  expect(await availability(plugin, wanted)).toMatch(sentence);
  expect(plugin.calls).toEqual([]);
});

test('while svc works, to offer the method costs no call', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  await catchUp(world, plugin);
  plugin.calls.splice(0);
  expect([await availability(plugin), plugin.calls]).toEqual([null, []]);
});

test('svc answers after the shop has stopped to wait: the session is cancelled', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { fetch } = plugin.network;
  let answers = (): void => undefined;
  const waited = new Promise<void>((resolve) => (answers = resolve));
  plugin.network.fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (url.endsWith('/checkout-sessions')) await waited;
    return response;
  };
  await expect(openCheckout(plugin.settings, checkoutOrder())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  answers();
  const status = async () => (await world.call('listPaymentIntents')).items[0]?.status;
  while ((await status()) !== 'CANCELLED') await turn();
}, 15_000);

describe('the webhook', () => {
  test('svc signs with another secret since it was rolled: the owner reads what to do', async () => {
    const world = await startService();
    const plugin = pluginOf(world, { shopUrl: 'http://127.0.0.1:9' });
    await registerWebhook(plugin);
    const { intentId } = await sell(plugin);
    await pays(world, intentId);
    await world.work();
    const [event] = (await world.call('listEvents', { query: { type: ['payment.succeeded'] } })).items;
    if (!event) throw new Error('There is no event.');
    const line = expect.stringMatching(/^REVISAR: svc firma los webhooks con otro secreto.*elimina we_/);
    const sentAs = async (id: string) => {
      const { body, headers } = await webhooks.signTestEvent({ ...event, id } as never, 'whsec_test_rolled');
      return receiveWebhook(plugin, { body: Buffer.from(body), headers: Object.fromEntries(new Headers(headers)) });
    };
    expect(await sentAs(event.id)).toMatchObject({ status: 400 });
    expect(await healthLines(plugin)).toContainEqual(line);
  });

  test('a copy of the shop takes nothing from the first shop, and says so', async () => {
    const world = await startService();
    const first = pluginOf(world, { shopUrl: 'http://127.0.0.1:9' });
    await registerWebhook(first);
    const copy = pluginOf(world, { shopUrl: 'http://127.0.0.1:8' }, first);
    const before = first.store.values.get('endpoint.test');
    await registerWebhook(copy);
    expect((await world.call('listWebhookEndpoints')).items.map(({ url }) => url)).toEqual([
      `http://127.0.0.1:9${webhookPath}`,
    ]);
    expect(first.store.values.get('endpoint.test')).toBe(before);
    const sentence = expect.stringMatching(/^REVISAR: esta base de datos es de la tienda que recibe.*127\.0\.0\.1:9/);
    expect(copy.lines).toContainEqual(sentence);
    expect(await healthLines(copy)).toContainEqual(sentence);
  });
});

test('a healthy shop: the mode, the key, the webhook, the last webhook and the last reconciliation', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  await catchUp(world, plugin);
  expect(await healthLines(plugin)).toEqual([
    'Modo de prueba: no se cobra dinero real.',
    expect.stringMatching(/^Plugin 1\.0\.0, contrato \d.*, clave svc_test_\w{4}…\.$/),
    expect.stringMatching(/^svc responde en http:/),
    'Sin SVC_SHOP_URL no hay webhook: la tienda pregunta a svc cada minuto.',
    'Aún no llegó ningún webhook.',
    expect.stringMatching(/^Última conciliación: 20\d\d-/),
  ]);
});

test('the admin is in another language than the notes: its page says in its own how svc is', async () => {
  const plugin = pluginOf(await startService());
  const health = async (language?: string) => (await overviewOf(plugin, [], language)).health.join('\n');
  expect(await health('en')).toMatch(
    /^Test mode: no real money[^]*svc answers at[^]*Without SVC_SHOP_URL there is no webhook/,
  );
  expect(await health('es-PE')).toMatch(/^Modo de prueba[^]*svc responde en/);
  expect([await health('fr'), await health()]).toEqual(Array(2).fill(await health('es')));
});

test.each<[string, (response: ServerResponse) => void]>([
  ['holds the stream of events back', (response) => response.flushHeaders()],
  ['ends each stream of events at once', (response) => void response.end()],
])(
  'a proxy %s: the events are read by pages, and the next runs ask for no stream',
  async (_what, cut) => {
    const world = await startService();
    const plugin = pluginOf(world);
    const { intentId } = await sell(plugin);
    await pays(world, intentId);
    await world.work();
    const { id } = await plugin.settings.svc.refunds.create(intentId, { amount: { amount: '7.00', currency: 'PEN' } });
    const proxy = createServer((_, response) => cut(response.writeHead(200, { 'Content-Type': 'text/event-stream' })));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { fetch } = plugin.network;
    plugin.network.fetch = (url, init) =>
      url.includes('/stream')
        ? globalThis.fetch(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`, init)
        : fetch(url, init);

    expect(await catchUp(world, plugin)).toMatchObject({ failed: 0, isComplete: true });
    expect([...plugin.shop.refunds.keys()]).toEqual([id]);
    expect(plugin.lines).toContainEqual(expect.stringMatching(/stream of events of svc does not come through/));
    expect(await healthLines(plugin)).toContainEqual(expect.stringMatching(/por páginas/));
    plugin.calls.splice(0);
    await catchUp(world, plugin);
    expect(plugin.calls).not.toContain('GET /v1/events/stream');
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  },
  30_000,
);

test('a stream of events that svc ends at once is opened once more, and no page is read', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  const { intentId } = await sell(plugin);
  await pays(world, intentId);
  await world.work();
  const { fetch } = plugin.network;
  let streams = 0;
  plugin.network.fetch = (url, init) => {
    const isFirst = url.includes('/stream') && (streams += 1) === 1;
    return isFirst
      ? Promise.resolve(new Response(new Blob([]), { headers: { 'Content-Type': 'text/event-stream' } }))
      : fetch(url, init);
  };
  expect(await catchUp(world, plugin)).toMatchObject({ failed: 0, isComplete: true });
  expect([streams, plugin.shop.changes.length > 0]).toEqual([2, true]);
  expect(plugin.lines).not.toContainEqual(expect.stringMatching(/by pages/));
});
