import type { BalanceTransaction } from '../../domain/ledger.ts';
import { chooseEntries, maximumPayoutEntries } from '../../domain/payout-entries.ts';
import type { Unit } from '../unit/unit.ts';

/** The available entries that a payout includes; none when they do not sum to an amount that can be paid out. */
export async function collectEntries(
  { tx, caller }: Unit,
  availableCentimos: number,
  maximumCentimos: number | null,
): Promise<BalanceTransaction[]> {
  const [payments, refunds] = [
    await tx.ledger.available(caller, 'PAYMENT', maximumPayoutEntries),
    await tx.ledger.available(caller, 'REFUND', maximumPayoutEntries),
  ];
  // A fee plan that changed before the payment can have a fee above its amount.
  const credits = payments.filter(({ netCentimos }) => netCentimos > 0);
  const debits = [...payments.filter(({ netCentimos }) => netCentimos <= 0), ...refunds];
  const limits = { availableCentimos, maximumCentimos, maximumEntries: maximumPayoutEntries };
  return chooseEntries({ credits, debits }, limits);
}
