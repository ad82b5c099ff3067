import type { Refund, RefundFailureCode } from '../../domain/refund.ts';
import { moneyView } from '../ledger/money-view.ts';
import type { Schemas } from '../schemas.ts';

export const refundView = (refund: Refund): Schemas['Refund'] => ({
  id: refund.id,
  payment_intent_id: refund.paymentIntentId,
  livemode: refund.livemode,
  amount: moneyView(refund.amountCentimos),
  status: refund.status,
  reason: refund.reason,
  failure_code: refund.failureCode,
  failure_message: refund.failureCode && failureMessages[refund.failureCode],
  balance_transaction_id: refund.balanceTransactionId,
  settled_at: refund.settledAt?.toISOString() ?? null,
  created_at: refund.createdAt.toISOString(),
});

const failureMessages: Record<RefundFailureCode, string> = {
  bank_rejected: "The payer's bank rejected the refund.",
};
