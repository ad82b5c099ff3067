import type { Scope } from '../../domain/scope.ts';
import type { TestClock } from '../../domain/test-clock.ts';

/** What every process knows of a clock. `isClaimed`: a worker is moving it. */
export type KnownClock = Pick<TestClock, 'merchantId' | 'status' | 'aheadMs' | 'version'> & { isClaimed: boolean };

export type TestClockReads = {
  /** The clock of the merchant's test mode; the initial one where nothing is stored. */
  get(scope: Scope): Promise<TestClock>;
  /** All clocks that were ever moved. */
  known(): Promise<KnownClock[]>;
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
