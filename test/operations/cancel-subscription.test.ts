import { expect, test } from '@jest/globals';
import { emittedEvents, refusal, typesOf } from '../fixtures.ts';
import {
  advance,
  intentsOf,
  readSubscription,
  simulateSubscription,
  subscribe,
  subscribeByLink,
} from '../subscriptions.ts';
import { startWorld } from '../world.ts';

test('200: at once, without a body; what was paid stays, and nothing more is charged', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  const { status, data } = await world.call('cancelSubscription', { id });
  expect([status, data.status, data.cancel_reason, data.next_attempt_at]).toEqual([200, 'CANCELED', 'requested', null]);
  expect(data.canceled_at).toBe(world.now().toISOString());
  await advance(world, { by: 'P100D' });
  expect((await intentsOf(world, id)).map((intent) => intent.status)).toEqual(['SUCCEEDED']);
});

test('200: again, the same response and no second event', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  const cancel = () => world.call('cancelSubscription', { id, body: {} });
  const [first, second] = [await cancel(), await cancel()];
  expect(second.data).toEqual(first.data);
  expect(typesOf(await emittedEvents(world, { type: ['subscription.canceled'] }))).toHaveLength(1);
});

test('200: at the end of the period, which is known before and can be repeated', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world);
  const cancel = () => world.call('cancelSubscription', { id, body: { at_period_end: true } });
  const [first, second] = [await cancel(), await cancel()];
  expect([first.data.status, first.data.cancel_at_period_end, first.data.next_attempt_at]).toEqual([
    'ACTIVE',
    true,
    null,
  ]);
  expect(second.data).toEqual(first.data);
  await advance(world, { to: '2026-12-23T04:59:59Z' });
  expect((await readSubscription(world, id)).status).toBe('ACTIVE');
  await advance(world, { to: '2026-12-23T05:00:00Z' });
  expect(await readSubscription(world, id)).toMatchObject({
    status: 'CANCELED',
    canceled_at: '2026-12-23T05:00:00.000Z',
  });
  expect(await intentsOf(world, id)).toHaveLength(1);
  const types = typesOf(await emittedEvents(world)).filter((type) => type.startsWith('subscription.'));
  expect(types).toEqual([
    'subscription.created',
    'subscription.activated',
    'subscription.updated',
    'subscription.canceled',
  ]);
});

test('200: an open payment intent of the period is cancelled, and can no longer be paid', async () => {
  const world = await startWorld();
  const { id, latest_payment_intent_id } = await subscribeByLink(world);
  await world.call('cancelSubscription', { id });
  expect((await intentsOf(world, id))[0]).toMatchObject({ status: 'CANCELLED', client_secret: null });
  const paid = await world.call('simulatePaymentIntentWallet', {
    id: latest_payment_intent_id ?? '',
    body: { affiliation: 'APPROVE' },
  });
  expect(paid.status).toBe(409);
});

test.each([
  ['COMPLETE', 'SUCCEEDED'],
  ['DENY', 'CANCELLED'],
] as const)(
  '200: a debit that is under way ends by itself: %s, and the payment intent is %s',
  async (settle, status) => {
    const world = await startWorld();
    const { id } = await subscribe(world);
    await simulateSubscription(world, id, { payment: 'PENDING' });
    await advance(world, { to: '2026-12-23T11:00:01Z' });
    expect((await intentsOf(world, id)).at(-1)?.status).toBe('PROCESSING');
    await world.call('cancelSubscription', { id });
    const latest = (await readSubscription(world, id)).latest_payment_intent_id ?? '';
    await world.call('simulatePaymentIntentWallet', { id: latest, body: { settle } });
    await world.work();
    expect((await intentsOf(world, id)).at(-1)?.status).toBe(status);
    expect((await readSubscription(world, id)).status).toBe('CANCELED');
  },
);

test('deleting its customer cancels it, with its event', async () => {
  const world = await startWorld();
  const { id, customer_id } = await subscribe(world);
  const later = await subscribe(world, { start_at: '2026-12-01T10:00:00Z' });
  await world.call('deleteCustomer', { id: customer_id });
  await world.call('deleteCustomer', { id: later.customer_id });
  for (const one of [id, later.id])
    expect(await readSubscription(world, one)).toMatchObject({ status: 'CANCELED', cancel_reason: 'customer_deleted' });
  expect(typesOf(await emittedEvents(world, { type: ['subscription.canceled'] }))).toHaveLength(2);
});

test('409: the payment intent of a period cannot be cancelled by itself', async () => {
  const world = await startWorld();
  const { latest_payment_intent_id } = await subscribeByLink(world);
  const reply = await world.call('cancelPaymentIntent', { id: latest_payment_intent_id ?? '' });
  expect(refusal(reply)).toEqual([409, 'PAYMENT_INTENT_NOT_CANCELLABLE']);
  expect(reply.error.message).toBe('It belongs to a subscription: cancel the subscription.');
  expect((await world.call('getPaymentIntent', { id: latest_payment_intent_id ?? '' })).data.status).toBe(
    'REQUIRES_PAYMENT_METHOD',
  );
});
