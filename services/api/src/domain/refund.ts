import type { Lifecycle } from './lifecycle.ts';
import { formatCentimos } from './money.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { say } from './message.ts';
import { invalid, Refusal } from './refusal.ts';

export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

export type RefundFailureCode = 'bank_rejected';

/** What the simulator can be told for the next refund of an intent. */
const refundOutcomes = ['SUCCEED', 'PENDING', 'DENY'] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

export const isRefundOutcome = (text: string): text is RefundOutcome =>
  (refundOutcomes as readonly string[]).includes(text);

export type Refund = {
  id: string;
  merchantId: string;
  livemode: boolean;
  paymentIntentId: string;
  amountCentimos: number;
  status: RefundStatus;
  reason: string | null;
  failureCode: RefundFailureCode | null;
  /** Its ledger entry. Null until it has SUCCEEDED. */
  balanceTransactionId: string | null;
  /** When it succeeded or failed. */
  settledAt: Date | null;
  createdAt: Date;
};

export const refundLifecycle = {
  noun: 'refund',
  field: 'status',
  initial: ['PENDING'],
  planned: [],
  transitions: {
    succeed: { from: ['PENDING'], to: 'SUCCEEDED', emits: 'refund.succeeded' },
    fail: { from: ['PENDING'], to: 'FAILED', emits: 'refund.failed' },
    /** The bank has made it after all, or never has: two operators know. */
    reopenAsPaid: { from: ['FAILED'], to: 'SUCCEEDED', emits: 'refund.succeeded' },
    reopenAsFailed: { from: ['SUCCEEDED'], to: 'FAILED', emits: 'refund.failed' },
  },
} as const satisfies Lifecycle<RefundStatus>;

/**
 * What of a refund counts as refunded: no more of a payment than it had. One that was made after it had failed, and was made again
 * meanwhile, can take the sum above it.
 * @param others the refunds of the same payment
 */
export function countedCentimos(refund: Refund, others: readonly Refund[], paidCentimos: number): number {
  const counted = others.filter(({ id, status }) => id !== refund.id && status !== 'FAILED');
  const sum = counted.reduce((total, { amountCentimos }) => total + amountCentimos, 0);
  return Math.max(0, Math.min(refund.amountCentimos, paidCentimos - sum));
}

/** Of one payment intent, failed ones included: each can be an entry of a payout and of the trace. */
export const maximumRefunds = 100;

type Paid = PaymentIntent & { paid: NonNullable<PaymentIntent['paid']> };

/**
 * What is left to refund of a paid intent.
 * @param heldBackCentimos what chargebacks hold back
 * @throws Refusal PAYMENT_INTENT_NOT_REFUNDABLE when it is not paid, or nothing is left
 */
export function refundable(intent: PaymentIntent, heldBackCentimos: number): { intent: Paid; leftCentimos: number } {
  const { status, amountCentimos, refundedCentimos, paid } = intent;
  const code = 'PAYMENT_INTENT_NOT_REFUNDABLE';
  if (status !== 'SUCCEEDED' || paid === null)
    throw new Refusal(code, say('Cannot refund a payment intent that is {status}.', { status }));
  const leftCentimos = amountCentimos - refundedCentimos - heldBackCentimos;
  if (leftCentimos <= 0 && heldBackCentimos > 0)
    throw new Refusal(
      code,
      say("Nothing is left to refund: the payer's bank has S/ {heldBack} by a chargeback.", {
        heldBack: formatCentimos(heldBackCentimos),
      }),
    );
  if (leftCentimos <= 0)
    throw new Refusal(
      code,
      say('Nothing is left to refund: refunds of S/ {refunded} exist.', { refunded: formatCentimos(refundedCentimos) }),
    );
  return { intent: { ...intent, paid }, leftCentimos };
}

/** @param count with the new one. @throws Refusal PAYMENT_INTENT_NOT_REFUNDABLE above the maximum */
export function checkRefundCount(count: number): void {
  if (count <= maximumRefunds) return;
  const message = say('This payment intent has {maximum} refunds, and cannot have more.', { maximum: maximumRefunds });
  throw new Refusal('PAYMENT_INTENT_NOT_REFUNDABLE', message);
}

/** @throws Refusal VALIDATION_ERROR when the amount is above what is left */
export function checkRefundAmount(amountCentimos: number, leftCentimos: number): void {
  if (amountCentimos <= leftCentimos) return;
  const message = say('Must be at most {left}, which is left to refund.', { left: formatCentimos(leftCentimos) });
  throw invalid({ field: 'amount.amount', code: 'OUT_OF_RANGE', message });
}
