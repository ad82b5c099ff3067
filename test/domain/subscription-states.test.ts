import { expect, test } from '@jest/globals';
import {
  checkCap,
  checkStart,
  hasNoRetry,
  hasPeriodEnded,
  isCanceled,
  isIncomplete,
  isUnpaid,
  nextRetryAt,
  wakeAt,
  type Subscription,
} from '../../services/api/src/domain/subscription.ts';
import { refusalOf } from './refusal-of.ts';

const now = new Date('2026-11-23T11:00:00Z');
const currentPeriod = { number: 1, start: '2026-11-23', end: '2026-12-23' } as const;
const dayMs = 86_400_000;
const after = (ms: number): Date => new Date(now.getTime() + ms);

const wakes = (changes: Partial<Subscription>): Date | null =>
  wakeAt({
    status: 'ACTIVE',
    currentPeriod,
    nextAttemptAt: after(dayMs),
    cancelAtPeriodEnd: false,
    createdAt: now,
    ...changes,
  } as Subscription);

test('something happens by itself: the next charge, the end of the last period, or of a payer who does not pay', () => {
  expect(wakes({})).toEqual(after(dayMs));
  expect(wakes({ nextAttemptAt: null })).toBeNull();
  expect(wakes({ cancelAtPeriodEnd: true })).toEqual(new Date('2026-12-23T00:00:00-05:00'));
  expect(wakes({ cancelAtPeriodEnd: true, currentPeriod: null })).toEqual(after(dayMs));
  expect(wakes({ status: 'INCOMPLETE', cancelAtPeriodEnd: true, nextAttemptAt: null })).toEqual(after(dayMs));
  expect(wakes({ status: 'PAST_DUE' })).toEqual(after(dayMs));
});

test('the next period begins at midnight in Lima', () => {
  const midnight = new Date('2026-12-23T00:00:00-05:00');
  expect(hasPeriodEnded({ currentPeriod }, new Date(midnight.getTime() - 1))).toBe(false);
  expect(hasPeriodEnded({ currentPeriod }, midnight)).toBe(true);
  expect(hasPeriodEnded({ currentPeriod }, after(60 * dayMs))).toBe(true);
  expect(hasPeriodEnded({ currentPeriod: null }, now)).toBe(false);
});

test('there is no retry before the first attempt', () => {
  expect(nextRetryAt({ currentPeriod: null, firstAttemptAt: now }, now)).toBeNull();
  expect(nextRetryAt({ currentPeriod, firstAttemptAt: null }, now)).toBeNull();
});

test('each status', () => {
  const statuses = ['INCOMPLETE', 'ACTIVE', 'PAST_DUE', 'CANCELED'] as const;
  expect(statuses.filter((status) => isIncomplete({ status }))).toEqual(['INCOMPLETE']);
  expect(statuses.filter((status) => isCanceled({ status }))).toEqual(['CANCELED']);
  expect(statuses.filter((status) => hasNoRetry({ status, nextAttemptAt: null }))).toEqual(statuses.slice(1));
  expect(statuses.filter((status) => hasNoRetry({ status, nextAttemptAt: now }))).toEqual([]);
});

test('a period is unpaid while its intent is', () => {
  const intent = { id: 'pi_1', secretKey: 'one' };
  expect(isUnpaid({ latestIntent: null })).toBe(false);
  expect(isUnpaid({ latestIntent: { ...intent, isPaid: false } })).toBe(true);
  expect(isUnpaid({ latestIntent: { ...intent, isPaid: true } })).toBe(false);
});

test('a wallet is debited S/ 2,500.00 at most', () => {
  checkCap(250_000);
  const { code, details } = refusalOf(() => checkCap(250_001));
  expect(code).toBe('VALIDATION_ERROR');
  expect(details).toMatchObject([
    { field: 'amount.amount', code: 'OUT_OF_RANGE', message: { en: 'A wallet is debited 2500.00 soles at most.' } },
  ]);
});

test('a subscription starts within a year, with something to charge', () => {
  checkStart(null, null, now);
  checkStart(after(1), 'pm_1', now);
  checkStart(after(365 * dayMs), 'pm_1', now);
  for (const startAt of [now, after(-1), after(365 * dayMs + 1)])
    expect(refusalOf(() => checkStart(startAt, 'pm_1', now)).details).toMatchObject([
      {
        field: 'start_at',
        code: 'OUT_OF_RANGE',
        message: { en: 'Must be in the future, and at most one year ahead.' },
      },
    ]);
  expect(refusalOf(() => checkStart(after(1), null, now)).details).toMatchObject([
    { field: 'payment_method', code: 'REQUIRED', message: { en: 'A start_at needs a payment_method.' } },
  ]);
});
