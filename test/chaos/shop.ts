import { setTimeout as pause } from 'node:timers/promises';
import type { RandomInt } from '../seeded-random.ts';
import type { Api } from '../process/process.ts';
import { intentBody } from '../fixtures.ts';
import type { Body } from '../world.ts';

/** One order: what the shop wants, and what the service has acknowledged. */
export type Order = {
  reference: string;
  wants: 'PENDING' | 'SUCCEEDED' | 'CANCELLED';
  /** The id of its payment intent; null until the service has acknowledged it. */
  id: string | null;
  status: string | null;
};

export type Shop = {
  orders: readonly Order[];
  /** How often each status was received; 0 counts the calls without a response. */
  responses: ReadonlyMap<number, number>;
  /** Responses that the service must never send. */
  wrong: readonly string[];
  /** Resolves when the next call is sent, before its response. */
  nextCall(): Promise<void>;
  /** Creates orders in `loops` parallel loops, until `close`. */
  open(loops?: number): void;
  /** Creates no more orders; resolves when every order is acknowledged. */
  close(): Promise<void>;
};

export type ShopOptions = {
  /** The running API; waits while there is none. */
  api: () => Promise<Api>;
  randomInt: RandomInt;
  /** Called after a call without a response, with the intent of the order as the service has it, before the retry. */
  unanswered?: (order: Order, known: Body | undefined) => void;
};

/** A client as in the documentation: it retries a call without a response, with the same Idempotency-Key. */
export function aShop({ api, randomInt, unanswered }: ShopOptions): Shop {
  const orders: Order[] = [];
  const responses = new Map<number, number>();
  const wrong: string[] = [];
  const waiting = new Set<() => void>();
  let isOpen = false;
  let loops: Promise<void>[] = [];

  async function createOrders(): Promise<void> {
    while (isOpen) {
      const wants = (['SUCCEEDED', 'SUCCEEDED', 'PENDING', 'CANCELLED'] as const)[randomInt(4)] ?? 'SUCCEEDED';
      const order: Order = { reference: `order-${orders.length}`, wants, id: null, status: null };
      orders.push(order);
      await callUntilDone(order, '/payment-intents', intentBody({ external_reference: order.reference }));
      if (wants === 'SUCCEEDED')
        await callUntilDone(order, `/payment-intents/${order.id}/simulate`, { outcome: 'SUCCEEDED' });
      if (wants === 'CANCELLED') await callUntilDone(order, `/payment-intents/${order.id}/cancel`, {});
      // Random pauses, which also leave the processes time to start.
      await pause(randomInt(100));
    }
  }

  async function callUntilDone(order: Order, path: string, body: Body): Promise<void> {
    const key = { 'Idempotency-Key': `${order.reference}:${path}` };
    for (let attempt = 1; ; attempt += 1) {
      const sent = (await api()).call('POST', path, body, key);
      for (const resolve of waiting) resolve();
      waiting.clear();
      const reply = await sent.catch(() => null);
      const status = reply?.status ?? 0;
      responses.set(status, (responses.get(status) ?? 0) + 1);
      if (reply !== null && status < 300) {
        order.id = String(reply.data.id);
        order.status = String(reply.data.status);
        return;
      }
      if (reply === null) unanswered?.(order, await known(order));
      else if (!isTemporary(status, reply.text)) throw new Error(`${path}: ${status} ${reply.text}`);
      // As in the documentation: wait before a retry, and longer before each further one.
      await pause(Math.min(200, 10 * attempt) + randomInt(10));
    }
  }

  async function known(order: Order): Promise<Body | undefined> {
    for (;;) {
      const found = await (
        await api()
      )
        .call('GET', `/payment-intents?external_reference=${order.reference}`)
        .catch(() => null);
      if (found?.status === 200) return (found.data as unknown as Body[])[0];
    }
  }

  return {
    orders,
    responses,
    wrong,
    nextCall: () => new Promise((resolve) => waiting.add(resolve)),
    open(count = 8) {
      isOpen = true;
      loops = Array.from({ length: count }, () =>
        createOrders().catch((error: unknown) => void wrong.push(String(error))),
      );
    },
    async close() {
      isOpen = false;
      await Promise.all(loops);
    },
  };
}

/** The database is unavailable, or the first call with this key is still running: a retry will succeed. */
const isTemporary = (status: number, text: string): boolean =>
  status === 503 || (status === 409 && text.includes('IDEMPOTENCY_IN_PROGRESS'));
