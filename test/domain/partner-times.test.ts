import { expect, test } from '@jest/globals';
import { believedTime, boundedAskAt, timeProblem } from '../../services/api/src/domain/partner-times.ts';

const now = new Date('2026-06-17T15:00:00Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const daySeconds = 86_400;
const made = after(-3_600);

test.each([
  ['now', 0, made, null],
  ['five minutes ahead', 300, made, null],
  ['further ahead', 301, made, 'AHEAD'],
  ['further ahead, of no order', 301, null, 'AHEAD'],
  ['a day before its order', -3_600 - daySeconds, made, null],
  ['more than a day before', -3_601 - daySeconds, made, 'BEFORE_ORDER'],
  ['400 days ago, of no order', -400 * daySeconds, null, null],
  ['more than 400 days ago', -400 * daySeconds - 1, null, 'TOO_OLD'],
] as const)('a time %s', (_name, seconds, orderMadeAt, problem) => {
  expect(timeProblem(after(seconds), { now, orderMadeAt })).toBe(problem);
});

test('a time that can be is believed, and never counts as in the future; any other is ours', () => {
  const around = { now, orderMadeAt: made };
  expect(believedTime(after(-60), around)).toEqual({ at: after(-60), toldAt: null });
  expect(believedTime(after(60), around)).toEqual({ at: now, toldAt: null });
  expect(believedTime(after(301), around)).toEqual({ at: now, toldAt: after(301) });
  expect(believedTime(after(-2 * daySeconds), around)).toEqual({ at: now, toldAt: after(-2 * daySeconds) });
});

test('a partner is asked again within a day', () => {
  for (const seconds of [-60, 60, daySeconds]) expect(boundedAskAt(after(seconds), now)).toEqual(after(seconds));
  expect(boundedAskAt(after(daySeconds + 1), now)).toEqual(after(daySeconds));
});
