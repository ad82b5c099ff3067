import { afterAll, beforeAll } from '@jest/globals';
import type { Server } from '../../tools/services/services.mjs';
import { freePort } from '../../tools/services/free-port.mjs';
import type { PaymentIntent, Svc } from '../../packages/sdk-node/src/index.ts';
import { startGate, type Gate, type Passed } from './gate.ts';
import { startService, type Service } from './service.ts';
import type { OrderView, Shop, ShopGiven, Started } from './shop.ts';

/** A kind of shop system, and the database that it needs. */
export type Host = {
  dir: string;
  startShop(given: ShopGiven): Promise<Shop>;
  startDatabase(): Promise<Server>;
};

/** A shop with the plugin, the real service, and a gate in front of each: one set for all tests of a file. */
export type World = {
  service: Service;
  svc: Svc;
  shop: Shop;
  /** What svc sends to the shop. */
  toShop: Gate;
  /** What the shop calls at svc. */
  toService: Gate;
  /** Starts one more process of the host, or starts it again after `shop.stop`: with the same settings, or with others. */
  startShop(other?: Partial<ShopGiven>): Promise<Shop>;
};

/** Starts a world before the tests of a file, and ends it after them. */
export function worldOf(host: Host): World {
  const world = {} as World;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const database = await host.startDatabase();
    ends.push(() => database.stop());
    const service = await startService();
    ends.push(() => service.stop());
    const toService = await startGate(() => service.baseUrl);
    ends.push(() => toService.stop());
    const toShop = await startGate(() => world.shop.url);
    ends.push(() => toShop.stop());
    const startShop: World['startShop'] = async (other) => {
      const port = await freePort();
      const given = { dir: host.dir, databaseUrl: database.url, port, publicUrl: toShop.url };
      const shop: Shop = await host.startShop({
        ...given,
        service: { baseUrl: toService.url, secretKey: service.secretKey },
        ...other,
      });
      ends.push(() => shop.stop('SIGKILL'));
      return shop;
    };
    Object.assign(world, { service, svc: service.svc, toService, toShop, startShop });
    world.shop = await startShop();
  });

  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return world;
}

/** A payment that a buyer has started: it can be paid. */
export type Opened = Extract<Started, { ok: true }> & { cart: object };

export async function opened({ shop }: World, cart?: object): Promise<Opened> {
  const ready = cart ?? (await shop.newCart());
  const started = await shop.startPayment(ready);
  if (!started.ok) throw new Error(`The shop refused the payment: ${started.message}`);
  return { ...started, cart: ready };
}

/** The buyer pays by QR. */
export const pays = ({ svc }: World, intentId: string): Promise<PaymentIntent> =>
  svc.paymentIntents.simulate(intentId, { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' });

/** The buyer pays while no webhook reaches the shop. @returns the webhook, which the shop has not seen */
export async function paysUnseen(world: World, intentId: string): Promise<Passed> {
  world.toShop.close();
  await pays(world, intentId);
  return world.toShop.until(({ body }) => body.includes('"payment.succeeded"') && body.includes(intentId));
}

/** Sends a webhook to the shop itself, with changes. @returns the status of the answer */
export async function deliver(
  { shop }: Pick<World, 'shop'>,
  { path, headers, body }: Passed,
  changes = {},
): Promise<number> {
  const kept = Object.entries(headers).filter(([name]) => /^(x-svc-|content-type)/.test(name));
  const sent = { body, headers: Object.fromEntries(kept) as Record<string, string>, ...changes };
  const { status } = await fetch(shop.url + path, { method: 'POST', ...sent });
  return status;
}

/** The order, once it is as expected. Fails with the order as it is after this time. */
export async function orderOnce(
  { shop }: World,
  cart: object,
  isExpected: (order: OrderView) => boolean,
  withinSeconds = 60,
): Promise<OrderView> {
  for (const deadline = performance.now() + withinSeconds * 1_000; ;) {
    const order = await shop.order(cart);
    if (order && isExpected(order)) return order;
    if (performance.now() > deadline)
      throw new Error(`After ${withinSeconds} s the order is ${JSON.stringify(order, null, 1)}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

export const isPaid = ({ state }: OrderView): boolean => state === 'paid';

/** A paid order, settled once, and nothing that asks for a person. */
export const paidOnce = (centimos: number): Partial<OrderView> => ({
  state: 'paid',
  totalCentimos: centimos,
  paidCentimos: centimos,
  settlements: 1,
  flags: [],
});

/** Waits for a whole run of the reconciliation that began after now. */
export async function afterReconciliation({ toService }: World): Promise<void> {
  const runs = () => toService.passed.filter(({ path }) => path.startsWith('/v1/webhook-endpoints')).length;
  const before = runs();
  for (const deadline = performance.now() + 60_000; runs() < before + 3;) {
    if (performance.now() > deadline) throw new Error('The shop does not reconcile.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
