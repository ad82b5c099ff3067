import { transition, type Lifecycle } from './lifecycle.ts';
import { say, type Message } from './message.ts';
import { invalid } from './refusal.ts';

// The test clock of a merchant shows real time plus `aheadMs`, which never decreases. It is moved forward in steps, from
// one time at which something is due to the next: see application/test-clocks/run-advance.ts.

export type TestClockStatus = 'READY' | 'ADVANCING';

export type TestClock = {
  merchantId: string;
  status: TestClockStatus;
  aheadMs: number;
  /** Null when the clock is READY. */
  advancingTo: Date | null;
  /** Counts the changes, for compare-and-set. 0: nothing is stored yet. */
  version: number;
};

export const testClockLifecycle = {
  noun: 'test clock',
  field: 'status',
  initial: ['READY'],
  planned: [],
  transitions: {
    advance: { from: ['READY'], to: 'ADVANCING', refusal: 'TEST_CLOCK_ADVANCING' },
    finish: { from: ['ADVANCING'], to: 'READY' },
  },
} as const satisfies Lifecycle<TestClockStatus>;

/** For a merchant whose clock was never moved. */
export const initialClock = (merchantId: string): TestClock => ({
  merchantId,
  status: testClockLifecycle.initial[0],
  aheadMs: 0,
  advancingTo: null,
  version: 0,
});

const dayMs = 86_400_000;
/** A year with its leap day, which is also the longest time until an intent expires. */
const maximumAdvanceMs = 366 * dayMs;
/** Ten years with their leap days. */
const maximumAheadMs = 3_653 * dayMs;

export const clockNow = ({ aheadMs }: TestClock, realNow: Date): Date => new Date(realNow.getTime() + aheadMs);

/**
 * @param field the field of the request that `target` comes from
 * @throws Refusal VALIDATION_ERROR, TEST_CLOCK_ADVANCING
 */
export function advance(
  clock: TestClock,
  target: Date,
  { field, realNow }: { field: string; realNow: Date },
): TestClock {
  const outOfRange = (message: Message) => invalid({ field, code: 'OUT_OF_RANGE', message });
  const byMs = target.getTime() - clockNow(clock, realNow).getTime();
  if (byMs <= 0) throw outOfRange(say('The clock only moves forward.'));
  if (byMs > maximumAdvanceMs) throw outOfRange(say('One call moves the clock by at most 366 days.'));
  if (clock.aheadMs + byMs > maximumAheadMs)
    throw outOfRange(say('The clock can be at most 10 years (3,653 days) ahead of real time.'));
  return { ...transition(testClockLifecycle, 'advance', clock).after, advancingTo: target };
}

/** The clock shows `at`, or what it shows already if that is later. */
export const movedTo = (clock: TestClock, at: Date, realNow: Date): TestClock => ({
  ...clock,
  aheadMs: Math.max(clock.aheadMs, at.getTime() - realNow.getTime()),
});

export const finished = (clock: TestClock): TestClock => ({
  ...transition(testClockLifecycle, 'finish', clock).after,
  advancingTo: null,
});
