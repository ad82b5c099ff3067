import type { Scope } from '../../domain/scope.ts';

export type MessagingBalanceReads = {
  /** How many messages can be sent. */
  units(scope: Scope): Promise<number>;
};

/** Never below zero, whatever happens at the same time. */
export type MessagingBalances = MessagingBalanceReads & {
  /** Takes one unit. @returns false when there is none */
  take(scope: Scope): Promise<boolean>;
  add(scope: Scope, units: number): Promise<void>;
};
