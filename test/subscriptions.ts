import { createCustomer, firstOf, soles } from './fixtures.ts';
import { asPayer, createWalletIntent, saveWallet, simulateWallet } from './wallets.ts';
import { startWorld, type Data, type RequestBody, type World } from './world.ts';

// Subscriptions, as tests begin with them.

type NewSubscription = RequestBody<'createSubscription'>;

const monthly = { amount: soles('89.90'), interval: 'MONTH' } as const;

/** Every month, of a new customer who has to link a wallet. */
export async function subscribeByLink(world: World, changes: Partial<NewSubscription> = {}) {
  const customer_id = changes.customer_id ?? (await createCustomer(world)).id;
  return (await world.call('createSubscription', { body: { ...monthly, ...changes, customer_id } })).data;
}

/** Every month, of a new customer with a saved wallet. The first period is paid. */
export async function subscribe(world: World, changes: Partial<NewSubscription> = {}) {
  const { customerId, method } = await saveWallet(world);
  const body = { ...monthly, customer_id: customerId, payment_method: method.id, ...changes };
  return (await world.call('createSubscription', { body })).data;
}

/** Another wallet of the same customer, by another phone. */
export async function anotherWallet(world: World, customerId: string): Promise<string> {
  const intent = await createWalletIntent(world, { customer: { id: customerId } });
  await world.call('startAffiliation', { ...asPayer(intent), body: { phone: '+51987654321' } });
  await simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
  return firstOf((await world.call('listCustomerPaymentMethods', { id: customerId })).items).id;
}

export const readSubscription = async (world: World, id: string): Promise<Data<'getSubscription'>> =>
  (await world.call('getSubscription', { id })).data;

export const simulateSubscription = (world: World, id: string, body: RequestBody<'simulateSubscriptionWallet'>) =>
  world.call('simulateSubscriptionWallet', { id, body });

/** The payment intents of a subscription, the oldest first. */
export const intentsOf = async (world: World, subscription_id: string) =>
  (await world.call('listPaymentIntents', { query: { subscription_id, per_page: 'all' } })).items.toReversed();

/** Moves the test clock, and does everything that is due until then. */
export async function advance(world: World, body: RequestBody<'advanceTestClock'>): Promise<void> {
  await world.call('advanceTestClock', { body });
  await world.work();
}

/** A world whose merchant is at this time. */
export async function worldAt(to: string): Promise<World> {
  const world = await startWorld();
  await advance(world, { to });
  return world;
}
