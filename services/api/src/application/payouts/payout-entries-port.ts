import type { BalanceTransaction } from '../../domain/ledger.ts';
import type { ListReads } from '../lists/list-port.ts';

export type PayoutEntryFilter = { payoutId: string };

/** The ledger entries that a payout included when it was created, as they are now. */
export type PayoutEntryReads = ListReads<BalanceTransaction, PayoutEntryFilter>;

export type PayoutEntries = PayoutEntryReads & {
  insert(payoutId: string, entries: readonly BalanceTransaction[]): Promise<void>;
};
