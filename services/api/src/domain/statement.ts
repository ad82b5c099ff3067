import { isNamed, sameness, samenessToAny, type PaymentIds } from './payment-ids.ts';
import type { RailName } from './rail.ts';
import type { RailCall } from './rail-call.ts';

/** What a line of a partner's statement is about. */
export const statementKinds = [
  'payment',
  'refund',
  'payout',
  'settlement',
  'partner_fee',
  'chargeback',
  'bank_charge',
  'interest',
  'own_transfer',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Only a statement shows them, and their lines are booked. */
export const bookedKinds = ['settlement', 'partner_fee', 'bank_charge', 'interest', 'own_transfer'] as const;
export type BookedKind = (typeof bookedKinds)[number];
export const isBookedKind = (kind: StatementKind): kind is BookedKind =>
  (bookedKinds as readonly StatementKind[]).includes(kind);

/** Lines of every day, which are booked up to a limit: what is above it is for a person. */
export const limitedKinds = ['bank_charge', 'interest', 'own_transfer'] as const;
export type LimitedKind = (typeof limitedKinds)[number];
export const isLimitedKind = (kind: StatementKind): kind is LimitedKind =>
  (limitedKinds as readonly StatementKind[]).includes(kind);

export const isStatementKind = (kind: string): kind is StatementKind =>
  (statementKinds as readonly string[]).includes(kind);

/** The rails of one partner. Its statement is kept under the first of them. */
export type StatementRails = readonly [RailName, ...RailName[]];

/** The rail that a partner must serve for lines of this kind. Null: each partner has them. */
export const railsOfKind: Record<StatementKind, readonly RailName[] | null> = {
  payment: ['collection'],
  refund: ['collection', 'refund'],
  payout: ['payout'],
  settlement: null,
  partner_fee: null,
  chargeback: ['collection'],
  bank_charge: null,
  interest: null,
  own_transfer: null,
};

/** A movement of our money at a partner. */
export type StatementLine = {
  /** The partner's own id, unique in the statement of a day. */
  lineId: string;
  at: Date;
  kind: StatementKind;
  /** What the payer or we gave: the reference of an order, of a payout or of a refund. */
  reference: string;
  /** The partner's own id of the movement; of a chargeback the payment that was taken back. */
  paymentId: string | null;
  /** What the line does to our account there: a payment is above zero, what leaves it is below. */
  amountCentimos: number;
};

/**
 * MATCHED: we know it. MISSING_HERE: we did not; its effect says what became of it. OTHER_AMOUNT, OTHER_REFERENCE: we know it
 * with another one. TWICE: another line has this movement already. BOOKED: only a statement shows it, and it is booked now.
 * TO_OPEN: a chargeback that an operator opens, or closes as won. ABOVE_LIMIT: a line of every day, too large to be booked by itself.
 */
export const lineResults = [
  'MATCHED',
  'MISSING_HERE',
  'OTHER_AMOUNT',
  'OTHER_REFERENCE',
  'TWICE',
  'BOOKED',
  'TO_OPEN',
  'ABOVE_LIMIT',
] as const;
export type LineResult = (typeof lineResults)[number];

/**
 * Money that arrived: a payment, or a payout that the bank returned. `takenBy`: the line that is matched with it. `isOpen`: that one is
 * stored and open, so it can lose it.
 */
export type KnownPayment = {
  id: string;
  reference: string;
  /** Of one that was moved to another order: what was told of it before. */
  formerReferences: readonly string[] | null;
  amountCentimos: number;
  at: Date;
  takenBy: { reference: string; amountCentimos: number; isOpen: boolean } | null;
};

/** What we know of a line. `isTaken`: another line is matched with it. */
export type Known = {
  /** How long the partner's payment ids are unique. */
  paymentIds: PaymentIds;
  /** With the payment id of the line. */
  payments: readonly KnownPayment[];
  /** The line's reference is that of an order or of a payout of ours. */
  isOurs: boolean;
  /** The payout or refund with this reference. */
  call: (Pick<RailCall, 'id' | 'status' | 'endedAt' | 'request'> & { isTaken: boolean }) | null;
  /** What chargebacks of the payment have moved, the oldest first. */
  chargebacks: readonly { id: string; amountCentimos: number; isTaken: boolean }[];
  /** A settlement or a fee with the same amount and the same id of the partner stands in another line. */
  isRepeated: boolean;
  /** A payout of the same reference and sum stands in an open line, and is no movement of ours: this line takes it back. */
  takesBack: boolean;
  /** The other end of an own transfer is booked, and is no other line's. */
  hasOtherEnd: boolean;
};

export type Decision = {
  result: LineResult;
  oursCentimos: number;
  subjectId: string | null;
  /** The notification was lost: the line has its effect. */
  isLost: boolean;
  /** It is matched with a payment that has another reference, until that one's own line comes. */
  isLoose: boolean;
};

const decision = (result: LineResult, oursCentimos = 0, subjectId: string | null = null): Decision => ({
  result,
  oursCentimos,
  subjectId,
  isLost: false,
  isLoose: false,
});
const lost: Decision = { ...decision('MISSING_HERE'), isLost: true };
const loose = (result: LineResult, { amountCentimos, id }: KnownPayment): Decision => ({
  ...decision(result, amountCentimos, id),
  isLoose: true,
});

/** Up to what a machine applies what was lost: of each line, and of a statement's day in all. Nobody looks at what it does. */
export type MachineLimits = { lineCentimos: number; runCentimos: number };

/** A line that a machine leaves open for an operator's run. */
export const aboveLimit: Decision = decision('ABOVE_LIMIT');

/** What of the limits a lost line uses up: money that arrives. What leaves by an order of ours is not more than we have asked for. */
export const limitedCentimos = ({ amountCentimos }: StatementLine): number => Math.max(0, amountCentimos);

/** What a line is, compared with what we know. */
export function decide(line: StatementLine & { isAboveLimit?: boolean }, known: Known): Decision {
  if (line.kind === 'chargeback') return decideChargeback(line, known);
  if (isBookedKind(line.kind)) {
    if (known.isRepeated) return decision('TWICE');
    return line.isAboveLimit && !known.hasOtherEnd ? decision('ABOVE_LIMIT') : decision('BOOKED', line.amountCentimos);
  }
  if (isReversal(line)) return decision('MISSING_HERE');
  return line.amountCentimos > 0 ? decideArrival(line, known) : decideDeparture(line, known);
}

/** A payment below zero, or a refund above: the bank takes back a line that it has booked twice, or wrongly. */
export const isReversal = ({ kind, amountCentimos }: Pick<StatementLine, 'kind' | 'amountCentimos'>): boolean =>
  (kind === 'payment' && amountCentimos < 0) || (kind === 'refund' && amountCentimos > 0);

/**
 * A payment, or a payout that the bank returned. The payment with its reference is its own, also when a line with another reference
 * has it so far. Else it may be a payment that the bank has under another reference; money of an order of ours it is only if none of
 * these fits. What by the partner's declaration is another payment is compared with none of them.
 */
function decideArrival(line: StatementLine, { paymentIds, payments, call, isOurs, takesBack }: Known): Decision {
  const { kind, amountCentimos, reference } = line;
  const own = payments.filter((one) => one.reference === reference);
  const isTaken = ({ takenBy }: KnownPayment): boolean => takenBy?.reference === reference;
  const mine = nearest(
    own.filter((one) => !isTaken(one) && one.amountCentimos === amountCentimos),
    line,
  );
  if (mine !== undefined) return decision('MATCHED', mine.amountCentimos, mine.id);
  const told = samenessToAny(paymentIds, own, line);
  if (told === 'SAME') return decision('TWICE');
  const contradicted = own.find((one) => sameness(paymentIds, one, line) === 'CONTRADICTION');
  if (told === 'CONTRADICTION' && contradicted !== undefined)
    return isTaken(contradicted)
      ? decision('TWICE')
      : decision('OTHER_AMOUNT', contradicted.amountCentimos, contradicted.id);
  // The payout has failed here, so its money never left in our books, and its return is no money of anybody.
  const isNobodys = kind === 'payout' && call?.status === 'FAILED';
  // Two lines of one order, on days that are apart, are two payments.
  if (own.length > 0) return isNobodys ? decision('MISSING_HERE') : lost;
  // A text of the bank names no order: by itself it makes no other payment of a batch.
  const declared = paymentIds === 'reference' && !isOurs ? 'ever' : paymentIds;
  const others = payments.filter((one) => sameness(declared, one, line) !== 'OTHER');
  const free = others.filter(({ takenBy }) => takenBy === null);
  const alike = others.find((one) => isFreeForItsAmount(one) && one.amountCentimos === amountCentimos);
  const moved = free.filter((one) => isNamed(one, reference));
  const movedAlike = moved.find((one) => one.amountCentimos === amountCentimos);
  // Until the line of the order to which it was moved comes.
  if (movedAlike !== undefined) return loose('MATCHED', movedAlike);
  if (moved[0] !== undefined) return loose('OTHER_AMOUNT', moved[0]);
  // A return that names a payout of ours is not that of another one.
  if (alike !== undefined && !(kind === 'payout' && isOurs)) return loose('OTHER_REFERENCE', alike);
  if (others.some(isTaken)) return decision('TWICE');
  // Of a batch, with another amount and another reference, it has nothing of a payment but the number.
  const isBatch = paymentIds === 'reference';
  const isOther = isBatch && !others.some((one) => one.amountCentimos === amountCentimos);
  if (!isOurs && others.length > 0 && !isOther) {
    const [other] = isBatch ? [] : free;
    return other === undefined ? decision('TWICE') : loose('OTHER_AMOUNT', other);
  }
  // Nor is that of a payout which the bank has booked twice.
  return isNobodys || (kind === 'payout' && takesBack) ? decision('MISSING_HERE') : lost;
}

/** A line with another reference and another amount has the number alone in common with it. */
const isFreeForItsAmount = ({ takenBy, reference, amountCentimos }: KnownPayment): boolean =>
  takenBy === null || (takenBy.isOpen && takenBy.reference !== reference && takenBy.amountCentimos !== amountCentimos);

const nearest = (payments: readonly KnownPayment[], { at }: StatementLine): KnownPayment | undefined =>
  payments.toSorted((one, other) => Math.abs(+one.at - +at) - Math.abs(+other.at - +at))[0];

/** The payments that a chargeback's line can be about: the one with its reference, or the only one, or without a reference all. */
export function takenBack<T extends { reference: string; formerReferences: readonly string[] | null }>(
  { reference }: Pick<StatementLine, 'reference'>,
  payments: readonly T[],
): readonly T[] {
  const named = payments.filter((one) => isNamed(one, reference));
  return named.length > 0 || (reference !== '' && payments.length > 1) ? named : payments;
}

/** One with another amount is not matched: what the operator has opened may be the next line. */
function decideChargeback({ amountCentimos }: StatementLine, { chargebacks }: Known): Decision {
  const found = chargebacks.find((one) => !one.isTaken && one.amountCentimos === amountCentimos);
  return found === undefined ? decision('TO_OPEN') : decision('MATCHED', amountCentimos, found.id);
}

/** A refund or a payout. */
function decideDeparture({ amountCentimos }: StatementLine, { call }: Known): Decision {
  // A notification of what we do not know, or of what has failed here, changes nothing.
  if (call === null || call.status === 'FAILED') return decision('MISSING_HERE');
  const ours = -call.request.amountCentimos;
  if (call.endedAt === null) return ours === amountCentimos ? lost : decision('OTHER_AMOUNT');
  if (call.isTaken) return decision('TWICE');
  return decision(ours === amountCentimos ? 'MATCHED' : 'OTHER_AMOUNT', ours, call.id);
}
