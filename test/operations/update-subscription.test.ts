import { describe, expect, test } from '@jest/globals';
import { emittedEvents, refusal, soles, typesOf } from '../fixtures.ts';
import {
  advance,
  anotherWallet,
  intentsOf,
  readSubscription,
  simulateSubscription,
  subscribe,
} from '../subscriptions.ts';
import { createWalletIntent, saveWallet, simulateWallet } from '../wallets.ts';
import { startWorld, type RequestBody, type World } from '../world.ts';

const update = (world: World, id: string, body: RequestBody<'updateSubscription'>) =>
  world.call('updateSubscription', { id, body });

const subscriptionEvents = async (world: World): Promise<string[]> =>
  typesOf(await emittedEvents(world)).filter((type) => type.startsWith('subscription.'));

/** The customer links the same phone again, at another payment intent. */
const linkAgain = async (world: World, customerId: string): Promise<string> =>
  (await saveWallet(world, { customer: { id: customerId } })).method.id;

test('200: amount and description hold from the next period on, and there is one event', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world, { description: 'Gym' });
  const { status, data } = await update(world, id, { amount: soles('99.90'), description: '' });
  expect([status, data.amount, data.description]).toEqual([200, soles('99.90'), null]);
  await advance(world, { by: 'P31D' });
  const intents = await intentsOf(world, id);
  expect(intents.map(({ amount, description }) => [amount.amount, description])).toEqual([
    ['89.90', 'Gym'],
    ['99.90', null],
  ]);
  expect(await subscriptionEvents(world)).toEqual([
    'subscription.created',
    'subscription.activated',
    'subscription.updated',
    'subscription.renewed',
  ]);
});

test('200: what changes nothing writes nothing, and has no event', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  const before = await subscriptionEvents(world);
  expect((await update(world, id, { amount: soles('89.90'), cancel_at_period_end: false })).status).toBe(200);
  expect((await update(world, id, {})).status).toBe(200);
  expect(await subscriptionEvents(world)).toEqual(before);
});

test('200: a wallet that was unlinked is not tried again; another one is charged at once', async () => {
  const world = await startWorld();
  const { id, customer_id } = await subscribe(world);
  await simulateSubscription(world, id, { payment: 'REVOKED' });
  await advance(world, { to: '2026-12-23T12:00:00Z' });
  const due = await readSubscription(world, id);
  expect([due.status, due.attempts]).toEqual(['PAST_DUE', 1]);
  await advance(world, { to: '2026-12-26T12:00:00Z' });
  expect((await readSubscription(world, id)).attempts).toBe(1);

  const { data } = await update(world, id, { payment_method: await anotherWallet(world, customer_id) });
  expect([data.status, data.attempts, data.next_attempt_at]).toEqual(['ACTIVE', 2, '2027-01-23T11:00:00.000Z']);
  expect((await intentsOf(world, id)).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
});

test('a wallet that was unlinked, and no other one until the day of the last retry: CANCELED', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  await simulateSubscription(world, id, { payment: 'REVOKED' });
  await advance(world, { to: '2026-12-28T10:59:00Z' });
  expect((await readSubscription(world, id)).status).toBe('PAST_DUE');
  await advance(world, { to: '2026-12-28T11:00:00Z' });
  expect(await readSubscription(world, id)).toMatchObject({ status: 'CANCELED', cancel_reason: 'unpaid', attempts: 1 });
});

test('a wallet that was detached counts as unlinked at the next charge', async () => {
  const world = await startWorld();
  const { id, customer_id, payment_method } = await subscribe(world);
  await world.call('detachPaymentMethod', { id: customer_id, subId: payment_method ?? '' });
  await advance(world, { to: '2026-12-23T12:00:00Z' });
  expect((await readSubscription(world, id)).status).toBe('PAST_DUE');
  expect((await intentsOf(world, id)).at(-1)?.last_saved_method_payment).toEqual({
    status: 'FAILED',
    failure_code: 'payment_method_revoked',
  });
});

test('the same phone linked again: the subscription goes on with the saved payment method that replaces the old one', async () => {
  const world = await startWorld();
  const { id, customer_id, payment_method } = await subscribe(world);
  const replacing = await linkAgain(world, customer_id);
  expect(replacing).not.toBe(payment_method);
  expect((await readSubscription(world, id)).payment_method).toBe(replacing);
  await advance(world, { to: '2026-12-23T12:00:00Z' });
  expect((await readSubscription(world, id)).status).toBe('ACTIVE');
});

describe('the same phone linked again for another payment pays what its page names, and nothing else', () => {
  const paidOf = async (world: World): Promise<string[]> =>
    (await world.call('listBalanceTransactions')).items.map(({ gross }) => gross.amount).toSorted();

  test('a wallet that was unlinked: its subscription waits for its own payment link, or for the merchant', async () => {
    const world = await startWorld();
    const { id, customer_id, payment_method } = await subscribe(world);
    await simulateSubscription(world, id, { payment: 'REVOKED' });
    await advance(world, { to: '2026-12-23T12:00:00Z' });
    const { method, paid } = await saveWallet(world, { customer: { id: customer_id }, amount: soles('20.00') });
    await world.work();
    expect(paid.status).toBe('SUCCEEDED');
    expect(await readSubscription(world, id)).toMatchObject({ status: 'PAST_DUE', attempts: 1, payment_method });
    // Nor later, when a retry is due.
    await advance(world, { to: '2026-12-26T12:00:00Z' });
    // The wallet was first linked for 39.90.
    expect(await paidOf(world)).toEqual(['20.00', '39.90', '89.90']);
    const { data } = await update(world, id, { payment_method: method.id });
    expect([data.status, data.attempts]).toEqual(['ACTIVE', 2]);
    expect(await paidOf(world)).toEqual(['20.00', '39.90', '89.90', '89.90']);
  });

  test('a wallet that was unlinked, and nothing is unpaid: the subscription goes on with it', async () => {
    const world = await startWorld();
    const { id, customer_id, payment_method } = await subscribe(world);
    const other = await createWalletIntent(world, { customer: { id: customer_id } });
    await simulateWallet(world, other.id, { payment: 'REVOKED' });
    await world.call('confirmPaymentIntent', { id: other.id, body: { payment_method: payment_method ?? '' } });
    const replacing = await linkAgain(world, customer_id);
    expect(await readSubscription(world, id)).toMatchObject({ status: 'ACTIVE', payment_method: replacing });
    await advance(world, { to: '2026-12-23T12:00:00Z' });
    expect(await readSubscription(world, id)).toMatchObject({ status: 'ACTIVE', attempts: 1 });
  });

  test('a last charge that is under way and then denied is not made again with it', async () => {
    const world = await startWorld();
    const { id, customer_id } = await subscribe(world);
    const denied = Array.from({ length: 3 }, () => 'INSUFFICIENT_FUNDS' as const);
    await simulateSubscription(world, id, { payments: [...denied, 'PENDING'] });
    await advance(world, { to: '2026-12-28T11:00:00Z' });
    await linkAgain(world, customer_id);
    await simulateSubscription(world, id, { settle: 'DENY' });
    await world.work();
    expect(await readSubscription(world, id)).toMatchObject({
      status: 'CANCELED',
      cancel_reason: 'unpaid',
      attempts: 4,
    });
    expect(await paidOf(world)).toEqual(['39.90', '39.90', '89.90']);
  });

  test('linked on the payment link of the subscription, it pays the period, and is charged from then on', async () => {
    const world = await startWorld();
    const { id, payment_method } = await subscribe(world);
    await simulateSubscription(world, id, { payment: 'REVOKED' });
    await advance(world, { to: '2026-12-23T12:00:00Z' });
    await simulateSubscription(world, id, { affiliation: 'APPROVE' });
    await world.work();
    const now = await readSubscription(world, id);
    expect([now.status, now.attempts, now.payment_method === payment_method]).toEqual(['ACTIVE', 2, false]);
  });

  test('a wallet without funds: the retries go on at their times', async () => {
    const world = await startWorld();
    const { id, customer_id } = await subscribe(world);
    await simulateSubscription(world, id, { payment: 'INSUFFICIENT_FUNDS' });
    await advance(world, { to: '2026-12-23T12:00:00Z' });
    const replacing = await linkAgain(world, customer_id);
    await world.work();
    expect(await readSubscription(world, id)).toMatchObject({
      status: 'PAST_DUE',
      attempts: 1,
      payment_method: replacing,
      next_attempt_at: '2026-12-24T11:00:00.000Z',
    });
    await advance(world, { to: '2026-12-24T12:00:00Z' });
    expect(await readSubscription(world, id)).toMatchObject({ status: 'ACTIVE', attempts: 2 });
  });
});

test('200: cancel_at_period_end charges nothing more, also of an unpaid period, and can be taken back', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  await simulateSubscription(world, id, { payment: 'INSUFFICIENT_FUNDS' });
  await advance(world, { to: '2026-12-23T12:00:00Z' });
  const { data } = await update(world, id, { cancel_at_period_end: true });
  expect([data.status, data.cancel_at_period_end, data.next_attempt_at]).toEqual(['PAST_DUE', true, null]);
  await advance(world, { to: '2026-12-26T12:00:00Z' });
  expect((await readSubscription(world, id)).attempts).toBe(1);
  await update(world, id, { cancel_at_period_end: false });
  await world.work();
  expect(await readSubscription(world, id)).toMatchObject({ status: 'ACTIVE', attempts: 2 });
});

test('409: a CANCELED one cannot be changed', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  await world.call('cancelSubscription', { id });
  const reply = await update(world, id, { amount: soles('99.90') });
  expect(refusal(reply)).toEqual([409, 'CONFLICT']);
  expect(reply.error.message).toBe('Cannot change a subscription that is CANCELED.');
});

test('422: a wallet of another customer, an unlinked one, an amount over the cap', async () => {
  const world = await startWorld();
  const { id, customer_id, payment_method } = await subscribe(world);
  const { method } = await saveWallet(world);
  expect((await update(world, id, { payment_method: method.id })).error.details?.[0]).toMatchObject({
    field: 'payment_method',
    code: 'NOT_FOUND',
  });
  await world.call('detachPaymentMethod', { id: customer_id, subId: payment_method ?? '' });
  const detached = await update(world, id, { payment_method: payment_method ?? '' });
  expect([detached.status, detached.error.code]).toEqual([422, 'PAYMENT_METHOD_NOT_CHARGEABLE']);
  expect((await update(world, id, { amount: soles('2500.01') })).error.details?.[0]).toMatchObject({
    field: 'amount.amount',
  });
});
