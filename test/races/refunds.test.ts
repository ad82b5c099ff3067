import { expect, test } from '@jest/globals';
import { createPaidIntent, createRefund, refusal, soles } from '../fixtures.ts';
import { intentNow, journalSums } from '../stories/steps.ts';
import { startWorld } from '../world.ts';

test('fifty refunds at once, of an amount that fits seven times: seven succeed, and not a céntimo more is refunded', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world, { amount: soles('75.00') });

  const replies = await Promise.all(Array.from({ length: 50 }, () => createRefund(world, id, '10.00')));

  const outcomes = replies.map((reply) => refusal(reply).join(' ')).toSorted();
  expect(outcomes).toEqual([
    ...Array<string>(7).fill('201'),
    ...Array<string>(43).fill('422 VALIDATION_ERROR amount.amount OUT_OF_RANGE'),
  ]);
  const { items } = await world.call('listBalanceTransactions', { query: { type: 'REFUND' } });
  expect([items.length, (await intentNow(world, { id })).amount_refunded]).toEqual([7, soles('70.00')]);
  expect(await journalSums(world)).toEqual(Array.from({ length: 8 }, () => 0));
  expect((await world.call('getBalance')).data.by_status.AVAILABLE).toEqual(soles('-70.00'));
});

test('fifty small refunds at once, which all fit: all succeed', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world, { amount: soles('50.00') });
  const replies = await Promise.all(Array.from({ length: 50 }, () => createRefund(world, id, '1.00')));
  expect(replies.map(({ status }) => status)).toEqual(Array<number>(50).fill(201));
  expect((await intentNow(world, { id })).amount_refunded).toEqual(soles('50.00'));
});

test('fifty refunds at once, of an intent that has sixty: forty succeed', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const refunds = (count: number) =>
    Promise.all(Array.from({ length: count }, () => createRefund(world, id, '0.01').then(({ status }) => status)));
  await refunds(60);
  expect((await refunds(50)).toSorted()).toEqual([...Array<number>(40).fill(201), ...Array<number>(10).fill(409)]);
  expect((await intentNow(world, { id })).amount_refunded).toEqual(soles('1.00'));
});

test('ten full refunds at once: one succeeds', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  const replies = await Promise.all(Array.from({ length: 10 }, () => createRefund(world, id)));
  const outcomes = replies.map((reply) => refusal(reply).join(' ')).toSorted();
  expect(outcomes).toEqual(['201', ...Array<string>(9).fill('409 PAYMENT_INTENT_NOT_REFUNDABLE')]);
});

test('of ten refunds at once, one gets the outcome that the simulator was told', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  await world.call('simulateRefund', { id, body: { next_outcome: 'PENDING' } });
  const replies = await Promise.all(Array.from({ length: 10 }, () => createRefund(world, id, '1.00')));
  expect(replies.map(({ data }) => data.status).toSorted()).toEqual(['PENDING', ...Array<string>(9).fill('SUCCEEDED')]);
  expect((await intentNow(world, { id })).amount_refunded).toEqual(soles('10.00'));
});
