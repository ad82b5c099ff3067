import type { PaymentIntent } from '../../services/api/src/domain/payment-intent.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { afterMoment, moment, oddMetadata, oddText, random } from './rows.ts';

export const intentRow = (scope: Scope, changes: Partial<PaymentIntent> = {}): PaymentIntent => ({
  ...scope,
  id: random.id('pi_'),
  customer: null,
  amountCentimos: 99_999_999,
  status: 'PENDING',
  paymentMethodTypes: ['INTEROPERABLE_QR', 'BANK_TRANSFER', 'WALLET'],
  instructions: {
    qr: { reference: random.base62(20), payload: '000201…'.padEnd(400, 'x') },
    paymentCode: random.digits(10),
  },
  description: oddText,
  externalReference: oddText,
  requiresCustomerInfo: true,
  metadata: oddMetadata,
  expiresAt: afterMoment(60),
  paid: null,
  lastDebit: { result: 'FAILED', failureCode: 'insufficient_funds' },
  savedMethodsUntil: moment,
  refundedCentimos: 0,
  secretKey: 'k1',
  subscription: { id: random.id('sub_'), period: { number: 2, start: '2026-12-31', end: '2027-01-31' } },
  createdAt: moment,
  ...changes,
});
