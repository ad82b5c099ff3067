import type { BalanceTransaction } from '../../domain/ledger.ts';
import { payoutAmounts } from '../../domain/payout.ts';
import { chooseEntries } from '../../domain/payout-entries.ts';
import type { Unit } from '../runtime/unit.ts';

/** A payout has at most this number of entries, unless they do not sum to an amount that can be paid out. */
const entriesAtOnce = 2_000;

/** `hasMore`: entries are left because there are too many for one payout. */
export type CollectedEntries = { entries: BalanceTransaction[]; hasMore: boolean };

/**
 * Collects the available entries for a payout. Usually the oldest 2,000 are read. More are read while those are not above
 * zero, or above what is available in all: later refunds would be missing.
 */
export async function collectEntries(
  { tx, caller }: Unit,
  availableCentimos: number,
  maximumCentimos: number | null,
): Promise<CollectedEntries> {
  const read: BalanceTransaction[] = [];
  for (;;) {
    const page = await tx.ledger.available(caller, { after: read.at(-1)?.id ?? '', limit: entriesAtOnce });
    read.push(...page);
    const isAll = page.length < entriesAtOnce;
    const entries = chooseEntries(read, maximumCentimos);
    const { amountCentimos } = payoutAmounts(entries);
    if (isAll || (amountCentimos > 0 && amountCentimos <= availableCentimos))
      return { entries, hasMore: !isAll && entries.length === read.length };
  }
}
