import type { NewCheckoutSession } from '../../application/create-checkout-session.ts';
import type { NewPaymentIntent } from '../../application/create-payment-intent.ts';
import type { Schemas } from '../../application/views/schemas.ts';
import type { CustomerData } from '../../domain/customer.ts';

// Wire → domain: snake_case becomes camelCase, what was left out becomes null, texts of times become times.

const instant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

type CustomerInput = Omit<Schemas['CustomerCreate'], 'type' | 'merchant_id'> & { type?: Schemas['CustomerType'] };

export const customerData = <T extends CustomerInput>(body: T): Omit<CustomerData, 'type'> & Pick<T, 'type'> => ({
  type: body.type,
  externalId: body.external_id ?? null,
  firstName: body.first_name ?? null,
  lastName: body.last_name ?? null,
  companyName: body.company_name ?? null,
  document: body.document ?? null,
  email: body.email ?? null,
  phone: body.phone ?? null,
  metadata: body.metadata ?? {},
});

export function newPaymentIntent(body: Schemas['PaymentIntentCreate']): NewPaymentIntent {
  const { customer } = body;
  const { type, ...data } = customerData(customer ?? {});
  return {
    amount: body.amount.amount,
    paymentMethodTypes: body.payment_method_types,
    customer:
      customer === undefined
        ? null
        : customer.id === undefined
          ? { ...data, ...(type && { type }) }
          : { id: customer.id },
    description: body.description ?? null,
    externalReference: body.external_reference ?? null,
    requiresCustomerInfo: body.requires_customer_info ?? false,
    expiresAt: instant(body.expires_at),
    metadata: body.metadata ?? {},
  };
}

export function newCheckoutSession(body: Schemas['CheckoutSessionCreate']): NewCheckoutSession {
  const { external_id, ...rest } = body.customer ?? {};
  return {
    amount: body.amount.amount,
    paymentMethodTypes: body.payment_method_types,
    customer:
      body.customer === undefined ? null : { ...rest, ...(external_id !== undefined && { externalId: external_id }) },
    description: body.description ?? null,
    externalReference: body.external_reference ?? null,
    successUrl: body.success_url ?? null,
    expiresAt: instant(body.expires_at),
    metadata: body.metadata ?? {},
  };
}
