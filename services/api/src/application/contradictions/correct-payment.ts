import { differenceLines, type Contradiction } from '../../domain/contradiction.ts';
import { say } from '../../domain/message.ts';
import { isNamed } from '../../domain/payment-ids.ts';
import { Refusal } from '../../domain/refusal.ts';
import { transition } from '../../domain/lifecycle.ts';
import { statementLineLifecycle, type StoredLine } from '../../domain/statement-line.ts';
import type { Suspense } from '../../domain/suspense.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit, partnerUnit } from '../operators/merchant-unit.ts';
import { reversePayment, reversiblePayment, type Reversible } from '../payment-intents/reverse-payment.ts';
import { isReal } from '../rails/keep-payment.ts';
import { linesOfPayment } from '../rails/lines-of-payment.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import { holdArrivedMoney } from '../suspense/hold-in-suspense.ts';
import { checkTakeBack, withoutEnd } from '../statement-lines/end-lines.ts';
import { openEnds } from '../statement-lines/open-ends.ts';
import { endAsVoid } from '../suspense/end-as-void.ts';

/** A payment that was booked with another amount, and where it is. `gone`: its money has gone on, and stays where it is. */
export type Correctable = { payment: RailPayment; amountCentimos: number } & (
  | { suspense: Suspense }
  | { paid: Reversible }
  | { gone: true }
);

/**
 * The payment that a contradiction is about. Writes nothing.
 * @returns null when no payment has its id and reference
 * @throws Refusal CONFLICT when nothing would change
 */
export async function correctablePayment(
  unit: CommandUnit,
  { id, rail, paymentId, reference, amountCentimos }: Contradiction,
): Promise<Correctable | null> {
  const { tx } = unit;
  if (paymentId === null || amountCentimos === null) return null;
  const alike = await tx.railPayments.withPaymentIds(rail, [paymentId]);
  const lines = await linesOfPayment(tx, { rail, paymentId });
  const subjects = new Set(lines.map(({ subjectId }) => subjectId));
  // What a line has above a payment, and is held, is a payment of its own that no partner has told of.
  const isTold = ({ id: own, statementDay }: RailPayment): boolean => statementDay === null || subjects.has(own);
  const payment = alike.findLast((one) => isNamed(one, reference) && isReal(one) && isTold(one));
  if (payment === undefined) return null;
  if (payment.amountCentimos === amountCentimos)
    throw new Refusal('CONFLICT', say('{id} would change nothing: reject it.', { id }));
  for (const { subjectId, endId } of lines) {
    const end = endId === null || subjectId !== payment.id ? null : await tx.statementEnds.find(endId);
    if (end !== null) await checkTakeBack(unit, end);
  }
  if (payment.paymentIntentId !== null) {
    const paid = await stillPaid(unit, payment.paymentIntentId);
    return paid === null ? { payment, amountCentimos, gone: true } : { payment, amountCentimos, paid };
  }
  const suspense = (await tx.suspense.ofPayment(payment.id)).find(({ status }) => status === 'OPEN');
  return { payment, amountCentimos, ...(suspense === undefined ? { gone: true } : { suspense }) };
}

/** Null: it cannot be taken from its payment intent, for example because of refunds or a chargeback. */
async function stillPaid(unit: CommandUnit, paymentIntentId: string): Promise<Reversible | null> {
  try {
    return await reversiblePayment(unit, paymentIntentId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CONFLICT') return null;
    throw error;
  }
}

/** Its money is in suspense with the right amount, or the difference is booked; and its line of a statement has the right one. */
export async function correctPayment(unit: CommandUnit, correctable: Correctable): Promise<void> {
  const { payment, amountCentimos } = correctable;
  const of = 'gone' in correctable ? null : await takenBack(unit, correctable);
  await openEnds(unit, [{ id: payment.id, isArrival: true }]);
  // Where its money has gone on, it stays that of what it has paid.
  const paymentIntentId = of === null ? payment.paymentIntentId : null;
  await unit.tx.railPayments.correct(payment, { amountCentimos, paymentIntentId });
  await correctLine(unit, payment, amountCentimos);
  if (of === null) return bookDifference(unit, payment, amountCentimos - payment.amountCentimos);
  await holdArrivedMoney(partnerUnit(unit), {
    ...of,
    railPaymentId: payment.id,
    money: { ...payment, amountCentimos },
  });
}

/** By an entry of its own, of no merchant: what was booked stays. */
async function bookDifference(
  { tx, random, realNow }: CommandUnit,
  { rail }: RailPayment,
  centimos: number,
): Promise<void> {
  const lines = differenceLines(rail, centimos);
  const of = { merchantId: null, livemode: true, balanceTransactionId: null } as const;
  await tx.ledger.bookAlone({ ...of, id: random.id('je_'), lines, createdAt: realNow });
}

type Held = Pick<Suspense, 'merchantId' | 'livemode' | 'rail' | 'reason' | 'paymentIntentId'>;

/** What was booked is not any more. @returns of what the money is held then */
async function takenBack(unit: CommandUnit, correctable: Exclude<Correctable, { gone: true }>): Promise<Held> {
  if ('suspense' in correctable) {
    const { merchantId, livemode, rail, reason, paymentIntentId } = correctable.suspense;
    const at = merchantId === null ? unit.realNow : (await merchantUnit(unit, { merchantId, livemode })).now;
    await endAsVoid(unit, correctable.suspense, at);
    return { merchantId, livemode, rail, reason, paymentIntentId };
  }
  const { intent } = correctable.paid;
  const { id: paymentIntentId, merchantId, livemode } = intent;
  await reversePayment(await merchantUnit(unit, intent), correctable.paid);
  return { merchantId, livemode, rail: 'collection', reason: 'WRONG_AMOUNT', paymentIntentId };
}

/** The line that the payment is matched with: how it was explained, or its surplus held, was said of the other amount. */
async function correctLine(unit: CommandUnit, payment: RailPayment, oursCentimos: number): Promise<void> {
  if (payment.statementDay === null) return;
  for (const line of await linesOfPayment(unit.tx, payment)) {
    if (line.subjectId !== payment.id) continue;
    const before = await withoutEnd(unit, line);
    await unit.tx.statements.updateLine(before, { ...anew(before, oursCentimos), oursCentimos });
  }
}

function anew(line: StoredLine, oursCentimos: number): StoredLine {
  const isRight = line.amountCentimos === oursCentimos;
  const { after: open } = transition(statementLineLifecycle, 'free', line);
  if (!isRight) return { ...open, result: 'OTHER_AMOUNT' };
  return line.result === 'OTHER_REFERENCE'
    ? open
    : { ...transition(statementLineLifecycle, 'match', open).after, result: 'MATCHED' };
}
