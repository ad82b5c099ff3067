import { linkWallet } from './link-wallet.ts';
import { moveClock, type Shop } from './recipe-steps.ts';

type Subscription = Awaited<ReturnType<Shop['svc']['subscriptions']['get']>>;

/** A new customer with a saved wallet pays the first month. */
export async function subscribe(shop: Shop): Promise<Subscription> {
  const { svc, step, filled } = shop;
  const { customerId, id } = await linkWallet(shop);
  const amount = { amount: '89.90', currency: 'PEN' as const };
  const body = { customer_id: customerId, amount, interval: 'MONTH' as const, payment_method: id };
  const subscription = await svc.subscriptions.create(filled('createSubscription', body));
  step(`Created the subscription ${subscription.id}: ${subscription.status}.`);
  return subscription;
}

/** Moves the test clock to the next period. @param outcome of its charge */
export async function nextPeriod(
  shop: Shop,
  { id, next_attempt_at }: Subscription,
  outcome: 'SUCCEED' | 'INSUFFICIENT_FUNDS',
): Promise<string> {
  await shop.svc.subscriptions.simulateWallet(id, { payment: outcome });
  if (next_attempt_at !== null) await moveClock(shop, next_attempt_at);
  return id;
}

/** @returns the id of the subscription */
export async function change({ svc, step }: Shop, { id }: Subscription): Promise<string> {
  await svc.subscriptions.update(id, { amount: { amount: '99.90', currency: 'PEN' } });
  step(`Changed the amount of ${id}.`);
  return id;
}

/** @returns the id of the subscription */
export async function cancel({ svc, step }: Shop, { id }: Subscription): Promise<string> {
  await svc.subscriptions.cancel(id);
  step(`Canceled ${id}.`);
  return id;
}
