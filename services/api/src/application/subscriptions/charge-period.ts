import { can } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import { isChargeable, type SavedPaymentMethod } from '../../domain/saved-payment-method.ts';
import {
  hasNoRetry,
  hasPeriodEnded,
  isUnpaid,
  nextRetryAt,
  subscriptionLifecycle,
  type Subscription,
} from '../../domain/subscription.ts';
import { periodOf } from '../../domain/subscription-period.ts';
import { startDebit } from '../payment-intents/start-debit.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import type { Unit } from '../unit/unit.ts';
import { emitSubscriptionEvent, writeSubscription } from './change-subscription.ts';
import { denyPeriod } from './deny-period.ts';
import { endSubscription } from './cancel-subscription.ts';
import { createPeriodIntent } from './period-intent.ts';

/** Begins the next period: creates its intent, and charges it. */
export async function chargeNextPeriod(unit: Unit, before: Subscription): Promise<void> {
  const { tx, now } = unit;
  const { anchor, currentPeriod: last } = before;
  if (anchor === null) throw new Error(`${before.id} has no anchor, and a period that is due.`);
  const currentPeriod = periodOf(anchor, before, (last?.number ?? 0) + 1);
  const intent = await createPeriodIntent(unit, before, currentPeriod);
  const begun: Subscription = {
    ...before,
    currentPeriod,
    firstAttemptAt: now,
    nextAttemptAt: nextRetryAt({ currentPeriod, firstAttemptAt: now }, now),
    attempts: 0,
    latestIntent: { id: intent.id, secretKey: intent.secretKey, isPaid: false },
  };
  const subscription = await writeSubscription(unit, before, begun);
  const method = await methodOf(unit, subscription);
  if (method !== null) return void (await startDebit(unit, intent, method));
  // There is nothing to charge: as if the wallet had said so.
  await tx.paymentIntents.update(intent, {
    ...intent,
    lastDebit: { result: 'FAILED', failureCode: 'payment_method_revoked' },
  });
  const denied = await denyPeriod(unit, subscription);
  if (hasNoRetry(denied)) await endSubscription(unit, denied, 'unpaid');
}

/**
 * Charges an unpaid period again. A wallet that was unlinked is not asked, nor any after a downtime in which the period has
 * ended: as no debit ends with an event then, the new time has its own. A debit that is under way ends by itself.
 */
export async function retryPeriod(unit: Unit, before: Subscription): Promise<void> {
  const subscription = await writeSubscription(unit, before, {
    ...before,
    nextAttemptAt: nextRetryAt(before, unit.now),
  });
  const intent = await latestIntent(unit, subscription);
  if (!can(paymentIntentLifecycle, 'debit', intent)) return;
  const method = hasPeriodEnded(subscription, unit.now) ? null : await methodOf(unit, subscription);
  if (method !== null) await startDebit(unit, intent, method);
  else if (subscription.nextAttemptAt === null) await endSubscription(unit, subscription, 'unpaid');
  else await emitSubscriptionEvent(unit, subscriptionLifecycle.transitions.change.emits, subscription);
}

/** Charges an unpaid period to a new payment method at once. @returns null when there is nothing to charge */
export async function chargeUnpaid(
  unit: Unit,
  subscription: Subscription,
  method: SavedPaymentMethod,
): Promise<ClaimedCall | null> {
  if (!isUnpaid(subscription) || subscription.cancelAtPeriodEnd) return null;
  const intent = await latestIntent(unit, subscription);
  return can(paymentIntentLifecycle, 'debit', intent) ? startDebit(unit, intent, method) : null;
}

/** The saved payment method that can be charged. */
export async function methodOf(
  { tx, caller }: Unit,
  { paymentMethodId }: Subscription,
): Promise<SavedPaymentMethod | null> {
  const method = paymentMethodId === null ? null : await tx.savedPaymentMethods.find(caller, paymentMethodId);
  return method !== null && isChargeable(method) ? method : null;
}

async function latestIntent({ tx, caller }: Unit, subscription: Subscription): Promise<PaymentIntent> {
  const id = subscription.latestIntent?.id ?? '';
  const intent = await tx.paymentIntents.find(caller, id);
  if (intent === null) throw new Error(`${subscription.id} has the payment intent ${id}, which does not exist.`);
  return intent;
}
