type Entry = { netCentimos: number };

/** One unit moves all entries of a payout. */
export const maximumPayoutEntries = 2_000;

/** `credits` and `debits`: what is above and what is below zero, each oldest first. */
export type AvailableEntries<E extends Entry> = { credits: readonly E[]; debits: readonly E[] };

export type PayoutLimits = {
  /** The sum of all available entries. More must not be paid out, even if only some of the debits are known. */
  availableCentimos: number;
  /** Null: none. */
  maximumCentimos: number | null;
  maximumEntries: number;
};

/**
 * Chooses what a payout includes: all debits, and the oldest credits while the amount stays within the maximum. Debits come
 * first because what was refunded must not be paid out; each follows the credits that cover it, so that the amount stays
 * above zero when there are too many entries for one payout. The credit that makes the amount positive is included even if
 * the amount is then above the maximum: a payment that alone is larger gets a payout.
 * @returns none when the entries that one payout can include do not sum to an amount from 0.01 to what is available: after
 * very many refunds, a large payment waits until newer payments cover the rest of them
 */
export function chooseEntries<E extends Entry>(
  { credits, debits }: AvailableEntries<E>,
  { availableCentimos, maximumCentimos, maximumEntries }: PayoutLimits,
): E[] {
  const maximum = maximumCentimos ?? Number.POSITIVE_INFINITY;
  const chosen: E[] = [];
  let [amount, newestCredit, creditCount] = [0, 0, 0];
  /** How many of the chosen entries, from the first one on, can be paid out together. */
  let payable = 0;
  while (chosen.length < maximumEntries) {
    const debit = debits[chosen.length - creditCount];
    const credit = credits[creditCount];
    if (debit !== undefined && amount + debit.netCentimos > 0) {
      chosen.push(debit);
      amount += debit.netCentimos;
    } else if (
      credit !== undefined &&
      (debit !== undefined || amount === 0 || amount + credit.netCentimos <= maximum)
    ) {
      chosen.push(credit);
      amount += credit.netCentimos;
      newestCredit = credit.netCentimos;
      creditCount += 1;
    } else break;
    const isAboveMaximum = amount > maximum && amount > newestCredit;
    if (amount > 0 && amount <= availableCentimos && !isAboveMaximum) payable = chosen.length;
  }
  return chosen.slice(0, payable);
}
