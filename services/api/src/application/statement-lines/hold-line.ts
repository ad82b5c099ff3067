import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isLine, nameOf, openCentimos, type StoredLine } from '../../domain/statement-line.ts';
import type { CommandUnit } from '../operators/command.ts';
import { keepPayment } from '../rails/keep-payment.ts';
import { holdArrivedMoney } from '../suspense/hold-in-suspense.ts';
import { checkCentimos, holdOne, notOpen } from './end-lines.ts';
import { named } from './named-line.ts';
import type { StatementEnd } from './statement-ends-port.ts';

/** `centimos`: what of it was open at the preparation. */
export type HeldLine = { name: string; centimos?: number };

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it is not open, or no money that arrived */
export async function holdable({ tx }: CommandUnit, { name, centimos }: HeldLine): Promise<StoredLine> {
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
  if (centimos !== undefined) checkCentimos(one, centimos);
  return one;
}

/** What of a line fits nothing waits in suspense: an operator decides whose it is. @throws Refusal as `holdable` does */
export async function holdLine(unit: CommandUnit, given: HeldLine): Promise<StatementEnd> {
  const before = await holdable(unit, given);
  const { kind, reference, paymentId, at } = before;
  const rail = kind === 'payment' ? 'collection' : 'payout';
  const amountCentimos = openCentimos(before);
  const money = { rail, reference, amountCentimos, paymentId: paymentId ?? '', at, isOfLine: true } as const;
  const known = await unit.tx.railPayments.withPaymentIds(rail, [money.paymentId]);
  const id = await keepPayment(unit, money, { known, paymentIntentId: null });
  // Of a payment with another amount it is what is more.
  const reason = before.subjectId === null ? 'SAME_PAYMENT_ID' : 'WRONG_AMOUNT';
  const of = { merchantId: null, livemode: true, railPaymentId: id, paymentIntentId: null } as const;
  await holdArrivedMoney({ ...unit, now: unit.realNow }, { ...of, rail, reason, money });
  await unit.tx.statements.matchPayments([id], before.day);
  return holdOne(unit, before, id);
}
