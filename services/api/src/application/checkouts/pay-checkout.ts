import { checkHourlyLimit } from '../../domain/hourly-limit.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { startDebit } from '../payment-intents/start-debit.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import { chargeableMethod } from '../saved-payment-methods/chargeable-method.ts';
import type { Unit } from '../unit/unit.ts';

/** Debits of one intent that its payment page can start in an hour, denied ones too. */
const debitsPerHour = 10;

/**
 * Charges a saved payment method that a payer has chosen.
 * @throws Refusal RATE_LIMITED, VALIDATION_ERROR, PAYMENT_METHOD_NOT_CHARGEABLE, PAYMENT_INTENT_NOT_PAYABLE,
 * PAYMENT_INTENT_PROCESSING
 */
export async function payCheckout(unit: Unit, intent: PaymentIntent, paymentMethodId: string): Promise<ClaimedCall> {
  const method = await chargeableMethod(unit, intent, paymentMethodId);
  const debits = await unit.tx.railCalls.ofSubjects([intent.id], debitsPerHour);
  checkHourlyLimit(debits.toReversed(), debitsPerHour, unit.now);
  return startDebit(unit, intent, method);
}
