import path from 'node:path';
import { businessDayAfter, limaDay, limaInstant } from '../../../services/api/src/domain/peru/business-days.ts';
import { root, type Env } from '../../process/process.ts';

const shiftedClock = path.join(root, 'test/shops/shifted-clock.cjs');

/** Settings of a process of Node whose clock is off by so much. */
export const shiftedBy = (offMs: number): Env => ({
  NODE_OPTIONS: `--require ${shiftedClock}`,
  CLOCK_OFF_MS: String(offMs),
});

const at = (day: string, hour: number): number => limaInstant(day, hour).getTime();

/** When what happens in the test: business days that have not come yet, so that no clock has to go back. */
export function timetable(now: Date) {
  const first = businessDayAfter(now, 1);
  // What was paid by code is available on the second business day after the payment, and a new account waits for 48 hours.
  const second = businessDayAfter(first, 3);
  return {
    payments: at(limaDay(first), 9),
    payouts: at(limaDay(second), 9),
    settled: at(limaDay(businessDayAfter(second, 1)), 13),
  };
}
