import type { StoredLine } from '../../domain/statement.ts';
import type { Unit } from '../unit/unit.ts';
import type { ArrivedMoney, RailPayment } from './rail-payments-port.ts';

/** What a rail has told of one payment id. */
export type Alike = {
  /** This money is booked. */
  isKnown: boolean;
  /** Money with the same payment id and another reference. */
  others: readonly RailPayment[];
};

export async function alikeOf({ tx }: Unit<null>, { rail, paymentId, reference }: ArrivedMoney): Promise<Alike> {
  const alike = await tx.railPayments.withPaymentIds(rail, [paymentId]);
  const others = alike.filter((one) => one.reference !== reference);
  return { isKnown: others.length < alike.length, others };
}

/** Stores money that is not known yet. @returns its id */
export async function keepPayment(
  unit: Unit<null>,
  { rail, reference, amountCentimos, paymentId, at }: ArrivedMoney,
  { others, paymentIntentId }: Pick<Alike, 'others'> & Pick<RailPayment, 'paymentIntentId'>,
): Promise<string> {
  const { tx, realNow: createdAt, random } = unit;
  const id = random.id('rpay_');
  const money = { id, rail, reference, amountCentimos, paymentId, at, paymentIntentId, createdAt };
  const line = others.length === 0 ? undefined : await ownLine(unit, money);
  const payment = { ...money, sharesPaymentId: others.length > 0, statementDay: line?.day ?? null };
  await tx.railPayments.insert(payment);
  if (line !== undefined) await tx.statements.moveLine(line, { ...line, result: 'MATCHED', subjectId: id });
  return id;
}

/**
 * A statement that was read before this money was told of can have its line. It was matched with the only payment of the same payment
 * id that was known then.
 */
async function ownLine(
  { tx }: Unit<null>,
  { rail, reference, amountCentimos, paymentId }: Omit<RailPayment, 'sharesPaymentId' | 'statementDay'>,
): Promise<StoredLine | undefined> {
  const kind = rail === 'collection' ? 'payment' : 'payout';
  // A statement is kept under the first rail of its partner.
  for (const kept of new Set(['collection', rail] as const)) {
    const lines = await tx.statements.linesOfPayments(kept, kind, [paymentId]);
    const isOwn = (line: StoredLine): boolean =>
      line.result === 'OTHER_REFERENCE' && line.reference === reference && line.amountCentimos === amountCentimos;
    const own = lines.find(isOwn);
    if (own !== undefined) return own;
  }
  return undefined;
}
