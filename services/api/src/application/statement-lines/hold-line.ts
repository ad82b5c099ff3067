import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isLine, nameOf, openCentimos, statementLineLifecycle, type StoredLine } from '../../domain/statement-line.ts';
import type { CommandUnit } from '../operators/command.ts';
import { keepPayment } from '../rails/keep-payment.ts';
import { holdArrivedMoney } from '../suspense/hold-in-suspense.ts';
import { notOpen } from './end-lines.ts';
import { named } from './named-line.ts';

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it is not open, or no money that arrived */
export async function holdable({ tx }: CommandUnit, name: string): Promise<StoredLine> {
  const [one] = await named(tx, name);
  if (one === undefined || !isLine(one))
    throw new Refusal(
      'CONFLICT',
      say('{id} is a movement of ours: only a line of a statement can be held.', { id: name }),
    );
  if (one.status !== 'OPEN') throw notOpen(one, one.status);
  if (openCentimos(one) <= 0 || (one.kind !== 'payment' && one.kind !== 'payout'))
    throw new Refusal(
      'CONFLICT',
      say('{id} is no money that arrived: explain it with statement-lines explain.', { id: nameOf(one) }),
    );
  return one;
}

/** What of a line fits nothing waits in suspense: an operator decides whose it is. @throws Refusal as `holdable` does */
export async function holdLine(unit: CommandUnit, name: string): Promise<StoredLine> {
  const before = await holdable(unit, name);
  const { kind, reference, paymentId, at } = before;
  const amountCentimos = openCentimos(before);
  const rail = kind === 'payment' ? 'collection' : 'payout';
  const money = { rail, reference, amountCentimos, paymentId: paymentId ?? '', at, isOfLine: true } as const;
  // Of a payment with another amount, what is more is money of its own, and the line stays that of the payment.
  const isWhole = before.subjectId === null;
  const known = await unit.tx.railPayments.withPaymentIds(rail, [money.paymentId]);
  const id = isWhole ? await keepPayment(unit, money, { known, paymentIntentId: null }) : null;
  const of = { merchantId: null, livemode: true, railPaymentId: id, paymentIntentId: null } as const;
  await holdArrivedMoney({ ...unit, now: unit.realNow }, { ...of, rail, reason: 'SAME_PAYMENT_ID', money });
  const { after: held } = transition(statementLineLifecycle, 'hold', before);
  const booked = { bookedCentimos: before.bookedCentimos + (isWhole ? 0 : amountCentimos) };
  const after = { ...held, ...booked, oursCentimos: before.amountCentimos, subjectId: id ?? before.subjectId };
  await unit.tx.statements.updateLine(before, after);
  if (id !== null) await unit.tx.statements.matchPayments([id], before.day);
  return after;
}
