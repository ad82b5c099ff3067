import { transition } from '../../domain/lifecycle.ts';
import { subscriptionLifecycle, wakeAt, type Subscription } from '../../domain/subscription.ts';
import type { Schemas } from '../schemas.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { subscriptionView } from './subscription-view.ts';

/** Writes a changed subscription, and sets its timer. @returns it as it is now @throws Conflict */
export async function writeSubscription(unit: Unit, before: Subscription, after: Subscription): Promise<Subscription> {
  await unit.tx.subscriptions.update(before, after);
  await unit.tx.timers.remove('run-subscription', after.id);
  await setSubscriptionTimer(unit, after);
  return { ...after, revision: before.revision + 1 };
}

export async function setSubscriptionTimer({ tx }: Unit, subscription: Subscription): Promise<void> {
  const { id: ref, merchantId, livemode } = subscription;
  const dueAt = wakeAt(subscription);
  if (dueAt !== null) await tx.timers.set({ kind: 'run-subscription', ref, merchantId, livemode, dueAt });
}

/** Writes a change that is not one of the status, with its event. */
export async function changeSubscription(unit: Unit, before: Subscription, after: Subscription): Promise<Subscription> {
  const { emits } = transition(subscriptionLifecycle, 'change', before, before.status);
  const written = await writeSubscription(unit, before, after);
  await emitSubscriptionEvent(unit, emits, written);
  return written;
}

export const emitSubscriptionEvent = (
  unit: Unit,
  type: Schemas['SubscriptionEvent']['type'],
  subscription: Subscription,
): Promise<void> => emitEvent(unit, type, subscriptionView(unit.settings, subscription));
