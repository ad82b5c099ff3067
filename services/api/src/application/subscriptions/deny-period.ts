import { can, transition } from '../../domain/lifecycle.ts';
import { isIncomplete, subscriptionLifecycle, type Subscription } from '../../domain/subscription.ts';
import type { Unit } from '../unit/unit.ts';
import { endSubscription } from './cancel-subscription.ts';
import { changeSubscription, emitSubscriptionEvent, writeSubscription } from './change-subscription.ts';

/** A charge of the current period was denied. After the last one the subscription ends. */
export async function denyPeriod(unit: Unit, before: Subscription): Promise<void> {
  const denied = { ...before, attempts: before.attempts + 1 };
  if (!can(subscriptionLifecycle, 'markPastDue', before)) {
    const subscription = await changeSubscription(unit, before, denied);
    if (subscription.nextAttemptAt === null && !isIncomplete(subscription))
      await endSubscription(unit, subscription, 'unpaid');
    return;
  }
  const { after, emits } = transition(subscriptionLifecycle, 'markPastDue', denied);
  const subscription = await writeSubscription(unit, before, after);
  await emitSubscriptionEvent(unit, emits, subscription);
  if (subscription.nextAttemptAt === null) await endSubscription(unit, subscription, 'unpaid');
}
