import { expect, test } from '@jest/globals';
import {
  advance,
  worldAt,
  intentsOf,
  readSubscription,
  simulateSubscription,
  subscribe,
  subscribeByLink,
} from '../subscriptions.ts';

test('a customer links a wallet at the link of a new subscription: it is ACTIVE, and twelve months are charged in one advance', async () => {
  const world = await worldAt('2027-01-31T15:00:00.000Z');
  const inbox = await world.listen('subscription.created', 'subscription.activated', 'subscription.renewed');
  const created = await subscribeByLink(world);
  expect(created).toMatchObject({ status: 'INCOMPLETE', current_period: null, anchor: null, attempts: 0 });
  expect(created.checkout_url).toMatch(/\/pay\/pi_\w+#client_secret=pi_\w+_secret_[\w-]{43}$/);

  const { data } = await simulateSubscription(world, created.id, { affiliation: 'APPROVE' });
  expect(data.subscription).toMatchObject({
    status: 'ACTIVE',
    anchor: '2027-01-31',
    current_period: { number: 1, start: '2027-01-31', end: '2027-02-28' },
    next_attempt_at: '2027-02-28T11:00:00.000Z',
    checkout_url: null,
  });
  expect(data.payment_intent?.subscription_period).toEqual({ number: 1, start: '2027-01-31', end: '2027-02-28' });

  await advance(world, { to: '2027-12-31T15:00:00.000Z' });
  const intents = await intentsOf(world, created.id);
  expect(intents.map(({ status, created_at }) => `${status} ${created_at}`)).toEqual([
    'SUCCEEDED 2027-01-31T15:00:00.000Z',
    ...['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'].map(
      (day) => `SUCCEEDED 2027-${day}T11:00:00.000Z`,
    ),
  ]);
  expect(inbox.received().map(({ type }) => type)).toEqual([
    'subscription.created',
    'subscription.activated',
    ...Array.from({ length: 11 }, () => 'subscription.renewed'),
  ]);
});

test('a month without funds: PAST_DUE, tried again after 1, 3 and 5 days, and ACTIVE when the wallet has money', async () => {
  const world = await worldAt('2027-03-10T15:00:00.000Z');
  const { id } = await subscribe(world);
  await world.work();
  const inbox = await world.listen('*');
  await simulateSubscription(world, id, { payments: ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'ERROR'] });
  await advance(world, { to: '2027-04-10T12:00:00.000Z' });
  expect(await readSubscription(world, id)).toMatchObject({
    status: 'PAST_DUE',
    attempts: 1,
    next_attempt_at: '2027-04-11T11:00:00.000Z',
  });
  await advance(world, { to: '2027-04-13T12:00:00.000Z' });
  expect(await readSubscription(world, id)).toMatchObject({
    status: 'PAST_DUE',
    attempts: 3,
    next_attempt_at: '2027-04-15T11:00:00.000Z',
  });
  await advance(world, { to: '2027-04-15T12:00:00.000Z' });
  expect(await readSubscription(world, id)).toMatchObject({
    status: 'ACTIVE',
    attempts: 4,
    next_attempt_at: '2027-05-10T11:00:00.000Z',
  });
  expect(await intentsOf(world, id)).toHaveLength(2);
  const types = inbox.received().map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('subscription.'))).toEqual([
    'subscription.past_due',
    'subscription.updated',
    'subscription.updated',
    'subscription.renewed',
  ]);
});

test('a month that stays unpaid: CANCELED after the last retry, with its payment intent', async () => {
  const world = await worldAt('2027-03-10T15:00:00.000Z');
  const { id } = await subscribe(world);
  await simulateSubscription(world, id, { payments: Array.from({ length: 4 }, () => 'INSUFFICIENT_FUNDS' as const) });
  await advance(world, { to: '2027-04-15T12:00:00.000Z' });
  expect(await readSubscription(world, id)).toMatchObject({
    status: 'CANCELED',
    cancel_reason: 'unpaid',
    attempts: 4,
    next_attempt_at: null,
    checkout_url: null,
  });
  expect((await intentsOf(world, id)).map(({ status }) => status)).toEqual(['SUCCEEDED', 'CANCELLED']);
});
