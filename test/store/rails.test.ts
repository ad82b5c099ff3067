import { describe, expect, test } from '@jest/globals';
import type { RailCallFilter } from '../../services/api/src/application/rail-calls/rail-calls-port.ts';
import type { RailNotification } from '../../services/api/src/application/rails/rail-notifications-port.ts';
import type { RailPayment } from '../../services/api/src/application/rails/rail-payments-port.ts';
import type { RailCall } from '../../services/api/src/domain/rail-call.ts';
import type { Suspense } from '../../services/api/src/domain/suspense.ts';
import { suspenseLines } from '../../services/api/src/domain/suspense.ts';
import type { Refund } from '../../services/api/src/domain/refund.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { afterMoment, moment, random } from './rows.ts';
import { intentRow } from './intent-row.ts';
import { railCallRow } from './rail-call-row.ts';
import { outcomeOf, ownScope, store, write } from './migrated-store.ts';

/** The scope is known when the store is open. */
const live = (): Scope => ({ ...ownScope, livemode: true });

const payment = (changes: Partial<RailPayment> = {}): RailPayment => ({
  id: random.id('rpay_'),
  rail: 'collection',
  paymentId: random.id('bnk_'),
  occurrence: 1,
  formerReferences: null,
  voidedAt: null,
  toldAt: null,
  reference: 'pi_1-qr',
  amountCentimos: 2_590,
  at: moment,
  paymentIntentId: null,
  statementDay: null,
  createdAt: afterMoment(1),
  ...changes,
});

describe('payments of partners', () => {
  test('are numbered by rail and payment id, and found by their intent', async () => {
    const paid = payment({ paymentIntentId: random.id('pi_') });
    const { withPaymentIds, ofIntent } = store.read.railPayments;
    const insert = (changes: Partial<RailPayment>) =>
      outcomeOf((tx) => tx.railPayments.insert({ ...paid, id: random.id('rpay_'), ...changes }));
    await write((tx) => tx.railPayments.insert(paid));
    expect(await withPaymentIds('collection', [paid.paymentId])).toEqual([paid]);
    expect(await withPaymentIds('payout', [paid.paymentId])).toEqual([]);
    expect(await ofIntent(paid.paymentIntentId ?? '')).toEqual(paid);
    expect(await insert({ occurrence: 2 })).toBe('done');
    expect(await insert({ rail: 'payout' })).toBe('done');
    const [one, other] = [payment({ reference: 'one' }), payment({ reference: 'other' })];
    // Two at the same time, and each has read that it is the first.
    expect(await insert({ ...one, paymentId: paid.paymentId })).toBe('conflict');
    const second = { ...other, paymentId: paid.paymentId, occurrence: 3 };
    expect(await insert(second)).toBe('done');
    const numbers = (await withPaymentIds('collection', [paid.paymentId])).map(({ occurrence }) => occurrence);
    expect(numbers).toEqual([1, 2, 3]);
  });

  test('their ids are compared by their bytes', async () => {
    await write((tx) => tx.railPayments.insert(payment({ paymentId: 'Bnk-7' })));
    expect(await store.read.railPayments.withPaymentIds('collection', ['BNK-7'])).toEqual([]);
    expect(await outcomeOf((tx) => tx.railPayments.insert(payment({ paymentId: 'BNK-7' })))).toBe('done');
  });
});

describe('notifications of partners', () => {
  const notification = (changes: Partial<RailNotification> = {}): RailNotification => ({
    rail: 'collection',
    notificationId: random.id('ntf_'),
    type: 'payment.received',
    reference: 'pi_1-qr',
    amountCentimos: 2_590,
    paymentId: 'BNK-1',
    failureCode: null,
    at: moment,
    outcome: 'APPLIED',
    createdAt: afterMoment(1),
    ...changes,
  });

  test('are stored once for each rail and id', async () => {
    const told = notification({
      amountCentimos: null,
      paymentId: null,
      failureCode: 'refused',
      type: 'message.failed',
    });
    await write((tx) => tx.railNotifications.insert(told));
    expect(await store.read.railNotifications.find('collection', told.notificationId)).toEqual(told);
    expect(await store.read.railNotifications.find('message', told.notificationId)).toBeNull();
    expect(await outcomeOf((tx) => tx.railNotifications.insert(told))).toBe('conflict');
    expect(await outcomeOf((tx) => tx.railNotifications.insert({ ...told, rail: 'message' }))).toBe('done');
  });
});

describe('money that belongs to no merchant', () => {
  test('is in suspense with its journal entry, also several times with the same reference', async () => {
    const row = (): Suspense => ({
      id: random.id('sus_'),
      merchantId: null,
      livemode: true,
      rail: 'collection',
      reference: 'nobody knows it',
      partnerId: random.id('bnk_'),
      railPaymentId: null,
      amountCentimos: 100,
      reason: 'UNKNOWN_REFERENCE',
      paymentIntentId: null,
      status: 'OPEN',
      assignedTo: null,
      notificationId: null,
      entryId: random.id('je_'),
      endEntryId: null,
      arrivedAt: moment,
      endedAt: null,
      createdAt: moment,
    });
    const [one, other] = [row(), row()];
    for (const suspense of [one, other])
      await write((tx) =>
        tx.suspense.book(suspense, {
          id: suspense.entryId ?? '',
          merchantId: null,
          livemode: true,
          balanceTransactionId: null,
          lines: suspenseLines('collection', 100),
          createdAt: moment,
        }),
      );
    const found = await store.read.suspense.oldest(null, 1_000);
    expect(found.filter(({ reference }) => reference === one.reference)).toEqual([one, other]);
  });
});

describe('calls of live mode', () => {
  const call = (changes: Partial<RailCall>): RailCall => {
    const unknown = { kind: 'qr', status: 'UNKNOWN', attempts: 1, askAt: moment, endedAt: null } as const;
    return railCallRow(live(), { ...unknown, subjectId: random.id('pi_'), ...changes });
  };

  test('are found by their kinds and reference; those of test mode are not', async () => {
    const [inLive, inTest] = [call({}), call({ livemode: false })];
    for (const one of [inLive, inTest]) await write((tx) => tx.railCalls.insert(one));
    const find = (reference: string) => store.read.railCalls.findByReference(['qr', 'code'], reference);
    expect(await find(inLive.reference)).toEqual(inLive);
    expect(await find(inTest.reference)).toBeNull();
    expect(await store.read.railCalls.findByReference(['payout'], inLive.reference)).toBeNull();
  });

  test('the newest of some kinds is found; those that are contradicted are counted; one is taken over once', async () => {
    const before = await store.read.railCalls.countContradicted();
    const calls = [call({ kind: 'refund', recreated: 'WAITING' }), call({ kind: 'refund', status: 'CONTRADICTED' })];
    for (const one of [...calls, call({ kind: 'refund', livemode: false })])
      await write((tx) => tx.railCalls.insert(one));
    const [waiting, contradicted] = calls;
    expect(await store.read.railCalls.newestLive(['refund'])).toEqual(contradicted);
    expect(await store.read.railCalls.countContradicted()).toBe(before + 1);
    if (waiting === undefined) throw new Error('There is no call.');
    await write((tx) => tx.railCalls.takeOver(waiting));
    expect((await store.read.railCalls.find(waiting.id))?.recreated).toBe('TAKEN');
    expect(await outcomeOf((tx) => tx.railCalls.takeOver(waiting))).toBe('conflict');
  });

  test('are listed for the operator, the newest first, by status, kind and age', async () => {
    const calls = [call({}), call({ kind: 'payout', status: 'ACCEPTED' }), call({ createdAt: afterMoment(60_000) })];
    for (const one of calls) await write((tx) => tx.railCalls.insert(one));
    const ids = calls.map(({ id }) => id);
    const every: RailCallFilter = { status: null, kind: null, createdUpTo: null };
    const list = async (filter: RailCallFilter) =>
      (await store.read.railCalls.newest(filter, 1_000)).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(await list(every)).toEqual(ids.toReversed());
    expect(await list({ ...every, status: 'ACCEPTED' })).toEqual([ids[1]]);
    expect(await list({ ...every, kind: 'qr' })).toEqual([ids[2], ids[0]]);
    expect(await list({ ...every, createdUpTo: moment })).toEqual([ids[1], ids[0]]);
  });

  test('what the partner keeps beyond its time is counted', async () => {
    const before = await store.read.railCalls.lateSince(afterMoment(60));
    const payout = (dueAt: Date, changes: Partial<RailCall> = {}) =>
      call({ kind: 'payout', status: 'ACCEPTED', dueAt, ...changes });
    for (const one of [
      payout(afterMoment(60)),
      payout(afterMoment(61)),
      payout(moment, { livemode: false }),
      payout(moment, { status: 'SUCCEEDED', endedAt: moment }),
      call({ kind: 'qr', status: 'ACCEPTED' }),
    ])
      await write((tx) => tx.railCalls.insert(one));
    expect((await store.read.railCalls.lateSince(afterMoment(60))) - before).toBe(1);
    const late = { status: null, kind: null, createdUpTo: null, dueUpTo: afterMoment(60) };
    expect((await store.read.railCalls.newest(late, 99)).map(({ dueAt }) => dueAt)).toContainEqual(afterMoment(60));
    expect((await store.read.railCalls.newest(late, 99)).map(({ dueAt }) => dueAt)).not.toContainEqual(afterMoment(61));
    expect((await store.read.railCalls.lateSince(afterMoment(61))) - before).toBe(2);
  });

  test('those that ended in one way, and of which the partner has told the other, are found, the newest first', async () => {
    const ended = (changes: Partial<RailCall>) =>
      call({ kind: 'payout', status: 'FAILED', endedAt: moment, ...changes });
    const told = [
      ended({ toldAt: moment, toldAfterAll: 'PAID_AFTER_ALL' }),
      ended({ toldAfterAll: 'FAILED_AFTER_ALL' }),
    ];
    for (const one of [...told, ended({})]) await write((tx) => tx.railCalls.insert(one));
    expect(await store.read.railCalls.toldAfterAll(9)).toEqual(told.toReversed());
    expect(await store.read.railCalls.toldAfterAll(1)).toEqual(told.slice(1));
    const [first] = told;
    if (first === undefined) throw new Error('There is no call.');
    await write((tx) => tx.railCalls.update(first, { ...first, toldAt: null, toldAfterAll: null }));
    expect(await store.read.railCalls.toldAfterAll(9)).toEqual(told.slice(1));
  });

  test('those whose outcome is not known since a time are counted', async () => {
    const before = await store.read.railCalls.unknownSince(moment);
    for (const changes of [{}, { createdAt: afterMoment(1) }, { livemode: false }, { status: 'ACCEPTED' }] as const)
      await write((tx) => tx.railCalls.insert(call(changes)));
    expect((await store.read.railCalls.unknownSince(moment)) - before).toBe(1);
    expect((await store.read.railCalls.unknownSince(afterMoment(1))) - before).toBe(2);
  });
});

const refundRow = (scope: Scope, changes: Pick<Refund, 'status' | 'amountCentimos' | 'paymentIntentId'>): Refund => ({
  ...scope,
  id: random.id('re_'),
  reason: null,
  failureCode: null,
  balanceTransactionId: null,
  settledAt: null,
  createdAt: moment,
  ...changes,
});

test('refunds whose result is not known are added up, for each merchant and mode', async () => {
  const before = await store.read.refunds.pendingCentimos(live());
  const rows = [
    { status: 'PENDING', amountCentimos: 300 },
    { status: 'PENDING', amountCentimos: 40 },
    { status: 'SUCCEEDED', amountCentimos: 5_000 },
  ] as const;
  for (const changes of rows) await insertRefund(live(), changes);
  await insertRefund(ownScope, { status: 'PENDING', amountCentimos: 60_000 });
  expect((await store.read.refunds.pendingCentimos(live())) - before).toBe(340);
});

async function insertRefund(scope: Scope, changes: Pick<Refund, 'status' | 'amountCentimos'>): Promise<void> {
  const intent = { ...intentRow(scope), customer: null };
  await write(async (tx) => {
    await tx.paymentIntents.insert(intent);
    await tx.refunds.insert(refundRow(scope, { ...changes, paymentIntentId: intent.id }));
  });
}
