import { expect, test } from '@jest/globals';
import { readInstant } from '../../services/api/src/domain/instant.ts';

test.each([
  ['2026-11-23T15:00:00Z', '2026-11-23T15:00:00.000Z'],
  ['2026-11-23T10:00:00-05:00', '2026-11-23T15:00:00.000Z'],
  ['2026-11-23T10:00:00+05:30', '2026-11-23T04:30:00.000Z'],
  ['2026-11-23T00:00:00+00:01', '2026-11-22T23:59:00.000Z'],
  ['2026-11-23T00:00:00-23:59', '2026-11-23T23:59:00.000Z'],
  ['2026-11-23T23:59:59Z', '2026-11-23T23:59:59.000Z'],
  ['2026-11-23T15:00:00.5Z', '2026-11-23T15:00:00.500Z'],
  ['2026-11-23T15:00:00.05Z', '2026-11-23T15:00:00.050Z'],
  ['2026-11-23T15:00:00.123999999-00:00', '2026-11-23T15:00:00.123Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
])('%s is %s', (text, iso) => {
  const at = readInstant(text);
  expect(at instanceof Date && at.toISOString().replace(/^\+00/, '')).toBe(iso);
});

const format = 'Write a time with its offset, such as 2026-11-23T10:00:00-05:00 or 2026-11-23T15:00:00Z.';
const day = 'There is no such day in the calendar.';
const time = 'There is no such time of day. Hours go from 00 to 23, minutes and seconds from 00 to 59.';
const leap = 'Leap seconds are not accepted. Write second 59, or the start of the next minute.';
const offset = 'There is no such offset from UTC.';

test.each([
  ['', format],
  ['2026-11-23', format],
  ['2026-11-23T15:00:00', format],
  ['2026-11-23T15:00Z', format],
  ['2026-11-23T15:00:00z', format],
  ['2026-11-23 15:00:00Z', format],
  ['2026-11-23T15:00:00.Z', format],
  ['2026-11-23T15:00:00.1234567890Z', format],
  ['2026-11-23T15:00:00-0500', format],
  ['02026-11-23T15:00:00Z', format],
  ['+2026-11-23T15:00:00Z', format],
  ['2026-11-23T15:00:00Z\n', format],
  ['２０２６-11-23T15:00:00Z', format],
  ['2026-02-30T00:00:00Z', day],
  ['2023-02-29T00:00:00Z', day],
  ['2026-13-01T00:00:00Z', day],
  ['2026-00-10T00:00:00Z', day],
  ['2026-11-00T00:00:00Z', day],
  ['2026-11-23T24:00:00Z', time],
  ['2026-11-23T15:60:00Z', time],
  ['2026-11-23T15:00:61Z', time],
  ['2026-11-23T23:59:60Z', leap],
  ['2026-11-23T15:00:00+24:00', offset],
  ['2026-11-23T15:00:00-05:60', offset],
  ['0000-01-01T00:00:00+00:01', day],
  ['9999-12-31T23:59:59-00:01', day],
])('%j is refused: %s', (text, sentence) => {
  expect(readInstant(text)).toMatchObject({ en: sentence });
});
