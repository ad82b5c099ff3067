import type { Customer, CustomerData } from '../domain/customer.ts';
import { feeOf, type FeePlan } from '../domain/fee.ts';
import { parseCentimos } from '../domain/money.ts';
import {
  checkExpiry,
  initialStatus,
  maximumAmountCentimos,
  minimumAmountCentimos,
  type PaymentIntent,
} from '../domain/payment-intent.ts';
import type { PaymentMethodType } from '../domain/payment-method.ts';
import { found, invalid } from '../domain/refusal.ts';
import { announce } from './announce.ts';
import { createCustomer } from './create-customer.ts';
import type { Unit } from './unit.ts';
import { paymentIntentView } from './views/payment-intent.ts';

export type NewPaymentIntent = {
  /** A decimal string in soles, as it was sent. */
  amount: string;
  paymentMethodTypes: readonly PaymentMethodType[];
  customer: { id: string } | (Partial<CustomerData> & { id?: undefined }) | null;
  description: string | null;
  externalReference: string | null;
  requiresCustomerInfo: boolean;
  expiresAt: Date | null;
  metadata: Record<string, string>;
};

/** @throws Refusal VALIDATION_ERROR, CONFLICT (the customer's external id), RAIL_UNAVAILABLE */
export async function createPaymentIntent(unit: Unit, input: NewPaymentIntent): Promise<PaymentIntent> {
  const { tx, now, caller, draw } = unit;
  const { merchantId, livemode } = caller;
  checkMethods(input);
  const amountCentimos = checkedAmount(input, unit.feePlanOf(merchantId));
  checkExpiry(input.expiresAt, now);
  const customer = await customerOf(unit, input.customer);
  const merchant = caller.merchant ?? found(await tx.merchants.find(merchantId), 'MERCHANT_NOT_FOUND');
  const offer = unit.collection.offer({ merchant, livemode, amountCentimos, types: input.paymentMethodTypes }, draw);

  const intent: PaymentIntent = {
    id: draw.id('pi_'),
    merchantId,
    livemode,
    customer,
    amountCentimos,
    status: initialStatus(input.paymentMethodTypes),
    paymentMethodTypes: input.paymentMethodTypes,
    offer,
    description: input.description,
    externalReference: input.externalReference,
    requiresCustomerInfo: input.requiresCustomerInfo,
    metadata: input.metadata,
    expiresAt: input.expiresAt,
    paid: null,
    secretKey: unit.secretKey,
    createdAt: now,
  };
  await tx.paymentIntents.insert(intent);
  if (intent.expiresAt !== null)
    await tx.timers.set({
      merchantId,
      livemode,
      kind: 'expire-payment-intent',
      ref: intent.id,
      dueAt: intent.expiresAt,
    });
  await announce(unit, 'payment.created', paymentIntentView(unit.settings, intent));
  return intent;
}

async function customerOf(unit: Unit, input: NewPaymentIntent['customer']): Promise<Customer | null> {
  if (input === null) return null;
  if (input.id !== undefined) {
    const customer = await unit.tx.customers.find(unit.caller, input.id);
    if (customer === null)
      throw invalid({ field: 'customer.id', code: 'NOT_FOUND', message: 'There is no such customer.' });
    return customer;
  }
  const { type } = input;
  if (type === undefined)
    throw invalid({
      field: 'customer.type',
      code: 'REQUIRED',
      message: 'A new customer needs a type; an existing one its id.',
    });
  return createCustomer(unit, { ...input, type }, 'customer.');
}

function checkedAmount({ amount, paymentMethodTypes }: NewPaymentIntent, plan: FeePlan): number {
  const centimos = parseCentimos(amount);
  if (centimos === null || centimos < minimumAmountCentimos || centimos > maximumAmountCentimos)
    throw invalid({ field: 'amount.amount', code: 'OUT_OF_RANGE', message: 'Must be from 1.00 to 999999.99.' });
  const eaten = paymentMethodTypes.find((type) => feeOf(plan, type, centimos).netCentimos <= 0);
  if (eaten !== undefined)
    throw invalid({
      field: 'amount.amount',
      code: 'OUT_OF_RANGE',
      message: `The fee of ${eaten} would eat all of it.`,
    });
  return centimos;
}

/** No wallet can be charged yet, in either mode: an intent that offers one could not be paid by it. */
function checkMethods({ paymentMethodTypes }: NewPaymentIntent): void {
  if (paymentMethodTypes.includes('WALLET'))
    throw invalid({ field: 'payment_method_types', code: 'NOT_ALLOWED', message: 'WALLET cannot be offered yet.' });
}
