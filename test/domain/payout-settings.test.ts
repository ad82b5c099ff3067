import { expect, test } from '@jest/globals';
import {
  changedPlan,
  initialSettings,
  withDefault,
  type PayoutPlan,
} from '../../services/api/src/domain/payout-settings.ts';
import { nextPayoutAt, isPayoutTime } from '../../services/api/src/domain/payout-schedule.ts';
import { refusalOf } from './refusal-of.ts';

const scope = { merchantId: 'mer_1', livemode: false };
const settings = initialSettings(scope);
const plan: PayoutPlan = { schedule: 'PROVIDER', weeklyDay: null, minimumCentimos: null, maximumCentimos: null };

test('a merchant that has set nothing is paid on business days, once it has an account', () => {
  expect(settings).toStrictEqual({ ...scope, ...plan, defaultAccountId: null, payableFrom: null, version: 0 });
});

test.each<[string, Partial<PayoutPlan>, Partial<PayoutPlan>, Partial<PayoutPlan>]>([
  ['what is absent stays', { minimumCentimos: 5, maximumCentimos: 9 }, {}, {}],
  ['a weekly schedule gets Monday', {}, { schedule: 'WEEKLY' }, { weeklyDay: 'MONDAY' }],
  ['or the day that it is given', {}, { schedule: 'WEEKLY', weeklyDay: 'FRIDAY' }, {}],
  ['or its last one', { schedule: 'DAILY', weeklyDay: 'TUESDAY' }, { schedule: 'WEEKLY' }, {}],
  ['its day is kept for later', { schedule: 'WEEKLY', weeklyDay: 'TUESDAY' }, { schedule: 'DAILY' }, {}],
  ['both thresholds can be the same', {}, { minimumCentimos: 500, maximumCentimos: 500 }, {}],
  ['a threshold can be one céntimo', {}, { minimumCentimos: 1, maximumCentimos: null }, {}],
  ['a maximum needs no minimum', {}, { maximumCentimos: 1 }, {}],
])('%s', (_, before, changes, more) => {
  expect(changedPlan({ ...plan, ...before }, changes)).toEqual({ ...plan, ...before, ...changes, ...more });
});

test.each<[string, Partial<PayoutPlan>, string, string, string]>([
  ['a day', { weeklyDay: 'MONDAY' }, 'weekly_day', 'NOT_ALLOWED', 'Only a WEEKLY schedule has a day.'],
  ['no minimum', { minimumCentimos: 0 }, 'thresholds.minimum.amount', 'OUT_OF_RANGE', 'Must be above zero.'],
  ['no maximum', { maximumCentimos: 0 }, 'thresholds.maximum.amount', 'OUT_OF_RANGE', 'Must be above zero.'],
  [
    'a minimum above the maximum',
    { minimumCentimos: 501, maximumCentimos: 500 },
    'thresholds.minimum',
    'OUT_OF_RANGE',
    'Must not be above the maximum.',
  ],
])('refused: %s', (_, changes, field, code, message) => {
  const refusal = refusalOf(() => changedPlan({ ...plan, schedule: 'DAILY' }, changes));
  expect(refusal.code).toBe('VALIDATION_ERROR');
  expect(refusal.details).toMatchObject([{ field, code, message: { en: message } }]);
});

test('in live mode a new default account receives nothing for 48 hours', () => {
  const now = new Date('2026-11-23T11:00:00Z');
  const chosen = { ...settings, defaultAccountId: 'ba_1', payableFrom: now };
  expect(withDefault(settings, 'ba_1', now)).toEqual(chosen);
  const live = { ...settings, livemode: true };
  const inTwoDays = new Date('2026-11-25T11:00:00Z');
  expect(withDefault(live, 'ba_1', now)).toEqual({ ...chosen, livemode: true, payableFrom: inTwoDays });
});

test('payouts of a schedule are created at 06:00 in Lima', () => {
  expect(isPayoutTime(new Date('2026-11-23T11:00:00Z'))).toBe(true);
  for (const time of ['10:59:59.999', '11:00:00.001', '23:00:00.000'])
    expect(isPayoutTime(new Date(`2026-11-23T${time}Z`))).toBe(false);
});

test.each(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const)('%s is a day of a week', (weeklyDay) => {
  const at = nextPayoutAt({ schedule: 'WEEKLY', weeklyDay, payableFrom: null }, new Date('2026-11-22T12:00:00Z'));
  expect(at?.toLocaleDateString('en', { weekday: 'long', timeZone: 'America/Lima' }).toUpperCase()).toBe(weeklyDay);
  expect(Number(at)).toBeLessThan(Date.parse('2026-11-28T00:00:00Z'));
});
