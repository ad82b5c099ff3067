import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach } from '@jest/globals';
import { createClient, type Svc } from '../../packages/sdk-node/src/client.ts';
import type { Fetch } from '../../packages/sdk-node/src/options.ts';
import { platform } from '../../packages/sdk-node/src/platform.ts';
import {
  openCheckout,
  reconcile,
  answerWebhook,
  settingsFrom,
  webhookPath,
  type Checkout,
  type CheckoutOrder,
  type Plugin,
  type SvcOptions,
} from '../../packages/store-plugin/src/core/index.ts';
import { startWorld, type World } from '../world.ts';
import { memoryShop, memoryStore, type MemoryShop, type MemoryStore, type Order } from './shop.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

export type TestPlugin = Plugin & {
  shop: MemoryShop;
  store: MemoryStore;
  /** The lines of the plugin's log. */
  lines: string[];
  /** `GET /v1/…` of each call to svc. */
  calls: string[];
  /** Decides what happens to each call to svc. Default: it is sent. */
  network: { fetch: Fetch };
};

/** A service whose clock is the real one: the plugin compares the time of a webhook with its own clock. */
export const startService = (given: Parameters<typeof startWorld>[0] = {}): Promise<World> =>
  startWorld({ ...given, ports: { now: () => new Date(), ...given.ports } });

/** The plugin in a shop in memory. Two with the same shop and store are two processes of one shop. */
export function pluginOf(
  { origin, keys }: Pick<World, 'origin' | 'keys'>,
  options: SvcOptions = {},
  { shop, store }: { shop: MemoryShop; store: MemoryStore } = { shop: memoryShop(), store: memoryStore() },
): TestPlugin {
  const given = { secretKey: keys.secret, baseUrl: origin, ...options };
  const [lines, calls]: [string[], string[]] = [[], []];
  const network = { fetch: sent };
  const fetch: Fetch = (url, init) => {
    calls.push(`${init.method} ${new URL(url).pathname}`);
    return network.fetch(url, init);
  };
  // Pauses between two attempts take no time.
  const quick = { ...platform, wait: async (_ms: number, signal?: AbortSignal) => signal?.throwIfAborted() };
  const svc = createClient(given.secretKey, { baseUrl: given.baseUrl, fetch }, quick) as Svc;
  const keep = (line: string): void => void lines.push(line);
  const log = { info: keep, warn: keep, error: keep };
  return { settings: { ...settingsFrom(given, {}), svc }, shop, store, log, lines, calls, network };
}

const sent: Fetch = (url, init) => (url.includes('/stream') ? streamed : platform.fetch)(url, init);

/**
 * When a stream is left, the global `fetch` opens a connection in its place. Without a request it would delay the end of
 * the service by seconds: so each stream here has a connection of its own.
 */
const streamed: Fetch = (url, { headers, signal }) =>
  new Promise((resolve, reject) => {
    const options = { headers: Object.fromEntries(new Headers(headers)), agent: false, signal: signal ?? undefined };
    const request = get(url, options, (response) => {
      const { statusCode: status, headers: received } = response;
      const body = Readable.toWeb(response) as ReadableStream<Uint8Array>;
      resolve(new Response(body, { status, headers: { 'Content-Type': received['content-type'] ?? '' } }));
    });
    request.on('error', reject);
  });

/** svc cannot be reached. */
export const unreachable: Fetch = () => Promise.reject(new TypeError('fetch failed'));

export const checkoutOrder = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  reference: 'ORDER-1',
  description: 'Pedido ORDER-1',
  amountCentimos: 5_000,
  currency: 'PEN',
  metadata: {},
  idempotencyKey: `checkout-${changes.reference ?? 'ORDER-1'}`,
  ...changes,
});

/** An order of S/ 50.00 in the shop, and its checkout. */
export async function sell(
  plugin: TestPlugin,
  reference = 'ORDER-1',
): Promise<{ order: Order; intentId: string; checkout: Checkout }> {
  const checkout = await openCheckout(plugin.settings, checkoutOrder({ reference }));
  return { order: plugin.shop.order(reference, 5_000, checkout.intentId), intentId: checkout.intentId, checkout };
}

/** The payer pays with the QR. */
export const pays = (world: World, id: string, key = world.keys.secret) =>
  world.call('simulatePayment', { id, key, body: { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' } });

/** svc emits all events that are due, and the reconciliation of the shop runs once. */
export async function catchUp(world: World, plugin: TestPlugin): Promise<Awaited<ReturnType<typeof reconcile>>> {
  await world.work();
  return reconcile(plugin);
}

/** A server on this machine that gives what it receives to a plugin; before that it is gone (410). */
export async function serveWebhooks(): Promise<{ url: string; statuses: number[]; give(plugin: Plugin): void }> {
  let receiver: Plugin | null = null;
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    if (receiver && request.url === webhookPath) await answerWebhook(receiver, request, response);
    else response.writeHead(410).end();
    statuses.push(response.statusCode);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, statuses, give: (plugin) => (receiver = plugin) };
}
