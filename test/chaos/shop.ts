import { setTimeout as pause } from 'node:timers/promises';
import type { RandomInt } from '../seeded-random.ts';
import type { Api } from '../process/process.ts';
import { intentBody } from '../fixtures.ts';
import type { Body } from '../world.ts';

/** What became of one order, as far as the service has acknowledged it. */
export type Order = {
  reference: string;
  wants: 'PENDING' | 'SUCCEEDED' | 'CANCELLED';
  /** Of its payment intent; null until that is acknowledged. */
  id: string | null;
  status: string | null;
};

export type Shop = {
  orders: readonly Order[];
  /** How often each status came; 0 is a call that got no answer. */
  answers: ReadonlyMap<number, number>;
  /** Answers that no shop should ever get. */
  wrong: readonly string[];
  /** Orders come in, so many at once, until `close`. */
  open(lanes?: number): void;
  /** Takes no further orders, and resolves when every one that was begun is acknowledged. */
  close(): Promise<void>;
};

export type ShopOptions = {
  /** The API to call now; waits while there is none. */
  api: () => Promise<Api>;
  randomInt: RandomInt;
  /** Told of a call that got no answer, and what the service knows of its order then, before it is made again. */
  unanswered?: (order: Order, known: Body | undefined) => void;
};

/** A client as the documentation wants it: it repeats what was not answered, with the same Idempotency-Key. */
export function aShop({ api, randomInt, unanswered }: ShopOptions): Shop {
  const orders: Order[] = [];
  const answers = new Map<number, number>();
  const wrong: string[] = [];
  let taking = false;
  let lanes: Promise<void>[] = [];

  async function serve(): Promise<void> {
    while (taking) {
      const wants = (['SUCCEEDED', 'SUCCEEDED', 'PENDING', 'CANCELLED'] as const)[randomInt(4)] ?? 'SUCCEEDED';
      const order: Order = { reference: `order-${orders.length}`, wants, id: null, status: null };
      orders.push(order);
      await insist(order, '/payment-intents', intentBody({ external_reference: order.reference }));
      if (wants === 'SUCCEEDED') await insist(order, `/payment-intents/${order.id}/simulate`, { outcome: 'SUCCEEDED' });
      if (wants === 'CANCELLED') await insist(order, `/payment-intents/${order.id}/cancel`, {});
      // Customers come when they like, and leave the processes time to start.
      await pause(randomInt(100));
    }
  }

  async function insist(order: Order, path: string, body: Body): Promise<void> {
    const key = { 'Idempotency-Key': `${order.reference}:${path}` };
    for (let attempt = 1; ; attempt += 1) {
      const reply = await (await api()).call('POST', path, body, key).catch(() => null);
      const status = reply?.status ?? 0;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (reply !== null && status < 300) {
        order.id = String(reply.data.id);
        order.status = String(reply.data.status);
        return;
      }
      if (reply === null) unanswered?.(order, await known(order));
      else if (!isPassing(status, reply.text)) throw new Error(`${path}: ${status} ${reply.text}`);
      // As the documentation says: not at once, and then more slowly.
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
    answers,
    wrong,
    open(count = 8) {
      taking = true;
      lanes = Array.from({ length: count }, () => serve().catch((error: unknown) => void wrong.push(String(error))));
    },
    async close() {
      taking = false;
      await Promise.all(lanes);
    },
  };
}

/** What passes by itself: the database is away, or the first call with this key has not ended yet. */
const isPassing = (status: number, text: string): boolean =>
  status === 503 || (status === 409 && text.includes('IDEMPOTENCY_IN_PROGRESS'));
