import { expect, test } from '@jest/globals';
import { createPayout } from '../../../services/api/src/application/payouts/create-payout.ts';
import { replacePayoutSettings } from '../../../services/api/src/application/payouts/replace-payout-settings.ts';
import { aBusiness, monday, typesOf, type Business } from '../a-business.ts';
import { anEntry } from '../some-entries.ts';
import { aPaidIntent, aRefund } from '../some-payments.ts';
import { aCci, anAccount, aPayout, submissionOf } from '../some-payouts.ts';

const entriesOf = async ({ app, scope }: Business, id: string) =>
  (await app.store.read.ledger.ofPayout(scope, id)).map((entry) => entry.id).toSorted();

/** After the hold of a new account. */
const friday = '2026-11-27T15:00:00.000Z';
async function aLiveBusiness(): Promise<Business> {
  const business = await aBusiness({ livemode: true });
  await anAccount(business);
  business.moveTo(friday);
  return business;
}

test('a payout has all that is available, is announced, and can be cancelled for an hour', async () => {
  const business = await aBusiness({ tradeName: 'Pollería «La Leña» de Don Pepe' });
  const { app, scope, run } = business;
  const account = await anAccount(business, '9013');
  const fees = { grossCentimos: 1_000, feeCentimos: -10, feeTaxCentimos: -2 };
  const entries = [
    await anEntry(business, 988, fees),
    await anEntry(business, -200, { type: 'REFUND', sourceType: 'REFUND' }),
    await anEntry(business, -30, { type: 'CHARGEBACK', sourceType: 'CHARGEBACK' }),
    await anEntry(business, 7, { type: 'ADJUSTMENT', sourceType: 'ADJUSTMENT' }),
  ];
  await anEntry(business, 5_000, { status: 'PENDING', availableConfirmed: false });
  const payout = await aPayout(business);
  const { id, destinationSealed } = payout;
  expect(payout).toEqual({
    id,
    ...scope,
    source: 'MANUAL',
    status: 'PENDING',
    amountCentimos: 765,
    grossCentimos: 777,
    feeCentimos: -12,
    returnedCentimos: 0,
    returnFeeCentimos: 0,
    accountId: account.id,
    destinationBank: 'BCP',
    destinationAccountMasked: '****************9013',
    statementDescriptor: 'Polleria La Lena de Do',
    arrivalExpectedOn: '2026-11-24',
    destinationSealed,
    failureCode: null,
    initiatedAt: null,
    endedAt: null,
    createdAt: new Date(monday),
  });
  expect(app.secrets.open(String(destinationSealed), id)).toBe(aCci('9013'));
  expect(id).toMatch(/^pyt_\w{26}$/);
  expect(await app.store.read.payouts.find(scope, id)).toEqual(payout);
  expect(await entriesOf(business, id)).toEqual(entries.map((entry) => entry.id).toSorted());
  const filter = { payoutId: id, createdFrom: null, createdTo: null, aheadMs: 0 };
  expect(await app.store.read.payoutEntries.page(scope, filter, { offset: 0, limit: 9 })).toHaveLength(4);
  expect(await business.balance()).toEqual({ PENDING: 5_000, AVAILABLE: 0, IN_PAYOUT: 765, PAID: 0 });
  expect(await submissionOf(business, id)).toMatchObject({ ...scope, dueAt: new Date('2026-11-23T16:00:00Z') });
  const events = await business.events();
  expect(typesOf(events)).toEqual(['payout.created']);
  const soles = (amount: string) => ({ amount, currency: 'PEN' });
  expect(events[0]?.data).toEqual({
    id,
    source: 'MANUAL',
    amount: soles('7.65'),
    gross_amount: soles('7.77'),
    fee_amount: soles('-0.12'),
    amount_returned: soles('0.00'),
    destination_bank: 'BCP',
    destination_account_masked: '****************9013',
    status: 'PENDING',
    payout_account_id: account.id,
    statement_descriptor: 'Polleria La Lena de Do',
    arrival_expected_on: '2026-11-24',
    initiated_at: null,
    paid_at: null,
    created_at: monday,
    failure_code: null,
    failure_message: null,
  });
  await expect(run(createPayout)).rejects.toMatchObject({ code: 'NOTHING_TO_PAY_OUT', publicMessage: null });
});

test('a name without a letter of ASCII is no descriptor', async () => {
  const business = await aBusiness({ tradeName: '小吃店' });
  await anAccount(business);
  await anEntry(business, 1);
  expect((await aPayout(business)).statementDescriptor).toBeNull();
});

test('the minimum of the settings is for the schedule alone, the maximum for each payout', async () => {
  const business = await aBusiness();
  await anAccount(business);
  const limits = { minimumCentimos: 500, maximumCentimos: 600 };
  await business.run((unit) => replacePayoutSettings(unit, limits));
  for (const netCentimos of [300, 300, 300]) await anEntry(business, netCentimos);
  expect((await aPayout(business)).amountCentimos).toBe(600);
  expect((await aPayout(business)).amountCentimos).toBe(300);
});

test('the oldest entries are paid out first, whatever they are', async () => {
  const business = await aBusiness();
  await anAccount(business);
  await business.run((unit) => replacePayoutSettings(unit, { maximumCentimos: 500 }));
  // A payment whose fee was all of it has nothing to pay out, and is no credit.
  const whole = await anEntry(business, 0);
  const first = await anEntry(business, 500, { type: 'ADJUSTMENT', sourceType: 'ADJUSTMENT' });
  await anEntry(business, 500);
  const { id, amountCentimos } = await aPayout(business);
  expect([amountCentimos, await entriesOf(business, id)]).toEqual([500, [whole.id, first.id].toSorted()]);
});

test('no entry is paid out twice, were it of one céntimo', async () => {
  const business = await aBusiness();
  await anAccount(business);
  for (const netCentimos of [1, 7, 0]) await anEntry(business, netCentimos);
  expect((await aPayout(business)).amountCentimos).toBe(8);
});

test('refused: without an account, and without anything to pay out', async () => {
  const business = await aBusiness();
  await anEntry(business, 500);
  await expect(aPayout(business)).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: { en: 'There is no payout account. Register one first.' },
  });
  await anAccount(business);
  await anEntry(business, -500);
  await expect(aPayout(business)).rejects.toMatchObject({ code: 'NOTHING_TO_PAY_OUT', publicMessage: null });
  await anEntry(business, 1);
  expect((await aPayout(business)).amountCentimos).toBe(1);
});

test('refused: an account that was paused', async () => {
  const business = await aBusiness();
  const account = await anAccount(business);
  await anEntry(business, 500);
  await business.run(({ tx }) => tx.payoutAccounts.setPausedReason(account, 'account_closed'));
  await expect(aPayout(business)).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: {
      en: 'The default account receives no payouts (account_closed). Make another account the default, or this one again.',
    },
  });
});

test('when so many refunds wait that no entries can be chosen, the merchant is told why', async () => {
  const business = await aBusiness();
  await anAccount(business);
  await anEntry(business, 1);
  const call = business.run((unit) => {
    const ledger = { ...unit.tx.ledger, available: async () => [] };
    return createPayout({ ...unit, tx: { ...unit.tx, ledger } });
  });
  await expect(call).rejects.toMatchObject({
    code: 'NOTHING_TO_PAY_OUT',
    publicMessage: {
      en: 'A payout has at most 2,000 ledger entries, and more refunds than that wait for newer payments to cover them.',
    },
  });
});

// In live mode.

test('a new account receives nothing for 48 hours', async () => {
  const business = await aBusiness({ livemode: true });
  await anAccount(business);
  await anEntry(business, 500);
  business.moveTo('2026-11-25T14:59:59.999Z');
  await expect(aPayout(business)).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: { en: 'The default account receives payouts from 2026-11-25T15:00:00.000Z on.' },
  });
  business.moveTo('2026-11-25T15:00:00.000Z');
  expect((await aPayout(business)).amountCentimos).toBe(500);
});

test('in test mode it does, though its time may be ahead of that of this process', async () => {
  const business = await aBusiness();
  await anAccount(business);
  await anEntry(business, 500);
  business.moveTo('2026-11-23T14:59:59.000Z');
  expect((await aPayout(business)).amountCentimos).toBe(500);
});

test('the bank is told when it works', async () => {
  const business = await aLiveBusiness();
  await anEntry(business, 500);
  business.moveTo('2026-11-27T22:30:00.000Z');
  const { id, arrivalExpectedOn } = await aPayout(business);
  expect([(await submissionOf(business, id))?.dueAt, arrivalExpectedOn]).toEqual([
    new Date('2026-11-30T11:00:00Z'),
    '2026-12-01',
  ]);
});

test('without a partner there is no payout', async () => {
  const business = await aLiveBusiness();
  await anEntry(business, 500);
  business.app.partners.find = () => null;
  await expect(aPayout(business)).rejects.toMatchObject({
    code: 'RAIL_UNAVAILABLE',
    publicMessage: { en: 'No payout partner is connected in live mode yet.' },
  });
  business.app.partners.find = ((rail: string) => (rail === 'payout' ? {} : null)) as never;
  await aPayout(business);
});

test('what is left covers the refunds that are under way', async () => {
  const business = await aLiveBusiness();
  await anEntry(business, 1_000);
  await anEntry(business, 300, { status: 'PENDING', availableConfirmed: false });
  await aRefund(business, await aPaidIntent(business), '9.00');
  // 10.00 are available, and 13.00 − 9.00 = 4.00 are covered: no entry is as small as that.
  await expect(aPayout(business)).rejects.toMatchObject({
    code: 'NOTHING_TO_PAY_OUT',
    publicMessage: {
      en: 'The balance must cover the refunds that are under way: create the payout when they have ended.',
    },
  });
  await anEntry(business, 600);
  expect((await aPayout(business)).amountCentimos).toBe(1_000);
});

test('the settings are locked before anything is read', async () => {
  const business = await aLiveBusiness();
  await anEntry(business, 500);
  const order: string[] = [];
  await business.run((unit) => {
    const { payoutSettings, balances } = unit.tx;
    const lock: typeof payoutSettings.lock = (scope) => (order.push('lock'), payoutSettings.lock(scope));
    const get: typeof payoutSettings.get = (scope) => (order.push('settings'), payoutSettings.get(scope));
    const find: typeof balances.find = (scope) => (order.push('balance'), balances.find(scope));
    const tx = { ...unit.tx, payoutSettings: { ...payoutSettings, lock, get }, balances: { ...balances, find } };
    return createPayout({ ...unit, tx });
  });
  expect(order).toEqual(['lock', 'settings', 'balance', 'balance']);
});
