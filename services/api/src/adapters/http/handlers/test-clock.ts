import { advanceTestClock } from '../../../application/test-clocks/advance-test-clock.ts';
import { testClockView } from '../../../application/test-clocks/test-clock-view.ts';
import type { Handlers } from '../handler.ts';
import { advanceTarget } from './test-clock-body.ts';

export const testClockHandlers = {
  getTestClock: async ({ app, caller }) => {
    const clock = await app.store.read.testClocks.get(caller);
    return { data: testClockView(clock, app.now()) };
  },

  advanceTestClock: {
    handle: async ({ unit, body }) => ({
      data: testClockView(await advanceTestClock(unit, advanceTarget(body)), unit.realNow),
    }),
  },
} satisfies Partial<Handlers>;
