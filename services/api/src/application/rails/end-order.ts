import type { RailCall } from '../../domain/rail-call.ts';
import { applyAnswer } from '../rail-calls/apply-answer.ts';
import { inScope, type Unit } from '../unit/unit.ts';
import { noteAfterAll } from './note-after-all.ts';
import type { NotificationOutcome, ToldNotification } from './rail-notifications-port.ts';

/** How a payout, a refund or a message ended. One that has ended, or that has another amount, does not change. */
export async function endOrder(
  unit: Unit<null>,
  { type, amountCentimos, failureCode, paymentId, at, isOfLine }: ToldNotification & { isOfLine?: true },
  call: RailCall | null,
): Promise<NotificationOutcome> {
  if (call === null) return 'NO_EFFECT';
  const isFailure = type.endsWith('failed');
  const { merchantId, livemode } = call;
  const ofMerchant = inScope(unit, { merchantId, livemode });
  if (call.endedAt !== null) {
    await noteAfterAll(ofMerchant, call, { isFailure, at });
    return 'NO_EFFECT';
  }
  if (amountCentimos !== null && amountCentimos !== call.request.amountCentimos) return 'NO_EFFECT';
  const partnerId = { ...(paymentId !== null && { partnerId: paymentId }), ...(isOfLine && { isOfLine }) };
  const answer = isFailure
    ? ({ result: 'FAILED', failureCode: failureCode ?? 'bank_rejected', at, ...partnerId } as const)
    : ({ result: 'SUCCEEDED', at, ...partnerId } as const);
  return (await applyAnswer(ofMerchant, call.id, answer)) ? 'APPLIED' : 'NO_EFFECT';
}
