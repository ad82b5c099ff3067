import type { NewRefund } from '../../../application/refunds/create-refund.ts';
import type { RefundSimulation } from '../../../application/refunds/simulate-refund.ts';
import type { Schemas } from '../../../application/schemas.ts';

export const newRefund = ({ amount, reason }: Schemas['RefundCreate']): NewRefund => ({
  amount: amount?.amount ?? null,
  reason: reason ?? null,
});

export const refundSimulation = ({ next_outcome, settle }: Schemas['RefundSimulation']): RefundSimulation => ({
  nextOutcome: next_outcome ?? null,
  settle: settle === undefined ? null : { refundId: settle.refund_id, result: settle.result },
});
