import { expect, test } from '@jest/globals';
import { emittedEvents, typesOf } from '../fixtures.ts';
import {
  advance,
  anotherWallet,
  intentsOf,
  readSubscription,
  simulateSubscription,
  subscribe,
  subscribeByLink,
} from '../subscriptions.ts';
import { startWorld, type World } from '../world.ts';

// What happens while a debit of a period has not ended.

const lastRetry = '2026-12-28T11:00:00Z';
const denials = ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'] as const;

/** The second month was denied three times, and is charged for the last time at `lastRetry`. */
async function beforeLastRetry(): Promise<{ world: World; id: string; other: string }> {
  const world = await startWorld();
  const { id, customer_id } = await subscribe(world);
  const other = await anotherWallet(world, customer_id);
  await simulateSubscription(world, id, { payments: [...denials, 'PENDING'] });
  await advance(world, { to: '2026-12-28T10:59:59Z' });
  return { world, id, other };
}

test('a new payment method comes during the debit of the last retry, which is denied: the new one is charged at once', async () => {
  const { world, id, other } = await beforeLastRetry();
  await advance(world, { to: lastRetry });
  const { data } = await world.call('updateSubscription', { id, body: { payment_method: other } });
  expect([data.status, data.next_attempt_at]).toEqual(['PAST_DUE', null]);
  await simulateSubscription(world, id, { settle: 'DENY' });
  expect(await readSubscription(world, id)).toMatchObject({
    status: 'ACTIVE',
    attempts: 5,
    payment_method: other,
    next_attempt_at: '2027-01-23T11:00:00.000Z',
  });
});

test('the same, and the new one is denied, too: CANCELED', async () => {
  const { world, id, other } = await beforeLastRetry();
  await advance(world, { to: lastRetry });
  await world.call('updateSubscription', { id, body: { payment_method: other } });
  await simulateSubscription(world, id, { payment: 'INSUFFICIENT_FUNDS' });
  await simulateSubscription(world, id, { settle: 'DENY' });
  expect(await readSubscription(world, id)).toMatchObject({ status: 'CANCELED', cancel_reason: 'unpaid', attempts: 5 });
  expect((await intentsOf(world, id)).at(-1)?.status).toBe('CANCELLED');
  expect(typesOf(await emittedEvents(world)).filter((type) => type === 'subscription.canceled')).toHaveLength(1);
});

test('another wallet is being charged on the payment page at the last retry, and is denied: the retry follows', async () => {
  const { world, id, other } = await beforeLastRetry();
  const { latest_payment_intent_id, payment_method } = await readSubscription(world, id);
  await world.call('confirmPaymentIntent', { id: latest_payment_intent_id ?? '', body: { payment_method: other } });
  await advance(world, { to: lastRetry });
  await simulateSubscription(world, id, { settle: 'DENY' });
  expect(await readSubscription(world, id)).toMatchObject({ status: 'ACTIVE', attempts: 5, payment_method });
});

test('cancel_at_period_end during the last debit, which is denied: CANCELED, and no other wallet is charged', async () => {
  const { world, id, other } = await beforeLastRetry();
  await advance(world, { to: lastRetry });
  const body = { payment_method: other, cancel_at_period_end: true };
  await world.call('updateSubscription', { id, body });
  await simulateSubscription(world, id, { settle: 'DENY' });
  expect(await readSubscription(world, id)).toMatchObject({ status: 'CANCELED', attempts: 4 });
});

test.each([
  ['is paid', 'COMPLETE', { status: 'ACTIVE', cancel_reason: null }, 'SUCCEEDED'],
  ['is denied', 'DENY', { status: 'CANCELED', cancel_reason: 'incomplete' }, 'CANCELLED'],
] as const)('24 hours are over during the first debit, which %s', async (_, settle, expected, intent) => {
  const world = await startWorld();
  const { id, created_at } = await subscribeByLink(world);
  await advance(world, { to: new Date(Date.parse(created_at) + 86_399_000).toISOString() });
  await simulateSubscription(world, id, { affiliation: 'APPROVE', payment: 'PENDING' });
  await advance(world, { by: 'PT2S' });
  expect((await readSubscription(world, id)).status).toBe('INCOMPLETE');
  await simulateSubscription(world, id, { settle });
  await world.work();
  expect(await readSubscription(world, id)).toMatchObject(expected);
  expect((await intentsOf(world, id)).map(({ status }) => status)).toEqual([intent]);
});
