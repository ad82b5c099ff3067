import type { Payout, PayoutStatus } from '../../domain/payout.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ListReads } from '../lists/list-port.ts';

/** Null: no filter. */
export type PayoutFilter = { status: PayoutStatus | null };

export type PayoutReads = ListReads<Payout, PayoutFilter> & {
  find(scope: Scope, id: string): Promise<Payout | null>;
  /** The newest payouts that have included a ledger entry and keep their list, oldest first. All but the last one failed or were cancelled. */
  ofEntry(scope: Scope, balanceTransactionId: string, limit: number): Promise<Payout[]>;
};

export type Payouts = PayoutReads & {
  insert(payout: Payout): Promise<void>;
  /** Compare-and-set on the status and on what has come back in `before`. @throws Conflict */
  update(before: Payout, after: Payout): Promise<void>;
};
