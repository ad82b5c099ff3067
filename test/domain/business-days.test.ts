import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  businessDayAfter,
  easterSunday,
  isBusinessDay,
  limaDay,
} from '../../services/api/src/domain/peru/business-days.ts';

test.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '1954-04-18', '2285-03-22'])(
  'Easter is on %s',
  (day) => {
    expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
  },
);

test.each([
  '2024-03-28', // Maundy Thursday
  '2024-03-29', // Good Friday
  '2025-04-17',
  '2025-04-18',
  '2026-04-02',
  '2026-04-03',
  '2026-01-01',
  '2026-05-01',
  '2024-06-07',
  '2026-06-29',
  '2026-07-23',
  '2026-07-28',
  '2026-07-29',
  '2026-08-06',
  '2024-08-30',
  '2026-10-08',
  '2024-11-01',
  '2026-12-08',
  '2026-12-09',
  '2026-12-25',
])('banks are closed on %s, a holiday on a weekday', (day) => {
  expect(isBusinessDay(day)).toBe(false);
});

test('2026 has 248 business days', () => {
  // 2026: 261 weekdays, less 2 movable and 11 fixed holidays (7 June, 30 August and 1 November are Sundays).
  const days = Array.from({ length: 365 }, (_, index) => limaDay(new Date(Date.UTC(2026, 0, 1 + index, 12))));
  expect(days.filter((day) => isBusinessDay(day))).toHaveLength(248);
});

test('a day that the operator has added is a holiday; the days before and after it are not', () => {
  const extra = new Set(['2026-02-17']);
  expect(['2026-02-16', '2026-02-17', '2026-02-18'].map((day) => isBusinessDay(day, extra))).toEqual([
    true,
    false,
    true,
  ]);
});

test.each(['', '2026-2-3', '2026-02-30', '2026-13-01', '2026-02-03T00:00', 'today'])('%j is not a date', (day) => {
  expect(() => isBusinessDay(day)).toThrow(RangeError);
});

test.each([
  ['2026-03-10T04:59:59.999Z', '2026-03-09'],
  ['2026-03-10T05:00:00.000Z', '2026-03-10'],
  ['2026-01-01T02:00:00.000Z', '2025-12-31'],
  ['2026-07-01T05:00:00.000Z', '2026-07-01'],
])('the day in Lima begins at 05:00 UTC all year: %s is on %s', (instant, day) => {
  expect(limaDay(new Date(instant))).toBe(day);
});

test('the day in Lima is the same as in the time zone database', () => {
  const reference = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Lima', dateStyle: 'short' });
  fc.assert(
    fc.property(anInstant, (instant) => {
      expect(limaDay(instant)).toBe(reference.format(instant));
    }),
  );
});

test.each([
  ['2026-03-10T15:00:00.000Z', 1, '2026-03-11T05:00:00.000Z', 'the next day'],
  ['2026-03-11T04:59:59.999Z', 1, '2026-03-11T05:00:00.000Z', 'one millisecond before midnight in Lima'],
  ['2026-03-11T05:00:00.000Z', 1, '2026-03-12T05:00:00.000Z', 'at midnight the new day begins, and does not count'],
  ['2026-03-13T15:00:00.000Z', 1, '2026-03-16T05:00:00.000Z', 'Friday to Monday'],
  ['2026-03-14T15:00:00.000Z', 2, '2026-03-17T05:00:00.000Z', 'Saturday to Tuesday'],
  ['2026-04-01T15:00:00.000Z', 1, '2026-04-06T05:00:00.000Z', 'over Easter'],
  ['2026-07-27T15:00:00.000Z', 2, '2026-07-31T05:00:00.000Z', 'over Independence'],
  ['2025-12-31T15:00:00.000Z', 1, '2026-01-02T05:00:00.000Z', 'over New Year'],
])('after %s, business day number %i begins at %s: %s', (from, n, expected) => {
  expect(businessDayAfter(new Date(from), n).toISOString()).toBe(expected);
});

test('an added holiday delays the business day', () => {
  const after = businessDayAfter(new Date('2026-02-16T15:00:00.000Z'), 1, new Set(['2026-02-17']));
  expect(after.toISOString()).toBe('2026-02-18T05:00:00.000Z');
});

test('the result is a midnight in Lima, and the n-th day that is no weekend and no holiday', () => {
  fc.assert(
    fc.property(anInstant, fc.integer({ min: 1, max: 10 }), (instant, n) => {
      const after = businessDayAfter(instant, n);
      expect(after.toISOString().slice(10)).toBe('T05:00:00.000Z');
      expect(after.getTime()).toBeGreaterThan(instant.getTime());
      expect(isBusinessDay(limaDay(after))).toBe(true);
      expect([0, 6]).not.toContain(after.getUTCDay());
      expect(daysBetween(instant, after).filter((day) => isBusinessDay(day))).toHaveLength(n);
    }),
  );
});

test.each([0, -1, 1.5, Number.NaN])('there is no business day number %d', (n) => {
  expect(() => businessDayAfter(new Date(0), n)).toThrow(RangeError);
});

const anInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });

/** The days in Lima after that of `from`, up to and including that of `to`. */
function daysBetween(from: Date, to: Date): string[] {
  const dayMs = 86_400_000;
  const days: string[] = [];
  for (let ms = from.getTime() + dayMs; limaDay(new Date(ms)) <= limaDay(to); ms += dayMs)
    days.push(limaDay(new Date(ms)));
  return days;
}
