import type { Scope } from '../../domain/scope.ts';

/** A list whose total is kept: payment intents, balance transactions or events of one merchant in one mode. */
export type CountedList = Scope & { list: string };

/** A part of an answer that goes on behind `last`; null when that was all. */
export type ScanResult<T> = { found: T[]; last: string | null };

export type Checkpoint = CountedList & { settledId: string; settledCount: number };

export type ListTotalReads = {
  /** Of the merchants after this one: lists with so many rows below the bound that settling them is worth it. */
  listsToSettle(bound: string, afterMerchant: string): Promise<ScanResult<CountedList>>;
  /** Of the merchants after this one. */
  checkpoints(afterMerchant: string): Promise<ScanResult<Checkpoint>>;
  /** Counts a limited number of rows after an id and up to another one. */
  countSome(list: CountedList, after: string, upTo: string): Promise<{ count: number; last: string | null }>;
};

export type ListTotals = ListTotalReads & {
  /**
   * Sets the bound below which totals may be settled: somewhat before this time and the database's own, whichever is
   * earlier. It never goes back. What is below may be settled when `settleAfterMs` have passed since the commit.
   */
  raiseBound(now: Date): Promise<string>;
  /** Adds a limited number of rows below the bound to the checkpoint. @returns whether there are more */
  settleSome(list: CountedList, bound: string): Promise<boolean>;
  /** Counts all rows of a checkpoint again and corrects it. @returns null where it was right */
  recount(list: CountedList): Promise<{ was: number; is: number } | null>;
};
