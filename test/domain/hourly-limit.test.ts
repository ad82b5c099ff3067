import { expect, test } from '@jest/globals';
import { checkHourlyLimit } from '../../services/api/src/domain/hourly-limit.ts';
import { refusalOf } from './refusal-of.ts';

const now = new Date('2026-11-23T10:00:00Z');
/** @param agesMs how long ago, the newest first */
const done = (...agesMs: number[]) => agesMs.map((ms) => ({ createdAt: new Date(now.getTime() - ms) }));
const hour = 3_600_000;

test.each([
  ['nothing was done before', done()],
  ['two of three were', done(0, 0)],
  ['the third was an hour ago', done(0, 0, hour)],
  ['a fourth was within the hour, but the third is not', done(0, 0, hour, hour - 1)],
])('allowed: %s', (_, newest) => {
  expect(() => checkHourlyLimit(newest, 3, now)).not.toThrow();
});

test.each([
  ['all at once', done(0, 0, 0), 3_600],
  ['the third half an hour ago', done(0, 60_000, hour / 2), 1_800],
  ['a moment before an hour has passed: a second, never none', done(0, 0, hour - 1), 1],
  ['by a clock that was ahead', done(-60_000, -60_000, -60_000), 3_660],
])('refused: %s', (_, newest, retryAfterSeconds) => {
  const { code, publicMessage, details, retryAfterSeconds: after } = refusalOf(() => checkHourlyLimit(newest, 3, now));
  expect([code, after, details]).toEqual(['RATE_LIMITED', retryAfterSeconds, []]);
  expect(publicMessage?.en).toBe('This is possible 3 times in an hour.');
});
