import type { StoredLine } from '../../domain/statement-line.ts';
import type { Unit } from '../unit/unit.ts';
import type { ArrivedMoney, RailPayment } from './rail-payments-port.ts';

/** What of a partner's payment id is booked: this money itself, or other money with another reference. */
export type Booked = { isItself: boolean; others: readonly RailPayment[] };

export async function bookedBefore({ tx }: Unit<null>, { rail, paymentId, reference }: ArrivedMoney): Promise<Booked> {
  const payments = await tx.railPayments.withPaymentIds(rail, [paymentId]);
  const others = payments.filter((one) => one.reference !== reference);
  return { isItself: others.length < payments.length, others };
}

type NewPayment = Omit<RailPayment, 'sharesPaymentId' | 'statementDay'>;

/** Stores money that is not booked yet. @returns its id */
export async function keepPayment(
  unit: Unit<null>,
  { rail, reference, amountCentimos, paymentId, at }: ArrivedMoney,
  { others, paymentIntentId }: Pick<Booked, 'others'> & Pick<RailPayment, 'paymentIntentId'>,
): Promise<string> {
  const { tx, realNow: createdAt, random } = unit;
  const id = random.id('rpay_');
  const payment: NewPayment = { id, rail, reference, amountCentimos, paymentId, at, paymentIntentId, createdAt };
  const line = others.length === 0 ? undefined : await ownLine(unit, payment, others);
  const statementDay = line?.day ?? null;
  await tx.railPayments.insert({ ...payment, sharesPaymentId: others.length > 0, statementDay });
  if (line === undefined || line.subjectId === null) return id;
  await tx.statements.updateLine(line, {
    ...line,
    result: 'MATCHED',
    status: 'MATCHED',
    oursCentimos: amountCentimos,
    subjectId: id,
  });
  await tx.statements.unmatchPayment(line.subjectId, line.day);
  return id;
}

/** A statement that was read before can have the line of this money: so far it is matched with other money of the same payment id. */
async function ownLine(
  { tx }: Unit<null>,
  { rail, reference, amountCentimos, paymentId }: NewPayment,
  others: readonly RailPayment[],
): Promise<StoredLine | undefined> {
  const kind = rail === 'collection' ? 'payment' : 'payout';
  const isOwn = (line: StoredLine): boolean =>
    line.reference === reference &&
    line.amountCentimos === amountCentimos &&
    others.some(({ id }) => id === line.subjectId);
  // A statement is kept under the first rail of its partner.
  for (const kept of new Set(['collection', rail] as const)) {
    const own = (await tx.statements.linesOfPayments(kept, kind, [paymentId])).find(isOwn);
    if (own !== undefined) return own;
  }
  return undefined;
}
