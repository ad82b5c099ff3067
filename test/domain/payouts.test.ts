import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseEntries } from '../../services/api/src/domain/payout-entries.ts';
import { nextPayoutAt } from '../../services/api/src/domain/payout-schedule.ts';
import type { PayoutDay, PayoutSchedule } from '../../services/api/src/domain/payout-settings.ts';
import { hasCciChecks, isCci } from '../../services/api/src/domain/peru/cci.ts';
import { failingCcis, testFailureOf } from '../../services/api/src/domain/test-bank.ts';

const entries = (...nets: number[]) => nets.map((netCentimos) => ({ netCentimos }));
const sum = (list: readonly { netCentimos: number }[]): number =>
  list.reduce((total, { netCentimos }) => total + netCentimos, 0);

test.each<[string, number[], number | null, number[]]>([
  ['all entries without a maximum', [30, -10, 200], null, [30, -10, 200]],
  ['the oldest up to the maximum', [30, 30, 30], 60, [30, 30]],
  ['no later entry in place of one that does not fit', [30, 40, 20], 60, [30]],
  ['an entry above the maximum alone', [200, 30], 60, [200]],
  ['an entry above the maximum not with others', [30, 200], 60, [30]],
  ['later refunds before payments', [100, 20, -50], 60, [100, -50]],
  ['as many payments as a refund needs', [30, 30, 30, -50], 20, [30, 30, -50]],
  ['a large payment after a larger refund', [-100, 95, 90], 10, [-100, 95, 90]],
  ['nothing while refunds are larger', [30, -50], null, []],
  ['nothing for a sum of zero', [50, -50], null, []],
  ['nothing of nothing', [], 60, []],
])('a payout includes %s', (_, nets, maximum, expected) => {
  expect(chooseEntries(entries(...nets), maximum)).toEqual(entries(...expected));
});

const nets = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 30 }).map((list) => entries(...list));
const maximum = fc.option(fc.integer({ min: 1, max: 1_500 }));

test('a payout is positive, at most what is available, and above the maximum only because of one payment', () => {
  fc.assert(
    fc.property(nets, maximum, (available, limit) => {
      const chosen = chooseEntries(available, limit);
      const amount = sum(chosen);
      const left = available.filter((entry) => !chosen.includes(entry));
      const payments = available.filter(({ netCentimos }) => netCentimos >= 0);
      const last = chosen.findLast(({ netCentimos }) => netCentimos >= 0)?.netCentimos ?? 0;

      // Something is paid out whenever there is anything to pay out: no entry waits for ever.
      const isPossible = sum(available) > 0;
      expect([chosen.length > 0, amount > 0]).toEqual([isPossible, isPossible]);
      expect(amount <= Math.max(0, sum(available))).toBe(true);
      // Every refund is included, and no payment that is left is older than one that was chosen.
      const newest = payments.slice(payments.length - left.length);
      expect(isPossible ? newest : available).toEqual(left);
      expect(limit === null || amount <= limit || (last > limit && amount - last <= 0)).toBe(true);
    }),
  );
});

test('payouts follow each other until nothing that is positive is left', () => {
  fc.assert(
    fc.property(nets, maximum, (available, limit) => {
      let left = available;
      for (let payouts = 0; sum(left) > 0; payouts += 1) {
        const chosen = chooseEntries(left, limit);
        left = left.filter((entry) => !chosen.includes(entry));
        expect(payouts).toBeLessThan(available.length);
      }
      const expected = sum(available) > 0 ? left.filter(({ netCentimos }) => netCentimos === 0) : available;
      expect(left).toEqual(expected);
    }),
  );
});

const none = { weeklyDay: null, payableFrom: null };
const lima = (day: string, time = '06:00'): Date => new Date(`${day}T${time}:00-05:00`);

// 23 November 2026 is a Monday; 8 and 9 December are holidays.
test.each<[string, PayoutSchedule, PayoutDay | null, Date, Date | null]>([
  ['the same morning', 'DAILY', null, lima('2026-11-23', '05:59'), lima('2026-11-23')],
  ['not the same time again', 'DAILY', null, lima('2026-11-23'), lima('2026-11-24')],
  ['a Sunday', 'DAILY', null, lima('2026-11-28'), lima('2026-11-29')],
  ['after days without service', 'DAILY', null, lima('2026-11-26', '15:00'), lima('2026-11-27')],
  ['not a weekend', 'PROVIDER', null, lima('2026-11-27'), lima('2026-11-30')],
  ['not two holidays', 'PROVIDER', null, lima('2026-12-07'), lima('2026-12-10')],
  ['not an added holiday', 'PROVIDER', null, lima('2026-11-23'), lima('2026-11-25')],
  ['the day of this week', 'WEEKLY', 'FRIDAY', lima('2026-11-23'), lima('2026-11-27')],
  ['the day of the next week', 'WEEKLY', 'MONDAY', lima('2026-11-23'), lima('2026-11-30')],
  ['a holiday, too', 'WEEKLY', 'TUESDAY', lima('2026-12-05'), lima('2026-12-08')],
  ['the day in Lima, not in UTC', 'WEEKLY', 'MONDAY', lima('2026-11-22', '23:00'), lima('2026-11-23')],
  ['never', 'MANUAL', null, lima('2026-11-23'), null],
])('the next payout: %s (%s %s)', (_, schedule, weeklyDay, after, expected) => {
  const added = new Set(['2026-11-24']);
  expect(nextPayoutAt({ ...none, schedule, weeklyDay }, after, added)).toEqual(expected);
});

test('the next payout is not before the account receives payouts', () => {
  const held = { ...none, payableFrom: lima('2026-11-25', '15:00') };
  expect(nextPayoutAt({ ...held, schedule: 'DAILY' }, lima('2026-11-23'))).toEqual(lima('2026-11-26'));
  expect(nextPayoutAt({ ...held, schedule: 'DAILY', payableFrom: lima('2026-11-24') }, lima('2026-11-23'))).toEqual(
    lima('2026-11-24'),
  );
});

test('the CCIs that fail have correct check digits; any other CCI does not fail', () => {
  for (const [code, cci] of Object.entries(failingCcis)) {
    expect([isCci(cci), hasCciChecks(cci), testFailureOf(cci)]).toEqual([true, true, code]);
  }
  expect(testFailureOf('00219300123456789013')).toBeNull();
});
