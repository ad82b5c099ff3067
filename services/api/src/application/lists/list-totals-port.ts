import type { Scope } from '../../domain/scope.ts';

// Totals with checkpoints: docs/adr/0005.

/** A list with a stored total: payment intents, balance transactions, customers or events of one merchant in one mode. */
export type CountedList = Scope & { list: string };

/** One part of a scan. The next part starts after `last`; null: the scan is complete. */
export type ScanResult<T> = { found: T[]; last: string | null };

/** `countedRows` rows have an id up to `countedId`. */
export type Checkpoint = CountedList & { countedId: string; countedRows: number };

export type ListTotalReads = {
  /** Lists of the merchants after this id that have enough rows below the bound to count them. */
  listsToCount(bound: string, afterMerchant: string): Promise<ScanResult<CountedList>>;
  /** Checkpoints of the merchants after this id. */
  checkpoints(afterMerchant: string): Promise<ScanResult<Checkpoint>>;
  /** Counts a limited number of rows after an id and up to another one. */
  countSome(list: CountedList, after: string, upTo: string): Promise<{ count: number; last: string | null }>;
};

export type ListTotals = ListTotalReads & {
  /**
   * Raises the bound below which rows can be counted, to `boundDelayMs` before `now` or before the database's clock,
   * whichever is earlier. The bound never goes back. Rows below it are counted `countAfterMs` after the commit.
   * @returns the new bound
   */
  raiseBound(now: Date): Promise<string>;
  /** Adds a limited number of rows below the bound to the checkpoint. @returns whether there are more */
  countMore(list: CountedList, bound: string): Promise<boolean>;
  /** Counts all rows of a checkpoint again and corrects it. @returns null when it was correct */
  recount(list: CountedList): Promise<{ was: number; is: number } | null>;
};
