import { expect, test } from '@jest/globals';
import { keysWithoutAccess, refusal } from '../fixtures.ts';
import { addAvailable, createPayout, ensureAccount, payoutNow } from '../payouts.ts';
import { startWorld } from '../world.ts';

test('200: payouts, newest first, and those with one status', async () => {
  const world = await startWorld();
  const cancelled = await createPayout(world);
  await world.call('cancelPayout', { id: cancelled.id });
  const pending = await createPayout(world);
  const list = async (status?: 'PENDING' | 'CANCELED' | 'PAID') => {
    const { items, pagination } = await world.call('listPayouts', status === undefined ? {} : { query: { status } });
    return [pagination.total, items.map(({ id }) => id)];
  };
  expect(await list()).toEqual([2, [pending.id, cancelled.id]]);
  expect([await list('PENDING'), await list('CANCELED'), await list('PAID')]).toEqual([
    [1, [pending.id]],
    [1, [cancelled.id]],
    [0, []],
  ]);
  expect((await world.call('getPayout', { id: pending.id })).data).toEqual(pending);
});

test('422: an unknown status', async () => {
  const world = await startWorld();
  const reply = await world.callUnchecked('listPayouts', { query: { status: 'SENT' } });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'status NOT_ALLOWED']);
});

test('200: the entries of a payout, as they are now, and not those of another', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  const ids = [await addAvailable(world, 500), await addAvailable(world, -100)];
  const { data: first } = await world.call('createPayout');
  const second = await createPayout(world);
  await world.advance({ days: 2 });

  const { items, pagination } = await world.call('listPayoutTransactions', { id: first.id });
  expect([pagination.total, items.map(({ id }) => id)]).toEqual([2, ids.toReversed()]);
  expect(items).toMatchObject([
    { type: 'REFUND', status: 'PAID' },
    { type: 'PAYMENT', status: 'PAID' },
  ]);
  // The ledger's own filter finds the same entries.
  expect((await world.call('listBalanceTransactions', { query: { payout_id: first.id } })).items).toEqual(items);
  expect((await world.call('listPayoutTransactions', { id: second.id })).items).toHaveLength(1);
});

test('422: more than 100 entries on one page', async () => {
  const world = await startWorld();
  const { id } = await createPayout(world);
  const reply = await world.callUnchecked('listPayoutTransactions', { id, query: { per_page: 101 } });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'per_page OUT_OF_RANGE']);
});

test('404: a payout of another merchant or mode, an unknown id, or an id of another kind', async () => {
  const world = await startWorld();
  const payout = await createPayout(world);
  const missing = [404, 'PAYOUT_NOT_FOUND'];
  for (const operation of ['getPayout', 'listPayoutTransactions'] as const) {
    for (const [who, key] of await keysWithoutAccess(world))
      expect([who, refusal(await world.call(operation, { id: payout.id, key }))]).toEqual([who, missing]);
    for (const id of ['pyt_1', `pyt_${'0'.repeat(26)}`, payout.payout_account_id])
      expect(refusal(await world.call(operation, { id }))).toEqual(missing);
  }
  expect(await payoutNow(world, payout)).toEqual(payout);
});
