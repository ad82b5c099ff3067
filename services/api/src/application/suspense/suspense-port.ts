import type { JournalEntry } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Suspense, SuspenseStatus } from '../../domain/suspense.ts';

/** For the operator, who looks it up by its id alone: it may belong to no merchant. */
export type SuspenseReads = {
  find(id: string): Promise<Suspense | null>;
  ofIntent(scope: Scope, paymentIntentId: string): Promise<Suspense[]>;
  /** What came with a payment of ours: it can be charged back, and come back, several times. The oldest first. */
  ofPayment(railPaymentId: string): Promise<Suspense[]>;
  /** What names this order or payout, the oldest first. */
  ofReference(rail: Suspense['rail'], reference: string): Promise<Suspense[]>;
  /** What has paid this payment intent, or what this merchant got back. */
  assignedTo(id: string): Promise<Suspense[]>;
  /** OPEN ones of live mode. `oldestAt` null: there is none. */
  openTotal(): Promise<{ items: number; centimos: number; oldestAt: Date | null }>;
  /** All of all merchants with one of these statuses, the oldest first, at most `limit`. Null: any status. */
  oldest(statuses: readonly SuspenseStatus[] | null, limit: number): Promise<Suspense[]>;
};

export type SuspenseRows = SuspenseReads & {
  /** Inserts it with its journal entry. */
  book(suspense: Suspense, entry: JournalEntry): Promise<void>;
  /**
   * Compare-and-set on the status. @param entry the journal entry of its end, unless a balance transaction has one
   * @throws Conflict when it has another status by now
   */
  update(before: Suspense, after: Suspense, entry?: JournalEntry): Promise<void>;
};
