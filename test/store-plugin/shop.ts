import { setImmediate as turn } from 'node:timers/promises';
import type { PaymentState, Refund, Shop, ShopPayment, Store } from '../../packages/store-plugin/src/core/index.ts';

/** An order of the shop in memory. `history` is what the staff see, oldest first. */
export type Order = {
  reference: string;
  totalCentimos: number;
  currency: string;
  isCancelled: boolean;
  takesParts: boolean;
  payments: Record<string, { state: PaymentState['payment']; centimos: number }>;
  history: string[];
};

export type MemoryShop = Shop & {
  orders: Map<string, Order>;
  refunds: Map<string, string>;
  /** An order of this total, with one open payment for each of these intents. */
  order(reference: string, totalCentimos: number, ...intentIds: string[]): Order;
  /** The next calls for this order throw, until `works(reference)`. */
  fails(reference: string): void;
  works(reference: string): void;
  /** What changed in all orders, oldest first. */
  changes: string[];
};

/** A shop in memory. Each step gives way to others, so without its lock on the order two calls would both settle. */
export function memoryShop(): MemoryShop {
  const orders = new Map<string, Order>();
  const refunds = new Map<string, string>();
  const failing = new Set<string>();
  const changes: string[] = [];
  const locked = locks();

  return {
    orders,
    refunds,
    changes,
    fails: (reference) => void failing.add(reference),
    works: (reference) => void failing.delete(reference),

    order(reference, totalCentimos, ...intentIds) {
      const payments = Object.fromEntries(intentIds.map((id) => [id, { state: 'open' as const, centimos: 0 }]));
      const order = {
        reference,
        totalCentimos,
        currency: 'PEN',
        isCancelled: false,
        takesParts: false,
        payments,
        history: [] as string[],
      };
      orders.set(reference, order);
      return order;
    },

    async waiting() {
      await turn();
      const all = [...orders.values()].flatMap(({ payments }) => Object.entries(payments));
      return all.flatMap(([id, { state }]) => (state === 'open' ? [id] : []));
    },

    async withPayment({ id }, work) {
      await turn();
      const order = [...orders.values()].find(({ payments }) => payments[id]);
      if (!order) return work(null);
      return locked(order.reference, async () => {
        const payment = await paymentIn(order, id, changes);
        const result = await work(payment);
        // As at a commit that fails: nothing of the transaction stays.
        if (failing.has(order.reference)) throw new Error(`The database of ${order.reference} is away.`);
        payment.commit();
        return result;
      });
    },

    async refundEnded({ id, status, payment_intent_id }: Refund) {
      await turn();
      if (![...orders.values()].some(({ payments }) => payments[payment_intent_id])) return;
      if (refunds.get(id) === status) return;
      refunds.set(id, status);
      changes.push(`refund ${status}`);
    },
  };
}

/** Reads the payment, and keeps what is done with it until the commit. */
async function paymentIn(order: Order, id: string, changes: string[]): Promise<ShopPayment & { commit(): void }> {
  await turn();
  const { state } = order.payments[id] ?? { state: 'open' };
  const paidCentimos = Object.values(order.payments)
    .filter((one) => one.state === 'settled')
    .reduce((sum, one) => sum + one.centimos, 0);
  const isPaid = paidCentimos >= order.totalCentimos;
  let commit = (): void => undefined;
  const becomes = async (next: PaymentState['payment'], line: string, centimos = 0): Promise<void> => {
    await turn();
    commit = () => {
      order.payments[id] = { state: next, centimos };
      order.history.push(line);
      changes.push(`${order.reference} ${line}`);
    };
  };
  return {
    payment: state,
    order: order.isCancelled ? 'cancelled' : isPaid ? 'paid' : 'open',
    dueCentimos: order.totalCentimos - paidCentimos,
    currency: order.currency,
    takesParts: order.takesParts,
    settle: ({ amountCentimos }, rest) =>
      becomes('settled', `settled ${amountCentimos}${rest > 0 ? `, ${rest} left` : ''}`, amountCentimos),
    flag: (reason, { amountCentimos }) => becomes('flagged', `flagged ${reason} ${amountCentimos}`, amountCentimos),
    close: (reason) => becomes('closed', `closed ${reason}`),
    commit: () => commit(),
  };
}

/** One after the other for each key. */
function locks(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const next = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, next);
    return next;
  };
}

export type MemoryStore = Store & {
  values: Map<string, string>;
  /** How many of the next `set` calls throw. */
  failures: number;
};

/** The few texts that the plugin keeps in the shop's database. */
export function memoryStore(): MemoryStore {
  const values = new Map<string, string>();
  const store: MemoryStore = {
    values,
    failures: 0,
    async get(name) {
      await turn();
      return values.get(name) ?? null;
    },
    async set(name, value) {
      await turn();
      if (store.failures > 0) {
        store.failures -= 1;
        throw new Error('The database of the shop is away.');
      }
      values.set(name, value);
    },
  };
  return store;
}
