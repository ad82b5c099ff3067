import type { LiveKind } from '../../domain/rail.ts';
import { applyAnswer } from '../rail-calls/apply-answer.ts';
import { inScope, type Unit } from '../unit/unit.ts';
import type { NotificationOutcome, ToldNotification } from './rail-notifications-port.ts';

/** How a payout, a refund or a message ended. One that has ended, or that has another amount, does not change. */
export async function endOrder(
  unit: Unit<null>,
  { type, reference, amountCentimos, failureCode, paymentId }: ToldNotification,
  kinds: readonly LiveKind[],
): Promise<NotificationOutcome> {
  const call = await unit.tx.railCalls.findByReference(kinds, reference);
  if (call === null || call.endedAt !== null) return 'NO_EFFECT';
  if (amountCentimos !== null && amountCentimos !== call.request.amountCentimos) return 'NO_EFFECT';
  const { merchantId, livemode } = call;
  const partnerId = paymentId === null ? {} : { partnerId: paymentId };
  const answer = type.endsWith('failed')
    ? ({ result: 'FAILED', failureCode: failureCode ?? 'bank_rejected', ...partnerId } as const)
    : ({ result: 'SUCCEEDED', ...partnerId } as const);
  return (await applyAnswer(inScope(unit, { merchantId, livemode }), call.id, answer)) ? 'APPLIED' : 'NO_EFFECT';
}
