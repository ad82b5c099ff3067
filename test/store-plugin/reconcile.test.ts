import { describe, expect, test } from '@jest/globals';
import { reconcile } from '../../packages/store-plugin/src/core/index.ts';
import { createPaidIntent } from '../fixtures.ts';
import type { World } from '../world.ts';
import { catchUp, pays, pluginOf, sell, startService, unreachable, type TestPlugin } from './plugin.ts';

const place = 'position.test';
/** What can be paid, in both of its statuses. */
const compared = ['GET /v1/payment-intents', 'GET /v1/payment-intents'];

/** Orders that are paid while no webhook reaches the shop. */
async function start(count: number) {
  const world = await startService();
  const plugin = pluginOf(world);
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { intentId } = await sell(plugin, `ORDER-${number}`);
    await pays(world, intentId);
    ids.push(intentId);
  }
  await world.work();
  return { world, plugin, ids };
}

const settled = (count: number, first = 1): string[] =>
  Array.from({ length: count }, (_, index) => `ORDER-${index + first} settled 5000`);

const paidOrder = async (world: World, plugin: TestPlugin, reference: string): Promise<string> => {
  const { intentId } = await sell(plugin, reference);
  await pays(world, intentId);
  return intentId;
};

test('one run finds all missed webhooks, and the next one nothing', async () => {
  const { world, plugin } = await start(5);
  expect(await catchUp(world, plugin)).toMatchObject({ synced: 5, failed: 0 });
  expect(plugin.shop.changes).toEqual(settled(5));
  plugin.calls.splice(0);
  expect(await catchUp(world, plugin)).toMatchObject({ synced: 0, failed: 0 });
  expect([plugin.calls, plugin.shop.changes]).toEqual([['GET /v1/events/stream', ...compared], settled(5)]);
});

test('a shop without an event stores no position, and finds its first sale', async () => {
  const world = await startService();
  const plugin = pluginOf(world);
  expect(await catchUp(world, plugin)).toMatchObject({ synced: 0, failed: 0 });
  expect(plugin.store.values.has(place)).toBe(false);
  await paidOrder(world, plugin, 'ORDER-1');
  expect(await catchUp(world, plugin)).toMatchObject({ synced: 1, failed: 0 });
});

test('expired and cancelled payments are closed', async () => {
  const world = await startService();
  const plugin = pluginOf(world, { expiresInMinutes: 60 });
  const { intentId } = await sell(plugin, 'ORDER-1');
  await sell(plugin, 'ORDER-2');
  await world.call('cancelPaymentIntent', { id: intentId });
  await world.call('advanceTestClock', { body: { by: 'P1D' } });
  await catchUp(world, plugin);
  expect(plugin.shop.changes).toEqual(['ORDER-1 closed CANCELLED', 'ORDER-2 closed EXPIRED']);
});

test('late money, of an order that was cancelled: flagged once', async () => {
  const { world, plugin, ids } = await start(1);
  const order = plugin.shop.orders.get('ORDER-1');
  if (order) order.isCancelled = true;
  await catchUp(world, plugin);
  plugin.store.values.clear();
  await catchUp(world, plugin);
  expect(plugin.shop.changes).toEqual(['ORDER-1 flagged ORDER_CANCELLED 5000']);
  expect(order?.payments).toEqual({ [ids[0] ?? '']: { state: 'flagged', centimos: 5_000 } });
});

test('other sales of the same merchant are not looked at', async () => {
  const { world, plugin } = await start(1);
  for (let count = 0; count < 3; count += 1) await createPaidIntent(world);
  plugin.calls.splice(0);
  expect(await catchUp(world, plugin)).toMatchObject({ synced: 1, failed: 0 });
  expect(plugin.calls).toHaveLength(2 + compared.length);
});

test('a lost position: everything is read again, and nothing happens twice', async () => {
  const { world, plugin } = await start(3);
  await catchUp(world, plugin);
  plugin.store.values.clear();
  expect(await catchUp(world, plugin)).toMatchObject({ synced: 3, failed: 0 });
  expect(plugin.shop.changes).toEqual(settled(3));
});

describe('an order that the shop cannot take', () => {
  test('stops no other one, and is tried again in each run until it works', async () => {
    const { world, plugin, ids } = await start(3);
    plugin.shop.fails('ORDER-2');
    expect(await catchUp(world, plugin)).toMatchObject({ synced: 2, failed: 1 });
    expect(plugin.shop.changes).toEqual(['ORDER-1 settled 5000', 'ORDER-3 settled 5000']);
    expect(JSON.parse(plugin.store.values.get(place) ?? '')).toMatchObject({ retry: [ids[1]] });
    expect(await catchUp(world, plugin)).toMatchObject({ synced: 0, failed: 1 });

    plugin.shop.works('ORDER-2');
    expect(await catchUp(world, plugin)).toMatchObject({ synced: 1, failed: 0 });
    expect(plugin.shop.changes.at(-1)).toBe('ORDER-2 settled 5000');
    expect(await catchUp(world, plugin)).toMatchObject({ synced: 0, failed: 0 });
  });
});

describe('svc cannot be reached', () => {
  test('at the beginning: it throws, and the next run finds everything', async () => {
    const { world, plugin } = await start(2);
    const { fetch } = plugin.network;
    plugin.network.fetch = unreachable;
    await expect(reconcile(plugin)).rejects.toMatchObject({ retryable: true });
    plugin.network.fetch = fetch;
    await catchUp(world, plugin);
    expect(plugin.shop.changes).toEqual(settled(2));
  });

  test('in the middle: what was done is kept, nothing is lost, nothing is done twice', async () => {
    const { world, plugin } = await start(4);
    const { fetch } = plugin.network;
    let left = 3;
    plugin.network.fetch = (url, init) => ((left -= 1) >= 0 ? fetch(url, init) : unreachable(url, init));
    await expect(reconcile(plugin)).rejects.toMatchObject({ retryable: true });
    expect(plugin.shop.changes).toEqual(settled(2));

    plugin.network.fetch = fetch;
    expect(await catchUp(world, plugin)).toMatchObject({ synced: 2, failed: 0 });
    expect(plugin.shop.changes).toEqual(settled(4));
  });

  test('while one is tried again: it stays on the list', async () => {
    const { world, plugin } = await start(2);
    const { fetch } = plugin.network;
    plugin.shop.fails('ORDER-1');
    await catchUp(world, plugin);
    plugin.shop.works('ORDER-1');
    plugin.network.fetch = unreachable;
    await expect(reconcile(plugin)).rejects.toMatchObject({ retryable: true });
    plugin.network.fetch = fetch;
    await catchUp(world, plugin);
    expect(plugin.shop.changes.at(-1)).toBe('ORDER-1 settled 5000');
  });

  test('the shop ends a run that is refused for its key, and loses nothing', async () => {
    const { world, plugin } = await start(2);
    const { fetch } = plugin.network;
    const wrongKey = { success: false, error: { code: 'INVALID_API_KEY', message: 'Revoked.' } };
    plugin.network.fetch = async (url, init) =>
      url.includes('/payment-intents/') ? Response.json(wrongKey, { status: 401 }) : fetch(url, init);
    expect(await catchUp(world, plugin)).toMatchObject({ synced: 0, failed: 2 });
    plugin.network.fetch = fetch;
    expect(await catchUp(world, plugin)).toMatchObject({ synced: 2, failed: 0 });
  });
});

describe('two runs, and runs that are killed', () => {
  test('two at once, in two processes, settle once', async () => {
    const { world, plugin } = await start(5);
    const other = pluginOf(world, {}, plugin);
    await Promise.all([reconcile(plugin), reconcile(other)]);
    expect(plugin.shop.changes.toSorted()).toEqual(settled(5));
    await catchUp(world, plugin);
    expect(plugin.shop.changes).toHaveLength(5);
  });

  test('two at once, and an order that fails in both: it is tried again', async () => {
    const { world, plugin } = await start(3);
    plugin.shop.fails('ORDER-2');
    await Promise.all([reconcile(plugin), reconcile(pluginOf(world, {}, plugin))]);
    plugin.shop.works('ORDER-2');
    await catchUp(world, plugin);
    expect(plugin.shop.changes.toSorted()).toEqual(settled(3));
  });

  test('killed before the position is saved: the next one repeats, and settles nothing twice', async () => {
    const { world, plugin } = await start(3);
    plugin.store.failures = 1;
    await expect(reconcile(plugin)).rejects.toThrow('The database of the shop is away.');
    expect([plugin.shop.changes, plugin.store.values.size]).toEqual([settled(3), 0]);
    await paidOrder(world, plugin, 'ORDER-4');
    expect(await catchUp(world, plugin)).toMatchObject({ synced: 4, failed: 0 });
    expect(plugin.shop.changes).toEqual(settled(4));
  });
});

describe('another account of svc in the same shop', () => {
  test('the position of the account before is refused: all its events are read, and the shop goes on', async () => {
    const { world, plugin } = await start(1);
    plugin.shop.fails('ORDER-1');
    await catchUp(world, plugin);
    const keys = await world.merchant();
    const other = pluginOf({ origin: world.origin, keys }, {}, plugin);
    const { intentId } = await sell(other, 'ORDER-2');
    await pays(world, intentId, keys.secret);

    expect(await catchUp(world, other)).toMatchObject({ synced: 3, failed: 0 });
    expect(plugin.shop.changes).toEqual(['ORDER-2 settled 5000']);
    expect(await catchUp(world, other)).toMatchObject({ synced: 0, failed: 0 });
  });

  test('a refund of the account before is not tried for ever', async () => {
    const { world, plugin } = await start(1);
    plugin.store.values.set(place, JSON.stringify({ position: null, retry: [`re_${'0'.repeat(26)}`] }));
    expect(await catchUp(world, plugin)).toMatchObject({ synced: 2, failed: 0 });
  });
});

test('the stored text and the log have no key and no secret', async () => {
  const { world, plugin } = await start(2);
  plugin.shop.fails('ORDER-1');
  await catchUp(world, plugin);
  expect([...plugin.store.values.values(), ...plugin.lines].join('\n')).not.toMatch(/svc_test_|whsec_|_secret/);
  expect(plugin.lines).toEqual(expect.arrayContaining([expect.stringContaining('The shop could not take pi_')]));
});
