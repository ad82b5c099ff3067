import { expect, test } from '@jest/globals';
import { advance, readSubscription, subscribe, worldAt } from '../subscriptions.ts';

test('a wallet that was unlinked is not tried again: each time that passes moves next_attempt_at, with an event', async () => {
  const world = await worldAt('2027-03-10T15:00:00.000Z');
  const { id, customer_id, payment_method } = await subscribe(world);
  await world.call('detachPaymentMethod', { id: customer_id, subId: payment_method ?? '' });
  await advance(world, { to: '2027-04-10T12:00:00.000Z' });
  const inbox = await world.listen('subscription.updated', 'subscription.canceled');
  await advance(world, { to: '2027-04-13T12:00:00.000Z' });
  const subscription = await readSubscription(world, id);
  expect(subscription).toMatchObject({ status: 'PAST_DUE', attempts: 1, next_attempt_at: '2027-04-15T11:00:00.000Z' });
  const told = inbox.received().map(({ type, data }) => [type, data]);
  expect(told).toMatchObject([
    ['subscription.updated', { subscription: { next_attempt_at: '2027-04-13T11:00:00.000Z' } }],
    ['subscription.updated', { subscription: { next_attempt_at: '2027-04-15T11:00:00.000Z' } }],
  ]);
  await advance(world, { to: '2027-04-15T12:00:00.000Z' });
  expect(inbox.received().map(({ type }) => type)).toEqual([
    'subscription.updated',
    'subscription.updated',
    'subscription.canceled',
  ]);
});
