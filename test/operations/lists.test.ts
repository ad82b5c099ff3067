import { expect, test } from '@jest/globals';
import { checkResponse } from '../contract.ts';
import { startWorld, type Body, type UncheckedOptions } from '../world.ts';
import { appendEvents, callList, startWorldWithFive, idsOf, lists } from './lists.ts';
import { createIntent, later, refusal, start } from '../fixtures.ts';

// What all lists have in common: what they refuse is in lists-refused.test.ts. The filters of each list are tested in the file of its
// operation.

test.each(lists)(
  '$operation: returns pages, newest first, and with per_page=all the whole list as one page',
  async (row) => {
    const { list } = await startWorldWithFive(row);
    const whole = await list();
    const ids = idsOf(whole.items);

    expect(whole.pagination).toEqual({ page: 1, per_page: 20, total: 5, total_pages: 1, has_more: false });
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(new Set(ids).size).toBe(5);

    const pages = [
      await list({ per_page: 2 }),
      await list({ per_page: 2, page: 2 }),
      await list({ per_page: 2, page: 3 }),
      await list({ per_page: 2, page: 4 }),
    ];
    expect(pages.map(({ items }) => idsOf(items))).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), []]);
    const common = { per_page: 2, total: 5, total_pages: 3 };
    expect(pages.map(({ pagination }) => pagination)).toEqual([
      { ...common, page: 1, has_more: true },
      { ...common, page: 2, has_more: true },
      { ...common, page: 3, has_more: false },
      { ...common, page: 4, has_more: false },
    ]);

    const all = await list({ per_page: 'all' });
    expect(all.items).toEqual(whole.items);
    expect(all.pagination).toEqual({ page: 1, per_page: 5, total: 5, total_pages: 1, has_more: false });
    expect((await list({ per_page: 'all', page: 1 })).items).toEqual(whole.items);
    expect(refusal(await list({ per_page: 'all', page: 2 }))).toEqual([422, 'VALIDATION_ERROR', 'page OUT_OF_RANGE']);
  },
);

test.each(lists.filter(({ hasOne }) => !hasOne))('$operation: an empty list', async ({ operation, id: prepare }) => {
  const world = await startWorld();
  const id = (await prepare?.(world)) ?? '';
  const list = (query: UncheckedOptions['query']) => callList(world, operation, { id, query });

  const [page, all] = [await list({}), await list({ per_page: 'all' })];

  expect([page.items, page.pagination]).toEqual([
    [],
    { page: 1, per_page: 20, total: 0, total_pages: 0, has_more: false },
  ]);
  expect([all.items, all.pagination]).toEqual([
    [],
    { page: 1, per_page: 0, total: 0, total_pages: 1, has_more: false },
  ]);
});

const createdAt = (item: object): unknown => (item as { created_at?: string }).created_at;

// Not for the deliveries of one event, which are all created at one time.
test.each(lists.filter(({ id }) => id === undefined))(
  '$operation: created_from is inclusive and created_to exclusive',
  async (row) => {
    const { list } = await startWorldWithFive(row);
    const times = (await list({ per_page: 'all' })).items.map(createdAt);
    const at = [later({ seconds: 4 }), later({ seconds: 3 }), later({ seconds: 2 }), later({ seconds: 1 }), start];
    expect(times).toEqual(at);
    const between = async (created_from?: string, created_to?: string) => {
      const { items, pagination } = await list({
        ...(created_from && { created_from }),
        ...(created_to && { created_to }),
      });
      expect(pagination.total).toBe(items.length);
      return items.map(createdAt);
    };

    expect(await between(at[1])).toEqual([at[0], at[1]]);
    expect(await between(undefined, at[3])).toEqual([at[4]]);
    expect(await between(at[3], at[1])).toEqual([at[2], at[3]]);
    expect(await between(at[2], at[2])).toEqual([]);
    expect(await between(later({ seconds: 3, ms: 1 }))).toEqual([at[0]]);
    expect(await between('2026-11-23T15:00:04Z')).toEqual([at[0]]);
    expect(await between('2026-11-23T10:00:03-05:00', '2026-11-23T20:45:04.000+05:45')).toEqual([at[1]]);
  },
);

test('200: the colons of a time in the query may be unescaped', async () => {
  const world = await startWorld();
  await createIntent(world);

  const response = await fetch(`${world.origin}/v1/payment-intents?created_from=${start}&external_reference=none`, {
    headers: { Authorization: `Bearer ${world.keys.secret}` },
  });
  const body = (await response.json()) as { data: unknown };

  checkResponse('listPaymentIntents', response.status, body, (name) => response.headers.get(name));
  expect([response.status, body.data]).toEqual([200, []]);
});

test('per_page=all returns more than a thousand items, each once', async () => {
  const world = await startWorld();
  await appendEvents(world, 1_050);

  const response = await fetch(`${world.origin}/v1/events?per_page=all`, {
    headers: { Authorization: `Bearer ${world.keys.secret}` },
  });
  const { data, pagination } = (await response.json()) as { data: { count: number }[]; pagination: Body };

  expect(data.map(({ count }) => count)).toEqual(Array.from({ length: 1_050 }, (_, index) => 1_049 - index));
  expect(pagination).toEqual({ page: 1, per_page: 1_050, total: 1_050, total_pages: 1, has_more: false });
});
