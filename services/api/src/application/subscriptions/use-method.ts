import { isChargeable, type SavedPaymentMethod } from '../../domain/saved-payment-method.ts';
import { isCanceled, isUnpaid } from '../../domain/subscription.ts';
import type { Unit } from '../unit/unit.ts';
import { changeSubscription } from './change-subscription.ts';

/** From now on a subscription is charged to this method. */
export async function useMethod(unit: Unit, id: string, method: SavedPaymentMethod): Promise<void> {
  const before = await unit.tx.subscriptions.find(unit.caller, id);
  if (before === null || isCanceled(before) || before.paymentMethodId === method.id || !isChargeable(method)) return;
  await changeSubscription(unit, before, { ...before, paymentMethodId: method.id });
}

/**
 * The customer has linked the same phone again: subscriptions go on with the method that replaces the older one. Linking pays what its
 * page names, and nothing else: an unpaid period is charged at its next retry. Where the customer had unlinked the wallet, an unpaid
 * period waits for its own payment link, or for the merchant.
 * @param older as it was before
 */
export async function replaceMethod(unit: Unit, older: SavedPaymentMethod, method: SavedPaymentMethod): Promise<void> {
  for (const before of await unit.tx.subscriptions.openOf(unit.caller, method.customerId))
    if (before.paymentMethodId === older.id && (isChargeable(older) || !isUnpaid(before)))
      await changeSubscription(unit, before, { ...before, paymentMethodId: method.id });
}
