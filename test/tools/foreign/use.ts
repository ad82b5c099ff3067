import { createPaymentIntent, getPaymentIntent } from './client/sdk.gen';
import type { CreatePaymentIntentErrors, PaymentIntent, WebhookEvent } from './client/types.gen';

// Code that uses the generated client. It must compile in strict mode, without a cast.

export async function collect(): Promise<string> {
  const { data, error } = await createPaymentIntent({
    body: { amount: { amount: '25.90', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] },
    headers: { 'Idempotency-Key': 'order-1001' },
  });
  if (error !== undefined) return error.error.code;
  const read = await getPaymentIntent({ path: { id: data.data.id }, throwOnError: true });
  const { metadata, fee_preview: preview, settlement } = read.data.data;
  return `${metadata['cart'] ?? ''} ${preview?.by_method.INTEROPERABLE_QR?.net.amount ?? ''} ${settlement?.net.amount ?? ''}`;
}

/** The `type` of an event determines the type of its `data`. */
export function summary(event: WebhookEvent): string {
  switch (event.type) {
    case 'payment.succeeded':
      return event.data.payment_intent.paid_with?.paid_at ?? '';
    case 'customer.created':
    case 'customer.updated':
    case 'customer.deleted':
      return event.data.customer.document?.type ?? '';
    case 'checkout.session.completed':
      return event.data.checkout_session.payment_intent_id;
    case 'balance.transaction_created':
    case 'balance.available':
      return event.data.balance_transaction.net.amount;
    case 'refund.created':
    case 'refund.succeeded':
    case 'refund.failed':
      return event.data.refund.failure_message ?? '';
    case 'payout.created':
    case 'payout.paid':
    case 'payout.failed':
      return event.data.payout.amount.amount;
    case 'payment_method.attached':
    case 'payment_method.revoked':
    case 'payment_method.detached':
      return event.data.payment_method.display.phone_last4 ?? 'erased';
    case 'subscription.created':
    case 'subscription.activated':
    case 'subscription.renewed':
    case 'subscription.past_due':
    case 'subscription.updated':
    case 'subscription.canceled':
      return event.data.subscription.status;
    default:
      return event.data.payment_intent.status;
  }
}

export const qr = ({ payment_method }: PaymentIntent): string => payment_method?.qr?.payload ?? '';

export const isConflict = (error: CreatePaymentIntentErrors[409]): boolean => error.error.code === 'CONFLICT';
