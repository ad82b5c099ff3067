import { isCanceled, isIncomplete, isUnpaid } from '../../domain/subscription.ts';
import type { Unit } from '../unit/unit.ts';
import { endSubscription } from './cancel-subscription.ts';
import { chargeNextPeriod, retryPeriod } from './charge-period.ts';

/** Called by the timer of a subscription: what is due now. */
export async function runSubscription(unit: Unit, id: string): Promise<void> {
  const subscription = await unit.tx.subscriptions.find(unit.caller, id);
  if (subscription === null || isCanceled(subscription)) return;
  if (isIncomplete(subscription)) await endSubscription(unit, subscription, 'incomplete');
  else if (subscription.cancelAtPeriodEnd) await endSubscription(unit, subscription, 'requested');
  else if (isUnpaid(subscription)) await retryPeriod(unit, subscription);
  else await chargeNextPeriod(unit, subscription);
}
