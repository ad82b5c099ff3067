import type { BalanceTransaction } from '../../domain/ledger.ts';
import { chooseEntries, maximumPayoutEntries } from '../../domain/payout-entries.ts';
import type { Unit } from '../unit/unit.ts';

/** The available entries that a payout includes; none when they do not sum to an amount that can be paid out. */
export async function collectEntries(
  { tx, caller }: Unit,
  availableCentimos: number,
  maximumCentimos: number | null,
): Promise<BalanceTransaction[]> {
  const entries: BalanceTransaction[] = [];
  for (const type of ['PAYMENT', 'REFUND', 'CHARGEBACK', 'ADJUSTMENT'] as const)
    entries.push(...(await tx.ledger.available(caller, type, maximumPayoutEntries)));
  // Not by their type: an adjustment can be either, and a fee plan that changed before a payment can have a fee above its amount.
  const oldestFirst = entries.toSorted(({ id: one }, { id: other }) => (one < other ? -1 : 1));
  const credits = oldestFirst.filter(({ netCentimos }) => netCentimos > 0);
  const debits = oldestFirst.filter(({ netCentimos }) => netCentimos <= 0);
  const limits = { availableCentimos, maximumCentimos, maximumEntries: maximumPayoutEntries };
  return chooseEntries({ credits, debits }, limits);
}
