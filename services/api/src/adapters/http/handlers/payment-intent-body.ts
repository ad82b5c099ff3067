import type { NewPaymentIntent } from '../../../application/payment-intents/create-payment-intent.ts';
import type { Simulation } from '../../../application/payment-intents/simulate-payment.ts';
import type { Schemas } from '../../../application/schemas.ts';
import { say } from '../../../domain/message.ts';
import { invalid } from '../../../domain/refusal.ts';
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
  paymentMethodId: paymentMethodToCharge(body),
  showsSavedMethods: body.saved_payment_methods !== undefined,
});

/** Both fields or neither, so that nobody is charged by half a request. @throws Refusal VALIDATION_ERROR */
function paymentMethodToCharge({ payment_method, confirm = false }: Schemas['PaymentIntentCreate']): string | null {
  const message = say('Send payment_method and confirm: true together, or neither.');
  if (payment_method === undefined && confirm) throw invalid({ field: 'payment_method', code: 'REQUIRED', message });
  if (payment_method !== undefined && !confirm) throw invalid({ field: 'confirm', code: 'REQUIRED', message });
  return payment_method ?? null;
}

export const paymentSimulation = (body: Schemas['PaymentSimulation']): Simulation => ({
  outcome: body.outcome,
  paymentMethodType: body.payment_method_type ?? null,
});
