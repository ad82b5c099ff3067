import { isChargeable, type DebitFailureCode, type SavedPaymentMethod } from '../../domain/saved-payment-method.ts';
import { hasNoRetry, isCanceled, isUnpaid, type Subscription } from '../../domain/subscription.ts';
import type { Unit } from '../unit/unit.ts';
import { cancelOpenIntent, endSubscription } from './cancel-subscription.ts';
import { chargeUnpaid, methodOf } from './charge-period.ts';
import { denyPeriod } from './deny-period.ts';
import { useMethod } from './use-method.ts';

/** A debit for a period has ended. What was paid is written already: see pay-period.ts. */
export async function endPeriodDebit(
  unit: Unit,
  id: string,
  failureCode: DebitFailureCode | null,
  method: SavedPaymentMethod | null,
): Promise<void> {
  const { tx, caller } = unit;
  const subscription = await tx.subscriptions.find(caller, id);
  if (subscription === null) throw new Error(`A debit is for ${id}, which does not exist.`);
  if (isCanceled(subscription)) return cancelOpenIntent(unit, subscription);
  if (failureCode !== null && isUnpaid(subscription)) return endDeniedDebit(unit, subscription, method);
  if (method === null || method.id === subscription.paymentMethodId) return;
  // Paid with another wallet of the customer on the payment page: later periods need one, too.
  const current = await tx.savedPaymentMethods.find(caller, subscription.paymentMethodId ?? '');
  if (current === null || !isChargeable(current)) await useMethod(unit, id, method);
}

/**
 * After the last charge the subscription ends, unless its payment method has not been asked: it was replaced during the debit,
 * or the payer tried another one on the payment page. The same phone that was linked again meanwhile is the same wallet.
 */
async function endDeniedDebit(unit: Unit, before: Subscription, denied: SavedPaymentMethod | null): Promise<void> {
  const subscription = await denyPeriod(unit, before);
  if (!hasNoRetry(subscription)) return;
  const method = await methodOf(unit, subscription);
  const isOther = method !== null && method.id !== denied?.id && method.phoneKey !== denied?.phoneKey;
  const debit = isOther ? await chargeUnpaid(unit, subscription, method) : null;
  if (debit === null) await endSubscription(unit, subscription, 'unpaid');
}
