import { expect, test } from '@jest/globals';
import { addHoliday } from '../../../services/api/src/application/ledger/change-holidays.ts';
import { replacePayoutSettings } from '../../../services/api/src/application/payouts/replace-payout-settings.ts';
import { runPayoutSchedule } from '../../../services/api/src/application/payouts/run-payout-schedule.ts';
import type { Unit } from '../../../services/api/src/application/unit/unit.ts';
import { aBusiness, type Business } from '../a-business.ts';
import { anEntry } from '../some-entries.ts';
import { anAccount, scheduleOf } from '../some-payouts.ts';

const tuesday = '2026-11-24T11:00:00.000Z';
const wednesday = new Date('2026-11-25T11:00:00.000Z');

/** Its timer is due, and S/ 5.00 are available. */
async function withDueRun({ livemode = false, plan = {} } = {}): Promise<Business> {
  const business = await aBusiness({ livemode });
  await anAccount(business);
  await anEntry(business, 500);
  await business.run((unit) => replacePayoutSettings(unit, plan));
  await run(business, tuesday);
  return business;
}

/** As the worker runs a timer: it is gone when its use case begins. */
async function run(business: Business, at: string, change = (unit: Unit): Unit => unit): Promise<void> {
  business.moveTo(at);
  const timer = await scheduleOf(business);
  await business.run(async (unit) => {
    if (timer !== null) await unit.tx.timers.take(timer);
    await runPayoutSchedule(change(unit));
  });
}

async function payouts({ app, scope }: Business) {
  const filter = { status: null, createdFrom: null, createdTo: null, aheadMs: 0 };
  const all = await app.store.read.payouts.page(scope, filter, { offset: 0, limit: 9 });
  return all.map(({ source, amountCentimos }) => [source, amountCentimos]);
}

test('at its time the schedule creates a payout, and sets the next time', async () => {
  const business = await withDueRun();
  expect(await payouts(business)).toEqual([['SCHEDULE', 500]]);
  expect(await scheduleOf(business)).toMatchObject({ ...business.scope, dueAt: wednesday });
});

test.each([
  [499, 1],
  [500, 1],
  [501, 0],
])('with a minimum of %d céntimos, of 500 there are %d payouts', async (minimumCentimos, count) => {
  const business = await withDueRun({ plan: { minimumCentimos } });
  expect(await payouts(business)).toHaveLength(count);
  expect(await scheduleOf(business)).toMatchObject({ dueAt: wednesday });
});

test('it waits a minute for entries that are due and not available yet', async () => {
  const business = await aBusiness();
  await anAccount(business);
  await anEntry(business, 500);
  await anEntry(business, 1, { status: 'PENDING', availableConfirmed: false });
  await run(business, tuesday);
  expect(await payouts(business)).toEqual([]);
  expect(await scheduleOf(business)).toMatchObject({ dueAt: new Date('2026-11-24T11:01:00Z') });
});

test('PROVIDER creates none on a day that has become a holiday; DAILY does', async () => {
  const made: unknown[] = [];
  // A holiday is of all merchants: no other test has this day.
  await (await aBusiness()).asOperator((unit) => addHoliday(unit, '2032-05-18'));
  for (const schedule of ['PROVIDER', 'DAILY'] as const) {
    const business = await aBusiness();
    await anAccount(business);
    await anEntry(business, 500);
    await business.run((unit) => replacePayoutSettings(unit, { schedule }));
    await run(business, '2032-05-18T11:00:00.000Z');
    made.push(await payouts(business), (await scheduleOf(business))?.dueAt.toISOString());
  }
  expect(made).toEqual([[], '2032-05-19T11:00:00.000Z', [['SCHEDULE', 500]], '2032-05-19T11:00:00.000Z']);
});

test('an account that can receive nothing gets none, and the schedule goes on', async () => {
  const business = await aBusiness();
  const account = await anAccount(business);
  await anEntry(business, 500);
  await business.run(({ tx }) => tx.payoutAccounts.setPausedReason(account, 'account_closed'));
  await run(business, tuesday);
  expect(await payouts(business)).toEqual([]);
  expect(await scheduleOf(business)).toMatchObject({ dueAt: wednesday });
});

test.each([
  [true, 0],
  [false, 1],
])('without a partner (live: %j) there are %d payouts', async (livemode, count) => {
  const business = await aBusiness({ livemode });
  await anAccount(business);
  await anEntry(business, 500);
  business.app.partners.find = () => null;
  await run(business, '2026-11-26T11:00:00.000Z');
  expect(await payouts(business)).toHaveLength(count);
  expect(await scheduleOf(business)).toMatchObject({ dueAt: new Date('2026-11-27T11:00:00.000Z') });
  business.app.partners.find = ((rail: string) => (rail === 'payout' ? {} : null)) as never;
  await anEntry(business, 1);
  await run(business, '2026-11-27T11:00:00.000Z');
  expect(await payouts(business)).toHaveLength(count + 1);
});

test('after a payout that is full the next one comes at once', async () => {
  const business = await aBusiness();
  await anAccount(business);
  const entry = await anEntry(business, 1);
  const ids = Array.from({ length: 2_000 }, (_, index) => ({ ...entry, id: `${entry.id}${index}` }));
  await anEntry(business, 1_999);
  await run(business, tuesday, (unit) => {
    const { ledger } = unit.tx;
    const available: typeof ledger.available = async (_scope, type, limit) =>
      type === 'PAYMENT' ? ids.slice(0, limit) : [];
    const nothing = async (): Promise<void> => undefined;
    const payoutEntries = { ...unit.tx.payoutEntries, insert: nothing };
    return { ...unit, tx: { ...unit.tx, ledger: { ...ledger, available, move: nothing }, payoutEntries } };
  });
  expect(await payouts(business)).toEqual([['SCHEDULE', 2_000]]);
  expect(await scheduleOf(business)).toMatchObject({ dueAt: new Date(tuesday) });
});

test('the settings are locked before they are read', async () => {
  const business = await aBusiness();
  await anAccount(business);
  const order: string[] = [];
  await run(business, tuesday, (unit) => {
    const { payoutSettings } = unit.tx;
    const lock: typeof payoutSettings.lock = (scope) => (order.push('lock'), payoutSettings.lock(scope));
    const get: typeof payoutSettings.get = (scope) => (order.push('settings'), payoutSettings.get(scope));
    return { ...unit, tx: { ...unit.tx, payoutSettings: { ...payoutSettings, lock, get } } };
  });
  expect(order).toEqual(['lock', 'settings']);
});
