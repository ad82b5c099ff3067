import { can } from '../../domain/lifecycle.ts';
import type { RefundOutcome } from '../../domain/payment-intent.ts';
import { checkRefundCount, maximumRefunds, refundable, refundLifecycle } from '../../domain/refund.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';
import { findRefundSimulator, pendingRefunds, type RefundSimulator } from './refund-simulator.ts';
import { failRefund, succeedRefund } from './settle-refund.ts';

export type RefundSimulation = {
  nextOutcome: RefundOutcome | null;
  settle: { refundId: string; result: 'COMPLETE' | 'DENY' } | null;
};

/**
 * Sets the result of the intent's next refund, or ends a PENDING refund.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND, VALIDATION_ERROR, PAYMENT_INTENT_NOT_REFUNDABLE, CONFLICT
 */
export async function simulateRefund(
  unit: Unit,
  paymentIntentId: string,
  { nextOutcome, settle }: RefundSimulation,
): Promise<RefundSimulator> {
  const before = await findRefundSimulator(unit.tx, unit.caller, paymentIntentId);
  if (settle !== null && nextOutcome !== null)
    throw invalid({ field: 'settle', code: 'NOT_ALLOWED', message: 'Send next_outcome or settle, not both.' });
  if (settle !== null) return settleRefund(unit, before, settle);
  if (nextOutcome !== null) return setNextOutcome(unit, before, nextOutcome);
  throw invalid({ field: 'next_outcome', code: 'REQUIRED', message: 'Send next_outcome or settle.' });
}

async function setNextOutcome(
  { tx }: Unit,
  before: RefundSimulator,
  nextRefundOutcome: RefundOutcome,
): Promise<RefundSimulator> {
  const { intent, refunds } = before;
  try {
    refundable(intent);
    checkRefundCount(refunds.length + 1);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.code, `${error.message} ${allowedBy(before)}`) : error;
  }
  if (nextRefundOutcome !== intent.nextRefundOutcome)
    await tx.paymentIntents.changeRefunded(intent, 0, nextRefundOutcome);
  return { ...before, intent: { ...intent, nextRefundOutcome } };
}

async function settleRefund(
  unit: Unit,
  before: RefundSimulator,
  { refundId, result }: NonNullable<RefundSimulation['settle']>,
): Promise<RefundSimulator> {
  const { intent, refunds } = before;
  const refund = refunds.find(({ id }) => id === refundId);
  if (refund === undefined)
    throw invalid({
      field: 'settle.refund_id',
      code: 'NOT_FOUND',
      message: 'The payment intent has no such refund.',
    });
  if (!can(refundLifecycle, 'succeed', refund) || intent.paid === null)
    throw new Refusal(
      'CONFLICT',
      `This refund is ${refund.status}: only a PENDING one can be settled. ${allowedBy(before)}`,
    );
  const settled =
    result === 'COMPLETE'
      ? await succeedRefund(unit, refund, intent.paid.methodType)
      : await failRefund(unit, refund, intent);
  return { intent, refunds: refunds.map((one) => (one.id === refundId ? settled : one)) };
}

/** What the simulator can do now, as a sentence. */
function allowedBy(simulator: RefundSimulator): string {
  const { status, refundedCentimos, amountCentimos } = simulator.intent;
  const isRefundable =
    status === 'SUCCEEDED' && refundedCentimos < amountCentimos && simulator.refunds.length < maximumRefunds;
  const isPending = pendingRefunds(simulator).length > 0;
  const allowed = [...(isRefundable ? ['next_outcome'] : []), ...(isPending ? ['settle'] : [])];
  return `The present state allows ${allowed.join(' and ') || 'nothing'}.`;
}
