import { expect, test } from '@jest/globals';
import {
  createIntent,
  createPaidIntent,
  createPendingRefund,
  createRefund,
  emittedEvents,
  keysWithoutAccess,
  refusal,
  soles,
} from '../fixtures.ts';
import { intentNow } from '../stories/steps.ts';
import { startWorld, type Body, type World } from '../world.ts';

const simulatorOf = async (world: World, id: string) => (await world.call('getRefundSimulator', { id })).data;
const settle = (world: World, id: string, refund_id: string, result: 'COMPLETE' | 'DENY') =>
  world.call('simulateRefund', { id, body: { settle: { refund_id, result } } });

test('200: the outcome counts for the next refund alone', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  expect(await simulatorOf(world, id)).toEqual({ next_outcome: 'SUCCEED', pending: [] });

  const { status, data } = await world.call('simulateRefund', { id, body: { next_outcome: 'PENDING' } });
  expect([status, data]).toEqual([200, { next_outcome: 'PENDING', pending: [] }]);
  expect(await simulatorOf(world, id)).toEqual(data);

  const { data: first } = await createRefund(world, id, '1.00');
  expect(await simulatorOf(world, id)).toEqual({ next_outcome: 'SUCCEED', pending: [first.id] });
  expect((await createRefund(world, id, '2.00')).data.status).toBe('SUCCEEDED');
});

test('200: a refusal does not use up the outcome, and it can be set again', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  for (const next_outcome of ['PENDING', 'DENY', 'DENY', 'PENDING'] as const)
    await world.call('simulateRefund', { id, body: { next_outcome } });
  expect((await createRefund(world, id, '30.00')).status).toBe(422);
  expect((await simulatorOf(world, id)).next_outcome).toBe('PENDING');
});

test('200: COMPLETE books a PENDING refund at its time; only then it is in the ledger', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const refund = await createPendingRefund(world, id, '10.00');
  await world.advance({ days: 3 });

  const { status, data } = await settle(world, id, refund.id, 'COMPLETE');

  expect([status, data]).toEqual([200, { next_outcome: 'SUCCEED', pending: [] }]);
  const settled = (await world.call('getRefund', { id: refund.id })).data;
  expect(settled).toMatchObject({ status: 'SUCCEEDED', settled_at: '2026-11-26T15:00:00.000Z' });
  expect((await world.call('getBalance')).data.by_status.AVAILABLE).toEqual(soles('15.44'));
  expect((await intentNow(world, { id })).amount_refunded).toEqual(soles('10.00'));
  const events = await emittedEvents(world, { resource_id: refund.id });
  expect(events.map(({ type }) => type)).toEqual(['refund.created', 'refund.succeeded']);
});

test('200: DENY gives the amount back', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const refund = await createPendingRefund(world, id);
  const other = await world.call('simulateRefund', { id, body: { next_outcome: 'DENY' } });
  expect([refusal(other), other.error.message]).toEqual([
    [409, 'PAYMENT_INTENT_NOT_REFUNDABLE'],
    'Nothing is left to refund: refunds of S/ 25.90 exist. The present state allows settle.',
  ]);

  await settle(world, id, refund.id, 'DENY');

  expect((await world.call('getRefund', { id: refund.id })).data).toMatchObject({
    status: 'FAILED',
    failure_code: 'bank_rejected',
  });
  expect((await intentNow(world, { id })).amount_refunded).toEqual(soles('0.00'));
  expect((await createRefund(world, id)).data).toMatchObject({ status: 'SUCCEEDED', amount: soles('25.90') });
});

test('409: what the present state does not allow, with what it would', async () => {
  const world = await startWorld();
  const { id: unpaid } = await createIntent(world);
  const { id } = await createPaidIntent(world);
  const { data: ended } = await createRefund(world, id, '1.00');
  const unsettled = async (result: 'COMPLETE' | 'DENY') => settle(world, id, ended.id, result);
  const refused = [
    await world.call('simulateRefund', { id: unpaid, body: { next_outcome: 'PENDING' } }),
    await unsettled('COMPLETE'),
    await unsettled('DENY'),
  ];
  expect(refused.map((reply) => [...refusal(reply), reply.error.message])).toEqual([
    [
      409,
      'PAYMENT_INTENT_NOT_REFUNDABLE',
      'Cannot refund a payment intent that is PENDING. The present state allows nothing.',
    ],
    [409, 'CONFLICT', expect.stringContaining('is SUCCEEDED: only a PENDING one can be settled. The present state')],
    [409, 'CONFLICT', expect.stringContaining('allows next_outcome.')],
  ]);
  expect(await simulatorOf(world, unpaid)).toEqual({ next_outcome: 'SUCCEED', pending: [] });
});

test('409: of ten concurrent settlings one succeeds, and it is booked once', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const refund = await createPendingRefund(world, id, '10.00');
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => settle(world, id, refund.id, index % 2 === 0 ? 'COMPLETE' : 'DENY')),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  const { data } = await world.call('getRefund', { id: refund.id });
  const isBooked = data.status === 'SUCCEEDED';
  expect((await world.call('listBalanceTransactions', { query: { type: 'REFUND' } })).items).toHaveLength(
    isBooked ? 1 : 0,
  );
  expect((await intentNow(world, { id })).amount_refunded).toEqual(soles(isBooked ? '10.00' : '0.00'));
});

const settleAndSet = (world: World, id: string, refund_id: string, result: 'COMPLETE' | 'DENY') =>
  world.call('simulateRefund', { id, body: { settle: { refund_id, result }, next_outcome: 'DENY' } });

test('200: settle and next_outcome together: settle comes first', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const refund = await createPendingRefund(world, id);
  const { status, data } = await settleAndSet(world, id, refund.id, 'DENY');
  expect([status, data]).toEqual([200, { next_outcome: 'DENY', pending: [] }]);
  expect((await createRefund(world, id)).data.status).toBe('FAILED');
});

test('200: settle of the refund of the whole amount leaves no next one, so next_outcome is ignored', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const refund = await createPendingRefund(world, id);
  const { status, data } = await settleAndSet(world, id, refund.id, 'COMPLETE');
  expect([status, data]).toEqual([200, { next_outcome: 'SUCCEED', pending: [] }]);
  expect((await world.call('getRefund', { id: refund.id })).data.status).toBe('SUCCEEDED');
});

test('409: settle is refused: next_outcome is not set either', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const { data: ended } = await createRefund(world, id, '1.00');
  const reply = await settleAndSet(world, id, ended.id, 'COMPLETE');
  expect([refusal(reply), reply.error.message]).toEqual([
    [409, 'CONFLICT'],
    'This refund is SUCCEEDED: only a PENDING one can be settled. The present state allows next_outcome.',
  ]);
  expect(await simulatorOf(world, id)).toEqual({ next_outcome: 'SUCCEED', pending: [] });
});

test('422: wrong values, or no field, and a refund of another intent', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const another = await createPaidIntent(world);
  const foreign = await createPendingRefund(world, another.id);
  const wrong: [problem: string, body: Body][] = [
    ['next_outcome REQUIRED', {}],
    ['next_outcome NOT_ALLOWED', { next_outcome: 'FAIL' }],
    ['settle.result REQUIRED', { settle: { refund_id: foreign.id } }],
    ['settle.result NOT_ALLOWED', { settle: { refund_id: foreign.id, result: 'FAIL' } }],
    ['settle.refund_id NOT_FOUND', { settle: { refund_id: foreign.id, result: 'COMPLETE' } }],
    ['refund_id UNKNOWN_FIELD', { refund_id: foreign.id }],
  ];
  for (const [problem, body] of wrong)
    expect([body, refusal(await world.callUnchecked('simulateRefund', { id, body }))]).toEqual([
      body,
      [422, 'VALIDATION_ERROR', problem],
    ]);
  expect((await world.call('getRefund', { id: foreign.id })).data.status).toBe('PENDING');
});

test('404: an intent of another merchant', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const [[, key] = ['', '']] = await keysWithoutAccess(world);
  const replies = [
    await world.call('getRefundSimulator', { id, key }),
    await world.call('simulateRefund', { id, key, body: { next_outcome: 'DENY' } }),
  ];
  expect(replies.map(refusal)).toEqual(replies.map(() => [404, 'PAYMENT_INTENT_NOT_FOUND']));
});

test('403: a live key can neither read nor use the simulator, with any id and body', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const replies = [
    await world.call('getRefundSimulator', { id: 'pi_1', key }),
    await world.callUnchecked('simulateRefund', { id: 'pi_1', key, body: '{' }),
  ];
  expect(replies.map(refusal)).toEqual(replies.map(() => [403, 'TEST_MODE_REQUIRED']));
});
