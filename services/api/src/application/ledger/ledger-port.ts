import type { JournalSums } from '../../domain/journal-accounts.ts';
import type { BalanceTransaction, BalanceTransactionType, JournalEntry } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ListReads } from '../lists/list-port.ts';
import type { FeePeriod, FeeSum } from './fee-sums-port.ts';
import type { DueSearch } from '../worker/due-search.ts';

/** Null: no filter. */
export type BalanceTransactionFilter = { type: BalanceTransactionType | null; payoutId: string | null };

/** The part of an entry that changes after it was booked. */
export type EntryState = Pick<BalanceTransaction, 'status' | 'availableConfirmed' | 'payoutId'>;

/** The entries of one scope that become available at the same time. Places are ordered by time, merchant and mode. */
export type DuePlace = Scope & { availableOn: Date };

export type LedgerReads = ListReads<BalanceTransaction, BalanceTransactionFilter> & {
  /** The entry of a payment. */
  findBySource(scope: Scope, sourceId: string): Promise<BalanceTransaction | null>;
  /** All that a source has: of a payout also its parts that came back. */
  ofSource(scope: Scope, sourceId: string): Promise<BalanceTransaction[]>;
  findAll(scope: Scope, ids: readonly string[]): Promise<BalanceTransaction[]>;
  /** AVAILABLE entries of one type, oldest first. */
  available(
    scope: Scope,
    type: Exclude<BalanceTransactionType, 'PAYOUT'>,
    limit: number,
  ): Promise<BalanceTransaction[]>;
  /** The journal entries with these ids, in this order. */
  journal(ids: readonly string[]): Promise<JournalEntry[]>;
  /** The entries that a payout includes now: see `maximumPayoutEntries`. */
  ofPayout(scope: Scope, payoutId: string): Promise<BalanceTransaction[]>;
  /** The next place with a PENDING entry that is due; the first one when `after` is null. Null: there is none. */
  nextDue(search: DueSearch, after: DuePlace | null): Promise<DuePlace | null>;
  /** The sums of the journal and of the balances, in each mode. It reads the whole journal. */
  sums(): Promise<Record<'live' | 'test', JournalSums>>;
  /** What was charged in a period, by merchant and by the payment that an entry corrects. It reads the whole journal. */
  fees(period: FeePeriod): Promise<FeeSum[]>;
  /** PENDING entries whose `availableOn` has come, those that are due longest first. */
  due(scope: Scope, now: Date, limit: number): Promise<BalanceTransaction[]>;
};

export type Ledger = LedgerReads & {
  /**
   * Inserts a journal entry and the balance transaction that shows it to the merchant. `also`: another one of it, which has left a
   * status as the first one has come to its own.
   */
  book(entry: JournalEntry, transaction: BalanceTransaction, also?: BalanceTransaction): Promise<void>;
  /** Inserts a journal entry that no merchant sees. */
  bookAlone(entry: JournalEntry): Promise<void>;
  /** Changes entries that are all in the same state. Compare-and-set. @throws Conflict when one is not in it */
  move(scope: Scope, ids: readonly string[], from: EntryState, to: EntryState): Promise<void>;
};
