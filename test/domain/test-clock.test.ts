import { expect, test } from '@jest/globals';
import {
  advance,
  clockNow,
  finished,
  initialClock,
  movedTo,
  type TestClock,
} from '../../services/api/src/domain/test-clock.ts';
import { refusalOf } from './refusal-of.ts';

const realNow = new Date('2026-11-23T10:00:00Z');
const dayMs = 86_400_000;
const inDays = (days: number, ms = 0): Date => new Date(realNow.getTime() + days * dayMs + ms);
const clock = initialClock('mer_1');
/** A clock that was moved ahead. */
const ahead = (days: number): TestClock => ({ ...clock, aheadMs: days * dayMs });
const moved = (before: TestClock, target: Date): TestClock => advance(before, target, { field: 'now', realNow });

test('the clock of a merchant that never moved it shows real time', () => {
  expect(clock).toStrictEqual({ merchantId: 'mer_1', status: 'READY', aheadMs: 0, advancingTo: null, version: 0 });
  expect([clockNow(clock, realNow), clockNow(ahead(2), realNow)]).toEqual([realNow, inDays(2)]);
});

test.each([
  ['by a millisecond', clock, inDays(0, 1)],
  ['by a leap year', clock, inDays(366)],
  ['on from where it is', ahead(5), inDays(6)],
  ['to ten years', ahead(3_287), inDays(3_653)],
])('it can be moved %s, and shows the new time only when it gets there', (_, before, target) => {
  expect(moved(before, target)).toEqual({ ...before, status: 'ADVANCING', advancingTo: target });
});

test.each([
  ['to the time that it shows', clock, inDays(0), 'The clock only moves forward.'],
  ['back', ahead(5), inDays(4), 'The clock only moves forward.'],
  ['by more than a leap year', clock, inDays(366, 1), 'One call moves the clock by at most 366 days.'],
  [
    'beyond ten years',
    ahead(3_652),
    inDays(3_653, 1),
    'The clock can be at most 10 years (3,653 days) ahead of real time.',
  ],
])('it cannot be moved %s', (_, before, target, en) => {
  const { code, details } = refusalOf(() => moved(before, target));
  expect([code, details]).toMatchObject([
    'VALIDATION_ERROR',
    [{ field: 'now', code: 'OUT_OF_RANGE', message: { en } }],
  ]);
});

test('it cannot be moved while it is moving', () => {
  const moving = moved(clock, inDays(1));
  expect(refusalOf(() => moved(moving, inDays(2))).code).toBe('TEST_CLOCK_ADVANCING');
});

test('while it moves it stops at what is due, and never goes back', () => {
  const moving = moved(ahead(1), inDays(3));
  expect(movedTo(moving, inDays(2), realNow)).toEqual({ ...moving, aheadMs: 2 * dayMs });
  expect(movedTo(moving, inDays(1, -1), realNow)).toEqual(moving);
});

test('at its end it can be moved again', () => {
  const moving = moved(clock, inDays(1));
  expect(finished({ ...moving, aheadMs: dayMs })).toEqual(ahead(1));
  expect(refusalOf(() => finished(clock)).code).toBe('CONFLICT');
});
