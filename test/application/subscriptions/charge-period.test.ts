import { expect, test } from '@jest/globals';
import { chargeNextPeriod } from '../../../services/api/src/application/subscriptions/charge-period.ts';
import { aBusiness, typesOf, type Business } from '../a-business.ts';
import {
  aCustomer,
  answer,
  aSubscriber,
  aWallet,
  denied,
  intentOf,
  openDebit,
  paid,
  read,
  runAt,
  subscribe,
  subscriptionEvents,
  timerOf,
} from '../some-subscriptions.ts';

/** When the second period of a subscription of 23 November is charged, and charged again. */
const due = '2026-12-23T11:00:00.000Z';
const retries = ['2026-12-24T11:00:00.000Z', '2026-12-26T11:00:00.000Z', '2026-12-28T11:00:00.000Z'] as const;
const second = { number: 2, start: '2026-12-23', end: '2027-01-23' };

/** Its events since the first period was paid. */
const later = async (business: Business): Promise<string[]> => (await subscriptionEvents(business)).slice(2);
const revoke = (business: Business, method: Awaited<ReturnType<typeof aWallet>>) =>
  business.run(({ tx }) => tx.savedPaymentMethods.update(method, { ...method, status: 'REVOKED', token: null }));

test('the next period is charged on its first day, and renews the subscription when it is paid', async () => {
  const business = await aBusiness();
  const { subscription, method } = await aSubscriber(business);
  await runAt(business, subscription, due);
  const begun = await read(business, subscription);
  const intent = await intentOf(business, subscription);
  expect(begun).toEqual({
    ...subscription,
    currentPeriod: second,
    firstAttemptAt: new Date(due),
    nextAttemptAt: new Date(retries[0]),
    attempts: 0,
    latestIntent: { id: intent.id, secretKey: intent.secretKey, isPaid: false },
    revision: 2,
  });
  expect(intent).toMatchObject({ status: 'PROCESSING', amountCentimos: 5_000, subscription: { period: second } });
  expect(await openDebit(business, intent)).toMatchObject({ request: { paymentMethodId: method.id } });
  expect([await timerOf(business, subscription), await later(business)]).toEqual([retries[0], []]);

  await answer(business, subscription, paid);
  expect(await read(business, subscription)).toEqual({
    ...begun,
    nextAttemptAt: new Date('2027-01-23T11:00:00.000Z'),
    attempts: 1,
    latestIntent: { ...begun.latestIntent, isPaid: true },
    revision: 3,
  });
  expect(await later(business)).toEqual(['subscription.renewed']);
});

test('a period that starts later is charged at its time, with the days that were known before', async () => {
  const business = await aBusiness();
  const customer = await aCustomer(business);
  const { id: paymentMethodId } = await aWallet(business, customer.id);
  const startAt = new Date('2026-12-01T15:00:00.000Z');
  const { subscription } = await subscribe(business, customer.id, { paymentMethodId, startAt });
  await runAt(business, subscription, '2026-12-01T15:00:00.000Z');
  const currentPeriod = { number: 1, start: '2026-12-01', end: '2027-01-01' };
  expect(await read(business, subscription)).toMatchObject({ status: 'ACTIVE', currentPeriod });
  await answer(business, subscription, paid);
  expect(await subscriptionEvents(business)).toEqual(['subscription.created', 'subscription.activated']);
  expect(await read(business, subscription)).toMatchObject({ currentPeriod, attempts: 1, firstAttemptAt: startAt });
});

test('a denied period is charged again after one, three and five days, and then the subscription ends', async () => {
  const business = await aBusiness();
  const { subscription } = await aSubscriber(business);
  const states: unknown[] = [];
  for (const at of [due, ...retries]) {
    await runAt(business, subscription, at);
    await answer(business, subscription, denied());
    const { status, attempts, nextAttemptAt, cancelReason } = await read(business, subscription);
    states.push([status, attempts, nextAttemptAt?.toISOString(), cancelReason, await timerOf(business, subscription)]);
  }
  expect(states).toEqual([
    ['PAST_DUE', 1, retries[0], null, retries[0]],
    ['PAST_DUE', 2, retries[1], null, retries[1]],
    ['PAST_DUE', 3, retries[2], null, retries[2]],
    ['CANCELED', 4, undefined, 'unpaid', undefined],
  ]);
  expect((await intentOf(business, subscription)).status).toBe('CANCELLED');
  expect(await later(business)).toEqual([
    'subscription.past_due',
    'subscription.updated',
    'subscription.updated',
    'subscription.updated',
    'subscription.canceled',
  ]);
});

test('a wallet that was unlinked is not asked: the period counts as denied', async () => {
  const business = await aBusiness();
  const { subscription, method } = await aSubscriber(business);
  await revoke(business, method);
  await runAt(business, subscription, due);
  const intent = await intentOf(business, subscription);
  const lastDebit = { result: 'FAILED', failureCode: 'payment_method_revoked' };
  expect([intent, await openDebit(business, intent)]).toMatchObject([
    { status: 'REQUIRES_PAYMENT_METHOD', lastDebit },
    null,
  ]);
  expect(await read(business, subscription)).toMatchObject({ status: 'PAST_DUE', attempts: 1 });
  // The retries only tell of their next time, until there is none.
  for (const [index, at] of retries.entries()) {
    await runAt(business, subscription, at);
    const next = retries[index + 1];
    expect(await read(business, subscription)).toMatchObject({
      status: next === undefined ? 'CANCELED' : 'PAST_DUE',
      attempts: 1,
      nextAttemptAt: next === undefined ? null : new Date(next),
    });
  }
  expect(await later(business)).toEqual([
    'subscription.past_due',
    'subscription.updated',
    'subscription.updated',
    'subscription.canceled',
  ]);
});

test('a period without a retry and without a wallet ends at once', async () => {
  const business = await aBusiness();
  const { subscription, method } = await aSubscriber(business, { interval: 'WEEK' });
  await revoke(business, method);
  // The service was down for the whole second week.
  await runAt(business, subscription, '2026-12-08T11:00:00.000Z');
  expect(await read(business, subscription)).toMatchObject({ status: 'CANCELED', cancelReason: 'unpaid', attempts: 1 });
  expect(await later(business)).toEqual(['subscription.past_due', 'subscription.canceled']);
});

test('a retry while a debit is under way only moves the time', async () => {
  const business = await aBusiness();
  const { subscription } = await aSubscriber(business);
  await runAt(business, subscription, due);
  const before = await read(business, subscription);
  await runAt(business, subscription, retries[0]);
  const nextAttemptAt = new Date(retries[1]);
  expect(await read(business, subscription)).toEqual({ ...before, nextAttemptAt, revision: before.revision + 1 });
  expect(await later(business)).toEqual([]);
});

test('after a downtime in which the period has ended, its wallet is not asked again', async () => {
  const business = await aBusiness();
  const { subscription } = await aSubscriber(business);
  await runAt(business, subscription, due);
  await answer(business, subscription, denied());
  await runAt(business, subscription, '2027-01-23T11:00:00.000Z');
  expect(await openDebit(business, await intentOf(business, subscription))).toBeNull();
  expect(await read(business, subscription)).toMatchObject({ status: 'CANCELED', cancelReason: 'unpaid' });
});

test('on its last day it is', async () => {
  const business = await aBusiness();
  const { subscription } = await aSubscriber(business);
  await runAt(business, subscription, due);
  await answer(business, subscription, denied());
  await runAt(business, subscription, '2027-01-22T11:00:00.000Z');
  expect(await openDebit(business, await intentOf(business, subscription))).not.toBeNull();
});

test('a subscription that has ended, or does not exist, does nothing', async () => {
  const business = await aBusiness();
  const { subscription } = await aSubscriber(business);
  const ended = { ...subscription, status: 'CANCELED', canceledAt: business.app.now() } as const;
  await business.run(({ tx }) => tx.subscriptions.update(subscription, ended));
  const before = typesOf(await business.events());
  await runAt(business, subscription, due);
  await runAt(business, { id: 'sub_none' }, due);
  expect(typesOf(await business.events())).toEqual(before);
  expect(await read(business, subscription)).toMatchObject({ status: 'CANCELED', currentPeriod: { number: 1 } });
});

test('a payer who pays nothing for a day has no subscription', async () => {
  const business = await aBusiness();
  const customer = await aCustomer(business);
  const { subscription } = await subscribe(business, customer.id);
  await runAt(business, subscription, '2026-11-24T15:00:00.000Z');
  expect(await read(business, subscription)).toMatchObject({ status: 'CANCELED', cancelReason: 'incomplete' });
  expect((await intentOf(business, subscription)).status).toBe('CANCELLED');
  expect(await subscriptionEvents(business)).toEqual(['subscription.created', 'subscription.canceled']);
});

test('unless a debit is under way, which may still pay', async () => {
  const business = await aBusiness();
  const customer = await aCustomer(business);
  const { id: paymentMethodId } = await aWallet(business, customer.id);
  const { subscription } = await subscribe(business, customer.id, { paymentMethodId });
  await runAt(business, subscription, '2026-11-24T15:00:00.000Z');
  expect(await read(business, subscription)).toMatchObject({ status: 'INCOMPLETE' });
  await answer(business, subscription, denied());
  // Denied, it is due again.
  expect(await timerOf(business, subscription)).toBe('2026-11-24T15:00:00.000Z');
});

test('a period that is due without an anchor is a mistake of ours', async () => {
  const business = await aBusiness();
  const { subscription } = await aSubscriber(business);
  const wrong = { ...subscription, anchor: null };
  await expect(business.run((unit) => chargeNextPeriod(unit, wrong))).rejects.toThrow('has no anchor');
});
