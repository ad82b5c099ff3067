import type { StatementLine } from '../../domain/statement.ts';
import { statusOfResult, type StoredLine } from '../../domain/statement-line.ts';
import { orderKinds, type RailNotificationType } from '../../domain/rail.ts';
import { endOrder } from '../rails/end-order.ts';
import { isReal } from '../rails/keep-payment.ts';
import type { NotificationOutcome } from '../rails/rail-notifications-port.ts';
import { receivePayment } from '../rails/receive-payment.ts';
import { returnPayout } from '../rails/return-payout.ts';
import type { Unit } from '../unit/unit.ts';
import { callKindsOf } from './known-movements.ts';

/** What of the line our journal has by then, and what it is matched with. */
export type Applied = Pick<StoredLine, 'oursCentimos' | 'subjectId'> & { status: 'OPEN' | 'APPLIED' | 'HELD' };

/**
 * A line that is missing here has the effect of the notification that was lost, by the same use case.
 * @throws Refusal as that use case does
 */
export async function applyLost(unit: Unit<null>, line: StatementLine): Promise<Applied> {
  const { kind, reference, paymentId, at, amountCentimos } = line;
  if (kind === 'payment' || amountCentimos > 0) {
    const rail = kind === 'payment' ? 'collection' : 'payout';
    const money = { rail, reference, amountCentimos, paymentId: paymentId ?? '', at, isOfLine: true } as const;
    const outcome = await (kind === 'payment'
      ? receivePayment(unit, money, await unit.tx.railCalls.findByReference(orderKinds, reference))
      : returnPayout(unit, money));
    if (!hasEffect(outcome)) return nothing;
    const alike = await unit.tx.railPayments.withPaymentIds(rail, [money.paymentId]);
    // The last one is that which was kept just now: another day can have the same reference.
    const subjectId = alike.findLast((one) => one.reference === reference && isReal(one))?.id ?? null;
    return { status: statuses[outcome], oursCentimos: amountCentimos, subjectId };
  }
  const isPayout = kind === 'payout';
  const type: RailNotificationType = isPayout ? 'payout.paid' : 'refund.succeeded';
  const told = { notificationId: '', type, reference, paymentId, failureCode: null, at, isOfLine: true } as const;
  const ended = { ...told, amountCentimos: -amountCentimos };
  const kinds = callKindsOf(isPayout ? 'payout' : 'refund');
  const call = await unit.tx.railCalls.findByReference(kinds, reference);
  const outcome = await endOrder(unit, ended, call);
  if (!hasEffect(outcome)) return nothing;
  return { status: statuses[outcome], oursCentimos: amountCentimos, subjectId: call?.id ?? null };
}

/** It stays open, and our journal has nothing of it: a person looks. */
const nothing: Applied = { status: statusOfResult.MISSING_HERE, oursCentimos: 0, subjectId: null };

const hasEffect = (outcome: NotificationOutcome): outcome is keyof typeof statuses => outcome in statuses;
const statuses = { SUSPENSE: 'HELD', APPLIED: 'APPLIED' } as const;
