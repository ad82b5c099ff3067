import { setTimeout as pause } from 'node:timers/promises';
import type { RandomInt } from '../../seeded-random.ts';
import { eachOf, type Calls } from './calls.ts';
import type { Database } from './database.ts';
import type { LiveMerchant } from './merchants.ts';
import { referencesOf, soles, type Order } from './orders.ts';
import type { Payers } from './payers.ts';

type Shop = {
  database: Pick<Database, 'query'>;
  calls: Calls;
  payers: Payers;
  merchants: readonly LiveMerchant[];
  randomInt: RandomInt;
  /** The clock of svc. */
  now: () => number;
  /** Called after each order. */
  done: () => void;
};

/** How soon an intent can expire is at least a minute; it must be so far away when its creation is repeated, too. */
const expiresInMs = 15 * 60_000;
/** Many, because a call waits for the partner for up to 10 s. */
const atOnce = 240;

/** Creates the payment intents, and has them paid, cancelled or left alone. */
export const sell = (shop: Shop, orders: readonly Order[]): Promise<void> =>
  eachOf(orders, Math.min(atOnce, orders.length), async (order) => {
    await sellOne(shop, order);
    shop.done();
  });

async function sellOne({ database, calls, payers, merchants, randomInt, now }: Shop, order: Order): Promise<void> {
  const { index, behaviour, centimos, types } = order;
  const { key = '' } = merchants[order.merchant] ?? {};
  const expires = behaviour === 'expires' || behaviour === 'late';
  const body = {
    amount: { amount: soles(centimos), currency: 'PEN' },
    payment_method_types: types,
    external_reference: `order-${index}`,
    ...(expires && { expires_at: new Date(now() + expiresInMs).toISOString() }),
  };
  order.id = String((await calls.post('/payment-intents', key, body, `order-${index}`))['id']);
  await pause(randomInt(500));
  const cancel = (): Promise<number> =>
    calls.tryPost(`/payment-intents/${String(order.id)}/cancel`, key, `cancel-${index}`);
  const references = await referencesOf(database, order);
  const reference = references[randomInt(references.length)] ?? '';
  if (behaviour === 'exact') await payers.pay(reference);
  if (behaviour === 'twice') await payers.pay(reference, { times: 2 });
  if (behaviour === 'wrong amount') await payers.pay(reference, { amount: soles(centimos + 1) });
  if (behaviour === 'both') for (const each of references) await payers.pay(each);
  if (behaviour === 'cancel while paying') await Promise.all([payers.pay(reference), cancel()]);
  if (behaviour === 'cancel' || behaviour === 'pay a cancelled one') {
    const status = await cancel();
    if (status !== 200) throw new Error(`The cancellation of ${String(order.id)} was answered with ${status}.`);
  }
  if (behaviour === 'pay a cancelled one') await payers.pay(reference);
}

/** After the orders have expired. */
export async function payLate(
  { database, payers }: Pick<Shop, 'database' | 'payers'>,
  orders: readonly Order[],
): Promise<void> {
  for (const order of orders)
    if (order.behaviour === 'late') await payers.pay((await referencesOf(database, order))[0] ?? '');
}

/** A part of what was paid is given back, sometimes all of it. */
export async function refundSome(
  { calls, merchants, randomInt }: Pick<Shop, 'calls' | 'merchants' | 'randomInt'>,
  orders: readonly Order[],
): Promise<void> {
  await eachOf(orders, 16, async ({ id, merchant, centimos, index }) => {
    const { key = '' } = merchants[merchant] ?? {};
    const amount = { amount: soles(randomInt(2) === 0 ? centimos : 1 + randomInt(centimos)), currency: 'PEN' };
    await calls.post(`/payment-intents/${String(id)}/refunds`, key, { amount }, `refund-${index}`);
  });
}
