import type { BalanceTransaction, BalanceTransactionType, JournalEntry } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ListReads } from '../lists/list-port.ts';

/** Null: no filter. */
export type BalanceTransactionFilter = { type: BalanceTransactionType | null; payoutId: string | null };

export type LedgerReads = ListReads<BalanceTransaction, BalanceTransactionFilter> & {
  findBySource(scope: Scope, sourceId: string): Promise<BalanceTransaction | null>;
};

export type Ledger = LedgerReads & {
  /** Inserts a journal entry and the balance transaction that shows it to the merchant. */
  book(entry: JournalEntry, transaction: BalanceTransaction): Promise<void>;
};
