import type { Svc } from '../client.ts';
import { CommandError } from './problems.ts';

/** What a recipe works with. */
export type Shop = {
  svc: Svc;
  /** Says what was done. */
  step(text: string): void;
  wait(ms: number): Promise<void>;
};

/** A payment intent exists for at least a minute before it expires. Five seconds more: the call takes time. */
export const shortestExpiryMs = 65_000;

export const sale = {
  amount: { amount: '128.00', currency: 'PEN' },
  payment_method_types: ['INTEROPERABLE_QR'],
  description: 'svc trigger',
} satisfies Parameters<Svc['paymentIntents']['create']>[0];

export async function createIntent({ svc, step }: Shop, changes: { expires_at?: string } = {}): Promise<string> {
  const { id, expires_at } = await svc.paymentIntents.create({ ...sale, ...changes });
  step(`Created the payment intent ${id} of S/ ${sale.amount.amount}${expires_at ? `, until ${expires_at}` : ''}.`);
  return id;
}

export const paidIntent = async (shop: Shop): Promise<string> => simulate(shop, await createIntent(shop), 'SUCCEEDED');

type Outcome = 'SUCCEED' | 'PENDING' | 'DENY';

export async function refund({ svc, step }: Shop, paymentIntentId: string, next_outcome: Outcome): Promise<string> {
  await svc.paymentIntents.simulateRefund(paymentIntentId, { next_outcome });
  const { id, amount, status } = await svc.refunds.create(paymentIntentId, {
    amount: { amount: '28.00', currency: 'PEN' },
  });
  step(`Created the refund ${id} of S/ ${amount.amount}: ${status}.`);
  return id;
}

export async function createCustomer({ svc, step }: Shop): Promise<string> {
  const { id } = await svc.customers.create({ type: 'INDIVIDUAL', first_name: 'Rosa', last_name: 'Quispe' });
  step(`Created the customer ${id}.`);
  return id;
}

export async function simulate({ svc, step }: Shop, id: string, outcome: 'SUCCEEDED' | 'FAILED'): Promise<string> {
  await svc.paymentIntents.simulate(id, { outcome });
  step(outcome === 'SUCCEEDED' ? `Paid ${id}.` : `Rejected the payment of ${id}.`);
  return id;
}

/** @returns the id of the entry of the balance */
export async function availableEntry(shop: Shop): Promise<string> {
  const id = await paidIntent(shop);
  const { settlement } = await shop.svc.paymentIntents.get(id);
  if (!settlement) throw new CommandError(`The payment of ${id} has no entry of the balance.`);
  await moveClock(shop, settlement.available_on);
  return settlement.balance_transaction_id;
}

/** The test clock waits for slow webhook endpoints. */
const longestAdvance = { times: 120, pauseMs: 1_000 };

export async function untilReady({ svc, wait }: Shop): Promise<void> {
  for (let times = 0; (await svc.testClock.get()).status === 'ADVANCING'; times += 1) {
    if (times === longestAdvance.times)
      throw new CommandError('The test clock is still ADVANCING. Is a worker running?');
    await wait(longestAdvance.pauseMs);
  }
}

/** Only forward, and for everything of the merchant's test mode. */
export async function moveClock({ svc, step }: Shop, to: string): Promise<void> {
  await svc.testClock.advance({ to });
  step(`Moved the test clock to ${to}.`);
}
