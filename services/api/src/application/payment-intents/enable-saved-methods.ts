import { transition } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, savedMethodsExpiry } from '../../domain/payment-intent.ts';
import { found } from '../../domain/refusal.ts';
import type { Schemas } from '../schemas.ts';
import type { Unit } from '../unit/unit.ts';
import { walletCustomer } from './wallet-customer.ts';

/**
 * The payment page shows the customer's saved payment methods for 30 minutes from now on.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND, VALIDATION_ERROR without WALLET, PAYMENT_INTENT_NOT_PAYABLE
 */
export async function enableSavedMethods(
  { tx, caller, now }: Unit,
  id: string,
): Promise<Schemas['SavedMethodsEnabled']> {
  const before = found(await tx.paymentIntents.find(caller, id), 'PAYMENT_INTENT_NOT_FOUND');
  walletCustomer(before);
  // Only to refuse one that can no longer be paid.
  transition(paymentIntentLifecycle, 'pay', before);
  const savedMethodsUntil = savedMethodsExpiry(now);
  await tx.paymentIntents.showSavedMethods(before, savedMethodsUntil);
  return { enabled_until: savedMethodsUntil.toISOString() };
}
