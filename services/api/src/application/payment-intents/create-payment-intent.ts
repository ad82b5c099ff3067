import { unlessArchived, type Customer, type CustomerData } from '../../domain/customer.ts';
import {
  initialStatus,
  savedMethodsExpiry,
  type PaymentInstructions,
  type PaymentIntent,
} from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { say } from '../../domain/message.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { createCustomer } from '../customers/create-customer.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import { chargeableMethod } from '../saved-payment-methods/chargeable-method.ts';
import { Conflict } from '../unit/conflict.ts';
import type { Unit } from '../unit/unit.ts';
import { paymentIntentView } from './payment-intent-view.ts';
import { startDebit } from './start-debit.ts';

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
  /** The saved payment method to charge at once. */
  paymentMethodId: string | null;
  /** Whether the payment page shows the customer's saved payment methods. */
  showsSavedMethods: boolean;
  /** The period of a subscription that it is for. */
  subscription?: PaymentIntent['subscription'];
};

/** The checked amount and the payment instructions of the rail. `intentId`: the id that its orders were given. */
export type PreparedPayment = { amountCentimos: number; instructions: PaymentInstructions; intentId?: string };

/**
 * Creates the intent, its new customer if there is one, its expiry timer and the events.
 * @throws Refusal VALIDATION_ERROR
 * @throws ReferenceTaken when new payment instructions must be requested
 */
export async function createPaymentIntent(
  unit: Unit,
  input: NewPaymentIntent,
  { amountCentimos, instructions, intentId }: PreparedPayment,
): Promise<PaymentIntent> {
  const { tx, now, caller, random } = unit;
  const { merchantId, livemode } = caller;
  const customer = await customerOf(unit, input.customer);
  const intent: PaymentIntent = {
    id: intentId ?? random.id('pi_'),
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
    refundedCentimos: 0,
    lastDebit: null,
    savedMethodsUntil: input.showsSavedMethods ? savedMethodsExpiry(now) : null,
    secretKey: unit.secrets.current,
    subscription: input.subscription ?? null,
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

/** Creates an intent and charges a saved payment method of its customer. @throws Refusal PAYMENT_METHOD_NOT_CHARGEABLE, too */
export async function createAndDebit(
  unit: Unit,
  input: NewPaymentIntent,
  prepared: PreparedPayment,
): Promise<ClaimedCall> {
  const intent = await createPaymentIntent(unit, input, prepared);
  return startDebit(unit, intent, await chargeableMethod(unit, intent, input.paymentMethodId ?? ''));
}

/** With an `id`, or the `external_id` of an existing customer, the other fields are ignored. */
async function customerOf(unit: Unit, input: NewPaymentIntent['customer']): Promise<Customer | null> {
  const { tx, caller } = unit;
  if (input === null) return null;
  if (input.id !== undefined) {
    const customer = unlessArchived(await tx.customers.find(caller, input.id));
    if (customer === null)
      throw invalid({ field: 'customer.id', code: 'NOT_FOUND', message: say('There is no such customer.') });
    return customer;
  }
  const { externalId = null } = input;
  const existing = externalId === null ? null : await tx.customers.findByExternalId(caller, externalId);
  return existing ?? createCustomer(unit, newCustomerData(input), 'customer.').catch(retryWithExistingCustomer);
}

/**
 * Another unit has just created the customer with this external id. When this unit runs again, it finds the customer.
 */
function retryWithExistingCustomer(error: unknown): never {
  throw error instanceof Refusal && error.code === 'CONFLICT' ? new Conflict('the customer was just created') : error;
}

/** @throws Refusal VALIDATION_ERROR */
export function newCustomerData(input: Partial<CustomerData>): CustomerData {
  const { type } = input;
  if (type !== undefined) return { ...input, type };
  throw invalid({
    field: 'customer.type',
    code: 'REQUIRED',
    message: say('A new customer needs a type; an existing one its id or its external_id.'),
  });
}
