import { expect, test } from '@jest/globals';
import { createCustomer, emittedEvents, refusal, rowCounts, soles, typesOf } from '../fixtures.ts';
import { intentsOf, readSubscription, subscribe, subscribeByLink } from '../subscriptions.ts';
import { createWalletIntent, saveWallet, simulateWallet } from '../wallets.ts';
import { startWorld, type Body, type World } from '../world.ts';

const monthly = { amount: soles('89.90'), interval: 'MONTH' } as const;
const later = '2026-12-01T10:00:00-05:00';

test('201: with a saved wallet the first period is paid at once, and its payment intent names the period', async () => {
  const world = await startWorld();
  const { customerId, method } = await saveWallet(world);
  const body = {
    ...monthly,
    customer_id: customerId,
    payment_method: method.id,
    description: 'Gym',
    metadata: { plan: 'a' },
  };
  const { status, data } = await world.call('createSubscription', { body });
  expect([status, data.status, data.attempts, data.checkout_url]).toEqual([201, 'ACTIVE', 1, null]);
  const [intent] = await intentsOf(world, data.id);
  expect(intent).toMatchObject({
    id: data.latest_payment_intent_id,
    status: 'SUCCEEDED',
    amount: soles('89.90'),
    description: 'Gym',
    metadata: { plan: 'a' },
    payment_method_types: ['WALLET'],
    subscription_id: data.id,
    subscription_period: data.current_period,
    last_saved_method_payment: { status: 'SUCCEEDED' },
  });
  const events = typesOf(await emittedEvents(world)).slice(-7);
  expect(events.filter((type) => type.startsWith('subscription.'))).toEqual([
    'subscription.created',
    'subscription.activated',
  ]);
  const settled = (await world.call('getPaymentIntent', { id: intent?.id ?? '' })).data.settlement;
  expect(settled?.gross).toEqual(soles('89.90'));
});

test('201: repeated with the same Idempotency-Key, one subscription and one charge', async () => {
  const world = await startWorld();
  const { customerId, method } = await saveWallet(world);
  const body = { ...monthly, customer_id: customerId, payment_method: method.id };
  const call = () => world.call('createSubscription', { body, idempotencyKey: 'gym' });
  const [first, second] = [await call(), await call()];
  expect([second.text, second.headers.get('Idempotent-Replayed')]).toEqual([first.text, 'true']);
  expect(await intentsOf(world, first.data.id)).toHaveLength(1);
});

test('201: without a wallet it is INCOMPLETE, with the link of its first payment intent; 24 hours later it is CANCELED', async () => {
  const world = await startWorld();
  const created = await subscribeByLink(world);
  expect([created.status, created.next_attempt_at, created.current_period]).toEqual(['INCOMPLETE', null, null]);
  const [intent] = await intentsOf(world, created.id);
  expect([intent?.checkout_url, intent?.subscription_period]).toEqual([
    created.checkout_url,
    { number: 1, start: null, end: null },
  ]);
  await world.advance({ hours: 23, minutes: 59 });
  expect((await readSubscription(world, created.id)).status).toBe('INCOMPLETE');
  await world.advance({ minutes: 1 });
  expect(await readSubscription(world, created.id)).toMatchObject({ status: 'CANCELED', cancel_reason: 'incomplete' });
  expect((await intentsOf(world, created.id))[0]?.status).toBe('CANCELLED');
});

test('201: a first charge that is denied leaves it INCOMPLETE; another wallet at its link makes it ACTIVE', async () => {
  const world = await startWorld();
  const { customerId, method } = await saveWallet(world);
  const body = { ...monthly, customer_id: customerId, payment_method: method.id, amount: soles('2500.00') };
  const open = await createWalletIntent(world, { customer: { id: customerId } });
  await simulateWallet(world, open.id, { payment: 'REVOKED' });
  await world.call('confirmPaymentIntent', { id: open.id, body: { payment_method: method.id } });
  expect(refusal(await world.call('createSubscription', { body }))).toEqual([422, 'PAYMENT_METHOD_NOT_CHARGEABLE']);

  const { status, latest_payment_intent_id, id } = await subscribeByLink(world, { customer_id: customerId });
  expect(status).toBe('INCOMPLETE');
  await simulateWallet(world, latest_payment_intent_id ?? '', { affiliation: 'APPROVE', payment: 'ERROR' });
  const denied = await readSubscription(world, id);
  expect([denied.status, denied.attempts]).toEqual(['INCOMPLETE', 1]);
  await simulateWallet(world, latest_payment_intent_id ?? '', { affiliation: 'APPROVE' });
  expect((await readSubscription(world, id)).status).toBe('ACTIVE');
});

test('201: with start_at it is ACTIVE without a period, and charged then; with that day as its anchor', async () => {
  const world = await startWorld();
  const created = await subscribe(world, { start_at: later, interval: 'WEEK', interval_count: 2 });
  expect(created).toMatchObject({
    status: 'ACTIVE',
    anchor: '2026-12-01',
    current_period: null,
    latest_payment_intent_id: null,
    next_attempt_at: '2026-12-01T15:00:00.000Z',
  });
  await world.advance({ days: 9 });
  const subscription = await readSubscription(world, created.id);
  expect([subscription.current_period, subscription.next_attempt_at]).toEqual([
    { number: 1, start: '2026-12-01', end: '2026-12-15' },
    '2026-12-15T11:00:00.000Z',
  ]);
  expect((await intentsOf(world, created.id))[0]?.created_at).toBe('2026-12-01T15:00:00.000Z');
  const types = typesOf(await emittedEvents(world));
  expect(types.filter((type) => type.startsWith('subscription.'))).toEqual([
    'subscription.created',
    'subscription.activated',
  ]);
});

type Refused = [what: string, changes: Body, details: Body];
const wrong = (field: string, code: string): Body => ({ field, code });

test.each<Refused>([
  ['a customer that does not exist', { customer_id: `cus_${'0'.repeat(26)}` }, wrong('customer_id', 'NOT_FOUND')],
  ['an id of another kind', { customer_id: 'Rosa' }, wrong('customer_id', 'NOT_FOUND')],
  ['an amount over the cap', { amount: soles('2500.01') }, wrong('amount.amount', 'OUT_OF_RANGE')],
  ['an amount below the fee', { amount: soles('0.99') }, wrong('amount.amount', 'OUT_OF_RANGE')],
  ['interval_count 0', { interval_count: 0 }, wrong('interval_count', 'OUT_OF_RANGE')],
  ['interval_count 13', { interval_count: 13 }, wrong('interval_count', 'OUT_OF_RANGE')],
  ['interval_count 1.5', { interval_count: 1.5 }, wrong('interval_count', 'INVALID_FORMAT')],
  ['an interval of days', { interval: 'DAY' }, wrong('interval', 'NOT_ALLOWED')],
  ['a start in the past', { start_at: '2026-11-22T10:00:00Z' }, wrong('start_at', 'OUT_OF_RANGE')],
  ['a start in more than a year', { start_at: '2027-11-24T00:00:00Z' }, wrong('start_at', 'OUT_OF_RANGE')],
  ['a start without a wallet', { start_at: later }, wrong('payment_method', 'REQUIRED')],
  ['an unknown wallet', { payment_method: `pm_${'0'.repeat(26)}` }, wrong('payment_method', 'NOT_FOUND')],
  ['an unknown field', { anchor: '2026-12-01' }, wrong('anchor', 'UNKNOWN_FIELD')],
])('422: %s', async (_, changes, details) => {
  const world = await startWorld();
  const customer_id = (await createCustomer(world)).id;
  const before = await rowCounts(world);
  const reply = await world.callUnchecked('createSubscription', { body: { ...monthly, customer_id, ...changes } });
  expect([reply.status, reply.error.code, reply.error.details]).toMatchObject([422, 'VALIDATION_ERROR', [details]]);
  const { call_records: _ignored, ...after } = await rowCounts(world);
  expect(before).toMatchObject(after);
});

/** A customer or wallet that somebody else has, or that is not there any more. */
const others: [string, (world: World) => Promise<Body>, string][] = [
  [
    'of another customer: its wallet',
    async (world) => ({ payment_method: (await saveWallet(world)).method.id }),
    'payment_method',
  ],
  [
    'of another merchant: its customer',
    async (world) => {
      const { secret } = await world.merchant();
      const body = { type: 'INDIVIDUAL', first_name: 'Luis' } as const;
      return { customer_id: (await world.call('createCustomer', { body, key: secret })).data.id };
    },
    'customer_id',
  ],
  [
    'archived: a customer',
    async (world) => {
      const { customerId } = await saveWallet(world);
      await world.call('deleteCustomer', { id: customerId });
      return { customer_id: customerId };
    },
    'customer_id',
  ],
];

test.each(others)('422: %s', async (_, changes, field) => {
  const world = await startWorld();
  const customer_id = (await createCustomer(world)).id;
  const body = { ...monthly, customer_id, ...(await changes(world)) };
  const { status, error } = await world.call('createSubscription', { body });
  expect([status, error.details?.[0]]).toMatchObject([422, { field, code: 'NOT_FOUND' }]);
});

test('422: not offered with a live key; lists are empty there', async () => {
  const world = await startWorld();
  const customer_id = (await createCustomer(world)).id;
  const key = await world.key({ livemode: true });
  const { status, error } = await world.call('createSubscription', { body: { ...monthly, customer_id }, key });
  expect([status, error.message]).toEqual([422, 'WALLET is in test mode only, for now.']);
  expect((await world.call('listSubscriptions', { key })).items).toEqual([]);
});
