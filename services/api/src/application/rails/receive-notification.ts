import { timeProblem, type TimeProblem } from '../../domain/partner-times.ts';
import { say, type Message } from '../../domain/message.ts';
import { notificationTypes, type RailName } from '../../domain/rail.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { contradictedField } from '../../domain/rail-notification.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { Conflict } from '../unit/conflict.ts';
import type { Unit } from '../unit/unit.ts';
import { keepContradiction } from '../contradictions/keep-contradiction.ts';
import { endOrder } from './end-order.ts';
import type { NewNotification, NotificationOutcome, ToldNotification } from './rail-notifications-port.ts';
import type { ArrivedMoney } from './rail-payments-port.ts';
import { receivePayment } from './receive-payment.ts';
import { returnPayout } from './return-payout.ts';

/**
 * Stores what a partner tells together with its effect. The same notification again changes nothing.
 * @returns a refusal, CONFLICT, when it contradicts what was told before: it is kept for two operators, and has no effect
 * @throws Refusal VALIDATION_ERROR when the rail does not send this type, money or its id is missing, or its time cannot be;
 *   SERVICE_UNAVAILABLE when it comes before the answer that it belongs to
 */
export async function receiveNotification(
  unit: Unit<null>,
  rail: RailName,
  told: NewNotification,
): Promise<Exclude<NotificationOutcome, 'CONTRADICTED'> | Refusal> {
  const known = await unit.tx.railNotifications.find(rail, told.notificationId);
  if (known !== null) {
    const field = contradictedField({ ...known, currency: known.amountCentimos === null ? null : 'PEN' }, told);
    if (field === null) return known.outcome === 'CONTRADICTED' ? otherAmount(told) : known.outcome;
    await keepContradiction(unit, rail, told, field);
    return otherContent(told, field);
  }
  checkNotification(rail, told);
  const call = await calledFor(unit, told);
  checkTime(unit, told, call);
  const outcome = await applyNotification(unit, rail, { told, call }).catch(decideAnew);
  const { currency: _, ...stored } = told;
  await unit.tx.railNotifications.insert({ ...stored, rail, outcome, createdAt: unit.realNow });
  if (outcome !== 'CONTRADICTED') return outcome;
  await keepContradiction(unit, rail, told, 'amount');
  return otherAmount(told);
}

/**
 * A transition that its status does not allow: another unit was faster. A refusal would tell the partner to send it never again; run anew,
 * the unit sees what the other one has done.
 */
function decideAnew(error: unknown): never {
  throw error instanceof Refusal && error.code === 'CONFLICT' ? new Conflict(error.message) : error;
}

// What is booked stays. These are returned and not thrown, so that the contradiction is kept.

const otherAmount = ({ paymentId, reference }: NewNotification): Refusal =>
  new Refusal(
    'CONFLICT',
    say('{payment} of {reference} was told before with another amount. A person looks at it: do not send it again.', {
      payment: paymentId ?? '',
      reference,
    }),
  );

const otherContent = ({ notificationId: id }: NewNotification, field: string): Refusal =>
  new Refusal(
    'CONFLICT',
    say('{id} was received before with another {field}. The first one counts: do not send this one again.', {
      id,
      field,
    }),
  );

/** What we have asked the partner for, by the reference that it tells. */
export const calledFor = (
  { tx }: Pick<Unit, 'tx'>,
  { type, reference }: Pick<ToldNotification, 'type' | 'reference'>,
): Promise<RailCall | null> => tx.railCalls.findByReference(notificationTypes[type].kinds, reference);

/** The effect of what is told. */
export function applyNotification(
  unit: Unit<null>,
  rail: RailName,
  { told, call }: { told: ToldNotification; call: RailCall | null },
): Promise<NotificationOutcome> {
  const { type, reference, amountCentimos, paymentId, notificationId, at } = told;
  if (type === 'payment.received' || type === 'payout.returned') {
    const money: ArrivedMoney = {
      rail,
      reference,
      amountCentimos: amountCentimos ?? 0,
      paymentId: paymentId ?? '',
      at,
      notificationId,
    };
    return type === 'payment.received' ? receivePayment(unit, money, call) : returnPayout(unit, money);
  }
  return endOrder(unit, told, call);
}

/** @throws Refusal VALIDATION_ERROR */
function checkTime({ realNow: now }: Unit<null>, { at }: NewNotification, call: RailCall | null): void {
  const orderMadeAt = call?.createdAt ?? null;
  const problem = timeProblem(at, { now, orderMadeAt });
  if (problem === null) return;
  throw invalid({ field: 'created_at', code: 'OUT_OF_RANGE', message: timeSentence(problem, now, orderMadeAt) });
}

function timeSentence(problem: TimeProblem, now: Date, orderMadeAt: Date | null): Message {
  if (problem === 'AHEAD')
    return say('It is {now} here: this is more than five minutes ahead.', { now: now.toISOString() });
  if (problem === 'TOO_OLD') return say('This is more than 400 days ago.');
  const made = orderMadeAt?.toISOString() ?? '';
  return say('The order was made at {made}: this is more than a day before.', { made });
}

type Checked = Pick<NewNotification, 'type' | 'amountCentimos' | 'currency' | 'paymentId'>;

/** @throws Refusal VALIDATION_ERROR */
export function checkNotification(rail: RailName, { type, amountCentimos, currency, paymentId }: Checked): void {
  const { rail: expected, hasMoney, hasPaymentId } = notificationTypes[type];
  if (expected !== rail)
    throw invalid({
      field: 'type',
      code: 'NOT_ALLOWED',
      message: say('The rail {rail} does not send {type}.', { rail, type }),
    });
  if (hasMoney && amountCentimos === null)
    throw invalid({ field: 'amount', code: 'REQUIRED', message: say('A {type} has an amount.', { type }) });
  if (currency !== null && currency !== 'PEN')
    throw invalid({ field: 'amount.currency', code: 'NOT_ALLOWED', message: say('Only PEN is accepted.') });
  if (amountCentimos === 0)
    throw invalid({ field: 'amount.amount', code: 'OUT_OF_RANGE', message: say('Must be above zero.') });
  if (hasPaymentId && paymentId === null)
    throw invalid({ field: 'payment_id', code: 'REQUIRED', message: say('A {type} has a payment_id.', { type }) });
}
