type Entry = { netCentimos: number };

/**
 * Chooses what a payout includes: all negative entries, then the others, oldest first, while the amount stays within the
 * maximum. Negative entries come first because what was refunded must not be paid out. The entry that makes the amount
 * positive is included even if the amount is then above the maximum: so a payment that alone is larger gets a payout, and
 * no entry waits for ever.
 * @param entries available entries, oldest first
 * @returns the chosen entries, oldest first; none when their sum is not above zero
 */
export function chooseEntries<E extends Entry>(entries: readonly E[], maximumCentimos: number | null): E[] {
  const maximum = maximumCentimos ?? Number.POSITIVE_INFINITY;
  let amount = entries.reduce((sum, { netCentimos }) => sum + Math.min(netCentimos, 0), 0);
  let isFull = false;
  const chosen = entries.filter(({ netCentimos }) => {
    if (netCentimos < 0) return true;
    isFull ||= amount > 0 && amount + netCentimos > maximum;
    if (!isFull) amount += netCentimos;
    return !isFull;
  });
  return amount > 0 ? chosen : [];
}
