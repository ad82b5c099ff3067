import type { Scope } from '../../domain/scope.ts';
import type { TestClock } from '../../domain/test-clock.ts';

/** A clock that was moved. `nextDueAt`: when the next thing of the merchant is due, in its time; null when nothing waits. */
export type MovedClock = Pick<TestClock, 'merchantId' | 'aheadMs'> & { nextDueAt: Date | null };

export type TestClockReads = {
  /** The clock of the merchant's test mode; the initial one where nothing is stored. */
  get(scope: Scope): Promise<TestClock>;
  /** READY clocks that were moved, in the order of their merchants. `after`: a merchant's id, '' for the first ones. */
  moved(after: string, limit: number): Promise<MovedClock[]>;
  /** The merchants whose clocks are ADVANCING and that no worker has claimed. */
  unclaimed(): Promise<string[]>;
};

export type TestClocks = TestClockReads & {
  /** Compare-and-set on the version in `before`; a READY clock loses its claim. @returns what is stored. @throws Conflict */
  update(before: TestClock, after: TestClock): Promise<TestClock>;
  /**
   * Claims an advancing clock for a number of seconds by the database's clock, so that one worker at a time moves it.
   * Claiming again extends the claim. @returns null while another worker's claim lasts, and when the clock is READY
   */
  claim(merchantId: string, claim: { worker: string; seconds: number }): Promise<TestClock | null>;
  release(merchantId: string, worker: string): Promise<void>;
  /** The claims of every worker. */
  releaseAll(): Promise<void>;
};
