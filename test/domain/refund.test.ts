import { expect, test } from '@jest/globals';
import type { PaymentIntent } from '../../services/api/src/domain/payment-intent.ts';
import {
  checkRefundAmount,
  checkRefundCount,
  isRefundOutcome,
  refundable,
} from '../../services/api/src/domain/refund.ts';
import { anIntent } from './an-intent.ts';
import { refusalOf } from './refusal-of.ts';

const paid = anIntent({ amountCentimos: 1_000, refundedCentimos: 300 });

test('what is left is what was paid, less refunds and what chargebacks hold back', () => {
  expect(refundable(paid, 0)).toEqual({ intent: paid, leftCentimos: 700 });
  expect(refundable(paid, 699)).toEqual({ intent: paid, leftCentimos: 1 });
});

test.each<[string, Partial<PaymentIntent>, number, string]>([
  ['not paid', { status: 'PENDING' }, 0, 'Cannot refund a payment intent that is PENDING.'],
  ['without a payment', { paid: null }, 0, 'Cannot refund a payment intent that is SUCCEEDED.'],
  ['refunded', { refundedCentimos: 1_000 }, 0, 'Nothing is left to refund: refunds of S/ 10.00 exist.'],
  ['charged back', {}, 700, "Nothing is left to refund: the payer's bank has S/ 7.00 by a chargeback."],
  ['charged back and more', {}, 800, "Nothing is left to refund: the payer's bank has S/ 8.00 by a chargeback."],
  ['both', { refundedCentimos: 999 }, 1, "Nothing is left to refund: the payer's bank has S/ 0.01 by a chargeback."],
])('an intent that is %s cannot be refunded', (_, changes, heldBack, message) => {
  const { code, publicMessage } = refusalOf(() => refundable({ ...paid, ...changes }, heldBack));
  expect([code, publicMessage?.en]).toEqual(['PAYMENT_INTENT_NOT_REFUNDABLE', message]);
});

test('an intent has at most 100 refunds', () => {
  checkRefundCount(100);
  const { code, message } = refusalOf(() => checkRefundCount(101));
  expect(code).toBe('PAYMENT_INTENT_NOT_REFUNDABLE');
  expect(message).toBe('This payment intent has 100 refunds, and cannot have more.');
});

test('a refund is at most what is left', () => {
  checkRefundAmount(700, 700);
  const { code, details } = refusalOf(() => checkRefundAmount(701, 700));
  expect(code).toBe('VALIDATION_ERROR');
  expect(details).toMatchObject([
    { field: 'amount.amount', code: 'OUT_OF_RANGE', message: { en: 'Must be at most 7.00, which is left to refund.' } },
  ]);
});

test('the simulator knows three outcomes of a refund', () => {
  expect(['SUCCEED', 'PENDING', 'DENY', '', 'FAIL'].filter(isRefundOutcome)).toEqual(['SUCCEED', 'PENDING', 'DENY']);
});
