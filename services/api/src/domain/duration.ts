import { limaBehindUtcMs } from './peru/business-days.ts';

/** A span of the calendar, such as one month, whose length depends on where it begins. */
export type Duration = { months: number; ms: number };

const pattern =
  /^P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,4})D)?(T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})S)?)?$/;

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Reads an ISO 8601 duration of whole numbers, such as P1M, P2DT6H or PT65S.
 * @returns null when the text is none
 */
export function readDuration(text: string): Duration | null {
  const match = pattern.exec(text);
  // The letters P and T need a number after them.
  if (match === null || text.endsWith('P') || text.endsWith('T')) return null;
  const count = (group: number): number => Number(match[group] ?? 0);
  const days = 7 * count(3) + count(4);
  return {
    months: 12 * count(1) + count(2),
    ms: days * dayMs + count(6) * hourMs + count(7) * minuteMs + count(8) * secondMs,
  };
}

/**
 * First the months, by the calendar in Lima, then the rest. Where the month is too short for the day, the result is its
 * last day: one month after 31 January is 28 or 29 February. A day always has 24 hours in Lima.
 */
export function addDuration(at: Date, { months, ms }: Duration): Date {
  const lima = new Date(at.getTime() - limaBehindUtcMs);
  const day = lima.getUTCDate();
  lima.setUTCDate(1);
  lima.setUTCMonth(lima.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(lima.getUTCFullYear(), lima.getUTCMonth() + 1, 0)).getUTCDate();
  lima.setUTCDate(Math.min(day, lastDay));
  return new Date(lima.getTime() + limaBehindUtcMs + ms);
}
