import { expect, test } from '@jest/globals';
import { refusal } from '../fixtures.ts';
import { advance, readSubscription, simulateSubscription, subscribe, subscribeByLink } from '../subscriptions.ts';
import { startWorld } from '../world.ts';

test('200: what is told of debits holds for the next ones of the subscription, in their order', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  const { data } = await simulateSubscription(world, id, { payments: ['ERROR', 'SUCCEED', 'INSUFFICIENT_FUNDS'] });
  expect([data.payment, data.payments]).toEqual(['ERROR', ['ERROR', 'SUCCEED', 'INSUFFICIENT_FUNDS']]);
  await advance(world, { to: '2026-12-23T11:00:01Z' });
  const after = (await world.call('getSubscriptionWalletSimulator', { id })).data;
  expect([after.subscription.status, after.payments]).toEqual(['PAST_DUE', ['SUCCEED', 'INSUFFICIENT_FUNDS']]);
  await advance(world, { to: '2026-12-24T11:00:01Z' });
  await advance(world, { to: '2027-01-23T11:00:01Z' });
  expect(await readSubscription(world, id)).toMatchObject({ status: 'PAST_DUE', attempts: 1 });
  expect((await world.call('getSubscriptionWalletSimulator', { id })).data.payments).toEqual([]);
});

test('200: the latest payment intent is in the answer, with a link that works', async () => {
  const world = await startWorld();
  const { id } = await subscribeByLink(world);
  const { data } = await world.call('getSubscriptionWalletSimulator', { id });
  expect([data.id, data.allowed, data.payment_intent?.id]).toEqual([
    id,
    ['affiliation', 'payment', 'payments'],
    data.subscription.latest_payment_intent_id,
  ]);
  const secret = data.payment_intent?.client_secret ?? '';
  const read = await world.call('getPaymentIntent', {
    id: data.payment_intent?.id ?? '',
    key: null,
    headers: { 'X-Svc-Token': secret },
  });
  expect([read.status, data.subscription.checkout_url?.endsWith(secret)]).toEqual([200, true]);
});

test.each([
  ['REJECT', 'REJECTED'],
  ['EXPIRE', 'EXPIRED'],
] as const)('200: affiliation %s: nothing is saved, and it stays INCOMPLETE', async (affiliation, status) => {
  const world = await startWorld();
  const { id } = await subscribeByLink(world);
  const { data } = await simulateSubscription(world, id, { affiliation });
  expect([data.affiliation?.status, data.subscription.status, data.subscription.payment_method]).toEqual([
    status,
    'INCOMPLETE',
    null,
  ]);
});

test('409: what the present state does not allow, with what it would', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  const settle = await simulateSubscription(world, id, { settle: 'COMPLETE' });
  expect([settle.status, settle.error.message]).toEqual([
    409,
    'No debit waits for its end. The present state allows payment and payments.',
  ]);
  const linked = await simulateSubscription(world, id, { affiliation: 'APPROVE' });
  expect([linked.status, linked.error.message]).toEqual([
    409,
    'The payment intent is not open, and no link waits in the app. The present state allows payment and payments.',
  ]);
  await world.call('cancelSubscription', { id });
  const canceled = await simulateSubscription(world, id, { payment: 'ERROR' });
  expect([canceled.status, canceled.error.message]).toEqual([
    409,
    'The subscription is CANCELED, so there is no next debit. The present state allows nothing.',
  ]);
});

test.each([
  ['nothing', {}, 'affiliation'],
  ['settle with another one', { settle: 'DENY', payment: 'ERROR' }, 'settle'],
  ['payment with payments', { payment: 'ERROR', payments: ['ERROR'] }, 'payments'],
  ['no payments', { payments: [] }, 'payments'],
  ['more than 24 payments', { payments: Array.from({ length: 25 }, () => 'ERROR') }, 'payments'],
  ['an unknown result', { payments: ['MAYBE'] }, 'payments.0'],
])('422: %s', async (_, body, field) => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  const reply = await world.callUnchecked('simulateSubscriptionWallet', { id, body });
  expect([reply.status, reply.error.details?.[0]?.field]).toEqual([422, field]);
});

test('403: with a live key', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  const key = await world.key({ livemode: true });
  const reply = await world.call('simulateSubscriptionWallet', { id, body: { payment: 'ERROR' }, key });
  expect(refusal(reply)).toEqual([403, 'TEST_MODE_REQUIRED']);
});
