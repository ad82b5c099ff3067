import type { Balance } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';

export type BalanceReads = { find(scope: Scope): Promise<Balance> };

export type Balances = BalanceReads & {
  /** Locks the balance until the end of the unit, and all payments of the merchant change it: call it last. */
  add(scope: Scope, change: Balance): Promise<void>;
};
