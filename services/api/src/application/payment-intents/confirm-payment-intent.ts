import { found } from '../../domain/refusal.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import { chargeableMethod } from '../saved-payment-methods/chargeable-method.ts';
import type { Unit } from '../unit/unit.ts';
import { startDebit } from './start-debit.ts';

/**
 * Charges a saved payment method for an intent of the API.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE, PAYMENT_INTENT_PROCESSING, VALIDATION_ERROR,
 * PAYMENT_METHOD_NOT_CHARGEABLE
 */
export async function confirmPaymentIntent(unit: Unit, id: string, paymentMethodId: string): Promise<ClaimedCall> {
  const intent = found(await unit.tx.paymentIntents.find(unit.caller, id), 'PAYMENT_INTENT_NOT_FOUND');
  return startDebit(unit, intent, await chargeableMethod(unit, intent, paymentMethodId));
}
