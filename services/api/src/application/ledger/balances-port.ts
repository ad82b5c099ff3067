import type { Balance } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';

/** What a merchant owes us in live mode. */
export type Debt = { merchantId: string; centimos: number };

export type BalanceReads = {
  find(scope: Scope): Promise<Balance>;
  /** The merchants of live mode whose balance is below zero, the greatest debt first. */
  owing(limit: number): Promise<Debt[]>;
};

export type Balances = BalanceReads & {
  /** A unit collects its changes and writes them at its end: see balance-changes.ts. */
  add(scope: Scope, change: Balance): Promise<void>;
};
