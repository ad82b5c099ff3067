import { addDuration, type Duration } from '../../domain/duration.ts';
import { advance, clockNow, type TestClock } from '../../domain/test-clock.ts';
import type { Unit } from '../unit/unit.ts';

export type Target = { by: Duration } | { to: Date };

/**
 * Starts an advance; the background worker does it (run-advance.ts). Of two calls at the same time, the second finds the
 * clock changed, runs again and is refused.
 * @throws Refusal VALIDATION_ERROR, TEST_CLOCK_ADVANCING
 */
export async function advanceTestClock({ tx, realNow, caller }: Unit, target: Target): Promise<TestClock> {
  const clock = await tx.testClocks.get(caller);
  const at = 'to' in target ? target.to : addDuration(clockNow(clock, realNow), target.by);
  return tx.testClocks.update(clock, advance(clock, at, { field: 'to' in target ? 'to' : 'by', realNow }));
}
