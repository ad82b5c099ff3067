import { expect, test } from '@jest/globals';
import { endRefund } from '../../../services/api/src/application/refunds/end-refund.ts';
import type { Unit } from '../../../services/api/src/application/unit/unit.ts';
import type { JournalEntry } from '../../../services/api/src/domain/ledger.ts';
import { aBusiness, monday, typesOf } from '../a-business.ts';
import { aPaidIntent, aRefund } from '../some-payments.ts';

/** The unit, and the journal entries that it books. */
function watched(unit: Unit): [unit: Unit, booked: JournalEntry[]] {
  const booked: JournalEntry[] = [];
  const { ledger } = unit.tx;
  const book: typeof ledger.book = (entry, transaction) => (booked.push(entry), ledger.book(entry, transaction));
  return [{ ...unit, tx: { ...unit.tx, ledger: { ...ledger, book } } }, booked];
}

test.each([
  [false, 'rail:WALLET'],
  [true, 'rail:collection'],
])('when the payer has the money, the merchant bears it, without a fee (live: %j)', async (livemode, account) => {
  const business = await aBusiness({ livemode, mayOverdraw: true });
  const { run, app, scope } = business;
  const paid = { methodType: 'WALLET', at: new Date(0), paymentId: business.app.random.id('pay_') } as const;
  const intent = await aPaidIntent(business, { paid });
  const { call, refund } = await aRefund(business, intent, '4.00');
  const booked = await run(async (unit) => {
    const [seen, entries] = watched(unit);
    await endRefund(seen, call, null);
    return entries;
  });

  const after = await app.store.read.refunds.find(scope, refund.id);
  const { balanceTransactionId } = after ?? {};
  const settledAt = new Date(monday);
  expect(after).toEqual({ ...refund, status: 'SUCCEEDED', balanceTransactionId, settledAt });
  expect(balanceTransactionId).toMatch(/^btxn_\w{26}$/);
  const [entry] = await app.store.read.ledger.findAll(scope, [String(balanceTransactionId)]);
  expect(entry).toMatchObject({ type: 'REFUND', sourceType: 'REFUND', sourceId: refund.id, paymentMethod: 'WALLET' });
  expect(entry).toMatchObject({ status: 'AVAILABLE', grossCentimos: -400, netCentimos: -400, createdAt: settledAt });
  expect(booked.map(({ lines }) => lines)).toEqual([
    [
      { account, amountCentimos: -400 },
      { account: 'merchant:pending', amountCentimos: 400 },
    ],
  ]);
  expect(await business.balance()).toEqual({ PENDING: 0, AVAILABLE: -400, IN_PAYOUT: 0, PAID: 0 });
  const events = await business.events();
  expect(typesOf(events)).toEqual(['refund.created', 'refund.succeeded']);
  expect(events[1]?.data).toMatchObject({
    id: refund.id,
    status: 'SUCCEEDED',
    balance_transaction_id: balanceTransactionId,
    settled_at: monday,
  });
  expect((await app.store.read.paymentIntents.find(scope, intent.id))?.refundedCentimos).toBe(400);
});

test("when the payer's bank rejects it, its amount can be refunded again, and nothing is booked", async () => {
  const business = await aBusiness();
  const { run, app, scope } = business;
  const intent = await aPaidIntent(business);
  const [{ call, refund }] = [await aRefund(business, intent, '4.00'), await aRefund(business, intent, '5.00')];
  await run((unit) => endRefund(unit, call, 'a code of the partner'));
  const settledAt = new Date(monday);
  const failureCode = 'bank_rejected';
  expect(await app.store.read.refunds.find(scope, refund.id)).toEqual({
    ...refund,
    status: 'FAILED',
    failureCode,
    settledAt,
  });
  expect((await app.store.read.paymentIntents.find(scope, intent.id))?.refundedCentimos).toBe(500);
  expect(await business.balance()).toMatchObject({ AVAILABLE: 0 });
  const events = await business.events();
  expect(typesOf(events)).toEqual(['refund.created', 'refund.created', 'refund.failed']);
  expect(events[2]?.data).toMatchObject({
    status: 'FAILED',
    failure_code: failureCode,
    failure_message: "The payer's bank rejected the refund.",
    settled_at: monday,
  });
});

test('a refund ends once', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  const { call } = await aRefund(business, intent);
  await business.run((unit) => endRefund(unit, call, null));
  for (const failureCode of [null, 'late'])
    await expect(business.run((unit) => endRefund(unit, call, failureCode))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  expect(await business.balance()).toMatchObject({ AVAILABLE: -1_000 });
});

test('a refund that is not there is not ended', async () => {
  const business = await aBusiness();
  const { call } = await aRefund(business, await aPaidIntent(business));
  const end = (subjectId: string) => business.run((unit) => endRefund(unit, { ...call, subjectId }, null));
  await expect(end('re_none')).rejects.toMatchObject({ code: 'REFUND_NOT_FOUND' });
  const find = async (): Promise<null> => null;
  await expect(
    business.run((unit) =>
      endRefund({ ...unit, tx: { ...unit.tx, paymentIntents: { ...unit.tx.paymentIntents, find } } }, call, null),
    ),
  ).rejects.toMatchObject({ code: 'PAYMENT_INTENT_NOT_FOUND' });
});

test('a refund of what was never paid is a mistake of ours', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  const { call } = await aRefund(business, intent);
  const find = async () => ({ ...intent, paid: null });
  await expect(
    business.run((unit) =>
      endRefund({ ...unit, tx: { ...unit.tx, paymentIntents: { ...unit.tx.paymentIntents, find } } }, call, null),
    ),
  ).rejects.toThrow('is not paid');
});
