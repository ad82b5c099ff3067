import type { JournalEntry } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Suspense } from '../../domain/suspense.ts';

export type SuspenseReads = {
  ofIntent(scope: Scope, paymentIntentId: string): Promise<Suspense[]>;
  /** All of all merchants, the oldest first, at most `limit`. */
  oldest(limit: number): Promise<Suspense[]>;
};

export type SuspenseRows = SuspenseReads & {
  /** Inserts it with its journal entry. */
  book(suspense: Suspense, entry: JournalEntry): Promise<void>;
};
