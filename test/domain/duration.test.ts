import { expect, test } from '@jest/globals';
import { addDuration, readDuration } from '../../services/api/src/domain/duration.ts';

/** 10:00 in Lima. */
const monday = '2026-11-23T15:00:00.000Z';

test.each([
  ['PT1S', monday, '2026-11-23T15:00:01.000Z'],
  ['PT90M', monday, '2026-11-23T16:30:00.000Z'],
  ['PT36H', monday, '2026-11-25T03:00:00.000Z'],
  ['P1D', monday, '2026-11-24T15:00:00.000Z'],
  ['P2W', monday, '2026-12-07T15:00:00.000Z'],
  ['P1M', monday, '2026-12-23T15:00:00.000Z'],
  ['P1Y', monday, '2027-11-23T15:00:00.000Z'],
  ['P1Y2M3W4DT5H6M7S', monday, '2028-02-17T20:06:07.000Z'],
  ['P0D', monday, monday],
  ['P13M', '2026-11-30T15:00:00.000Z', '2027-12-30T15:00:00.000Z'],
  // The last day of a shorter month, also in a leap year.
  ['P1M', '2027-01-31T15:00:00.000Z', '2027-02-28T15:00:00.000Z'],
  ['P1M', '2028-01-31T15:00:00.000Z', '2028-02-29T15:00:00.000Z'],
  ['P1Y', '2028-02-29T15:00:00.000Z', '2029-02-28T15:00:00.000Z'],
  ['P3M', '2026-11-30T15:00:00.000Z', '2027-02-28T15:00:00.000Z'],
  // In Lima it is still 31 January, at 21:00.
  ['P1M', '2027-02-01T02:00:00.000Z', '2027-03-01T02:00:00.000Z'],
  // In Lima it is still 31 December.
  ['P2M', '2027-01-01T04:59:59.999Z', '2027-03-01T04:59:59.999Z'],
  // First the month, then the day.
  ['P1M1D', '2027-01-31T15:00:00.000Z', '2027-03-01T15:00:00.000Z'],
])('%s after %s is %s', (text, from, to) => {
  const duration = readDuration(text);
  expect(duration && addDuration(new Date(from), duration).toISOString()).toBe(to);
});

test.each([
  '',
  'P',
  'PT',
  'P1DT',
  '1D',
  'p1d',
  'P1H',
  'PT1D',
  '-P1D',
  'P-1D',
  'P1.5D',
  'PT0.5S',
  'P1D ',
  'P1D1M',
  'P12345Y',
  'P12345M',
  'P12345W',
  'P12345D',
  'PT1234567H',
  'PT1234567M',
  'PT1234567890S',
])('%j is no duration', (text) => expect(readDuration(text)).toBeNull());
