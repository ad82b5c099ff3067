import { expect, test } from '@jest/globals';
import { operations } from '../../services/api/src/generated/operations.ts';
import { createOneOfEach, notFoundCode } from '../operations/one-of-each.ts';
import { createCustomer, createMerchant, merchantBody, firstRuc } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('an account with two merchants: the key of one sees the record of the other in the list, and nothing else of it', async () => {
  const world = await startWorld();
  const shop = await world.listen('customer.created');
  const second = await createMerchant(world);
  const key = await world.key({ merchantId: second.id });
  const { ids, traces } = await createOneOfEach(world);

  const { items } = await world.call('listMerchants', { key });
  expect(items.map(({ id }) => id)).toEqual([second.id, world.keys.merchantId]);

  const seen: string[] = [];
  for (const operation of operations.filter(({ method, response }) => method === 'get' && response !== 'stream')) {
    const kind = operation.path.includes('{id}') ? notFoundCode(operation) : undefined;
    // In its own calls it sees the ids that it has asked for.
    if (['listMerchants', 'listRecentRequests'].includes(operation.id)) continue;
    if (!(operation.keys as readonly string[]).includes('secret')) continue;
    const reply = await world.callUnchecked(operation.id, { key, ...(kind && { id: ids[kind] }) });
    if (kind !== undefined && reply.status !== 404) seen.push(`${operation.id}: ${reply.status}`);
    if (traces.some((trace) => reply.text.includes(trace))) seen.push(operation.id);
  }
  expect(seen).toEqual([]);
  const calls = await world.call('listRecentRequests', { key, query: { per_page: 'all' } });
  expect([...new Set(calls.items.map(({ key_last4 }) => key_last4))]).toEqual([key.slice(-4)]);

  const posts = shop.posts().length;
  await createCustomer(world, { external_id: 'user-77' }, { key });
  await world.work();
  expect(shop.posts()).toHaveLength(posts);
});

test('a narrowed key needs account for the list and for new merchants, and merchants for its own', async () => {
  const world = await startWorld();
  const id = world.keys.merchantId;
  const statusesWith = async (...permissions: string[]) => {
    const key = await world.key({ permissions });
    const replies = [
      await world.call('listMerchants', { key }),
      await world.call('createMerchant', { key, body: merchantBody(firstRuc) }),
      await world.call('getMerchant', { key, id }),
      await world.call('updateMerchant', { key, id, body: {} }),
    ];
    return replies.map(({ status }) => status);
  };
  expect(await statusesWith('account:read')).toEqual([200, 403, 403, 403]);
  expect(await statusesWith('account:write')).toEqual([403, 201, 403, 403]);
  expect(await statusesWith('merchants:read')).toEqual([403, 403, 200, 403]);
  expect(await statusesWith('merchants:write')).toEqual([403, 403, 403, 200]);
});
