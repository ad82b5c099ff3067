import { transition } from '../../domain/lifecycle.ts';
import { needsCustomer, paymentIntentLifecycle } from '../../domain/payment-intent.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { createCustomer } from '../customers/create-customer.ts';
import type { Unit } from '../unit/unit.ts';
import { findCheckout, type Checkout } from './find-checkout.ts';

/**
 * Creates the customer that the payer enters on the payment page, and sets it on the payment intent. It is always a new
 * customer: an email address proves nothing, so it must not lead to one that exists.
 *
 * @throws Refusal PAYMENT_INTENT_NOT_PAYABLE; CONFLICT when no customer is asked for, or one was set
 */
export async function setCheckoutCustomer(
  unit: Unit,
  id: string,
  { name, email }: { name: string; email: string },
): Promise<Checkout> {
  const { tx, caller } = unit;
  const checkout = await findCheckout(tx, caller, id);
  const { intent: before } = checkout;
  // Only to refuse one that can no longer be paid.
  transition(paymentIntentLifecycle, 'pay', before);
  if (!needsCustomer(before))
    throw new Refusal('CONFLICT', say('This checkout does not ask for a customer, or already has one.'));
  const customer = await createCustomer(unit, { type: 'INDIVIDUAL', firstName: name, email });
  const intent = { ...before, customer };
  await tx.paymentIntents.update(before, intent);
  return { ...checkout, intent };
}
