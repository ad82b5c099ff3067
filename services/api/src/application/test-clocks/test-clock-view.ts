import { clockNow, type TestClock } from '../../domain/test-clock.ts';
import type { Schemas } from '../schemas.ts';

export const testClockView = (clock: TestClock, realNow: Date): Schemas['TestClock'] => ({
  status: clock.status,
  now: clockNow(clock, realNow).toISOString(),
  advancing_to: clock.advancingTo?.toISOString() ?? null,
  ahead_seconds: Math.floor(clock.aheadMs / 1_000),
});
