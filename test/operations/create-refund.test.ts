import { expect, test } from '@jest/globals';
import {
  createIntent,
  createPaidIntent,
  createPendingRefund,
  createRefund,
  emittedEvents,
  isId,
  intentWithStatus,
  keysWithoutAccess,
  refusal,
  rowCounts,
  soles,
  start,
} from '../fixtures.ts';
import { intentNow } from '../stories/steps.ts';
import { startWorld, type Body, type World } from '../world.ts';

const refundedOf = async (world: World, id: string) => (await intentNow(world, { id })).amount_refunded;

test('201: without an amount all is refunded, and booked without a fee', async () => {
  const world = await startWorld();
  const shop = await world.listen('refund.created', 'refund.succeeded', 'refund.failed');
  const { id } = await createPaidIntent(world);

  const { status, data } = await world.call('createRefund', { id, body: { reason: 'Talla equivocada' } });
  await world.work();

  expect([status, data]).toEqual([
    201,
    {
      id: isId('re_'),
      payment_intent_id: id,
      livemode: false,
      amount: soles('25.90'),
      status: 'SUCCEEDED',
      reason: 'Talla equivocada',
      failure_code: null,
      failure_message: null,
      balance_transaction_id: isId('btxn_'),
      settled_at: start,
      created_at: start,
    },
  ]);
  expect((await world.call('getRefund', { id: data.id })).data).toEqual(data);
  const { items } = await world.call('listBalanceTransactions', { query: { type: 'REFUND' } });
  expect(items).toEqual([
    {
      id: data.balance_transaction_id,
      type: 'REFUND',
      status: 'AVAILABLE',
      currency: 'PEN',
      payment_method: 'INTEROPERABLE_QR',
      source_type: 'REFUND',
      source_id: data.id,
      gross: soles('-25.90'),
      fee: soles('0.00'),
      fee_tax: soles('0.00'),
      net: soles('-25.90'),
      available_on: start,
      available_confirmed: true,
      created_at: start,
    },
  ]);
  expect((await world.call('getBalance')).data.by_status).toMatchObject({
    PENDING: soles('25.44'),
    AVAILABLE: soles('-25.90'),
  });
  const pending = { ...data, status: 'PENDING', balance_transaction_id: null, settled_at: null };
  expect(shop.received().map(({ type, data: { refund } }) => [type, refund])).toEqual([
    ['refund.created', pending],
    ['refund.succeeded', data],
  ]);
  const { amount_refunded, status: paid, settlement } = await intentNow(world, { id });
  expect([amount_refunded, paid, settlement?.net]).toEqual([soles('25.90'), 'SUCCEEDED', soles('25.44')]);
});

test('201: in parts, up to the last céntimo', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  await createRefund(world, id, '10.00');
  await createRefund(world, id, '15.89');
  const { data: last } = await createRefund(world, id);
  expect([last.amount, await refundedOf(world, id)]).toEqual([soles('0.01'), soles('25.90')]);
  expect(refusal(await createRefund(world, id, '0.01'))).toEqual([409, 'PAYMENT_INTENT_NOT_REFUNDABLE']);
});

test('201: a refund that the bank denies is FAILED, and its amount can be refunded again', async () => {
  const world = await startWorld();
  const shop = await world.listen('refund.failed');
  const { id } = await createPaidIntent(world);
  await world.call('simulateRefund', { id, body: { next_outcome: 'DENY' } });

  const { status, data } = await createRefund(world, id);

  expect([status, data]).toMatchObject([
    201,
    {
      status: 'FAILED',
      failure_code: 'bank_rejected',
      failure_message: "The payer's bank rejected the refund.",
      balance_transaction_id: null,
      settled_at: start,
    },
  ]);
  expect(await refundedOf(world, id)).toEqual(soles('0.00'));
  const events = await emittedEvents(world, { resource_id: data.id });
  expect(events.map(({ type, request }) => [type, request !== null])).toEqual([
    ['refund.created', true],
    ['refund.failed', true],
  ]);
  await world.work();
  expect(shop.received()).toEqual([events[1]]);
  expect((await createRefund(world, id)).data.status).toBe('SUCCEEDED');
});

test('201: a PENDING refund reserves its amount', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const { status, settled_at } = await createPendingRefund(world, id, '20.00');
  expect([status, settled_at, await refundedOf(world, id)]).toEqual(['PENDING', null, soles('20.00')]);
  expect(refusal(await createRefund(world, id, '5.91'))).toEqual([
    422,
    'VALIDATION_ERROR',
    'amount.amount OUT_OF_RANGE',
  ]);
  expect((await world.call('listBalanceTransactions', { query: { type: 'REFUND' } })).items).toEqual([]);
});

test('201: a repeat with the same key returns the same refund', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const refund = () => world.call('createRefund', { id, body: { amount: soles('5.00') }, idempotencyKey: 'return-7' });
  const [first, second] = [await refund(), await refund()];
  expect([second.text, second.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  expect(await refundedOf(world, id)).toEqual(soles('5.00'));
});

test('409: an intent that has 100 refunds, failed ones included; nothing is written', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  await world.call('simulateRefund', { id, body: { next_outcome: 'DENY' } });
  for (let count = 1; count <= 100; count += 1) expect((await createRefund(world, id, '0.01')).status).toBe(201);
  const before = await rowCounts(world);
  const reply = await createRefund(world, id);
  expect([refusal(reply), reply.error.message]).toEqual([
    [409, 'PAYMENT_INTENT_NOT_REFUNDABLE'],
    'This payment intent has 100 refunds, and cannot have more.',
  ]);
  expect([await rowCounts(world), await refundedOf(world, id)]).toEqual([before, soles('0.99')]);
  const next = await world.call('simulateRefund', { id, body: { next_outcome: 'DENY' } });
  expect([refusal(next), next.error.message]).toEqual([
    [409, 'PAYMENT_INTENT_NOT_REFUNDABLE'],
    'This payment intent has 100 refunds, and cannot have more. The present state allows nothing.',
  ]);
});

test.each(['PENDING', 'FAILED', 'EXPIRED', 'CANCELLED'] as const)('409: a %s intent', async (status) => {
  const world = await startWorld();
  const { id } = await intentWithStatus(world, status);
  const before = await rowCounts(world);
  for (const amount of [undefined, '1.00', '99.00']) {
    const reply = await createRefund(world, id, amount);
    expect([refusal(reply), reply.error.message]).toEqual([
      [409, 'PAYMENT_INTENT_NOT_REFUNDABLE'],
      `Cannot refund a payment intent that is ${status}.`,
    ]);
  }
  expect(await rowCounts(world)).toEqual(before);
});

test('422: wrong values; nothing is written', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const before = await rowCounts(world);
  const wrong: [problem: string, body: Body][] = [
    ['amount.amount OUT_OF_RANGE', { amount: soles('0.00') }],
    ['amount.amount OUT_OF_RANGE', { amount: soles('25.91') }],
    ['amount.amount OUT_OF_RANGE', { amount: soles('1000000.00') }],
    ['amount.amount INVALID_FORMAT', { amount: soles('-1.00') }],
    ['amount.amount INVALID_FORMAT', { amount: soles('1.001') }],
    ['amount.currency NOT_ALLOWED', { amount: { amount: '1.00', currency: 'USD' } }],
    ['amount.currency REQUIRED', { amount: { amount: '1.00' } }],
    ['amount INVALID_FORMAT', { amount: '1.00' }],
    ['reason TOO_LONG', { reason: 'x'.repeat(501) }],
    ['payment_intent_id UNKNOWN_FIELD', { payment_intent_id: id }],
  ];
  for (const [problem, body] of wrong)
    expect([body, refusal(await world.callUnchecked('createRefund', { id, body }))]).toEqual([
      body,
      [422, 'VALIDATION_ERROR', problem],
    ]);
  expect(await rowCounts(world)).toEqual(before);
});

test('404: an intent that does not exist, or of another merchant', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const [[, another] = ['', '']] = await keysWithoutAccess(world);
  for (const call of [{ id, key: another }, { id: 'pi_1' }])
    expect(refusal(await world.call('createRefund', { ...call, body: {} }))).toEqual([404, 'PAYMENT_INTENT_NOT_FOUND']);
});

test('503: without a partner a live key cannot refund, with any id', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const { id } = await createIntent(world);
  for (const body of [{}, { amount: soles('1.00') }]) {
    const reply = await world.callUnchecked('createRefund', { id, key, body });
    expect([refusal(reply), reply.error.message]).toEqual([
      [503, 'RAIL_UNAVAILABLE'],
      'No refund partner is connected in live mode yet.',
    ]);
  }
});
