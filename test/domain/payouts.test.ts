import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseEntries, maximumPayoutEntries } from '../../services/api/src/domain/payout-entries.ts';
import { nextPayoutAt } from '../../services/api/src/domain/payout-schedule.ts';
import type { PayoutDay, PayoutSchedule } from '../../services/api/src/domain/payout-settings.ts';
import { hasCciChecks } from '../../services/api/src/domain/peru/cci.ts';
import { failingCcis, failureAt } from '../../services/api/src/adapters/rails/simulated-payouts.ts';

type Entry = { netCentimos: number };
const entries = (...nets: number[]): Entry[] => nets.map((netCentimos) => ({ netCentimos }));
const sum = (list: readonly Entry[]): number => list.reduce((total, { netCentimos }) => total + netCentimos, 0);
const netsOf = (list: readonly Entry[]): number[] => list.map(({ netCentimos }) => netCentimos);

/** Chooses of these entries, which are all that are available. */
const choose = (available: readonly Entry[], maximumCentimos: number | null, maximumEntries = 100): Entry[] =>
  chooseEntries(
    {
      credits: available.filter(({ netCentimos }) => netCentimos > 0),
      debits: available.filter(({ netCentimos }) => netCentimos <= 0),
    },
    { availableCentimos: sum(available), maximumCentimos, maximumEntries },
  );

test.each<[string, number[], number | null, number[]]>([
  ['all entries without a maximum', [30, -10, 200], null, [30, -10, 200]],
  ['the oldest up to the maximum', [30, 30, 30], 60, [30, 30]],
  ['no later entry in place of one that does not fit', [30, 40, 20], 60, [30]],
  ['an entry above the maximum alone', [200, 30], 60, [200]],
  ['an entry above the maximum not with others', [30, 200], 60, [30]],
  ['later refunds before payments', [100, 20, -50], 60, [100, -50]],
  ['as many payments as a refund needs', [30, 30, 30, -50], 20, [30, 30, -50]],
  ['a large payment after a larger refund', [-100, 95, 90], 10, [95, 90, -100]],
  ['nothing while refunds are larger', [30, -50], null, []],
  ['nothing for a sum of zero', [50, -50], null, []],
  ['a single céntimo', [1], null, [1]],
  ['nothing of nothing', [], 60, []],
])('a payout includes %s', (_, nets, maximum, expected) => {
  expect(netsOf(choose(entries(...nets), maximum))).toEqual(expected);
});

test.each<[string, number[], number | null, number[]]>([
  ['the oldest payments', [1, 2, 3, 4, 5, 6], null, [1, 2, 3, 4, 5]],
  ['refunds with the payments that cover them', [-5, -5, -5, 4, 4, 4, 4, 4], null, [4, 4, -5, 4, -5]],
  ['fewer payments before a refund that does not fit in', [-50, 9, 9, 9, 9, 9, 9, 9], null, [9]],
  ['fewer payments up to the maximum', [-50, 9, 9, 9, 9, 9, 9, 9, 90], 20, [9, 9]],
  ['a large payment with some of its refunds', [-1, -1, -1, -1, -1, 90, 1], null, [90, -1, -1, -1, -1]],
  ['no debt', [-5, -5, -5, 4, 4, 4], null, []],
  ['nothing while one payment with some of the refunds is more than all are', [-1, -1, -1, -1, -1, 90], null, []],
])('a payout of at most five entries includes %s', (_, nets, maximum, expected) => {
  expect(netsOf(choose(entries(...nets), maximum, 5))).toEqual(expected);
});

test.each<[string, number[], number[]]>([
  ['a refund as soon as something is left beside it', [5, 5, 5, -4], [5, -4]],
  ['no refund that leaves nothing', [5, 5, 5, -5], [5, 5]],
])('a payout of at most two entries includes %s', (_, nets, expected) => {
  expect(netsOf(choose(entries(...nets), null, 2))).toEqual(expected);
});

test('a payout has at most 2,000 entries', () => {
  expect(maximumPayoutEntries).toBe(2_000);
});

const nets = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 30 }).map((list) => entries(...list));
const maximum = fc.option(fc.integer({ min: 1, max: 1_500 }));
const most = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 12 }));

test('a payout is positive, at most what is available, and above the maximum only because of one payment', () => {
  fc.assert(
    fc.property(nets, maximum, most, (available, limit, maximumEntries) => {
      const chosen = choose(available, limit, maximumEntries);
      const amount = sum(chosen);
      const left = available.filter((entry) => !chosen.includes(entry));
      const newest = chosen.findLast(({ netCentimos }) => netCentimos > 0)?.netCentimos ?? 0;
      expect([chosen.length <= maximumEntries, amount > 0]).toEqual([true, chosen.length > 0]);
      expect(amount <= Math.max(0, sum(available))).toBe(true);
      expect(limit === null || amount <= limit || amount <= newest).toBe(true);
      for (const sign of [1, -1]) {
        const isOfSign = ({ netCentimos }: Entry): boolean => netCentimos * sign > 0;
        const all = available.filter(isOfSign);
        // No entry that is left is older than one that was chosen.
        expect([...chosen.filter(isOfSign), ...left.filter(isOfSign)]).toEqual(all);
      }
      if (available.length > maximumEntries) return;
      // Something is paid out whenever there is anything to pay out, and then with every refund.
      expect(chosen.length > 0).toBe(sum(available) > 0);
      expect(chosen.length === 0 || left.every(({ netCentimos }) => netCentimos > 0)).toBe(true);
    }),
  );
});

test('payouts follow each other until nothing that is positive is left', () => {
  fc.assert(
    fc.property(nets, maximum, (available, limit) => {
      let left = available;
      for (let payouts = 0; sum(left) > 0; payouts += 1) {
        const chosen = choose(left, limit);
        left = left.filter((entry) => !chosen.includes(entry));
        expect(payouts).toBeLessThan(available.length);
      }
      expect(left).toEqual(sum(available) > 0 ? [] : available);
    }),
  );
});

test('payouts with few entries go on, too, when newer payments cover the refunds', () => {
  fc.assert(
    fc.property(nets, maximum, fc.integer({ min: 2, max: 12 }), (available, limit, maximumEntries) => {
      let left = available;
      const debts = available.reduce((total, { netCentimos }) => total + Math.max(0, -netCentimos), 0);
      left = [...left, ...entries(debts + 1)];
      for (let chosen = choose(left, limit, maximumEntries); chosen.length > 0;) {
        left = left.filter((entry) => !chosen.includes(entry));
        chosen = choose(left, limit, maximumEntries);
      }
      // What is left is the newest payment at most, which the refunds that are left would exceed.
      expect(left.filter(({ netCentimos }) => netCentimos > 0).length).toBeLessThanOrEqual(1);
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
  ['the day of this week', 'WEEKLY', 'FRIDAY', lima('2026-11-23'), lima('2026-11-27')],
  ['the day of the next week', 'WEEKLY', 'MONDAY', lima('2026-11-23'), lima('2026-11-30')],
  ['a holiday, too', 'WEEKLY', 'TUESDAY', lima('2026-12-05'), lima('2026-12-08')],
  ['the day in Lima, not in UTC', 'WEEKLY', 'MONDAY', lima('2026-11-22', '23:00'), lima('2026-11-23')],
  ['every day, whatever day an earlier WEEKLY had', 'DAILY', 'FRIDAY', lima('2026-11-23'), lima('2026-11-24')],
  ['every business day, too', 'PROVIDER', 'FRIDAY', lima('2026-11-23'), lima('2026-11-24')],
  ['never', 'MANUAL', null, lima('2026-11-23'), null],
])('the next payout: %s (%s %s)', (_, schedule, weeklyDay, after, expected) => {
  expect(nextPayoutAt({ ...none, schedule, weeklyDay }, after)).toEqual(expected);
});

test('the next payout is not before the account receives payouts', () => {
  const held = { ...none, payableFrom: lima('2026-11-25', '15:00') };
  expect(nextPayoutAt({ ...held, schedule: 'DAILY' }, lima('2026-11-23'))).toEqual(lima('2026-11-26'));
  expect(nextPayoutAt({ ...held, schedule: 'DAILY', payableFrom: lima('2026-11-24') }, lima('2026-11-23'))).toEqual(
    lima('2026-11-24'),
  );
});

test('the CCIs that fail have correct check digits; any other CCI does not fail', () => {
  for (const [code, cci] of Object.entries(failingCcis))
    expect([cci.length, hasCciChecks(cci), failureAt(cci)]).toEqual([20, true, code]);
  expect(failureAt('00219300123456789013')).toBeNull();
});
