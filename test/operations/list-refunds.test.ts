import { expect, test } from '@jest/globals';
import { createPaidIntent, createPendingRefund, createRefund, keysWithoutAccess, refusal } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('200: newest first, of one payment intent and with a status', async () => {
  const world = await startWorld();
  const [one, other] = [await createPaidIntent(world), await createPaidIntent(world)];
  const { data: first } = await createRefund(world, one.id, '1.00');
  const second = await createPendingRefund(world, one.id, '2.00');
  const { data: third } = await createRefund(world, other.id);
  const listed = async (query: { payment_intent_id?: string; status?: 'PENDING' | 'SUCCEEDED' }) => {
    const { items, pagination } = await world.call('listRefunds', { query });
    return [items.map(({ id }) => id), pagination.total];
  };

  expect((await world.call('listRefunds')).items).toEqual([third, second, first]);
  expect(await listed({ payment_intent_id: one.id })).toEqual([[second.id, first.id], 2]);
  expect(await listed({ status: 'PENDING' })).toEqual([[second.id], 1]);
  expect(await listed({ payment_intent_id: one.id, status: 'SUCCEEDED' })).toEqual([[first.id], 1]);
  expect(await listed({ payment_intent_id: first.id })).toEqual([[], 0]);
});

test('200: a live key has an empty list', async () => {
  const world = await startWorld();
  await createRefund(world, (await createPaidIntent(world)).id);
  const key = await world.key({ livemode: true });
  expect((await world.call('listRefunds', { key })).items).toEqual([]);
});

test('404: a refund that does not exist, or of another merchant or mode', async () => {
  const world = await startWorld();
  const { data } = await createRefund(world, (await createPaidIntent(world)).id);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, refusal(await world.call('getRefund', { id: data.id, key }))]).toEqual([
      who,
      [404, 'REFUND_NOT_FOUND'],
    ]);
  expect(refusal(await world.call('getRefund', { id: data.payment_intent_id }))).toEqual([404, 'REFUND_NOT_FOUND']);
});

test('422: an unknown status', async () => {
  const world = await startWorld();
  expect(refusal(await world.callUnchecked('listRefunds', { query: { status: 'DONE' } }))).toEqual([
    422,
    'VALIDATION_ERROR',
    'status NOT_ALLOWED',
  ]);
});
