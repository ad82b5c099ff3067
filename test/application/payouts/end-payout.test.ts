import { expect, test } from '@jest/globals';
import { cancelPayout } from '../../../services/api/src/application/payouts/cancel-payout.ts';
import { endPayout } from '../../../services/api/src/application/payouts/end-payout.ts';
import { submitPayout } from '../../../services/api/src/application/payouts/submit-payout.ts';
import { addHoliday } from '../../../services/api/src/application/ledger/change-holidays.ts';
import type { RailCall } from '../../../services/api/src/domain/rail-call.ts';
import { aBusiness, monday, typesOf, type Business } from '../a-business.ts';
import { anEntry } from '../some-entries.ts';
import { aCci, anAccount, aPayout, submissionOf } from '../some-payouts.ts';

const now = new Date(monday);

async function withPayout(business: Business) {
  const account = await anAccount(business, '9013');
  const entry = await anEntry(business, 500);
  if (business.scope.livemode) business.moveTo('2026-11-25T15:00:00.000Z');
  return { account, entry, payout: await aPayout(business) };
}
const stored = ({ app, scope }: Business, id: string) => app.store.read.payouts.find(scope, id);
const submit = ({ run }: Business, id: string) => run((unit) => submitPayout(unit, id));
const openCall = ({ app }: Business, id: string) => app.store.read.railCalls.openOf('payout', id);

async function inTransit(business: Business) {
  const given = await withPayout(business);
  await submit(business, given.payout.id);
  const call = await openCall(business, given.payout.id);
  return { ...given, call: call as RailCall };
}
const end = ({ run }: Business, call: RailCall, failureCode: string | null) =>
  run((unit) => endPayout(unit, call, failureCode));
const statusOf = async ({ app, scope }: Business, id: string) => {
  const [entry] = await app.store.read.ledger.findAll(scope, [id]);
  return entry && [entry.status, entry.payoutId];
};

test('a payout that is submitted is told to the bank, with its account as a secret', async () => {
  const business = await aBusiness({ tradeName: 'Bodega' });
  const { payout } = await withPayout(business);
  const { id } = payout;
  await submit(business, id);
  const changes = { status: 'IN_TRANSIT', destinationSealed: null, initiatedAt: now } as const;
  expect(await stored(business, id)).toEqual({ ...payout, ...changes });
  const call = await openCall(business, id);
  const endsAt = '2026-11-24T17:00:00.000Z';
  expect(call).toMatchObject({ subjectId: id, request: { amountCentimos: 500, descriptor: 'Bodega', endsAt } });
  expect(business.app.secrets.open(String(call?.sealed), String(call?.id))).toBe(aCci('9013'));
  // The timer can come twice.
  await submit(business, id);
  await submit(business, 'pyt_none');
  expect(await stored(business, id)).toMatchObject({ status: 'IN_TRANSIT' });
});

test('a payout that was cancelled is not submitted', async () => {
  const business = await aBusiness();
  const { payout } = await withPayout(business);
  await business.run((unit) => cancelPayout(unit, payout.id));
  await submit(business, payout.id);
  expect([await stored(business, payout.id), await openCall(business, payout.id)]).toMatchObject([
    { status: 'CANCELED' },
    null,
  ]);
});

test('in live mode it waits for the bank, also when its day has become a holiday', async () => {
  const business = await aBusiness({ livemode: true });
  const { payout } = await withPayout(business);
  // A holiday is of all merchants: no other test has this day.
  business.moveTo('2033-11-25T16:00:00.000Z');
  await business.run(({ tx }) => tx.timers.remove('submit-payout', payout.id));
  await business.asOperator((unit) => addHoliday(unit, '2033-11-25'));
  await submit(business, payout.id);
  const dueAt = new Date('2033-11-28T11:00:00Z');
  expect(await submissionOf(business, payout.id)).toMatchObject({ ...business.scope, dueAt });
  expect(await stored(business, payout.id)).toEqual(payout);
  business.moveTo(dueAt.toISOString());
  await submit(business, payout.id);
  const changes = { status: 'IN_TRANSIT', initiatedAt: dueAt, arrivalExpectedOn: '2033-11-29' };
  expect(await stored(business, payout.id)).toMatchObject(changes);
});

test('in test mode it waits for no bank, were it a Saturday', async () => {
  const business = await aBusiness();
  const { payout } = await withPayout(business);
  business.moveTo('2026-11-28T15:00:00.000Z');
  await submit(business, payout.id);
  expect(await stored(business, payout.id)).toMatchObject({ status: 'IN_TRANSIT', arrivalExpectedOn: '2026-11-30' });
});

test.each([
  ['its account is there', false, aCci('9013')],
  ['its account is gone', true, null],
])('a payout of a version before has no sealed account: %s', async (_, isGone, secret) => {
  const business = await aBusiness();
  const { payout, account } = await withPayout(business);
  await business.run(({ tx }) => tx.payouts.update(payout, { ...payout, destinationSealed: null }));
  if (isGone) await business.run(({ tx }) => tx.payoutAccounts.delete(account));
  await submit(business, payout.id);
  const call = await openCall(business, payout.id);
  expect(call?.sealed && business.app.secrets.open(call.sealed, call.id)).toBe(secret);
});

test('when it has arrived, its entries are paid, and it is booked itself', async () => {
  const business = await aBusiness();
  const { entry, payout, call } = await inTransit(business);
  business.moveTo('2026-11-24T17:00:00.000Z');
  const endedAt = new Date('2026-11-24T17:00:00.000Z');
  const booked: unknown[] = [];
  await business.run((unit) => {
    const { ledger } = unit.tx;
    const book: typeof ledger.book = (...given) => (booked.push(...given), ledger.book(...given));
    return endPayout({ ...unit, tx: { ...unit.tx, ledger: { ...ledger, book } } }, call, null);
  });
  expect(await stored(business, payout.id)).toMatchObject({ status: 'PAID', endedAt, failureCode: null });
  expect(await statusOf(business, entry.id)).toEqual(['PAID', payout.id]);
  expect(await business.balance()).toEqual({ PENDING: 0, AVAILABLE: 0, IN_PAYOUT: 0, PAID: 500 });
  expect(booked).toMatchObject([
    {
      lines: [
        { account: 'merchant:pending', amountCentimos: 500 },
        { account: 'bank:payouts', amountCentimos: -500 },
      ],
    },
    {
      id: expect.stringMatching(/^btxn_\w{26}$/),
      ...{ type: 'PAYOUT', sourceType: 'PAYOUT', sourceId: payout.id, paymentMethod: null },
      ...{ status: 'PAID', netCentimos: -500, payoutId: null, createdAt: endedAt },
    },
  ]);
  const events = await business.events();
  expect(typesOf(events)).toEqual(['payout.created', 'payout.paid']);
  expect(events[1]?.data).toMatchObject({ status: 'PAID', initiated_at: monday, paid_at: endedAt.toISOString() });
  for (const code of [null, 'account_closed'])
    await expect(end(business, call, code)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test.each([
  ['account_closed', 'account_closed', 'account_closed', 'The bank account is closed.'],
  ['holder_mismatch', 'holder_mismatch', null, 'The bank account belongs to somebody else.'],
  ['a code of the partner', 'bank_rejected', null, 'The bank rejected the transfer.'],
])('when it fails with %j its entries are available again', async (code, failureCode, pausedReason, message) => {
  const business = await aBusiness();
  const { account, entry, payout, call } = await inTransit(business);
  await end(business, call, code);
  expect(await stored(business, payout.id)).toMatchObject({ status: 'FAILED', failureCode, endedAt: now });
  expect(await statusOf(business, entry.id)).toEqual(['AVAILABLE', null]);
  expect(await business.balance()).toEqual({ PENDING: 0, AVAILABLE: 500, IN_PAYOUT: 0, PAID: 0 });
  expect(await business.app.store.read.payoutAccounts.find(business.scope, account.id)).toMatchObject({ pausedReason });
  const events = await business.events();
  expect(typesOf(events)).toEqual(['payout.created', 'payout.failed']);
  expect(events[1]?.data).toMatchObject({ failure_code: failureCode, failure_message: message, paid_at: null });
});

test('an account is paused under the lock of the settings; one that was removed is not', async () => {
  const business = await aBusiness();
  const { account, payout, call } = await inTransit(business);
  await business.run(({ tx }) => tx.payoutAccounts.delete(account));
  let isLocked = false;
  await business.run((unit) => {
    const { payoutSettings, payoutAccounts } = unit.tx;
    const lock: typeof payoutSettings.lock = (scope) => ((isLocked = true), payoutSettings.lock(scope));
    const find: typeof payoutAccounts.find = (...given) => {
      expect(isLocked).toBe(true);
      return payoutAccounts.find(...given);
    };
    const tx = {
      ...unit.tx,
      payoutSettings: { ...payoutSettings, lock },
      payoutAccounts: { ...payoutAccounts, find },
    };
    return endPayout({ ...unit, tx }, call, 'invalid_account_number');
  });
  expect(isLocked).toBe(true);
  expect(await stored(business, payout.id)).toMatchObject({ status: 'FAILED' });
  const none = { ...call, subjectId: 'pyt_none' };
  await expect(end(business, none, null)).rejects.toMatchObject({ code: 'PAYOUT_NOT_FOUND' });
});

test('a payout that is cancelled forgets the account, and its entries are available again', async () => {
  const business = await aBusiness();
  const { entry, payout } = await withPayout(business);
  const cancelled = await business.run((unit) => cancelPayout(unit, payout.id));
  expect(cancelled).toEqual({ ...payout, status: 'CANCELED', destinationSealed: null, endedAt: now });
  expect(await stored(business, payout.id)).toEqual(cancelled);
  expect([await submissionOf(business, payout.id), await statusOf(business, entry.id)]).toEqual([
    null,
    ['AVAILABLE', null],
  ]);
  expect(await business.balance()).toMatchObject({ AVAILABLE: 500, IN_PAYOUT: 0 });
  expect(typesOf(await business.events())).toEqual(['payout.created']);
  for (const [id, code] of [
    [payout.id, 'PAYOUT_NOT_CANCELLABLE'],
    ['pyt_none', 'PAYOUT_NOT_FOUND'],
  ] as const)
    await expect(business.run((unit) => cancelPayout(unit, id))).rejects.toMatchObject({ code });
});

test('of the cancelled payouts the newest 100 keep the lists of their entries', async () => {
  const business = await aBusiness();
  const { payout } = await withPayout(business);
  const older = ['pyt_00', 'pyt_01'].map((id) => ({ ...payout, id }));
  const cancel = (ids: readonly string[]) =>
    business
      .run(async (unit) => {
        const { payouts, payoutEntries } = unit.tx;
        const asked: unknown[] = [];
        const page: typeof payouts.page = async (...given) => {
          asked.push(given.slice(1));
          return older.filter(({ id }) => ids.includes(id));
        };
        const remove: typeof payoutEntries.remove = async (_, removed) => void asked.push(removed);
        const tx = { ...unit.tx, payouts: { ...payouts, page }, payoutEntries: { ...payoutEntries, remove } };
        await cancelPayout({ ...unit, tx }, payout.id);
        throw Object.assign(new Error('undone'), { asked });
      })
      .catch((error: unknown) => (error as { asked: unknown[] }).asked);
  const filter = { status: 'CANCELED', createdFrom: null, createdTo: null, aheadMs: 0 };
  expect(await cancel(['pyt_00', 'pyt_01'])).toEqual([
    [filter, { offset: 100, limit: 10 }],
    ['pyt_00', 'pyt_01'],
  ]);
  // One that was created before all of these is cancelled after them.
  older.push({ ...payout, id: 'pyt_zz' });
  expect((await cancel(['pyt_00', 'pyt_zz']))[1]).toEqual(['pyt_00', 'pyt_zz', payout.id]);
});
