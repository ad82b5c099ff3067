import { expect, test } from '@jest/globals';
import {
  cancelSubscription,
  endSubscriptionsOf,
} from '../../../services/api/src/application/subscriptions/cancel-subscription.ts';
import { endPeriodDebit } from '../../../services/api/src/application/subscriptions/end-period-debit.ts';
import { payPeriod } from '../../../services/api/src/application/subscriptions/pay-period.ts';
import {
  updateSubscription,
  type SubscriptionChanges,
} from '../../../services/api/src/application/subscriptions/update-subscription.ts';
import { useMethod } from '../../../services/api/src/application/subscriptions/use-method.ts';
import { aBusiness, monday, type Business } from '../a-business.ts';
import {
  aCustomer,
  answer,
  aSubscriber,
  aWallet,
  denied,
  due,
  intentOf,
  openDebit,
  paid,
  pastDue,
  read,
  runAt,
  subscribe,
  subscriptionEvents,
  timerOf,
} from '../some-subscriptions.ts';

const lastRetry = '2026-12-28T11:00:00.000Z';

const update = ({ run }: Business, { id }: { id: string }, changes: SubscriptionChanges) =>
  run((unit) => updateSubscription(unit, id, changes));
const cancel = ({ run }: Business, { id }: { id: string }, atPeriodEnd = false) =>
  run((unit) => cancelSubscription(unit, id, atPeriodEnd));
const later = async (business: Business): Promise<string[]> => (await subscriptionEvents(business)).slice(2);

test('canceled at once, it ends with the open intent of its period; again, nothing changes', async () => {
  const business = await aBusiness();
  const { subscription } = await pastDue(business);
  const canceled = await cancel(business, subscription);
  expect(canceled).toEqual({
    ...subscription,
    status: 'CANCELED',
    nextAttemptAt: null,
    canceledAt: new Date(due),
    cancelReason: 'requested',
    revision: subscription.revision + 1,
  });
  expect([await read(business, subscription), await timerOf(business, subscription)]).toEqual([canceled, undefined]);
  expect((await intentOf(business, subscription)).status).toBe('CANCELLED');
  for (const atPeriodEnd of [false, true]) expect(await cancel(business, subscription, atPeriodEnd)).toEqual(canceled);
  expect(await later(business)).toEqual(['subscription.past_due', 'subscription.canceled']);
  await expect(cancel(business, { id: 'sub_none' })).rejects.toMatchObject({ code: 'SUBSCRIPTION_NOT_FOUND' });
});

test('canceled at the end of the period, it goes on until then', async () => {
  const business = await aBusiness();
  const { subscription } = await aSubscriber(business);
  const canceling = await cancel(business, subscription, true);
  expect(canceling).toEqual({ ...subscription, cancelAtPeriodEnd: true, revision: 2 });
  expect(await cancel(business, subscription, true)).toEqual(canceling);
  expect(await timerOf(business, subscription)).toBe('2026-12-23T05:00:00.000Z');
  await runAt(business, subscription, '2026-12-23T05:00:00.000Z');
  expect(await read(business, subscription)).toMatchObject({ status: 'CANCELED', cancelReason: 'requested' });
  expect((await intentOf(business, subscription)).status).toBe('SUCCEEDED');
  expect(await later(business)).toEqual(['subscription.updated', 'subscription.canceled']);
});

test('with a customer all of its subscriptions end', async () => {
  const business = await aBusiness();
  const { subscription, customer } = await aSubscriber(business);
  const { subscription: other } = await subscribe(business, customer.id);
  await business.run((unit) => endSubscriptionsOf(unit, customer.id));
  for (const one of [subscription, other])
    expect(await read(business, one)).toMatchObject({ status: 'CANCELED', cancelReason: 'customer_deleted' });
});

test('what is changed counts for the next period, and what was not sent stays', async () => {
  const business = await aBusiness();
  const { subscription } = await aSubscriber(business, { description: 'Club', metadata: { a: '1' } });
  const change = async (changes: SubscriptionChanges) => {
    expect(await update(business, subscription, changes)).toBeNull();
    return read(business, subscription);
  };
  expect(await change({ amount: '70.00' })).toEqual({ ...subscription, amountCentimos: 7_000, revision: 2 });
  expect(await change({ description: 'Otro', metadata: { b: '2' } })).toMatchObject({
    ...{ amountCentimos: 7_000, description: 'Otro', metadata: { b: '2' }, cancelAtPeriodEnd: false, revision: 3 },
  });
  expect(await change({ description: '', cancelAtPeriodEnd: true })).toMatchObject({
    ...{ description: null, cancelAtPeriodEnd: true, revision: 4 },
  });
  expect(await change({ cancelAtPeriodEnd: false })).toMatchObject({ cancelAtPeriodEnd: false, revision: 5 });
  // What changes nothing is no change.
  expect(await change({ amount: '70.00', description: '' })).toMatchObject({ revision: 5 });
  expect(await later(business)).toEqual(Array.from({ length: 4 }, () => 'subscription.updated'));
});

test('refused: a change of what is not there, has ended, or cannot be charged', async () => {
  const business = await aBusiness();
  const { subscription } = await aSubscriber(business);
  const refused = async (code: string, changes: SubscriptionChanges, one: { id: string } = subscription) =>
    expect(update(business, one, changes)).rejects.toMatchObject({ code });
  await refused('SUBSCRIPTION_NOT_FOUND', {}, { id: 'sub_none' });
  await refused('VALIDATION_ERROR', { amount: '2500.01' });
  await refused('VALIDATION_ERROR', { paymentMethodId: 'pm_none' });
  await cancel(business, subscription);
  await refused('CONFLICT', { description: 'x' });
  await refused('CONFLICT', {});
});

test('an unpaid period is charged to a new wallet at once, a paid one is not', async () => {
  const business = await aBusiness();
  const { subscription, customer } = await pastDue(business);
  const [one, two] = [await aWallet(business, customer.id), await aWallet(business, customer.id)];
  const debit = await update(business, subscription, { paymentMethodId: one.id });
  expect(debit).toMatchObject({ kind: 'debit', request: { paymentMethodId: one.id } });
  expect(await read(business, subscription)).toMatchObject({ paymentMethodId: one.id });
  // A debit is under way.
  expect(await update(business, subscription, { paymentMethodId: two.id })).toBeNull();
  await answer(business, subscription, paid);
  expect(await read(business, subscription)).toMatchObject({ status: 'ACTIVE', paymentMethodId: two.id });
  expect(await update(business, subscription, { paymentMethodId: one.id })).toBeNull();
});

test('nor is one whose subscription ends with the period, or that keeps its wallet', async () => {
  const business = await aBusiness();
  const { subscription, customer, method } = await pastDue(business);
  expect(await update(business, subscription, { paymentMethodId: method.id, description: 'x' })).toBeNull();
  await cancel(business, subscription, true);
  const other = await aWallet(business, customer.id);
  expect(await update(business, subscription, { paymentMethodId: other.id })).toBeNull();
});

test('a method is used from now on, if that changes anything', async () => {
  const business = await aBusiness();
  const { subscription, customer, method } = await aSubscriber(business);
  const use = (id: string, one: typeof method) => business.run((unit) => useMethod(unit, id, one));
  const revoked = await aWallet(business, customer.id, { status: 'REVOKED', token: null });
  const other = await aWallet(business, customer.id);
  for (const one of [method, revoked]) await use(subscription.id, one);
  await use('sub_none', other);
  expect(await read(business, subscription)).toEqual(subscription);
  await use(subscription.id, other);
  expect(await read(business, subscription)).toEqual({ ...subscription, paymentMethodId: other.id, revision: 2 });
  const canceled = await cancel(business, subscription);
  await use(subscription.id, method);
  expect(await read(business, subscription)).toEqual(canceled);
});

test('after the last charge a wallet that was not asked yet is asked, and then no other', async () => {
  const business = await aBusiness();
  const { subscription, customer } = await pastDue(business);
  await runAt(business, subscription, lastRetry);
  const newer = await aWallet(business, customer.id);
  await update(business, subscription, { paymentMethodId: newer.id });
  await answer(business, subscription, denied());
  const call = await openDebit(business, await intentOf(business, subscription));
  expect(call?.request.paymentMethodId).toBe(newer.id);
  expect(await read(business, subscription)).toMatchObject({ status: 'PAST_DUE' });
  await answer(business, subscription, denied());
  expect(await read(business, subscription)).toMatchObject({ status: 'CANCELED', cancelReason: 'unpaid' });
});

test('a denied debit of a subscription that was canceled meanwhile cancels its intent; a paid one stays paid', async () => {
  const business = await aBusiness();
  for (const [result, status] of [
    [denied(), 'CANCELLED'],
    [paid, 'SUCCEEDED'],
  ] as const) {
    const { subscription } = await aSubscriber(business);
    await runAt(business, subscription, due);
    const canceled = await cancel(business, subscription);
    expect((await intentOf(business, subscription)).status).toBe('PROCESSING');
    await answer(business, subscription, result);
    expect((await intentOf(business, subscription)).status).toBe(status);
    expect(await read(business, subscription)).toEqual(canceled);
    business.moveTo(monday);
  }
});

test('a payer without a wallet pays with a new one, which later periods then use', async () => {
  const business = await aBusiness();
  const customer = await aCustomer(business);
  const { subscription } = await subscribe(business, customer.id);
  const [gone, first, second] = [
    await aWallet(business, customer.id, { status: 'REVOKED', token: null }),
    await aWallet(business, customer.id),
    await aWallet(business, customer.id),
  ];
  const end = (method: typeof first | null) =>
    business.run((unit) => endPeriodDebit(unit, subscription.id, null, method));
  const used = async () => (await read(business, subscription)).paymentMethodId;
  await end(null);
  expect(await used()).toBeNull();
  await end(first);
  expect(await used()).toBe(first.id);
  await end(second);
  // The one that it has can be charged.
  expect(await used()).toBe(first.id);
  const before = await read(business, subscription);
  await business.run(({ tx }) => tx.subscriptions.update(before, { ...before, paymentMethodId: gone.id }));
  await end(second);
  expect(await used()).toBe(second.id);
});

test('a denied first payment is counted, and its payer may try again', async () => {
  const business = await aBusiness();
  const customer = await aCustomer(business);
  const { id: paymentMethodId } = await aWallet(business, customer.id);
  const { subscription } = await subscribe(business, customer.id, { paymentMethodId });
  await answer(business, subscription, denied());
  expect(await read(business, subscription)).toMatchObject({ status: 'INCOMPLETE', attempts: 1, revision: 1 });
  expect(await subscriptionEvents(business)).toEqual(['subscription.created', 'subscription.updated']);
});

test('an intent of no period concerns no subscription; one of a missing subscription is a mistake of ours', async () => {
  const business = await aBusiness();
  const { subscription } = await aSubscriber(business);
  const intent = await intentOf(business, subscription);
  expect(await business.run((unit) => payPeriod(unit, { ...intent, subscription: null }))).toBeNull();
  const period = { number: 1, start: null, end: null };
  const lost = { ...intent, subscription: { id: 'sub_none', period } };
  await expect(business.run((unit) => payPeriod(unit, lost))).rejects.toThrow('does not exist');
  await expect(business.run((unit) => endPeriodDebit(unit, 'sub_none', null, null))).rejects.toThrow('does not exist');
});
