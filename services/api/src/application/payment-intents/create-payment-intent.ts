import type { Customer, CustomerData } from '../../domain/customer.ts';
import { initialStatus, type PaymentInstructions, type PaymentIntent } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { invalid } from '../../domain/refusal.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { createCustomer } from '../customers/create-customer.ts';
import type { Unit } from '../runtime/unit.ts';
import { paymentIntentView } from './payment-intent-view.ts';

export type NewPaymentIntent = {
  /** A decimal string in soles, as in the request. */
  amount: string;
  paymentMethodTypes: readonly PaymentMethodType[];
  customer: { id: string } | (Partial<CustomerData> & { id?: undefined }) | null;
  description: string | null;
  externalReference: string | null;
  requiresCustomerInfo: boolean;
  expiresAt: Date | null;
  metadata: Record<string, string>;
};

/** The result of `requestInstructions`: the checked amount and the payment instructions of the rail. */
export type PreparedPayment = { amountCentimos: number; instructions: PaymentInstructions };

/**
 * Creates the intent, its new customer if there is one, its expiry timer and the events.
 * @throws Refusal VALIDATION_ERROR, CONFLICT (the customer's external id)
 * @throws ReferenceTaken when new payment instructions must be requested
 */
export async function createPaymentIntent(
  unit: Unit,
  input: NewPaymentIntent,
  { amountCentimos, instructions }: PreparedPayment,
): Promise<PaymentIntent> {
  const { tx, now, caller, random } = unit;
  const { merchantId, livemode } = caller;
  const customer = await customerOf(unit, input.customer);
  const intent: PaymentIntent = {
    id: random.id('pi_'),
    merchantId,
    livemode,
    customer,
    amountCentimos,
    status: initialStatus(input.paymentMethodTypes),
    paymentMethodTypes: input.paymentMethodTypes,
    instructions,
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
  await emitEvent(unit, 'payment.created', paymentIntentView(unit.settings, intent));
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
  return createCustomer(unit, newCustomerData(input), 'customer.');
}

/** @throws Refusal VALIDATION_ERROR */
export function newCustomerData(input: Partial<CustomerData>): CustomerData {
  const { type } = input;
  if (type !== undefined) return { ...input, type };
  throw invalid({
    field: 'customer.type',
    code: 'REQUIRED',
    message: 'A new customer needs a type; an existing one its id.',
  });
}
