import { expect, test } from '@jest/globals';
import { nextPeriodAt, nextRetryAt } from '../../services/api/src/domain/subscription.ts';
import { periodOf } from '../../services/api/src/domain/subscription-period.ts';

const at = (text: string): Date => new Date(text);
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const week = periodOf('2026-11-23', { interval: 'WEEK', intervalCount: 1 }, 1);
const month = periodOf('2026-11-23', { interval: 'MONTH', intervalCount: 1 }, 1);

/** [what, period, first attempt, now, next retry] */
test.each<[string, typeof week, string, string, string | null]>([
  ['a day later at 06:00 in Lima', month, '2026-11-23T11:00:00Z', '2026-11-23T11:00:01Z', '2026-11-24T11:00:00.000Z'],
  [
    'in Lima days: 23:30 of the 22nd there',
    month,
    '2026-11-23T04:30:00Z',
    '2026-11-23T04:31:00Z',
    '2026-11-23T11:00:00.000Z',
  ],
  ['the second three days later', month, '2026-11-23T11:00:00Z', '2026-11-24T11:00:00Z', '2026-11-26T11:00:00.000Z'],
  ['the third five days later', month, '2026-11-23T11:00:00Z', '2026-11-26T11:00:00Z', '2026-11-28T11:00:00.000Z'],
  ['none after the third', month, '2026-11-23T11:00:00Z', '2026-11-28T11:00:00Z', null],
  ['in a week all three', week, '2026-11-23T11:00:00Z', '2026-11-26T11:00:00Z', '2026-11-28T11:00:00.000Z'],
  ['never on the first day of the next period', week, '2026-11-25T11:00:00Z', '2026-11-28T11:00:00Z', null],
  ['never in the next period', week, '2026-11-29T11:00:00Z', '2026-11-29T11:00:00Z', null],
])('a retry comes %s', (_, currentPeriod, firstAttemptAt, now, expected) => {
  expect(iso(nextRetryAt({ currentPeriod, firstAttemptAt: at(firstAttemptAt) }, at(now)))).toBe(expected);
});

test('the next period is charged at 06:00 in Lima of its first day', () => {
  expect(iso(nextPeriodAt(month, at('2026-11-23T23:59:00Z')))).toBe('2026-12-23T11:00:00.000Z');
});

test('a period is charged a day after the first attempt of the one before at the earliest', () => {
  expect(iso(nextPeriodAt(week, at('2026-12-01T17:00:00Z')))).toBe('2026-12-02T17:00:00.000Z');
});
