import type { Cycle, Period } from './model.ts';

// Days in Lima, once more: the model must not ask the service. Peru has no summer time.

const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

export const limaDay = (ms: number): string => new Date(ms - 5 * hourMs).toISOString().slice(0, 10);
export const limaAt = (day: string, hour: number): number => Date.parse(day) + (5 + hour) * hourMs;
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The same day of a later month, or its last one. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const starts = {
  WEEK: (anchor: string, steps: number) => daysAfter(anchor, 7 * steps),
  MONTH: monthsAfter,
  YEAR: (anchor: string, steps: number) => monthsAfter(anchor, 12 * steps),
};

export function periodOf(anchor: string, { unit, count }: Cycle, number: number): Period {
  const startOf = (index: number): string => starts[unit](anchor, (index - 1) * count);
  return { number, start: startOf(number), end: startOf(number + 1) };
}
