import { formatCentimos } from '../../domain/money.ts';
import type { Reopening } from '../../application/rail-calls/reopenable-call.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { modeOf } from '../../domain/scope.ts';
import type { Row } from './output.ts';

export const railCallRow = (call: RailCall) => ({
  id: call.id,
  kind: call.kind,
  status: call.status,
  merchant: call.merchantId,
  mode: modeOf(call),
  subject: call.subjectId,
  reference: call.reference,
  amount: formatCentimos(call.request.amountCentimos),
  attempts: String(call.attempts),
  created_at: call.createdAt.toISOString(),
});

/** About which the partner has told the contrary. */
export const afterAllRow = (call: RailCall) => ({ ...railCallRow(call), told: call.toldAfterAll });

/** What of the request is secret is not shown. */
export const railCallFields = (call: RailCall): Row => ({
  ...railCallRow(call),
  payment_id: call.request.paymentId ?? null,
  partner_id: call.partnerId,
  failure_code: call.failureCode,
  told_after_all: call.toldAfterAll,
  recreated: call.recreated,
  ask_at: call.askAt?.toISOString() ?? null,
  due_at: call.dueAt?.toISOString() ?? null,
  ended_at: call.endedAt?.toISOString() ?? null,
});

export function reopenedText(how: Reopening['how'], { id, status, subjectId }: RailCall): string {
  if (how === 'LATE_MESSAGE')
    return `What the partner told after the end of ${id} is an old message: nothing has changed.`;
  return `${subjectId} was reopened: ${id} is ${status}.`;
}
