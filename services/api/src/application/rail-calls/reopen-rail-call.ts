import type { RailCall } from '../../domain/rail-call.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { reopenPayout } from '../payouts/reopen-payout.ts';
import { reopenRefund } from '../refunds/reopen-refund.ts';
import { isReturn } from '../suspense/end-return.ts';
import { reopenReturn } from '../suspense/reopen-return.ts';
import { freeLine } from '../reconciliation/free-line.ts';
import { netTwo } from '../statement-lines/end-lines.ts';
import type { Unit } from '../unit/unit.ts';
import { endCall } from './end-call.ts';
import { takenBackDeparture } from './match-departure.ts';
import { mostCallsOfSubject } from './rail-calls-port.ts';
import { insertCall } from './queue-rail-call.ts';
import { reopenableCall, type Reopening } from './reopenable-call.ts';
import type { Reopened } from './reopened.ts';

/**
 * A payout or a refund that ended here in one way, and in truth in the other, as two operators know from its partner: the books are put
 * right by entries of their own. @throws Refusal as `reopenableCall` does
 */
export async function reopenRailCall(unit: CommandUnit, args: Reopening): Promise<RailCall> {
  const before = await reopenableCall(unit, args);
  const { how, paymentId, fromMerchant } = args;
  if (how === 'LATE_MESSAGE') {
    const after = { ...before, toldAfterAll: null };
    await unit.tx.railCalls.update(before, after);
    return after;
  }
  const inScope = await merchantUnit(unit, before);
  const reopened = { how, paymentId, fromMerchant };
  if (how === 'FAILED') await netTakenBack(inScope, before);
  if (before.kind === 'payout') await reopenPayout(inScope, before, reopened);
  else await (isReturn(before) ? reopenReturn : reopenRefund)(inScope, before, reopened);
  return endAnew(inScope, before, reopened);
}

/** The line of what left, and the one that takes it back, end each other. */
async function netTakenBack(unit: Unit, call: RailCall): Promise<void> {
  const taken = await takenBackDeparture(unit.tx, call);
  if (taken !== null) await netTwo(unit, await freeLine(unit, taken.line), taken.reversal);
}

function endAnew(unit: Unit, call: RailCall, { how, paymentId: partnerId }: Reopened): Promise<RailCall> {
  if (how === 'FAILED')
    return endCall(unit, call, 'reopenAsFailed', { partnerId: call.partnerId, failureCode: 'bank_rejected' });
  const ended = { partnerId, failureCode: null };
  return call.status === 'FAILED' ? endCall(unit, call, 'reopenAsPaid', ended) : leaveAgain(unit, call, partnerId);
}

/** It had left and has come back, and the bank has paid it once more: a second call, because money has left a second time. */
async function leaveAgain(unit: Unit, before: RailCall, partnerId: string | null): Promise<RailCall> {
  const { tx } = unit;
  await tx.railCalls.update(before, { ...before, toldAfterAll: null });
  const { kind, subjectId, request } = before;
  const earlier = await tx.railCalls.ofSubjects([subjectId], mostCallsOfSubject);
  const reference = `${subjectId}-${earlier.length + 1}`;
  const call = await insertCall(unit, { kind, subjectId, request, reference }, null);
  return endCall(unit, call, 'succeed', { partnerId, failureCode: null });
}
