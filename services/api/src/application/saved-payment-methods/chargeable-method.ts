import { say } from '../../domain/message.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { isChargeable, type SavedPaymentMethod } from '../../domain/saved-payment-method.ts';
import { walletCustomer } from '../payment-intents/wallet-customer.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * The saved payment method of an intent's customer.
 * @throws Refusal VALIDATION_ERROR when it is not the customer's; PAYMENT_METHOD_NOT_CHARGEABLE
 */
export async function chargeableMethod(
  { tx, caller }: Unit,
  intent: Pick<PaymentIntent, 'paymentMethodTypes' | 'customer'>,
  id: string,
): Promise<SavedPaymentMethod> {
  const customer = walletCustomer(intent);
  const method = await tx.savedPaymentMethods.find(caller, id);
  if (method === null || method.customerId !== customer.id)
    throw invalid({
      field: 'payment_method',
      code: 'NOT_FOUND',
      message: say('The customer has no such saved payment method.'),
    });
  if (!isChargeable(method))
    throw new Refusal(
      'PAYMENT_METHOD_NOT_CHARGEABLE',
      say('The saved payment method is {status}.', { status: method.status }),
    );
  return method;
}
