import type { Scope } from '../../domain/scope.ts';
import type { TestClock } from '../../domain/test-clock.ts';

/**
 * How far a merchant's time is ahead of real time, in milliseconds: 0, or more where its test clock was moved. It is
 * never negative and never decreases. `createMerchantClock` in merchant-clock.ts implements it.
 */
export type MerchantClock = {
  /** Outside of units. Reads the clock again if it was read too long ago. */
  aheadMs(scope: Scope): Promise<number> | number;
  /** Inside a unit, which calls `aheadMs` before it begins: a read there would need a second connection. */
  knownAheadMs(scope: Scope): number;
  /** This process has claimed the clock and moves it: until `releaseOwn`, nobody else does. */
  setOwn(clock: TestClock): void;
  releaseOwn(merchantId: string): void;
  /** After this time every process knows that a clock is advancing. 0 where there is one process. */
  knownEverywhereAfterMs: number;
};
