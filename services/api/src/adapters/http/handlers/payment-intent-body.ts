import type { NewPaymentIntent } from '../../../application/payment-intents/create-payment-intent.ts';
import type { Simulation } from '../../../application/payment-intents/simulate-payment.ts';
import type { Schemas } from '../../../application/schemas.ts';
import { customerData, customerOrNull } from './customer-body.ts';
import { instant } from './instant.ts';

export const newPaymentIntent = (body: Schemas['PaymentIntentCreate']): NewPaymentIntent => ({
  amount: body.amount.amount,
  paymentMethodTypes: body.payment_method_types,
  customer: customerOrNull(body.customer, (data) => customerData(data)),
  description: body.description ?? null,
  externalReference: body.external_reference ?? null,
  requiresCustomerInfo: body.requires_customer_info ?? false,
  expiresAt: instant(body.expires_at),
  metadata: body.metadata ?? {},
});

export const paymentSimulation = (body: Schemas['PaymentSimulation']): Simulation => ({
  outcome: body.outcome,
  paymentMethodType: body.payment_method_type ?? null,
});
