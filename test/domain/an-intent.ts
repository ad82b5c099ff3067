import type { PaymentIntent } from '../../services/api/src/domain/payment-intent.ts';

/** A payment intent that was paid by QR. */
export const anIntent = (changes: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: 'pi_1',
  merchantId: 'mer_1',
  livemode: false,
  customer: null,
  amountCentimos: 1_000,
  status: 'SUCCEEDED',
  paymentMethodTypes: ['INTEROPERABLE_QR'],
  instructions: { qr: null, paymentCode: null },
  description: null,
  externalReference: null,
  requiresCustomerInfo: false,
  metadata: {},
  expiresAt: null,
  paid: { methodType: 'INTEROPERABLE_QR', at: new Date('2026-11-23T11:00:00Z'), paymentId: 'pay_1' },
  refundedCentimos: 0,
  lastDebit: null,
  savedMethodsUntil: null,
  secretKey: 'one',
  subscription: null,
  createdAt: new Date('2026-11-23T10:00:00Z'),
  ...changes,
});
