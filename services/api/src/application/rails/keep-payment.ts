import { samenessToAny, type PaymentIds, type Sameness } from '../../domain/payment-ids.ts';
import type { RailName } from '../../domain/rail.ts';
import type { StoredLine } from '../../domain/statement-line.ts';
import type { Partners } from '../partners/partners-port.ts';
import type { Unit } from '../unit/unit.ts';
import type { ArrivedMoney, RailPayment } from './rail-payments-port.ts';

/** `known`: what has its payment id. `sameness`: what it is to them, as the partner has declared its ids. */
export type Booked = { known: readonly RailPayment[]; sameness: Sameness };

/** How long the payment ids of a rail are unique. A command that knows no partners takes them for unique for ever. */
export const paymentIdsOf = (partners: Partners, rail: RailName): PaymentIds =>
  partners.find(rail)?.paymentIds ?? 'ever';

export async function bookedBefore({ tx, partners }: Unit<null>, money: ArrivedMoney): Promise<Booked> {
  const known = await tx.railPayments.withPaymentIds(money.rail, [money.paymentId]);
  return { known, sameness: samenessToAny(paymentIdsOf(partners, money.rail), known.filter(isReal), money) };
}

/** What never was is no money that can be told again. */
export const isReal = ({ voidedAt }: RailPayment): boolean => voidedAt === null;

type Keeper = Pick<Unit, 'tx' | 'realNow' | 'random'>;
type NewPayment = Omit<RailPayment, 'occurrence' | 'statementDay'>;

/** Stores money that is not booked yet. @returns its id */
export async function keepPayment(
  unit: Keeper,
  { rail, reference, amountCentimos, paymentId, at }: ArrivedMoney,
  { known, paymentIntentId }: Pick<Booked, 'known'> & Pick<RailPayment, 'paymentIntentId'>,
): Promise<string> {
  const { tx, realNow: createdAt, random } = unit;
  const id = random.id('rpay_');
  const made = { id, rail, reference, amountCentimos, paymentId, at, paymentIntentId, createdAt };
  const payment: NewPayment = { ...made, voidedAt: null };
  const others = known.filter((one) => one.reference !== reference);
  const line = others.length === 0 ? undefined : await ownLine(unit, payment, others);
  const statementDay = line?.day ?? null;
  await tx.railPayments.insert({ ...payment, occurrence: known.length + 1, statementDay });
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
  { tx }: Keeper,
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
