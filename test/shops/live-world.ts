import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { startGate } from './gate.ts';
import { publicShop, startLiveService, type LiveService } from './live-service.ts';
import type { OrderView } from './shop.ts';
import { isPaid, opened, orderOnce, type Opened, type World } from './world.ts';

export type LiveWorld = World & {
  service: LiveService;
  /** What the buyers of the live tests have bought: payment intent → cart. */
  bought: Map<string, object>;
  /** Those of them that were given back beside the order: the shop system has no refund of them. */
  beside: Set<string>;
};

/**
 * The owner goes live: the same shop, with its database and the orders of the test mode, starts again with a live key and its
 * public https address. A buyer then has a minute to pay.
 */
export function goLive(world: World): LiveWorld {
  const live = {} as LiveWorld;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    await world.shop.stop();
    const toShop = await startGate(() => live.shop.url, publicShop);
    ends.push(() => toShop.stop());
    const service = await startLiveService(toShop);
    ends.push(() => service.stop());
    const toService = await startGate(() => service.baseUrl);
    ends.push(() => toService.stop());
    const settings = {
      publicUrl: toShop.url,
      service: { baseUrl: toService.url, secretKey: service.secretKey },
      expiresInMinutes: 1,
    };
    const startShop = () => world.startShop(settings);
    Object.assign(live, {
      service,
      svc: service.svc,
      toService,
      toShop,
      startShop,
      bought: new Map(),
      beside: new Set(),
    });
    live.shop = await startShop();
    ends.push(() => live.shop.stop('SIGKILL'));
  });

  afterEach(() => {
    live.service.bank.clear_faults();
    live.service.bank.settings({ notify: 'once', refund_delay_ms: 0 });
  });

  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return live;
}

/** A buyer has a checkout of svc. */
export async function buys(live: LiveWorld, options?: Parameters<World['shop']['newCart']>[0]): Promise<Opened> {
  const started = await opened(live, await live.shop.newCart(options));
  live.bought.set(started.intentId, started.cart);
  return started;
}

/** The buyer pays at the bank. */
export const paysAtBank = (
  { service }: LiveWorld,
  intentId: string,
  by: 'qr' | 'code' = 'qr',
): ReturnType<LiveService['bank']['pay']> => service.bank.pay({ reference: orderOf(service, intentId, by) });

/** The partner's reference of the QR or the code of a payment intent. */
export const orderOf = (service: LiveService, intentId: string, by: 'qr' | 'code'): string =>
  service.referencesOf(intentId).find((reference) => reference.endsWith(`-${by}`)) ?? '';

/** A paid order. */
export async function sold(live: LiveWorld, options?: Parameters<typeof buys>[1]): Promise<Opened> {
  const started = await buys(live, options);
  paysAtBank(live, started.intentId);
  await orderOnce(live, started.cart, isPaid);
  return started;
}

/** The refunds that the shop says were made, in céntimos. */
export const madeIn = ({ refunds }: OrderView): number[] =>
  refunds.flatMap(({ state, centimos }) => (/^(settled|refunded)$/i.test(state) ? [centimos] : []));

export const refundsOf = ({ svc }: World, payment_intent_id: string) =>
  svc.refunds.list({ payment_intent_id }).toArray({ limit: 100 });

/** Waits until it is so. Fails after a minute. */
export async function eventually<Seen>(
  look: () => Promise<Seen> | Seen,
  isExpected: (seen: Seen) => boolean,
): Promise<Seen> {
  for (const deadline = performance.now() + 75_000; ;) {
    const seen = await look();
    if (isExpected(seen)) return seen;
    if (performance.now() > deadline) throw new Error(`It is still ${JSON.stringify(seen, null, 1)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
