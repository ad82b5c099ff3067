import { isCanceled, isIncomplete, isUnpaid, type Subscription } from '../../domain/subscription.ts';
import type { Unit } from '../unit/unit.ts';
import { endSubscription, isLatestOpen } from './cancel-subscription.ts';
import { chargeNextPeriod, retryPeriod } from './charge-period.ts';

/** Called by the timer of a subscription: what is due now. */
export async function runSubscription(unit: Unit, id: string): Promise<void> {
  const subscription = await unit.tx.subscriptions.find(unit.caller, id);
  if (subscription === null || isCanceled(subscription)) return;
  if (isIncomplete(subscription)) await endIncomplete(unit, subscription);
  else if (subscription.cancelAtPeriodEnd) await endSubscription(unit, subscription, 'requested');
  else if (isUnpaid(subscription)) await retryPeriod(unit, subscription);
  else await chargeNextPeriod(unit, subscription);
}

/** What is debited just now may still activate it: nobody pays for a subscription that has ended. Denied, it is due again. */
async function endIncomplete(unit: Unit, subscription: Subscription): Promise<void> {
  if (await isLatestOpen(unit, subscription)) await endSubscription(unit, subscription, 'incomplete');
}
