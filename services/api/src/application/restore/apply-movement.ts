import { isOrderKind, notificationTypes } from '../../domain/rail.ts';
import { believedTime } from '../../domain/partner-times.ts';
import type { BookMovement } from '../partners/partner-book-port.ts';
import { applyNotification, calledFor } from '../rails/receive-notification.ts';
import type { Unit } from '../unit/unit.ts';
import type { Found, FoundResult } from './restore-report.ts';

const results = { APPLIED: 'BOOKED', SUSPENSE: 'SUSPENSE', CONTRADICTED: 'OPEN' } as const satisfies Record<
  string,
  FoundResult
>;

/** Money that moved has the effect of its notification, which may be lost. @returns null when it had that effect before */
export async function applyMovement(unit: Unit<null>, movement: BookMovement): Promise<Found | null> {
  const { type, reference, paymentId, amountCentimos, merchantId } = movement;
  const { rail } = notificationTypes[type];
  const call = await calledFor(unit, movement);
  const { at } = believedTime(movement.at, { now: unit.realNow, orderMadeAt: call?.createdAt ?? null });
  const of = { kind: type, reference, amountCentimos, merchantId, at, subjectId: call?.subjectId ?? null };
  // The copy was made between its two units of work. The shop that repeats its request goes on with it; if none does, a worker withdraws it.
  if (call !== null && isOrderKind(call.kind) && call.endedAt === null)
    return {
      ...of,
      result: 'OPEN',
      why: 'its order was being made when the copy was: start the workers, and check again',
    };
  const told = { type, reference, paymentId, amountCentimos, at, notificationId: '', failureCode: null };
  const outcome = await applyNotification(unit, rail, { told, call });
  if (outcome === 'NO_EFFECT') return null;
  const result = type === 'payment.received' || outcome !== 'APPLIED' ? results[outcome] : 'ENDED';
  return { ...of, result, why: result === 'OPEN' ? `${paymentId} was told before with another amount` : null };
}
