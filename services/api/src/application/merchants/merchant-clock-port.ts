import type { Scope } from '../../domain/scope.ts';

/**
 * How far a merchant's time is ahead of real time, in milliseconds: 0, or more where its test clock was moved. It is
 * never negative and never decreases.
 */
export type MerchantClock = {
  aheadMs(scope: Scope): Promise<number> | number;
  /** Every merchant and mode with `aheadMs` above 0. */
  ahead(): Promise<readonly MerchantAhead[]> | readonly MerchantAhead[];
};

export type MerchantAhead = Scope & { aheadMs: number };
