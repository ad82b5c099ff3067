import { daysAfter, monthsAfter, type LimaDay } from './peru/business-days.ts';

export type SubscriptionInterval = 'WEEK' | 'MONTH' | 'YEAR';
/** How long a period is. `intervalCount`: from 1 to 12. */
export type Cycle = { interval: SubscriptionInterval; intervalCount: number };

/** `start` is its first day, `end` the first day of the next one. The first period has the number 1. */
export type Period = { number: number; start: LimaDay; end: LimaDay };

/**
 * The period with this number. Each is counted from the anchor and not from the one before, so that what begins on the 31st
 * comes back to the 31st after a shorter month.
 * @param anchor the first day of the first period
 */
export const periodOf = (anchor: LimaDay, cycle: Cycle, number: number): Period => ({
  number,
  start: periodStart(anchor, cycle, number),
  end: periodStart(anchor, cycle, number + 1),
});

function periodStart(anchor: LimaDay, { interval, intervalCount }: Cycle, number: number): LimaDay {
  const steps = (number - 1) * intervalCount;
  if (interval === 'WEEK') return daysAfter(anchor, 7 * steps);
  return monthsAfter(anchor, interval === 'YEAR' ? 12 * steps : steps);
}
