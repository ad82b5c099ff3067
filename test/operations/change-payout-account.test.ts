import { expect, test } from '@jest/globals';
import { keysWithoutAccess, payoutAccountBody, refusal } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';

/** Two accounts, the first of which is the default. */
async function twoAccounts(world: World): Promise<[first: string, second: string]> {
  const create = async (cci: string) =>
    (await world.call('createPayoutAccount', { body: payoutAccountBody({ cci }) })).data.id;
  return [await create('1'.repeat(20)), await create('2'.repeat(20))];
}
const defaults = async (world: World): Promise<[id: string, isDefault: boolean][]> =>
  (await world.call('listPayoutAccounts')).items.map((account) => [account.id, account.default]);

test('200: another account becomes the default, and the first one is no longer', async () => {
  const world = await startWorld();
  const [first, second] = await twoAccounts(world);
  const { status, data } = await world.call('setDefaultPayoutAccount', { id: second });
  expect([status, data.id, data.default]).toEqual([200, second, true]);
  expect(await defaults(world)).toEqual([
    [second, true],
    [first, false],
  ]);
});

test('200: in live mode the new default is held for 48 hours; a repeat does not start the time again', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const account = payoutAccountBody();
  await world.call('createPayoutAccount', { body: account, key });
  const { data: second } = await world.call('createPayoutAccount', { body: { ...account, cci: '2'.repeat(20) }, key });
  await world.advance({ days: 3 });
  const { data: held } = await world.call('setDefaultPayoutAccount', { id: second.id, key });
  await world.advance({ days: 1 });
  const { data: repeated } = await world.call('setDefaultPayoutAccount', { id: second.id, key });
  expect([held.payable_from, repeated.payable_from]).toEqual(['2026-11-28T15:00:00.000Z', '2026-11-28T15:00:00.000Z']);
});

test('204: an account that is not the default is removed, then the last one; it can be registered again', async () => {
  const world = await startWorld();
  const [first, second] = await twoAccounts(world);
  expect((await world.call('deletePayoutAccount', { id: second })).status).toBe(204);
  expect((await world.call('deletePayoutAccount', { id: first })).status).toBe(204);
  expect(await defaults(world)).toEqual([]);
  const { data } = await world.call('createPayoutAccount', { body: payoutAccountBody({ cci: '2'.repeat(20) }) });
  expect(data.default).toBe(true);
});

test('409: the default cannot be removed while there are others, also when both are removed at once', async () => {
  const world = await startWorld();
  const [first, second] = await twoAccounts(world);
  expect(refusal(await world.call('deletePayoutAccount', { id: first }))).toEqual([409, 'CONFLICT']);
  const replies = await Promise.all([first, second].map((id) => world.call('deletePayoutAccount', { id })));
  const left = await defaults(world);
  expect(replies[1]?.status).toBe(204);
  expect(left.every(([, isDefault]) => isDefault)).toBe(true);
});

test('404: a removed account, one of another merchant or mode, an id of another kind', async () => {
  const world = await startWorld();
  const [first, second] = await twoAccounts(world);
  const missing = [404, 'PAYOUT_ACCOUNT_NOT_FOUND'];
  for (const [who, key] of await keysWithoutAccess(world)) {
    expect([who, refusal(await world.call('deletePayoutAccount', { id: second, key }))]).toEqual([who, missing]);
    expect([who, refusal(await world.call('setDefaultPayoutAccount', { id: second, key }))]).toEqual([who, missing]);
  }
  await world.call('deletePayoutAccount', { id: second });
  for (const id of [second, 'pacc_1', 'cus_1'])
    expect(refusal(await world.call('setDefaultPayoutAccount', { id }))).toEqual(missing);
  expect(await defaults(world)).toEqual([[first, true]]);
});
