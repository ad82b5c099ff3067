import type { BalanceTransaction } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ListReads } from '../lists/list-port.ts';

export type PayoutEntryFilter = { payoutId: string };

/** The ledger entries that a payout included when it was created, as they are now: see `releaseEntries`. */
export type PayoutEntryReads = ListReads<BalanceTransaction, PayoutEntryFilter>;

export type PayoutEntries = PayoutEntryReads & {
  insert(payoutId: string, entries: readonly BalanceTransaction[]): Promise<void>;
  /** Removes the lists of these payouts. */
  remove(scope: Scope, payoutIds: readonly string[]): Promise<void>;
};
