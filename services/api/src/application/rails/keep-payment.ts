import { sameness, samenessToAny, type PaymentIds, type Sameness } from '../../domain/payment-ids.ts';
import type { RailName } from '../../domain/rail.ts';
import { mayBeLoose, type StoredLine } from '../../domain/statement-line.ts';
import type { Partners } from '../partners/partners-port.ts';
import { freeLine } from '../reconciliation/free-line.ts';
import { matchOpenLine } from '../statement-lines/match-open-line.ts';
import type { Unit } from '../unit/unit.ts';
import { linesOfPayment } from './lines-of-payment.ts';
import type { ArrivedMoney, RailPayment } from './rail-payments-port.ts';

/** `known`: what has its payment id. `sameness`: what it is to them, as the partner has declared its ids. */
export type Booked = { known: readonly RailPayment[]; sameness: Sameness };

/** How long the payment ids of a rail are unique. Of no partner that is known: for ever. */
export const paymentIdsOf = (partners: Partners, rail: RailName): PaymentIds =>
  partners.find(rail)?.paymentIds ?? 'ever';

export async function bookedBefore({ tx, partners }: Unit<null>, money: ArrivedMoney): Promise<Booked> {
  const known = await tx.railPayments.withPaymentIds(money.rail, [money.paymentId]);
  const real = known.filter(isReal);
  // A line beside that of the order to which a payment was moved proves a second one.
  const compared = money.isOfLine === true ? real.map((one) => ({ ...one, formerReferences: null })) : real;
  return { known, sameness: samenessToAny(paymentIdsOf(partners, money.rail), compared, money) };
}

/** What never was is no money that can be told again. */
export const isReal = ({ voidedAt }: RailPayment): boolean => voidedAt === null;

type Keeper = Pick<Unit, 'tx' | 'realNow' | 'random' | 'partners'>;
type NewPayment = Omit<RailPayment, 'occurrence' | 'statementDay'>;

/** Stores money that is not booked yet. @returns its id */
export async function keepPayment(
  unit: Keeper,
  { isOfLine, toldAt = null, ...money }: ArrivedMoney,
  { known, paymentIntentId }: Pick<Booked, 'known'> & Pick<RailPayment, 'paymentIntentId'>,
): Promise<string> {
  const { tx, realNow: createdAt, random } = unit;
  const id = random.id('rpay_');
  const { rail, reference, amountCentimos, paymentId, at } = money;
  const made = { id, rail, reference, amountCentimos, paymentId, at, toldAt, paymentIntentId, createdAt };
  const payment: NewPayment = { ...made, formerReferences: null, voidedAt: null };
  const line = isOfLine === true ? undefined : await ownLine(unit, await linesOf(unit, payment, known), payment, known);
  const statementDay = line?.day ?? null;
  await tx.railPayments.insert({ ...payment, occurrence: known.length + 1, statementDay });
  return id;
}

/** The lines of statements that were read before with its payment id and its reference, but for those that say another payment once more. */
async function linesOf(
  { tx, partners }: Keeper,
  { rail, paymentId, reference }: NewPayment,
  known: readonly RailPayment[],
): Promise<StoredLine[]> {
  const found = await linesOfPayment(tx, { rail, paymentId });
  const declared = paymentIdsOf(partners, rail);
  const others = known.filter((one) => one.reference === reference && isReal(one));
  return found.filter(
    (line) => line.reference === reference && !others.some((one) => sameness(declared, one, line) === 'SAME'),
  );
}

/** Its line, if a statement has it: open so far, or of other money with the same payment id, which gives it up. */
async function ownLine(
  unit: Keeper,
  lines: readonly StoredLine[],
  { id: subjectId, reference, amountCentimos }: NewPayment,
  known: readonly RailPayment[],
): Promise<StoredLine | undefined> {
  const others = known.filter((one) => one.reference !== reference);
  const loose = lines.find(
    (line) =>
      mayBeLoose(line) && line.amountCentimos === amountCentimos && others.some(({ id }) => id === line.subjectId),
  );
  const freed = loose === undefined ? [] : [await freeLine(unit, loose)];
  return matchOpenLine(unit, [...freed, ...lines], { id: subjectId, amountCentimos });
}
