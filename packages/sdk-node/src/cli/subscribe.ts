import { linkWallet } from './link-wallet.ts';
import { createCustomer, moveClock, type Shop } from './recipe-steps.ts';

type Subscription = Awaited<ReturnType<Shop['svc']['subscriptions']['get']>>;

/** A new customer with a saved wallet pays the first month. */
export async function subscribe(shop: Shop): Promise<Subscription> {
  const { customerId, id } = await linkWallet(shop);
  return create(shop, { customer_id: customerId, payment_method: id });
}

/** A new customer, who has to link a wallet. */
export const subscribeByLink = async (shop: Shop): Promise<Subscription> =>
  create(shop, { customer_id: await createCustomer(shop) });

async function create(
  { svc, step, filled }: Shop,
  who: { customer_id: string; payment_method?: string },
): Promise<Subscription> {
  const amount = { amount: '89.90', currency: 'PEN' as const };
  const body = { ...who, amount, interval: 'MONTH' as const };
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
