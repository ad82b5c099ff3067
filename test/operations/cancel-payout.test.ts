import { expect, test } from '@jest/globals';
import { emittedEvents, keysWithoutAccess, refusal, soles, times, typesOf } from '../fixtures.ts';
import { addAvailable, createPayout, ensureAccount, payoutNow } from '../payouts.ts';
import { startWorld } from '../world.ts';

test('200: its entries are available again, it keeps its list, and no event is emitted', async () => {
  const world = await startWorld();
  const payout = await createPayout(world);

  const { status, data } = await world.call('cancelPayout', { id: payout.id });

  expect([status, data]).toEqual([200, { ...payout, status: 'CANCELED' }]);
  const { items } = await world.call('listPayoutTransactions', { id: payout.id });
  expect(items).toMatchObject([{ status: 'AVAILABLE', net: payout.amount }]);
  expect((await world.call('getBalance')).data.by_status).toMatchObject({
    AVAILABLE: payout.amount,
    IN_PAYOUT: soles('0.00'),
  });
  expect(typesOf(await emittedEvents(world))).toEqual(['payout.created']);
  await world.call('replacePayoutSettings', { body: { schedule: 'MANUAL' } });
  await world.advance({ days: 2 });
  expect(await payoutNow(world, payout)).toEqual(data);
});

test('200: where it would have gone is forgotten', async () => {
  const world = await startWorld();
  const payout = await createPayout(world);
  const sealed = async () => (await world.rows())['payouts'] as { destination_sealed: string | null }[];
  expect(await sealed()).toMatchObject([{ destination_sealed: expect.stringMatching(/^k1:/) }]);
  await world.call('cancelPayout', { id: payout.id });
  expect(await sealed()).toMatchObject([{ destination_sealed: null }]);
});

test('200: the entries can be paid out again', async () => {
  const world = await startWorld();
  const first = await createPayout(world);
  await world.call('cancelPayout', { id: first.id });
  const { data: second } = await world.call('createPayout');
  const [{ items: before }, { items: after }] = [
    await world.call('listPayoutTransactions', { id: first.id }),
    await world.call('listPayoutTransactions', { id: second.id }),
  ];
  expect([second.amount, after]).toEqual([first.amount, before]);
});

test('200: the newest 100 cancelled payouts keep their lists, whichever was cancelled last', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  await addAvailable(world, 1_000);
  const { data: first } = await world.call('createPayout');
  await addAvailable(world, 500);
  const cancelled: string[] = [];
  for (let count = 0; count < 101; count += 1) {
    const { data } = await world.call('createPayout');
    await world.call('cancelPayout', { id: data.id });
    cancelled.push(data.id);
  }
  await world.call('cancelPayout', { id: first.id });
  const ids = [first.id, ...cancelled];
  const lists = await Promise.all(ids.map((id) => world.call('listPayoutTransactions', { id })));
  expect(lists.map(({ pagination }) => pagination.total)).toEqual([0, 0, ...times(100, 1)]);
  expect((await world.call('getBalance')).data.by_status.AVAILABLE).toEqual(soles('15.00'));
});

test.each([
  ['CANCELED', 0],
  ['IN_TRANSIT', 1],
  ['PAID', 48],
] as const)('409: a payout that is %s cannot be cancelled', async (expected, hours) => {
  const world = await startWorld();
  const payout = await createPayout(world);
  if (hours === 0) await world.call('cancelPayout', { id: payout.id });
  else await world.advance({ hours });
  const before = await payoutNow(world, payout);
  const reply = await world.call('cancelPayout', { id: payout.id });
  expect([before.status, refusal(reply)]).toEqual([expected, [409, 'PAYOUT_NOT_CANCELLABLE']]);
  expect(await payoutNow(world, payout)).toEqual(before);
});

test('409: of ten concurrent cancellations one succeeds', async () => {
  const world = await startWorld();
  const { id } = await createPayout(world);
  const replies = await Promise.all(times(10, id).map((payout) => world.call('cancelPayout', { id: payout })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...times(9, 409)]);
});

test('404: a payout of another merchant or mode, or an id of another kind', async () => {
  const world = await startWorld();
  const payout = await createPayout(world);
  const missing = [404, 'PAYOUT_NOT_FOUND'];
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, refusal(await world.call('cancelPayout', { id: payout.id, key }))]).toEqual([who, missing]);
  for (const id of ['pyt_1', payout.payout_account_id])
    expect(refusal(await world.call('cancelPayout', { id }))).toEqual(missing);
  expect(await payoutNow(world, payout)).toEqual(payout);
});
