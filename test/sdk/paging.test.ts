import { expect, test } from '@jest/globals';
import { Svc } from '../../packages/sdk-node/src/index.ts';
import { createIntent, simulate } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { clientOf } from './client.ts';
import { mockService, page, refused } from './mock-service.ts';

async function startShop(count: number): Promise<{ world: World; svc: Svc; newestFirst: string[] }> {
  const world = await startWorld();
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await createIntent(world)).id);
  return { world, svc: new Svc(world.keys.secret, { baseUrl: world.origin }), newestFirst: ids.toReversed() };
}

test('await gives a page, for await every item, pages() every page, toArray() the first items', async () => {
  const { svc, newestFirst } = await startShop(7);
  const list = () => svc.paymentIntents.list({ per_page: 3 });

  const { data, pagination } = await list();
  expect(data.map(({ id }) => id)).toEqual(newestFirst.slice(0, 3));
  expect(pagination).toEqual({ page: 1, per_page: 3, total: 7, total_pages: 3, has_more: true });

  const every: string[] = [];
  for await (const { id } of list()) every.push(id);
  expect(every).toEqual(newestFirst);

  const sizes: number[] = [];
  for await (const one of list().pages()) sizes.push(one.data.length);
  expect(sizes).toEqual([3, 3, 1]);

  expect((await list().toArray({ limit: 5 })).map(({ id }) => id)).toEqual(newestFirst.slice(0, 5));
  expect(await list().toArray({ limit: 0 })).toEqual([]);
  expect(await list().toArray({ limit: 100 })).toHaveLength(7);
});

test('iteration goes on from the page that was asked for', async () => {
  const { svc, newestFirst } = await startShop(5);
  const ids: string[] = [];
  for await (const { id } of svc.paymentIntents.list({ page: 2, per_page: 2 })) ids.push(id);
  expect(ids).toEqual(newestFirst.slice(2));
});

test('items that appear, or leave the filter, while one reads: none is skipped or repeated', async () => {
  const { world, svc, newestFirst } = await startShop(9);
  const read: string[] = [];
  for await (const { id } of svc.paymentIntents.list({ status: 'PENDING', per_page: 2 })) {
    read.push(id);
    // A new item at the front, and this one out of the filter: pages by number would shift by one, twice.
    await createIntent(world);
    await simulate(world, id);
  }
  expect(read).toEqual(newestFirst);
});

test('an item that leaves the filter before it is reached is not shown, and its neighbours are', async () => {
  const { world, svc, newestFirst } = await startShop(6);
  const [, , , fourth = '', fifth = ''] = newestFirst;
  const read: string[] = [];
  for await (const { id } of svc.paymentIntents.list({ status: 'PENDING', per_page: 2 })) {
    if (read.length === 0) for (const gone of [fourth, fifth]) await simulate(world, gone);
    read.push(id);
  }
  expect(read).toEqual(newestFirst.filter((id) => id !== fourth && id !== fifth));
});

const service = mockService({ onlyFor: 'http://svc.test' });
const ids = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `pi_${index}` }));

test('a loop that ends early asks for no further page', async () => {
  const { svc } = clientOf();
  service.replies(page(ids(3), true));
  for await (const { id } of svc.paymentIntents.list()) if (id === 'pi_1') break;
  expect(service.received.map(({ url }) => url.search)).toEqual(['?per_page=100']);
});

test('nothing is sent before a list is used, and awaiting it twice sends one request', async () => {
  const { svc } = clientOf();
  service.replies(page(ids(1)));
  const list = svc.paymentIntents.list({ external_reference: 'order-1001' });
  expect(service.received).toHaveLength(0);
  await Promise.all([list, list, list.withResponse()]);
  expect(service.received.map(({ url }) => url.search)).toEqual(['?external_reference=order-1001']);
});

test('a page that fails is tried again, and a refusal ends the loop with its error', async () => {
  const { svc } = clientOf();
  service.replies(
    page(ids(2), true),
    refused(503, 'SERVICE_UNAVAILABLE'),
    page([{ id: 'pi_9' }], true),
    refused(403, 'FORBIDDEN'),
  );
  const read: string[] = [];
  const loop = async () => {
    for await (const { id } of svc.paymentIntents.list()) read.push(id);
  };
  await expect(loop()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(read).toEqual(['pi_0', 'pi_1', 'pi_9']);
  expect(service.received.map(({ url }) => url.searchParams.get('before'))).toEqual([null, 'pi_1', 'pi_1', 'pi_9']);
});

test('an empty page that claims to have more ends the loop', async () => {
  const { svc } = clientOf();
  service.replies(page([], true));
  expect(await svc.paymentIntents.list().toArray({ limit: 10 })).toEqual([]);
});
