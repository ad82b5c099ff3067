import { expect, test } from '@jest/globals';
import { createPayoutAccount } from '../../../services/api/src/application/payouts/create-payout-account.ts';
import { deletePayoutAccount } from '../../../services/api/src/application/payouts/delete-payout-account.ts';
import { payoutAccountView } from '../../../services/api/src/application/payouts/payout-account-view.ts';
import { payoutSettingsView } from '../../../services/api/src/application/payouts/payout-settings-view.ts';
import { replacePayoutSettings } from '../../../services/api/src/application/payouts/replace-payout-settings.ts';
import { setDefaultPayoutAccount } from '../../../services/api/src/application/payouts/set-default-payout-account.ts';
import { initialSettings } from '../../../services/api/src/domain/payout-settings.ts';
import { aBusiness, monday, type Business } from '../a-business.ts';
import { aCci, anAccount, scheduleOf, settingsOf } from '../some-payouts.ts';

const now = new Date(monday);
/** 06:00 in Lima on the next day, and on the day after the hold of live mode. */
const tuesday = new Date('2026-11-24T11:00:00Z');
const thursday = new Date('2026-11-26T11:00:00Z');

const stored = ({ app, scope }: Business, id: string) => app.store.read.payoutAccounts.find(scope, id);
const choose = ({ run }: Business, id: string) => run((unit) => setDefaultPayoutAccount(unit, id));
const remove = ({ run }: Business, id: string) => run((unit) => deletePayoutAccount(unit, id));

test.each([
  [false, now, tuesday],
  [true, new Date(now.getTime() + 48 * 3_600_000), thursday],
])(
  'the first account becomes the default, and starts the schedule (live: %j)',
  async (livemode, payableFrom, dueAt) => {
    const business = await aBusiness({ livemode });
    const { run, scope } = business;
    const { account, settings } = await run((unit) =>
      createPayoutAccount(unit, { cci: aCci('0001'), accountType: 'CHECKING' }),
    );
    const { id } = account;
    expect(account).toEqual({
      id,
      ...scope,
      cci: aCci('0001'),
      accountType: 'CHECKING',
      pausedReason: null,
      createdAt: now,
    });
    expect(id).toMatch(/^pacc_\w{26}$/);
    expect(await stored(business, id)).toEqual(account);
    expect(settings).toMatchObject({ defaultAccountId: id, payableFrom });
    expect(await settingsOf(business)).toMatchObject({ defaultAccountId: id, payableFrom, version: 1 });
    expect(await scheduleOf(business)).toMatchObject({ ...scope, dueAt });

    const second = await run((unit) => createPayoutAccount(unit, { cci: aCci('0002'), accountType: 'SAVINGS' }));
    expect(second.settings).toMatchObject({ defaultAccountId: id });
    // It counts as a change, so that two units cannot both create the first one.
    expect(await settingsOf(business)).toMatchObject({ defaultAccountId: id, version: 2 });
  },
);

test('a second account leaves the schedule alone', async () => {
  const business = await aBusiness();
  await anAccount(business, '0001');
  const timer = await scheduleOf(business);
  business.moveTo('2026-11-26T15:00:00Z');
  await anAccount(business, '0002');
  expect(await scheduleOf(business)).toEqual(timer);
});

test('a CCI is registered once in each mode', async () => {
  const [business, other] = [await aBusiness(), await aBusiness()];
  const { id } = await anAccount(business);
  await expect(anAccount(business)).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: {
      en: `This CCI is already registered as ${id}: use that account. POST /payout-accounts/${id}/default makes payouts go to it.`,
    },
  });
  await anAccount(other);
});

test('a merchant has 50 accounts at most in one mode', async () => {
  const business = await aBusiness();
  const create = (total: number, last4: string) =>
    business.run((unit) => {
      const payoutAccounts = { ...unit.tx.payoutAccounts, total: async () => total };
      const given = { cci: aCci(last4), accountType: 'SAVINGS' } as const;
      return createPayoutAccount({ ...unit, tx: { ...unit.tx, payoutAccounts } }, given);
    });
  await create(49, '0049');
  await expect(create(50, '0050')).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: { en: 'This mode already has 50 payout accounts. Remove one first.' },
  });
});

test('another account becomes the default, with a hold of its own in live mode', async () => {
  const business = await aBusiness({ livemode: true });
  const [, two] = [await anAccount(business, '0001'), await anAccount(business, '0002')];
  business.moveTo('2026-11-25T15:00:00Z');
  const payableFrom = new Date('2026-11-27T15:00:00Z');
  const { account, settings } = await choose(business, two.id);
  expect([account, settings]).toMatchObject([two, { defaultAccountId: two.id, payableFrom }]);
  expect(await settingsOf(business)).toMatchObject({ defaultAccountId: two.id, payableFrom });
  expect(await scheduleOf(business)).toMatchObject({ dueAt: new Date('2026-11-30T11:00:00Z') });
});

test('the default that is chosen again keeps its hold, and receives payouts again if it was paused', async () => {
  const business = await aBusiness({ livemode: true });
  const account = await anAccount(business);
  const before = await settingsOf(business);
  business.moveTo('2026-11-24T15:00:00Z');
  expect(await choose(business, account.id)).toEqual({ account, settings: before });
  expect(await settingsOf(business)).toEqual(before);

  await business.run(({ tx }) => tx.payoutAccounts.setPausedReason(account, 'account_closed'));
  expect(await choose(business, account.id)).toEqual({ account, settings: before });
  expect(await stored(business, account.id)).toEqual(account);
  expect(await settingsOf(business)).toEqual({ ...before, version: before.version + 1 });
  await expect(choose(business, 'pacc_none')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_FOUND' });
});

test('the default can be removed only as the last one; then there are no payouts', async () => {
  const business = await aBusiness();
  const [one, two] = [await anAccount(business, '0001'), await anAccount(business, '0002')];
  await expect(remove(business, one.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: { en: 'This account receives the payouts. Make another account the default first.' },
  });
  const timer = await scheduleOf(business);
  await remove(business, two.id);
  expect([await stored(business, two.id), await scheduleOf(business)]).toEqual([null, timer]);
  expect(await settingsOf(business)).toMatchObject({ defaultAccountId: one.id, version: 3 });
  await remove(business, one.id);
  expect(await settingsOf(business)).toMatchObject({ defaultAccountId: null, payableFrom: null, version: 4 });
  expect(await scheduleOf(business)).toBeNull();
  await expect(remove(business, one.id)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_FOUND' });
});

test('other settings move the schedule; MANUAL ends it', async () => {
  const business = await aBusiness();
  const replace = (changes: Parameters<typeof replacePayoutSettings>[1]) =>
    business.run((unit) => replacePayoutSettings(unit, changes));
  const weekly = { schedule: 'WEEKLY', weeklyDay: 'FRIDAY' } as const;
  await replace(weekly);
  // Without an account there is nothing to schedule.
  expect(await scheduleOf(business)).toBeNull();
  await anAccount(business);
  expect(await scheduleOf(business)).toMatchObject({ dueAt: new Date('2026-11-27T11:00:00Z') });
  const limits = { minimumCentimos: 100, maximumCentimos: 900 };
  expect(await replace({ schedule: 'DAILY', ...limits })).toMatchObject({ schedule: 'DAILY', ...limits });
  expect(await settingsOf(business)).toMatchObject({ schedule: 'DAILY', weeklyDay: 'FRIDAY', ...limits });
  expect(await scheduleOf(business)).toMatchObject({ dueAt: tuesday });
  await replace({ schedule: 'MANUAL' });
  expect(await scheduleOf(business)).toBeNull();
});

test.each([
  ['its time has come', '2026-11-24T11:00:00Z', tuesday],
  ['it was postponed by a minute', '2026-11-24T11:00:30Z', new Date('2026-11-24T11:01:00Z')],
])('a run is not lost when the settings change: %s', async (_, changedAt, dueAt) => {
  const business = await aBusiness();
  await anAccount(business);
  const timer = await scheduleOf(business);
  if (timer !== null) await business.run(({ tx }) => tx.timers.postpone(timer, dueAt));
  business.moveTo(changedAt);
  await business.run((unit) => replacePayoutSettings(unit, { schedule: 'WEEKLY', weeklyDay: 'FRIDAY' }));
  expect(await scheduleOf(business)).toMatchObject({ dueAt });
});

test('the merchant sees its accounts and settings', async () => {
  const business = await aBusiness({ legalName: 'EL ÑANDÚ S.A.C.', taxId: '20100070970' });
  const account = await anAccount(business, '9013');
  const settings = await settingsOf(business);
  const view = {
    id: account.id,
    cci: aCci('9013'),
    account_masked: '****************9013',
    bank: 'BCP',
    account_type: 'SAVINGS',
    holder: 'EL ÑANDÚ S.A.C., RUC 20100070970',
    cci_check: 'UNVERIFIED',
    default: true,
    payable_from: monday,
    paused_reason: null,
    created_at: monday,
  };
  expect(payoutAccountView(account, business.merchant, settings)).toEqual(view);
  const other = { ...account, id: 'pacc_2', pausedReason: 'account_closed', cci: '00219300123456789013' } as const;
  expect(payoutAccountView(other, business.merchant, settings)).toMatchObject({
    cci_check: 'VALID',
    default: false,
    payable_from: null,
    paused_reason: 'account_closed',
  });
  const unset = payoutAccountView(account, business.merchant, { ...settings, payableFrom: null });
  expect(unset).toMatchObject({ default: true, payable_from: null });

  const plan = { schedule: 'WEEKLY', weeklyDay: 'MONDAY', minimumCentimos: 100, maximumCentimos: null } as const;
  const soles = { amount: '1.00', currency: 'PEN' };
  expect(payoutSettingsView({ ...initialSettings(business.scope), ...plan })).toEqual({
    schedule: 'WEEKLY',
    weekly_day: 'MONDAY',
    thresholds: { minimum: soles, maximum: null },
  });
  const daily = { ...initialSettings(business.scope), ...plan, schedule: 'DAILY', maximumCentimos: 100 } as const;
  expect(payoutSettingsView(daily)).toMatchObject({ weekly_day: null, thresholds: { maximum: soles } });
});
