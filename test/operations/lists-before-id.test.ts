import { expect, test } from '@jest/globals';
import { base32 } from '../../services/api/src/domain/id-time.ts';
import { send } from '../send.ts';
import { startWorld, type UncheckedOptions, type Reply } from '../world.ts';
import { callList, appendEvents, startWorldWithFive, idsOf, lists } from './lists.ts';
import { addEndpoint } from './operation-inputs.ts';
import { createCustomer, createIntent, later, refusal, simulate } from '../fixtures.ts';

// `before=<id>` instead of `page`: rows that are added or leave meanwhile do not shift the pages.

/** Reads a list page by page; each page begins after the last id of the previous one. */
async function walk(
  read: (query: UncheckedOptions['query']) => Promise<Reply>,
  query: UncheckedOptions['query'],
  between: (page: number, last: string) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const last = ids.at(-1);
    const { items, pagination } = await read({ ...query, ...(last !== undefined && { before: last }) });
    ids.push(...idsOf(items));
    expect(pagination.page).toBe(1);
    if (pagination.has_more === false) return ids;
    await between(page, ids.at(-1) ?? '');
  }
}

/** The greatest possible id below `id`. */
function justBefore(id: string): string {
  const withoutZeros = id.replace(/0+$/, '');
  const lower = base32.charAt(base32.indexOf(withoutZeros.slice(-1)) - 1);
  return (withoutZeros.slice(0, -1) + lower).padEnd(id.length, base32.slice(-1));
}

test.each(lists)('$operation: pages before the last id return each item once while others are added', async (row) => {
  const { world, list } = await startWorldWithFive(row);
  const ids = idsOf((await list()).items);

  expect(await walk(list, { per_page: 2 }, () => row.add(world))).toEqual(ids);
  expect(await walk(list, { per_page: 1 })).toHaveLength((await list()).items.length);
});

test.each(lists)('$operation: a page before an id has the total of the whole list', async (row) => {
  const { list } = await startWorldWithFive(row);
  const ids = idsOf((await list()).items);
  const [second = '', fourth = '', last = ''] = [ids[1], ids[3], ids[4]];
  const whole = { page: 1, total: 5 };

  const middle = await list({ before: second, per_page: 2 });
  expect([idsOf(middle.items), middle.pagination]).toEqual([
    ids.slice(2, 4),
    { ...whole, per_page: 2, total_pages: 3, has_more: true },
  ]);
  const end = await list({ before: fourth });
  expect([idsOf(end.items), end.pagination]).toEqual([
    [last],
    { ...whole, per_page: 20, total_pages: 1, has_more: false },
  ]);
  expect((await list({ before: last })).items).toEqual([]);
  // No item has this id: it only marks a position in the order.
  const between = justBefore(second);
  expect(between < second).toBe(true);
  expect(idsOf((await list({ before: between })).items)).toEqual(ids.slice(2));
  expect(idsOf((await list({ before: second, created_to: later({ days: 1 }) })).items)).toEqual(ids.slice(2));
});

test.each(lists)('$operation: the page before an id of another kind is empty', async (row) => {
  const { list } = await startWorldWithFive(row);
  const { items, pagination } = await list({ before: 'zzz_zzzzzzzzzzzzzzzzzzzzzzzzzz' });
  expect([items, pagination]).toEqual([[], { page: 1, per_page: 20, total: 5, total_pages: 1, has_more: false }]);
});

test('reading a list of 1,250 events in pages returns each event once', async () => {
  const world = await startWorld();
  await appendEvents(world, 1_250);
  // `send`, not `world.call`: the bodies of these events lack fields of the contract.
  const list = (query: UncheckedOptions['query']) =>
    send(world.origin, 'listEvents', { query, key: world.keys.secret });
  const ids = idsOf((await list({ per_page: 'all' })).items);

  const walked = await walk(list, { per_page: 100 }, () => createCustomer(world));

  expect(ids).toHaveLength(1_250);
  expect(walked).toEqual(ids);
});

test('a client that reads page by page gets each item once, also when items leave the filter meanwhile', async () => {
  const world = await startWorld();
  for (let count = 0; count < 7; count += 1) await createIntent(world);
  const pending = (query: UncheckedOptions['query']) =>
    world.call('listPaymentIntents', { query: { ...query, status: 'PENDING' } });
  const ids = idsOf((await pending({})).items);

  // The last item that was read leaves the filter, and a new one matches it.
  const walked = await walk(pending, { per_page: 2 }, async (_page, last) => {
    await world.call('cancelPaymentIntent', { id: last });
    await createIntent(world);
  });

  expect(walked).toEqual(ids);
  // With page numbers, the items that left shift the next page.
  expect(idsOf((await pending({ per_page: 2, page: 2 })).items)).not.toEqual(ids.slice(2, 4));
});

test('the id of a deleted item still marks the position of the next page', async () => {
  const world = await startWorld();
  for (let count = 0; count < 5; count += 1) await addEndpoint(world);
  const list = (query: UncheckedOptions['query']) => world.call('listWebhookEndpoints', { query });
  const ids = idsOf((await list({})).items);

  const walked = await walk(list, { per_page: 2 }, (_page, last) => world.call('deleteWebhookEndpoint', { id: last }));

  expect(walked).toEqual(ids);
});

test('pages before an id apply the filter', async () => {
  const world = await startWorld();
  for (let count = 0; count < 4; count += 1) await simulate(world, (await createIntent(world)).id);
  const filtered = (query: UncheckedOptions['query']) =>
    world.call('listEvents', { query: { ...query, type: ['payment.succeeded', 'payment.created'] } });
  const ids = idsOf((await filtered({})).items);
  expect(ids).toHaveLength(8);

  expect(await walk(filtered, { per_page: 3 }, () => createCustomer(world))).toEqual(ids);
});

test.each(lists)('$operation 422: a malformed id in before, or before together with page', async (row) => {
  const { operation, id: prepare } = row;
  const world = await startWorld();
  const problemsOf = async (query: UncheckedOptions['query']) =>
    refusal(await callList(world, operation, { id: 'evt_1', query }));
  const wrong = ['', 'x', 'pi_1', 'pi_01m7za5kr3001d8wty78k5w5qE', 'pi_01m7za5kr3001d8wty78k5w5qe_', '%', '5'];
  for (const before of wrong)
    expect([before, await problemsOf({ before })]).toEqual([
      before,
      [422, 'VALIDATION_ERROR', 'before INVALID_FORMAT'],
    ]);
  const before = 'pi_01m7za5kr3001d8wty78k5w5qe';
  const id = (await prepare?.(world)) ?? '';
  const bothSent = async (query: UncheckedOptions['query']) => {
    const reply = await callList(world, operation, { id, query: { ...query, before } });
    return [...refusal(reply), reply.error.details?.[0]?.message];
  };
  for (const page of [1, 2])
    expect(await bothSent({ page })).toEqual([
      422,
      'VALIDATION_ERROR',
      'page NOT_ALLOWED',
      'Send page or before, not both.',
    ]);
  expect(await bothSent({ per_page: 'all' })).toEqual([
    422,
    'VALIDATION_ERROR',
    'before NOT_ALLOWED',
    'per_page=all returns the whole list: do not send before.',
  ]);
});
