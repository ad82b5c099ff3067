import { describe, expect, test } from '@jest/globals';
import { openCheckout, reconcile, registerWebhook, webhookPath } from '../../packages/store-plugin/src/core/index.ts';
import { signingSecret } from '../../packages/store-plugin/src/core/endpoint.ts';
import { times } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { checkoutOrder, pays, pluginOf, sell, serveWebhooks, startService, unreachable } from './plugin.ts';

const shopUrl = 'http://127.0.0.1:9';
const url = shopUrl + webhookPath;

const endpointsOf = async (world: World) =>
  (await world.call('listWebhookEndpoints')).items.toSorted((a, b) => a.created_at.localeCompare(b.created_at));

const idsOf = async (world: World): Promise<string[]> => (await endpointsOf(world)).map(({ id }) => id);

const remove = async (world: World, id = ''): Promise<void> =>
  expect((await world.call('deleteWebhookEndpoint', { id })).status).toBe(204);

test('one endpoint, for the events that a shop acts on; the next start asks for nothing more', async () => {
  const world = await startService();
  const plugin = pluginOf(world, { shopUrl });
  await registerWebhook(plugin);
  expect(await endpointsOf(world)).toMatchObject([
    {
      url,
      status: 'ENABLED',
      events: ['payment.succeeded', 'payment.expired', 'payment.cancelled', 'refund.succeeded', 'refund.failed'],
      description: 'svc store plugin',
    },
  ]);
  plugin.calls.splice(0);
  await registerWebhook(plugin);
  expect(plugin.calls).toEqual(['GET /v1/webhook-endpoints']);
});

test('the signing secret is in the database of the shop sealed, and in no line of the log', async () => {
  const world = await startService();
  const plugin = pluginOf(world, { shopUrl });
  await registerWebhook(plugin);
  const stored = [...plugin.store.values.values()].join('\n');
  const secret = await signingSecret(plugin);
  expect(secret).toMatch(/^whsec_test_/);
  expect(stored + plugin.lines.join('\n')).not.toMatch(/whsec_|svc_test_/);
  expect(Buffer.from(stored, 'base64').toString('latin1')).not.toContain('whsec_');
});

test('without the address of the shop nothing is registered, and nothing is sent', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  await registerWebhook(plugin);
  expect([plugin.calls, plugin.store.values.size]).toEqual([[], 0]);
});

describe('parallel starts register one endpoint', () => {
  test('ten in two processes with one database', async () => {
    const world = await startService();
    const plugin = pluginOf(world, { shopUrl });
    const other = pluginOf(world, { shopUrl }, plugin);
    await Promise.all(times(10, plugin).map((one, index) => registerWebhook(index % 2 ? one : other)));
    const stored = JSON.parse(plugin.store.values.get('endpoint.test') ?? '');
    expect(await idsOf(world)).toEqual([stored.id]);
    expect(await signingSecret(other)).toBe(await signingSecret(plugin));
  });

  test('the secret that is stored is the one that svc signs with', async () => {
    const world = await startService();
    const server = await serveWebhooks();
    const plugin = pluginOf(world, { shopUrl: server.url });
    await Promise.all(times(10, plugin).map(registerWebhook));
    server.give(plugin);
    const { intentId, order } = await sell(plugin);
    await pays(world, intentId);
    await world.work();
    expect([server.statuses, order.history]).toEqual([[200], ['settled 5000']]);
  });
});

test('one that svc has disabled is enabled again, and the next payment arrives', async () => {
  const world = await startService();
  const server = await serveWebhooks();
  const plugin = pluginOf(world, { shopUrl: server.url });
  await registerWebhook(plugin);
  await pays(world, (await sell(plugin, 'ORDER-1')).intentId);
  await world.work();
  expect([server.statuses, await endpointsOf(world)]).toMatchObject([[410], [{ status: 'DISABLED' }]]);

  server.give(plugin);
  await registerWebhook(plugin);
  await pays(world, (await sell(plugin, 'ORDER-2')).intentId);
  await world.work();
  expect(await endpointsOf(world)).toMatchObject([{ status: 'ENABLED' }]);
  expect(plugin.shop.changes).toEqual(['ORDER-2 settled 5000']);
});

test('one that was registered for other events gets those of this version', async () => {
  const world = await startService();
  const plugin = pluginOf(world, { shopUrl: 'http://127.0.0.1:9' });
  await registerWebhook(plugin);
  const [registered] = await endpointsOf(world);
  await plugin.settings.svc.webhookEndpoints.update(registered?.id ?? '', { events: ['payment.succeeded'] });
  await registerWebhook(plugin);
  expect(await endpointsOf(world)).toEqual([registered]);
});

describe('one that was deleted at svc', () => {
  test('is registered again on the same day, also twice, and its webhooks arrive', async () => {
    const world = await startService();
    const server = await serveWebhooks();
    const plugin = pluginOf(world, { shopUrl: server.url });
    await registerWebhook(plugin);
    const seen = await idsOf(world);
    for (let count = 0; count < 2; count += 1) {
      await remove(world, (await idsOf(world))[0]);
      await registerWebhook(plugin);
      seen.push(...(await idsOf(world)));
    }
    expect(new Set(seen).size).toBe(3);
    server.give(plugin);
    const { intentId } = await sell(plugin);
    await pays(world, intentId);
    await world.work();
    expect(server.statuses).toEqual([200]);
  });

  test('after a day, too', async () => {
    const world = await startWorld();
    const plugin = pluginOf(world, { shopUrl });
    await registerWebhook(plugin);
    await remove(world, (await idsOf(world))[0]);
    await world.advance({ hours: 25 });
    await registerWebhook(plugin);
    expect(await endpointsOf(world)).toMatchObject([{ url }]);
  });

  test('ten parallel starts register one again', async () => {
    const world = await startService();
    const plugin = pluginOf(world, { shopUrl });
    await registerWebhook(plugin);
    await remove(world, (await idsOf(world))[0]);
    await Promise.all(times(10, plugin).map(registerWebhook));
    expect(await idsOf(world)).toHaveLength(1);
  });

  test('again and again on one day: the shop gives up with a sentence, and works by its reconciliation', async () => {
    const world = await startService();
    const plugin = pluginOf(world, { shopUrl });
    for (let count = 0; count < 6; count += 1) {
      await registerWebhook(plugin);
      for (const id of await idsOf(world)) await remove(world, id);
    }
    expect(plugin.lines.at(-1)).toContain('was deleted 5 times today: the shop asks svc each minute instead.');
  });
});

describe('another API key', () => {
  test.each([
    ['on the same day', 0],
    ['after a day', 25],
  ])('%s: the secret is sealed anew, and one endpoint is left', async (_name, hours) => {
    const world = await startWorld();
    const plugin = pluginOf(world, { shopUrl });
    await registerWebhook(plugin);
    await world.advance({ hours });

    const other = pluginOf(world, { shopUrl, secretKey: await world.key({}) }, plugin);
    expect(await signingSecret(other)).toBeNull();
    await registerWebhook(other);
    expect([await idsOf(world), await signingSecret(other)]).toEqual([
      [JSON.parse(plugin.store.values.get('endpoint.test') ?? '').id],
      expect.stringMatching(/^whsec_test_/),
    ]);
  });

  test('that of the other mode: the two are kept apart', async () => {
    const world = await startService();
    const plugin = pluginOf(world, { shopUrl });
    await registerWebhook(plugin);
    const live = pluginOf(world, { secretKey: await world.key({ livemode: true }) }, plugin);
    expect([await signingSecret(live), (await signingSecret(plugin)) === null]).toEqual([null, false]);
  });
});

test('endpoints of another shop and those made by hand stay', async () => {
  const world = await startWorld();
  const create = async (body: { url: string; description?: string }) =>
    (await world.call('createWebhookEndpoint', { body: { ...body, events: ['*'] } })).data.id;
  const byHand = await create({ url });
  const described = await create({ url, description: 'svc store plugin, old' });
  const plugin = pluginOf(world, { shopUrl });
  const otherShop = pluginOf(world, { shopUrl: 'http://127.0.0.1:8' });
  await registerWebhook(otherShop);
  await registerWebhook(plugin);
  await world.advance({ hours: 25 });
  plugin.store.values.clear();
  await registerWebhook(plugin);
  const left = await endpointsOf(world);
  expect(left).toHaveLength(4);
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([byHand, described]));
  expect(left.filter((one) => one.description === 'svc store plugin').map((one) => one.url)).toEqual(
    expect.arrayContaining([url, `http://127.0.0.1:8${webhookPath}`]),
  );
});

test('the database of the shop fails: the next start stores the secret of the same endpoint', async () => {
  const world = await startService();
  const plugin = pluginOf(world, { shopUrl });
  plugin.store.failures = 1;
  await registerWebhook(plugin);
  expect(plugin.lines).toEqual(['The webhook is not registered. Error: The database of the shop is away.']);
  await registerWebhook(plugin);
  expect([(await idsOf(world)).length, await signingSecret(plugin)]).toEqual([1, expect.stringMatching(/^whsec_/)]);
});

describe('svc does not register it', () => {
  test('it cannot be reached: that is in the log, and the shop works later', async () => {
    const world = await startService();
    const plugin = pluginOf(world, { shopUrl });
    const { fetch } = plugin.network;
    plugin.network.fetch = unreachable;
    await registerWebhook(plugin);
    expect(plugin.lines).toEqual([expect.stringMatching(/^The webhook is not registered\. ConnectionError: /)]);
    plugin.network.fetch = fetch;
    await registerWebhook(plugin);
    expect(await idsOf(world)).toHaveLength(1);
  });

  test('it refuses the address: the shop sells, and hears of its payments by asking', async () => {
    const world = await startService();
    const plugin = pluginOf(world, { shopUrl: 'https://does-not-exist.invalid' });
    await registerWebhook(plugin);
    expect(plugin.lines).toEqual([expect.stringContaining('VALIDATION_ERROR')]);
    const { intentId } = await openCheckout(plugin.settings, checkoutOrder());
    plugin.shop.order('ORDER-1', 5_000, intentId);
    await pays(world, intentId);
    await world.work();
    expect(await reconcile(plugin)).toMatchObject({ synced: 1, failed: 0 });
    expect(plugin.lines[0]).toMatch(/^The webhook is not registered\. ValidationError: /);
  });
});
