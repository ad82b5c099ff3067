import { expect, test } from '@jest/globals';
import { addMonths, addWeeks, addYears } from 'date-fns';
import fc from 'fast-check';
import { daysAfter } from '../../services/api/src/domain/peru/business-days.ts';
import { periodOf, type Cycle } from '../../services/api/src/domain/subscription-period.ts';

const anchors = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2032-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const cycles: fc.Arbitrary<Cycle> = fc.record({
  interval: fc.constantFrom('WEEK', 'MONTH', 'YEAR'),
  intervalCount: fc.integer({ min: 1, max: 12 }),
});

/** [anchor, interval, count, number, first day of that period, first day of the next one] */
const table: [string, Cycle['interval'], number, number, string, string][] = [
  ['2026-01-31', 'MONTH', 1, 1, '2026-01-31', '2026-02-28'],
  ['2026-01-31', 'MONTH', 1, 2, '2026-02-28', '2026-03-31'],
  ['2026-01-31', 'MONTH', 1, 3, '2026-03-31', '2026-04-30'],
  ['2026-01-31', 'MONTH', 1, 4, '2026-04-30', '2026-05-31'],
  ['2026-01-31', 'MONTH', 1, 13, '2027-01-31', '2027-02-28'],
  ['2027-12-31', 'MONTH', 1, 3, '2028-02-29', '2028-03-31'],
  ['2026-01-30', 'MONTH', 1, 2, '2026-02-28', '2026-03-30'],
  ['2026-01-29', 'MONTH', 1, 2, '2026-02-28', '2026-03-29'],
  ['2028-01-29', 'MONTH', 1, 2, '2028-02-29', '2028-03-29'],
  ['2028-01-30', 'MONTH', 1, 2, '2028-02-29', '2028-03-30'],
  ['2026-01-28', 'MONTH', 1, 2, '2026-02-28', '2026-03-28'],
  ['2026-05-31', 'MONTH', 1, 2, '2026-06-30', '2026-07-31'],
  ['2026-05-31', 'MONTH', 1, 3, '2026-07-31', '2026-08-31'],
  ['2026-08-31', 'MONTH', 1, 2, '2026-09-30', '2026-10-31'],
  ['2026-10-31', 'MONTH', 1, 5, '2027-02-28', '2027-03-31'],
  ['2026-11-15', 'MONTH', 1, 2, '2026-12-15', '2027-01-15'],
  ['2026-12-01', 'MONTH', 1, 2, '2027-01-01', '2027-02-01'],
  ['2026-01-31', 'MONTH', 2, 2, '2026-03-31', '2026-05-31'],
  ['2026-12-31', 'MONTH', 2, 2, '2027-02-28', '2027-04-30'],
  ['2026-12-31', 'MONTH', 2, 3, '2027-04-30', '2027-06-30'],
  ['2026-11-30', 'MONTH', 3, 2, '2027-02-28', '2027-05-30'],
  ['2027-11-30', 'MONTH', 3, 2, '2028-02-29', '2028-05-30'],
  ['2026-08-31', 'MONTH', 6, 2, '2027-02-28', '2027-08-31'],
  ['2026-08-31', 'MONTH', 6, 4, '2028-02-29', '2028-08-31'],
  ['2026-03-31', 'MONTH', 11, 2, '2027-02-28', '2028-01-31'],
  ['2026-02-28', 'MONTH', 12, 2, '2027-02-28', '2028-02-28'],
  ['2026-02-28', 'MONTH', 1, 2, '2026-03-28', '2026-04-28'],
  ['2028-02-29', 'YEAR', 1, 1, '2028-02-29', '2029-02-28'],
  ['2028-02-29', 'YEAR', 1, 2, '2029-02-28', '2030-02-28'],
  ['2028-02-29', 'YEAR', 1, 5, '2032-02-29', '2033-02-28'],
  ['2028-02-29', 'YEAR', 4, 2, '2032-02-29', '2036-02-29'],
  ['2028-02-29', 'MONTH', 12, 2, '2029-02-28', '2030-02-28'],
  ['2026-11-23', 'YEAR', 1, 2, '2027-11-23', '2028-11-23'],
  ['2026-12-31', 'YEAR', 12, 2, '2038-12-31', '2050-12-31'],
  ['2096-02-29', 'YEAR', 4, 2, '2100-02-28', '2104-02-29'],
  ['2026-11-23', 'WEEK', 1, 1, '2026-11-23', '2026-11-30'],
  ['2026-11-23', 'WEEK', 1, 2, '2026-11-30', '2026-12-07'],
  ['2026-12-28', 'WEEK', 1, 2, '2027-01-04', '2027-01-11'],
  ['2028-02-22', 'WEEK', 1, 2, '2028-02-29', '2028-03-07'],
  ['2026-11-23', 'WEEK', 12, 3, '2027-05-10', '2027-08-02'],
  ['2026-11-23', 'WEEK', 2, 27, '2027-11-22', '2027-12-06'],
];

test.each(table)(
  'from %s, every %s × %i: period %i begins on %s',
  (anchor, interval, intervalCount, number, start, end) => {
    expect(periodOf(anchor, { interval, intervalCount }, number)).toEqual({ number, start, end });
  },
);

test('periods follow each other without a gap, and none is empty', () => {
  fc.assert(
    fc.property(anchors, cycles, fc.integer({ min: 1, max: 60 }), (anchor, cycle, number) => {
      const [period, next] = [periodOf(anchor, cycle, number), periodOf(anchor, cycle, number + 1)];
      expect(period.end).toBe(next.start);
      expect(period.start < period.end).toBe(true);
    }),
  );
});

test('the n-th period is n steps from the anchor, as another calendar counts them', () => {
  const step = { WEEK: addWeeks, MONTH: addMonths, YEAR: addYears };
  fc.assert(
    fc.property(anchors, cycles, fc.integer({ min: 1, max: 60 }), (anchor, cycle, number) => {
      // It counts in the time zone of the machine, where noon is the same day.
      const noon = new Date(`${anchor}T12:00:00`);
      const counted = step[cycle.interval](noon, (number - 1) * cycle.intervalCount);
      const [year, month, date] = [counted.getFullYear(), counted.getMonth() + 1, counted.getDate()];
      const expected = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
      expect(periodOf(anchor, cycle, number).start).toBe(expected);
    }),
  );
});

test('a period of weeks has 7 days for each week, whatever the month', () => {
  fc.assert(
    fc.property(anchors, fc.integer({ min: 1, max: 12 }), (anchor, intervalCount) => {
      const { start, end } = periodOf(anchor, { interval: 'WEEK', intervalCount }, 3);
      expect(daysAfter(start, 7 * intervalCount)).toBe(end);
    }),
  );
});
