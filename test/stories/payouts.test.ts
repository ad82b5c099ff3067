import { expect, test } from '@jest/globals';
import { addHoliday, removeHoliday } from '../../services/api/src/application/ledger/change-holidays.ts';
import { payableAccount } from '../../services/api/src/application/payouts/payable-account.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { failingCcis } from '../../services/api/src/adapters/rails/simulated-payouts.ts';
import { createIntent, emittedEvents, payoutAccountBody, refusal, soles, typesOf } from '../fixtures.ts';
import { addAvailable, createPayout, ensureAccount, payoutNow } from '../payouts.ts';
import { startWorld, type World } from '../world.ts';
import { entryOf, historyOf, journalSums, payerPays } from './steps.ts';

// The world starts on Monday, 23 November 2026, at 10:00 in Lima.

const payoutsOf = async (world: World) =>
  (await world.call('listPayouts', { query: { per_page: 'all' } })).items.toReversed();
const entryIds = async (world: World, id: string): Promise<string[]> =>
  (await world.call('listPayoutTransactions', { id })).items.map((entry) => entry.id).toReversed();
const byStatus = async (world: World) => (await world.call('getBalance')).data.by_status;

test('a week: what is paid on Monday is available on Tuesday, in a payout at 06:00 and at the bank on Wednesday', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  const paid = await payerPays(world, await createIntent(world));
  // Tuesday, 06:30
  await world.advance({ hours: 20, minutes: 30 });
  const [payout, ...others] = await payoutsOf(world);
  expect(others).toEqual([]);
  expect(payout).toMatchObject({
    source: 'SCHEDULE',
    status: 'PENDING',
    amount: soles('25.44'),
    gross_amount: soles('25.90'),
    fee_amount: soles('-0.46'),
    destination_bank: 'BCP',
    destination_account_masked: '****************9013',
    statement_descriptor: 'PANADERIA EL NANDU S.A',
    arrival_expected_on: '2026-11-25',
    created_at: '2026-11-24T11:00:00.000Z',
    initiated_at: null,
    paid_at: null,
  });
  const id = payout?.id ?? '';
  const entry = await entryOf(world, paid);
  expect([entry.status, await entryIds(world, id)]).toEqual(['IN_PAYOUT', [entry.id]]);
  expect((await world.call('getPaymentIntent', { id: paid.id })).data.settlement).toMatchObject({ payout_id: id });

  await world.advance({ minutes: 30 });
  expect(await payoutNow(world, { id })).toMatchObject({
    status: 'IN_TRANSIT',
    initiated_at: '2026-11-24T12:00:00.000Z',
    arrival_expected_on: '2026-11-25',
  });
  await world.advance({ days: 1, hours: 5 });
  expect(await payoutNow(world, { id })).toMatchObject({ status: 'PAID', paid_at: '2026-11-25T17:00:00.000Z' });
  expect((await entryOf(world, paid)).status).toBe('PAID');
  expect(await historyOf(world, { id })).toEqual(['payout.created', 'payout.paid']);

  // The payout itself is an entry of the ledger, and not one of its own entries.
  const { items } = await world.call('listBalanceTransactions', { query: { type: 'PAYOUT' } });
  expect(items).toMatchObject([{ status: 'PAID', source_type: 'PAYOUT', source_id: id, net: soles('-25.44') }]);
  expect(await entryIds(world, id)).toEqual([entry.id]);
  expect((await world.call('getBalance')).data).toMatchObject({
    deposited: soles('25.44'),
    pending_deposit: soles('0.00'),
  });
  expect(new Set(await journalSums(world))).toEqual(new Set([0]));
  // Nothing is left, so the rest of the week has no payout.
  await world.advance({ days: 5 });
  expect(await payoutsOf(world)).toHaveLength(1);
});

test.each(['account_closed', 'invalid_account_number', 'holder_mismatch', 'bank_rejected'] as const)(
  'a payout that fails with %s: its entries are available again, and the payout still lists them',
  async (code) => {
    const world = await startWorld();
    const shop = await world.listen('payout.failed');
    await ensureAccount(world, { cci: failingCcis[code] });
    const payout = await createPayout(world);
    const entries = await entryIds(world, payout.id);
    // Tuesday, 12:30: the payout was submitted on Monday at 11:00.
    await world.advance({ days: 1, hours: 2, minutes: 30 });

    const failed = await payoutNow(world, payout);
    expect([failed.status, failed.failure_code, failed.paid_at]).toEqual(['FAILED', code, null]);
    expect(failed.failure_message).toMatch(/^The bank .*\.$/);
    const events = await emittedEvents(world);
    expect(typesOf(events)).toEqual(['payout.created', 'payout.failed']);
    expect(events[1]).toMatchObject({ data: { payout: failed }, request: null });
    expect(shop.received()).toEqual([events[1]]);
    expect((await byStatus(world)).AVAILABLE).toEqual(payout.amount);
    expect(await entryIds(world, payout.id)).toEqual(entries);
  },
);

test.each(['holder_mismatch', 'bank_rejected'] as const)(
  'after %s the schedule tries again on the next day, with the same entries',
  async (code) => {
    const world = await startWorld();
    await ensureAccount(world, { cci: failingCcis[code] });
    const first = await createPayout(world);
    await world.advance({ days: 2 });
    const [, second] = await payoutsOf(world);
    expect(second).toMatchObject({ source: 'SCHEDULE', amount: first.amount });
    expect(await entryIds(world, second?.id ?? '')).toEqual(await entryIds(world, first.id));
  },
);

test.each(['account_closed', 'invalid_account_number'] as const)(
  'after %s the account is paused until it is made the default again',
  async (code) => {
    const world = await startWorld();
    await ensureAccount(world, { cci: failingCcis[code] });
    const first = await createPayout(world);
    await world.advance({ days: 7 });
    expect(await payoutsOf(world)).toHaveLength(1);
    const [account] = (await world.call('listPayoutAccounts')).items;
    expect([account?.default, account?.paused_reason]).toEqual([true, code]);
    const reply = await world.call('createPayout');
    expect([refusal(reply), reply.error.message]).toEqual([[409, 'CONFLICT'], expect.stringContaining(code)]);

    const { data } = await world.call('setDefaultPayoutAccount', { id: account?.id ?? '' });
    expect([data.id, data.paused_reason]).toEqual([account?.id, null]);
    await world.advance({ days: 1 });
    expect((await payoutsOf(world))[1]).toMatchObject({ source: 'SCHEDULE', amount: first.amount });
  },
);

test('another default account receives the payouts of a paused one; the removed account keeps its payouts', async () => {
  const world = await startWorld();
  await ensureAccount(world, { cci: failingCcis.account_closed });
  const [closed] = (await world.call('listPayoutAccounts')).items;
  const failing = await createPayout(world);
  const { data: other } = await world.call('createPayoutAccount', { body: payoutAccountBody() });
  await world.call('setDefaultPayoutAccount', { id: other.id });
  // The payout is submitted to the account that it was created for, even if that is removed.
  await world.call('deletePayoutAccount', { id: closed?.id ?? '' });
  await world.advance({ days: 1, hours: 4 });
  expect(await payoutNow(world, failing)).toMatchObject({ status: 'FAILED', payout_account_id: closed?.id });
  expect((await world.call('listPayoutAccounts')).items).toMatchObject([{ id: other.id, paused_reason: null }]);
  await world.advance({ days: 3 });
  expect((await payoutsOf(world))[1]).toMatchObject({ status: 'PAID', payout_account_id: other.id });
});

test('the service does not run for three days: one payout follows, and it includes what became available meanwhile', async () => {
  let lateMs = 0;
  const startMs = Date.parse('2026-11-23T15:00:00.000Z');
  const world = await startWorld({ ports: { now: () => new Date(startMs + lateMs) } });
  await ensureAccount(world);
  await payerPays(world, await createIntent(world));
  await addAvailable(world, 1_000);
  lateMs = 3 * 86_400_000;
  // First the entries become available, then the payout is created, a minute later.
  await world.work();
  lateMs += 60_000;
  await world.work();
  expect((await payoutsOf(world)).map(({ amount, source }) => [amount, source])).toEqual([
    [soles('35.44'), 'SCHEDULE'],
  ]);
});

test('the schedule: WEEKLY waits for its day, MANUAL and a removed account for ever, an added holiday is left out', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  await addAvailable(world);
  await world.call('replacePayoutSettings', { body: { schedule: 'MANUAL' } });
  await world.advance({ days: 3 });
  expect(await payoutsOf(world)).toEqual([]);

  // From Thursday on: Friday is a day without banks, and a PROVIDER payout is created on Monday.
  await world.call('replacePayoutSettings', { body: { schedule: 'PROVIDER' } });
  await inOperatorUnit(world.service.app, (unit) => addHoliday(unit, '2026-11-27'));
  await world.advance({ days: 4 });
  const first = await payoutsOf(world);
  expect(first.map(({ created_at }) => created_at)).toEqual(['2026-11-30T11:00:00.000Z']);

  await addAvailable(world);
  await world.call('replacePayoutSettings', { body: { schedule: 'WEEKLY', weekly_day: 'FRIDAY' } });
  await world.advance({ days: 7 });
  expect((await payoutsOf(world))[1]?.created_at).toBe('2026-12-04T11:00:00.000Z');

  await addAvailable(world);
  await world.call('deletePayoutAccount', { id: first[0]?.payout_account_id ?? '' });
  await world.advance({ days: 14 });
  expect(await payoutsOf(world)).toHaveLength(2);
});

test('in live mode, an account receives nothing in its first 48 hours as the default', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const { data: account } = await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  const payable = () =>
    inUnit(world.service.app, { merchantId: world.keys.merchantId, livemode: true }, null, async (unit) =>
      payableAccount(unit, await unit.tx.payoutSettings.get(unit.caller)),
    );
  await world.advance({ hours: 47 });
  expect((await payable()).reason?.en).toBe('The default account receives payouts from 2026-11-25T15:00:00.000Z on.');
  await world.advance({ hours: 1 });
  expect((await payable()).account).toMatchObject({ id: account.id });
});

test('thresholds: below the minimum nothing, above the maximum a payout on each day', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  const thresholds = { minimum: soles('100.00'), maximum: soles('150.00') };
  await world.call('replacePayoutSettings', { body: { schedule: 'DAILY', thresholds } });
  await addAvailable(world, 9_999);
  await world.advance({ days: 2 });
  expect(await payoutsOf(world)).toEqual([]);

  for (const centimos of [5_001, 20_000, 5_000, 9_000, -4_000]) await addAvailable(world, centimos);
  await world.advance({ days: 4 });
  const amounts = (await payoutsOf(world)).map(({ amount }) => amount.amount);
  // 99.99 + 50.01 − 40.00; 200.00 alone; 50.00 + 90.00
  expect(amounts).toEqual(['110.00', '200.00', '140.00']);
  expect((await byStatus(world)).AVAILABLE).toEqual(soles('0.00'));
});

test('an added holiday that is removed again before its day: the payout of that day is created', async () => {
  const world = await startWorld();
  await inOperatorUnit(world.service.app, (unit) => addHoliday(unit, '2026-11-24'));
  await ensureAccount(world);
  await addAvailable(world);
  await inOperatorUnit(world.service.app, (unit) => removeHoliday(unit, '2026-11-24'));
  await world.advance({ days: 1 });
  expect((await payoutsOf(world)).map(({ created_at }) => created_at)).toEqual(['2026-11-24T11:00:00.000Z']);
});
