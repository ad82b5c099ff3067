import { formatCentimos } from '../../domain/money.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';

export const paymentRow = (intent: PaymentIntent) => ({
  id: intent.id,
  status: intent.status,
  amount: formatCentimos(intent.amountCentimos),
  refunded: formatCentimos(intent.refundedCentimos),
  paid_with: intent.paid?.methodType ?? null,
  reference: intent.externalReference,
  customer: intent.customer?.id ?? null,
  created_at: intent.createdAt.toISOString(),
});
