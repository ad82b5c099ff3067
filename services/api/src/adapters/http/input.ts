import type { NewCheckoutSession } from '../../application/create-checkout-session.ts';
import type { NewPaymentIntent } from '../../application/create-payment-intent.ts';
import type { Schemas } from '../../application/views/schemas.ts';
import type { WebhookEndpointChanges } from '../../application/update-webhook-endpoint.ts';
import type { CustomerData } from '../../domain/customer.ts';
import { instant } from './instant.ts';

// Wire → domain: snake_case becomes camelCase, what was left out becomes null, texts of times become times.

type CustomerInput = Schemas['PaymentIntentCustomer'];

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

export const newPaymentIntent = (body: Schemas['PaymentIntentCreate']): NewPaymentIntent => ({
  amount: body.amount.amount,
  paymentMethodTypes: body.payment_method_types,
  customer: orNone(body.customer, (data) => customerData(data)),
  description: body.description ?? null,
  externalReference: body.external_reference ?? null,
  requiresCustomerInfo: body.requires_customer_info ?? false,
  expiresAt: instant('expires_at', body.expires_at),
  metadata: body.metadata ?? {},
});

export const newCheckoutSession = (body: Schemas['CheckoutSessionCreate']): NewCheckoutSession => ({
  amount: body.amount.amount,
  paymentMethodTypes: body.payment_method_types,
  customer: orNone(body.customer, ({ external_id: externalId, ...data }) => ({
    ...data,
    ...(externalId !== undefined && { externalId }),
  })),
  description: body.description ?? null,
  externalReference: body.external_reference ?? null,
  successUrl: body.success_url ?? null,
  expiresAt: instant('expires_at', body.expires_at),
  metadata: body.metadata ?? {},
});

/** What was left out is left out here, too: it does not change. */
export const webhookEndpointChanges = (body: Schemas['WebhookEndpointUpdate']): WebhookEndpointChanges => ({
  ...(body.url !== undefined && { url: body.url }),
  ...(body.events !== undefined && { events: body.events }),
  ...(body.description !== undefined && { description: body.description || null }),
  enable: body.status !== undefined,
});

/** A customer by `id`, beside which nothing counts; by its data; or none, where nothing is said of one. */
function orNone<Data extends object, Read>(
  given: { id: string } | Data | undefined,
  read: (data: Data) => Read,
): { id: string } | Read | null {
  if (given === undefined || Object.keys(given).length === 0) return null;
  return 'id' in given ? { id: given.id } : read(given);
}
