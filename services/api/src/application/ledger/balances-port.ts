import type { Balance } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';

export type BalanceReads = { find(scope: Scope): Promise<Balance> };

export type Balances = BalanceReads & {
  /** A unit collects its changes and writes them at its end: see balance-changes.ts. */
  add(scope: Scope, change: Balance): Promise<void>;
};
