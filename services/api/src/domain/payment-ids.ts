import { limaDay } from './peru/business-days.ts';

/** How long a partner's payment ids are unique: for ever, on a day in Lima, or with a reference, as the number of a batch. */
export const paymentIdSpans = ['ever', 'day', 'reference'] as const;
export type PaymentIds = (typeof paymentIdSpans)[number];

/** What two sums with one payment id are compared by. */
export type Identified = {
  reference: string;
  amountCentimos: number;
  at: Date;
  /** Of a payment that was moved to another order: what was told of it before. */
  formerReferences?: readonly string[] | null;
};

/** Whether a partner has told of it under this reference, or would now. */
export const isNamed = (one: Pick<Identified, 'reference' | 'formerReferences'>, reference: string): boolean =>
  one.reference === reference || one.formerReferences?.includes(reference) === true;

/**
 * SAME: told again. CONTRADICTION: the same payment with another amount. DOUBT: it should not be another one, and is no repetition.
 * OTHER: another payment, which has the id by the partner's declaration.
 */
export type Sameness = 'SAME' | 'CONTRADICTION' | 'DOUBT' | 'OTHER';

const hourMs = 3_600_000;
/** Two sources can tell of one payment at different times. Later than this it is no repetition. */
const repeatedWithinMs: Record<PaymentIds, number> = { ever: 24 * hourMs, day: hourMs, reference: 24 * hourMs };

/** Of two sums with one payment id. */
export function sameness(declared: PaymentIds, one: Identified, other: Identified): Sameness {
  const isSameDay = limaDay(one.at) === limaDay(other.at);
  if (!isNamed(one, other.reference))
    return declared === 'reference' || (declared === 'day' && !isSameDay) ? 'OTHER' : 'DOUBT';
  if (one.amountCentimos !== other.amountCentimos) return declared === 'day' && !isSameDay ? 'OTHER' : 'CONTRADICTION';
  const apartMs = Math.abs(one.at.getTime() - other.at.getTime());
  return isSameDay || apartMs <= repeatedWithinMs[declared] ? 'SAME' : 'DOUBT';
}

const strongest: readonly Sameness[] = ['SAME', 'CONTRADICTION', 'DOUBT', 'OTHER'];

/** Of a sum and all known ones with its payment id: that of the one which it is nearest to. */
export function samenessToAny(declared: PaymentIds, known: readonly Identified[], told: Identified): Sameness {
  const found = known.map((one) => sameness(declared, one, told));
  return strongest.find((one) => found.includes(one)) ?? 'OTHER';
}
