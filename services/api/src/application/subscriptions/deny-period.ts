import { can, transition } from '../../domain/lifecycle.ts';
import { subscriptionLifecycle, type Subscription } from '../../domain/subscription.ts';
import type { Unit } from '../unit/unit.ts';
import { changeSubscription, emitSubscriptionEvent, writeSubscription } from './change-subscription.ts';

/** A charge of the current period was denied. @returns the subscription; `hasNoRetry` says whether it goes on */
export async function denyPeriod(unit: Unit, before: Subscription): Promise<Subscription> {
  const denied = { ...before, attempts: before.attempts + 1 };
  if (!can(subscriptionLifecycle, 'markPastDue', before)) return changeSubscription(unit, before, denied);
  const { after, emits } = transition(subscriptionLifecycle, 'markPastDue', denied);
  const subscription = await writeSubscription(unit, before, after);
  await emitSubscriptionEvent(unit, emits, subscription);
  return subscription;
}
