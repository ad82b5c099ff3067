import type { Svc } from '../client.ts';
import { CommandError } from './problems.ts';
import type { Cause } from './set.ts';

/** What a recipe works with. */
export type Shop = {
  svc: Svc;
  /** The same, but Ctrl-C does not end its calls: for what must not stay half done. */
  svcToTheEnd: Svc;
  /** A body with the fields of `--set`, if this operation is the cause of the event. */
  filled<T extends object>(operation: Cause, body: T): T;
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

export async function createIntent(
  { svc, step, filled }: Shop,
  changes: { expires_at?: string } = {},
): Promise<string> {
  const body = filled('createPaymentIntent', { ...sale, ...changes });
  const { id, amount, expires_at } = await svc.paymentIntents.create(body);
  step(`Created the payment intent ${id} of S/ ${amount.amount}${expires_at ? `, until ${expires_at}` : ''}.`);
  return id;
}

export const paidIntent = async (shop: Shop): Promise<string> => simulate(shop, await createIntent(shop), 'SUCCEEDED');

type Outcome = 'SUCCEED' | 'PENDING' | 'DENY';

export async function refund(
  { svc, step, filled }: Shop,
  paymentIntentId: string,
  next_outcome: Outcome,
): Promise<string> {
  await svc.paymentIntents.simulateRefund(paymentIntentId, { next_outcome });
  const body = filled('createRefund', { amount: { amount: '28.00', currency: 'PEN' as const } });
  const { id, amount, status } = await svc.refunds.create(paymentIntentId, body);
  step(`Created the refund ${id} of S/ ${amount.amount}: ${status}.`);
  return id;
}

export async function createCustomer({ svc, step, filled }: Shop): Promise<string> {
  const body = { type: 'INDIVIDUAL' as const, first_name: 'Rosa', last_name: 'Quispe' };
  const { id } = await svc.customers.create(filled('createCustomer', body));
  step(`Created the customer ${id}.`);
  return id;
}

export async function simulate(
  { svc, step, filled }: Shop,
  id: string,
  outcome: 'SUCCEEDED' | 'FAILED',
): Promise<string> {
  // An intent that offers several methods does not say which one is simulated.
  const { payment_method_types: offered } = filled('createCheckoutSession', filled('createPaymentIntent', sale));
  await svc.paymentIntents.simulate(id, { outcome, payment_method_type: offered[0] ?? 'INTEROPERABLE_QR' });
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
