import { applyAnswer } from '../../services/api/src/application/rail-calls/apply-answer.ts';
import type { RailAnswer } from '../../services/api/src/application/rail-calls/rails-port.ts';
import {
  createSubscription,
  type CreatedSubscription,
  type NewSubscription,
} from '../../services/api/src/application/subscriptions/create-subscription.ts';
import { runSubscription } from '../../services/api/src/application/subscriptions/run-subscription.ts';
import type { Customer } from '../../services/api/src/domain/customer.ts';
import type { PaymentIntent } from '../../services/api/src/domain/payment-intent.ts';
import type { RailCall } from '../../services/api/src/domain/rail-call.ts';
import type { SavedPaymentMethod } from '../../services/api/src/domain/saved-payment-method.ts';
import type { Subscription } from '../../services/api/src/domain/subscription.ts';
import { customerRow } from '../store/rows.ts';
import type { Business } from './a-business.ts';

export async function aCustomer({ run, scope }: Business, changes: Partial<Customer> = {}): Promise<Customer> {
  const customer = customerRow(scope, changes);
  await run(({ tx }) => tx.customers.insert(customer));
  return customer;
}

/** A wallet that a customer has linked. */
export async function aWallet(
  { run, app, scope }: Business,
  customerId: string,
  changes: Partial<SavedPaymentMethod> = {},
): Promise<SavedPaymentMethod> {
  const id = app.random.id('pm_');
  const method: SavedPaymentMethod = {
    ...scope,
    id,
    customerId,
    status: 'ACTIVE',
    phoneLast4: '0021',
    phoneKey: app.random.id('hash_'),
    token: app.secrets.seal(`token of ${id}`, id),
    createdAt: app.now(),
    lastUsedAt: null,
    revokedAt: null,
    detachedAt: null,
    ...changes,
  };
  await run(({ tx }) => tx.savedPaymentMethods.insert(method));
  return method;
}

/** Every month, S/ 50.00. */
export const subscribe = (
  { run }: Business,
  customerId: string,
  changes: Partial<NewSubscription> = {},
): Promise<CreatedSubscription> =>
  run((unit) =>
    createSubscription(unit, {
      customerId,
      amount: '50.00',
      interval: 'MONTH',
      intervalCount: 1,
      description: null,
      paymentMethodId: null,
      startAt: null,
      metadata: {},
      ...changes,
    }),
  );

export async function read({ app, scope }: Business, { id }: { id: string }): Promise<Subscription> {
  const subscription = await app.store.read.subscriptions.find(scope, id);
  if (subscription === null) throw new Error('There is no such subscription.');
  return subscription;
}

export async function intentOf(business: Business, subscription: { id: string }): Promise<PaymentIntent> {
  const { latestIntent } = await read(business, subscription);
  const intent = await business.app.store.read.paymentIntents.find(business.scope, latestIntent?.id ?? '');
  if (intent === null) throw new Error('It has no payment intent.');
  return intent;
}

export const timerOf = async ({ run }: Business, { id }: { id: string }): Promise<string | undefined> =>
  (await run(({ tx }) => tx.timers.find('run-subscription', id)))?.dueAt.toISOString();

export const openDebit = ({ app }: Business, intent: { id: string }): Promise<RailCall | null> =>
  app.store.read.railCalls.openOf('debit', intent.id);

/** The wallet answers the debit of the latest period. */
export async function answer(business: Business, subscription: { id: string }, given: RailAnswer): Promise<void> {
  const call = await openDebit(business, await intentOf(business, subscription));
  if (call === null) throw new Error('No debit is under way.');
  await business.run((unit) => applyAnswer(unit, call.id, given));
}
export const paid = { result: 'SUCCEEDED' } as const;
export const denied = (failureCode = 'insufficient_funds') => ({ result: 'FAILED', failureCode }) as const;

/** Runs the timer of a subscription at this time, as the worker does: it is gone when its use case begins. */
export async function runAt(business: Business, { id }: { id: string }, iso: string): Promise<void> {
  business.moveTo(iso);
  await business.run(async (unit) => {
    await unit.tx.timers.remove('run-subscription', id);
    await runSubscription(unit, id);
  });
}

/** A customer with a wallet, and a subscription whose first period is paid. */
export async function aSubscriber(business: Business, changes: Partial<NewSubscription> = {}) {
  const customer = await aCustomer(business);
  const method = await aWallet(business, customer.id);
  const { subscription } = await subscribe(business, customer.id, { paymentMethodId: method.id, ...changes });
  await answer(business, subscription, paid);
  return { customer, method, subscription: await read(business, subscription) };
}

/** The events of a subscription, the oldest first. */
export async function subscriptionEvents(business: Business): Promise<string[]> {
  const events = await business.events();
  return events.map(({ type }) => type).filter((type) => type.startsWith('subscription.'));
}

/** When the second period of `aSubscriber` is due. */
export const due = '2026-12-23T11:00:00.000Z';

/** Its second period was denied once. */
export async function pastDue(business: Business) {
  const given = await aSubscriber(business);
  await runAt(business, given.subscription, due);
  await answer(business, given.subscription, denied());
  return { ...given, subscription: await read(business, given.subscription) };
}
