import { can, transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import { found } from '../../domain/refusal.ts';
import { isCanceled, subscriptionLifecycle, type CancelReason, type Subscription } from '../../domain/subscription.ts';
import { writeCancellation } from '../payment-intents/cancel-payment-intent.ts';
import type { Unit } from '../unit/unit.ts';
import { changeSubscription, emitSubscriptionEvent, writeSubscription } from './change-subscription.ts';

/** At once, or when the period ends. Done again, it changes nothing. @throws Refusal SUBSCRIPTION_NOT_FOUND */
export async function cancelSubscription(unit: Unit, id: string, atPeriodEnd: boolean): Promise<Subscription> {
  const before = found(await unit.tx.subscriptions.find(unit.caller, id), 'SUBSCRIPTION_NOT_FOUND');
  if (isCanceled(before)) return before;
  if (!atPeriodEnd) return endSubscription(unit, before, 'requested');
  return before.cancelAtPeriodEnd ? before : changeSubscription(unit, before, { ...before, cancelAtPeriodEnd: true });
}

/** Cancels the open intent of the period, too. A debit that is under way ends by itself, and what it pays stays. */
export async function endSubscription(unit: Unit, before: Subscription, reason: CancelReason): Promise<Subscription> {
  const { after, emits } = transition(subscriptionLifecycle, 'cancel', before);
  const ended = { ...after, nextAttemptAt: null, canceledAt: unit.now, cancelReason: reason };
  const subscription = await writeSubscription(unit, before, ended);
  await cancelOpenIntent(unit, subscription);
  await emitSubscriptionEvent(unit, emits, subscription);
  return subscription;
}

/** Ends the subscriptions of a customer who is being deleted. */
export async function endSubscriptionsOf(unit: Unit, customerId: string): Promise<void> {
  for (const subscription of await unit.tx.subscriptions.openOf(unit.caller, customerId))
    await endSubscription(unit, subscription, 'customer_deleted');
}

/** Of a subscription that was canceled. */
export async function cancelOpenIntent(unit: Unit, subscription: Subscription): Promise<void> {
  const intent = await openIntent(unit, subscription);
  if (intent !== null) await writeCancellation(unit, intent);
}

/** Whether the intent of the latest period can be cancelled: it is not paid, and no debit is under way. */
export const isLatestOpen = async (unit: Unit, subscription: Subscription): Promise<boolean> =>
  (await openIntent(unit, subscription)) !== null;

async function openIntent({ tx, caller }: Unit, { latestIntent }: Subscription): Promise<PaymentIntent | null> {
  const intent = latestIntent && (await tx.paymentIntents.find(caller, latestIntent.id));
  return intent !== null && can(paymentIntentLifecycle, 'cancel', intent) ? intent : null;
}
