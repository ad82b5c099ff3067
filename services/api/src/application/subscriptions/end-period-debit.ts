import type { DebitFailureCode, SavedPaymentMethod } from '../../domain/saved-payment-method.ts';
import { isChargeable } from '../../domain/saved-payment-method.ts';
import { isCanceled, isUnpaid } from '../../domain/subscription.ts';
import type { Unit } from '../unit/unit.ts';
import { cancelOpenIntent } from './cancel-subscription.ts';
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
  if (failureCode !== null && isUnpaid(subscription)) return denyPeriod(unit, subscription);
  // Paid with another wallet of the customer on the payment page: later periods need one, too.
  const current = await tx.savedPaymentMethods.find(caller, subscription.paymentMethodId ?? '');
  if (method !== null && (current === null || !isChargeable(current))) await useMethod(unit, id, method);
}
