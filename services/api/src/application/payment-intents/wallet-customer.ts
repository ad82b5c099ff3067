import { unlessArchived, type Customer } from '../../domain/customer.ts';
import { say } from '../../domain/message.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { invalid } from '../../domain/refusal.ts';

/** The customer of an intent that offers WALLET, unless it was deleted. @throws Refusal VALIDATION_ERROR */
export function walletCustomer({
  paymentMethodTypes,
  customer,
}: Pick<PaymentIntent, 'paymentMethodTypes' | 'customer'>): Customer {
  if (!paymentMethodTypes.includes('WALLET') || customer === null)
    throw invalid({ field: '', code: 'NOT_ALLOWED', message: say('The payment intent does not offer WALLET.') });
  if (unlessArchived(customer) === null)
    throw invalid({ field: '', code: 'NOT_ALLOWED', message: say('The customer of the payment intent was deleted.') });
  return customer;
}
