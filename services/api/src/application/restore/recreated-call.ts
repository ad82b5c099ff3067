import type { RailCall } from '../../domain/rail-call.ts';
import type { BookOrder } from '../partners/partner-book-port.ts';
import { applyAnswer } from '../rail-calls/apply-answer.ts';
import { insertCall, type NewRailCall } from '../rail-calls/queue-rail-call.ts';
import type { RailAnswer } from '../rail-calls/rails-port.ts';
import type { Unit } from '../unit/unit.ts';

const soonMs = 60_000;

/** Writes down, without making it, a call that the partner has answered before the restore, and what it says of it now. */
export async function recreateCall(unit: Unit, order: BookOrder, given: NewRailCall): Promise<RailCall> {
  const made = { reference: order.reference, recreated: 'WAITING', createdAt: order.createdAt, ...given } as const;
  const call = await insertCall(unit, made, null);
  await applyAnswer(unit, call.id, answerOf(unit, order));
  return call;
}

/** What the partner has said by now of a call that has not ended here. @returns whether it has ended */
export async function endKnown(unit: Unit, call: RailCall, order: BookOrder): Promise<boolean> {
  const answer = answerOf(unit, order);
  return answer.result !== 'ACCEPTED' && (await applyAnswer(unit, call.id, answer));
}

function answerOf({ now }: Unit, { status, failureCode, payment }: BookOrder): RailAnswer {
  const partnerId = payment?.id ?? null;
  const time = payment === null ? {} : { at: payment.at };
  if (status === 'SUCCEEDED') return { result: 'SUCCEEDED', partnerId, ...time };
  if (status === 'FAILED') return { result: 'FAILED', failureCode: failureCode ?? 'bank_rejected', partnerId };
  return { result: 'ACCEPTED', askAt: new Date(now.getTime() + soonMs), partnerId };
}
