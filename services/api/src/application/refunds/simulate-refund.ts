import { checkRefundCount, maximumRefunds, refundable, type RefundOutcome } from '../../domain/refund.ts';
import { listOf, paragraph, say, type Message } from '../../domain/message.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { applyAnswer } from '../rail-calls/apply-answer.ts';
import type { RailAnswer } from '../rail-calls/rails-port.ts';
import type { Unit } from '../unit/unit.ts';
import { findRefundSimulator, pendingRefunds, type RefundSimulator } from './refund-simulator.ts';

export type RefundSimulation = {
  nextOutcome: RefundOutcome | null;
  settle: { refundId: string; result: 'COMPLETE' | 'DENY' } | null;
};

/**
 * Ends a PENDING refund, then sets the result of the intent's next one; or does one of the two. If it ends the refund that
 * took all that was left, there is no next one, and nothing to set.
 * @throws Refusal PAYMENT_INTENT_NOT_FOUND, VALIDATION_ERROR, PAYMENT_INTENT_NOT_REFUNDABLE, CONFLICT
 */
export async function simulateRefund(
  unit: Unit,
  paymentIntentId: string,
  { nextOutcome, settle }: RefundSimulation,
): Promise<RefundSimulator> {
  const find = () => findRefundSimulator(unit.tx, unit.caller, paymentIntentId);
  const before = await find();
  if (settle === null && nextOutcome === null)
    throw invalid({ field: 'next_outcome', code: 'REQUIRED', message: say('Send next_outcome, settle or both.') });
  if (settle !== null) await settleRefund(unit, before, settle);
  const settled = settle === null ? before : await find();
  const hasNext = settle === null || isRefundable(settled);
  return nextOutcome === null || !hasNext ? settled : setNextOutcome(unit, settled, nextOutcome);
}

async function setNextOutcome(
  { tx, caller }: Unit,
  before: RefundSimulator,
  nextOutcome: RefundOutcome,
): Promise<RefundSimulator> {
  const { intent, refunds, heldBackCentimos } = before;
  try {
    refundable(intent, heldBackCentimos);
    checkRefundCount(refunds.length + 1);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.code, paragraph(error.publicMessage, allowedBy(before))) : error;
  }
  const told = nextOutcome === 'SUCCEED' ? null : nextOutcome;
  if (nextOutcome !== before.nextOutcome) await tx.simulatedOrders.setNextOutcome(caller, 'refund', intent.id, told);
  return { ...before, nextOutcome };
}

async function settleRefund(
  unit: Unit,
  before: RefundSimulator,
  { refundId, result }: NonNullable<RefundSimulation['settle']>,
): Promise<void> {
  const { tx } = unit;
  const { refunds } = before;
  const refund = refunds.find(({ id }) => id === refundId);
  if (refund === undefined)
    throw invalid({
      field: 'settle.refund_id',
      code: 'NOT_FOUND',
      message: say('The payment intent has no such refund.'),
    });
  const call = await tx.railCalls.openOf('refund', refund.id);
  const order = call && (await tx.simulatedOrders.find('refund', call.reference));
  if (call === null || order?.state !== 'PENDING')
    throw new Refusal(
      'CONFLICT',
      paragraph(
        say('This refund is {status}: only a PENDING one can be settled.', { status: refund.status }),
        allowedBy(before),
      ),
    );
  // The partner's book, and what it then tells.
  const answer: RailAnswer =
    result === 'COMPLETE' ? { result: 'SUCCEEDED' } : { result: 'FAILED', failureCode: 'bank_rejected' };
  await tx.simulatedOrders.end(order, answer.result, answer.result === 'FAILED' ? answer.failureCode : null);
  await applyAnswer(unit, call.id, answer);
}

function isRefundable({ intent, refunds, heldBackCentimos }: RefundSimulator): boolean {
  const { status, refundedCentimos, amountCentimos } = intent;
  return (
    status === 'SUCCEEDED' && refundedCentimos + heldBackCentimos < amountCentimos && refunds.length < maximumRefunds
  );
}

/** What the simulator can do now, as a sentence. */
function allowedBy(simulator: RefundSimulator): Message {
  const isPending = pendingRefunds(simulator).length > 0;
  const allowed = [...(isRefundable(simulator) ? ['next_outcome'] : []), ...(isPending ? ['settle'] : [])];
  return allowed.length === 0
    ? say('The present state allows nothing.')
    : say('The present state allows {allowed}.', { allowed: listOf(allowed, 'and') });
}
