import type { NewCheckoutSession } from '../../../application/checkout-sessions/create-checkout-session.ts';
import type { Schemas } from '../../../application/schemas.ts';
import { customerOrNull } from './customer-body.ts';
import { instant } from './instant.ts';

export const newCheckoutSession = (body: Schemas['CheckoutSessionCreate']): NewCheckoutSession => ({
  amount: body.amount.amount,
  paymentMethodTypes: body.payment_method_types,
  customer: customerOrNull(body.customer, ({ external_id: externalId, ...data }) => ({
    ...data,
    ...(externalId !== undefined && { externalId }),
  })),
  description: body.description ?? null,
  externalReference: body.external_reference ?? null,
  successUrl: body.success_url ?? null,
  cancelUrl: body.cancel_url ?? null,
  locale: body.locale ?? 'auto',
  expiresAt: instant(body.expires_at),
  metadata: body.metadata ?? {},
});
