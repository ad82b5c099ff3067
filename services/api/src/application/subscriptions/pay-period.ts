import { transition } from '../../domain/lifecycle.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { limaDay } from '../../domain/peru/business-days.ts';
import { isCanceled, nextPeriodAt, subscriptionLifecycle, type Subscription } from '../../domain/subscription.ts';
import { periodOf } from '../../domain/subscription-period.ts';
import type { Unit } from '../unit/unit.ts';
import { emitSubscriptionEvent, writeSubscription } from './change-subscription.ts';

/** The period with its days, and what emits the event of the subscription. */
export type PaidPeriod = { subscription: PaymentIntent['subscription']; emit: () => Promise<void> };

/**
 * The intent of a period is being paid, in whatever way. The days of the first period are counted from now, unless they were
 * known before. A subscription that was canceled meanwhile stays so.
 * @returns null when the intent is for no period
 */
export async function payPeriod(unit: Unit, intent: PaymentIntent): Promise<PaidPeriod | null> {
  const { tx, caller, now } = unit;
  if (intent.subscription === null) return null;
  const { id, period } = intent.subscription;
  const before = await tx.subscriptions.find(caller, id);
  if (before === null) throw new Error(`${intent.id} is for ${id}, which does not exist.`);
  if (isCanceled(before)) return { subscription: intent.subscription, emit: async () => undefined };

  const isFirst = period.number === 1;
  const { after, emits } = isFirst
    ? transition(subscriptionLifecycle, 'activate', before)
    : transition(subscriptionLifecycle, 'renew', before);
  const anchor = before.anchor ?? limaDay(now);
  const currentPeriod = before.currentPeriod ?? periodOf(anchor, before, period.number);
  const firstAttemptAt = before.firstAttemptAt ?? now;
  const paid: Subscription = {
    ...after,
    anchor,
    currentPeriod,
    firstAttemptAt,
    nextAttemptAt: nextPeriodAt(currentPeriod, firstAttemptAt),
    attempts: before.attempts + 1,
    latestIntent: before.latestIntent && { ...before.latestIntent, isPaid: true },
  };
  const written = await writeSubscription(unit, before, paid);
  return {
    subscription: { id, period: currentPeriod },
    emit: () => emitSubscriptionEvent(unit, emits, written),
  };
}
