import type { PayoutDay, PayoutSettings } from './payout-settings.ts';
import { isBusinessDay, limaDay, limaInstant, weekdayOf, type LimaDay } from './peru/business-days.ts';

type Schedule = Pick<PayoutSettings, 'schedule' | 'weeklyDay' | 'payableFrom'>;

/** 06:00 in Lima. */
const hour = 6;
const dayMs = 24 * 3_600_000;

/** As `weekdayOf` counts them. */
const weekdays: Record<PayoutDay, number> = { MONDAY: 1, TUESDAY: 2, WEDNESDAY: 3, THURSDAY: 4, FRIDAY: 5 };

/** Whether a schedule can have this time. A run that was postponed has another one. */
export const isPayoutTime = (at: Date): boolean => at.getTime() === limaInstant(limaDay(at), hour).getTime();

/**
 * The first time after `after`, and not before `payableFrom`, at which the schedule creates a payout. Null: it never does.
 * The days that the operator adds and removes are checked on the day itself.
 */
export function nextPayoutAt({ schedule, weeklyDay, payableFrom }: Schedule, after: Date): Date | null {
  if (schedule === 'MANUAL') return null;
  const fits = (day: LimaDay): boolean => {
    if (schedule === 'PROVIDER') return isBusinessDay(day);
    return schedule === 'DAILY' || weeklyDay === null || weekdayOf(day) === weekdays[weeklyDay];
  };
  let at = limaInstant(limaDay(after), hour);
  while (at <= after || (payableFrom !== null && at < payableFrom) || !fits(limaDay(at)))
    at = new Date(at.getTime() + dayMs);
  return at;
}
