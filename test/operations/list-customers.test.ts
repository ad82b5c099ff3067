import { expect, test } from '@jest/globals';
import { createCustomer, createIntent, keysWithoutAccess, refusal, type CustomerBody } from '../fixtures.ts';
import { startWorld, type Query, type UncheckedOptions, type World } from '../world.ts';

test('200: returns each customer as createCustomer does, newest first, and no archived or deleted one', async () => {
  const world = await startWorld();
  const created = [];
  for (const first_name of ['Rosa', 'Luis', 'Ana', 'Eva']) created.push(await createCustomer(world, { first_name }));
  const [rosa, luis, ana, eva] = created;
  await createIntent(world, { customer: { id: String(ana?.id) } });
  for (const customer of [ana, eva]) await world.call('deleteCustomer', { id: String(customer?.id) });

  const { status, items, pagination } = await world.call('listCustomers');

  expect([status, items]).toEqual([200, [luis, rosa]]);
  expect(pagination).toEqual({ page: 1, per_page: 20, total: 2, total_pages: 1, has_more: false });
});

const shop: Record<string, CustomerBody> = {
  rosa: {
    type: 'INDIVIDUAL',
    external_id: 'user-77',
    first_name: 'Rosa María',
    last_name: 'Núñez Quispe',
    document: { country: 'PE', type: 'DNI', value: '45678912' },
    email: 'rosa.nunez@correo.example',
  },
  luis: {
    type: 'INDIVIDUAL',
    external_id: 'USER-78',
    first_name: 'Luis',
    last_name: 'Quispe',
    email: 'lq@otro.example',
  },
  bodega: {
    type: 'COMPANY',
    company_name: 'BODEGA DE LA ROSA S.A.C.',
    document: { country: 'PE', type: 'RUC', value: '20100070970' },
  },
  eva: { type: 'INDIVIDUAL', document: { country: 'BO', type: 'PASSPORT', value: 'AB123456' } },
};

/** Creates the customers of a shop. @returns the names of those that a query finds, in the order of `shop` */
async function openShop(world: World) {
  const names = new Map<string, string>();
  for (const [name, body] of Object.entries(shop))
    names.set((await world.call('createCustomer', { body })).data.id, name);
  return async (query: Query<'listCustomers'>, key = world.keys.secret) => {
    const { items, pagination } = await world.call('listCustomers', { query, key });
    expect(pagination.total).toBe(items.length);
    return items.map(({ id }) => names.get(id)).toReversed();
  };
}

const searches: [q: string, found: string[]][] = [
  ['quispe', ['rosa', 'luis']],
  ['QUI', ['rosa', 'luis']],
  ['nunez', ['rosa']],
  ['ÑUÑ', ['rosa']],
  ['ÑUR', []],
  ['Núñez', ['rosa']],
  ['maria', ['rosa']],
  ['uispe', []],
  ['rosa', ['rosa', 'bodega']],
  ['rosa quispe', ['rosa']],
  ['quispe rosa mar', ['rosa']],
  ['rosa bodega', ['bodega']],
  ['de la rosa', ['bodega']],
  ['rosa s.a.c.', ['bodega']],
  ['rosa luis', []],
  ['correo.example', ['rosa']],
  ['rosa.nunez@correo', ['rosa']],
  ['rosa.nunez@otro', []],
  ['45678912', ['rosa']],
  ['456', ['rosa']],
  ['5678', []],
  ['201000', ['bodega']],
  ['ab1234', ['eva']],
  ['user-7', ['rosa', 'luis']],
  ['user-78', ['luis']],
  ['ros%', ['rosa', 'bodega']],
  ['r_sa', []],
  ['quispe r_sa', []],
  ['quispe ro%a', []],
  ['quispe r\\osa', []],
  ['quispe uis', []],
  ['rosa ROSA.NUNEZ@correo nun 456 user-77 quis', ['rosa']],
];

test('200: q finds the starts of words, without case and accents', async () => {
  const world = await startWorld();
  const found = await openShop(world);
  for (const [q, names] of searches) expect([q, await found({ q })]).toEqual([q, names]);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, await found({ q: 'quispe' }, key)]).toEqual([who, []]);
});

test('200: q finds a customer by its new words after a change, and not after it is deleted or archived', async () => {
  const world = await startWorld();
  const found = await openShop(world);
  const id = async (q: string) => String((await world.call('listCustomers', { query: { q } })).items[0]?.id);
  const [rosa, luis] = [await id('nunez'), await id('luis')];

  await world.call('updateCustomer', { id: rosa, body: { last_name: 'Flores', email: '' } });
  expect(await found({ q: 'nunez' })).toEqual([]);
  expect([await found({ q: 'flores' }), await found({ q: 'rosa' })]).toEqual([['rosa'], ['rosa', 'bodega']]);

  await createIntent(world, { customer: { id: luis } });
  for (const gone of [rosa, luis]) await world.call('deleteCustomer', { id: gone });
  expect([await found({ q: 'flores' }), await found({ q: 'luis' })]).toEqual([[], []]);
});

test('200: q with pages, before an id, a range of dates, and all', async () => {
  const world = await startWorld();
  const ids: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    ids.unshift((await createCustomer(world, { first_name: 'Rosa', last_name: `Rosas ${count}` })).id);
    await world.advance({ hours: 1 });
  }
  await createCustomer(world, { first_name: 'Luis' });
  const listed = async (query: Query<'listCustomers'>) => {
    const { items, pagination } = await world.call('listCustomers', { query: { q: 'ros', ...query } });
    return [items.map(({ id }) => ids.indexOf(id)), pagination.total, pagination.has_more];
  };
  const [, , , fourth] = (await world.call('listCustomers', { query: { q: 'rosa rosas' } })).items;

  expect(await listed({ per_page: 3 })).toEqual([[0, 1, 2], 7, true]);
  expect(await listed({ per_page: 3, page: 3 })).toEqual([[6], 7, false]);
  expect(await listed({ per_page: 2, before: String(ids[3]) })).toEqual([[4, 5], 7, true]);
  expect(await listed({ per_page: 'all' })).toEqual([[0, 1, 2, 3, 4, 5, 6], 7, false]);
  expect(await listed({ created_from: String(fourth?.created_at) })).toEqual([[0, 1, 2, 3], 4, false]);
  expect(await listed({ created_to: String(fourth?.created_at) })).toEqual([[4, 5, 6], 3, false]);
});

test('422: wrong parameters are refused', async () => {
  const world = await startWorld();
  const wrong: [problem: string, query: UncheckedOptions['query']][] = [
    ['q INVALID_FORMAT', { q: '' }],
    ['q INVALID_FORMAT', { q: 'ab' }],
    ['q INVALID_FORMAT', { q: 'ab cd' }],
    ['q INVALID_FORMAT', { q: '...' }],
    ['q INVALID_FORMAT', { q: ['rosa', 'luis'] }],
    ['q TOO_LONG', { q: 'x'.repeat(201) }],
    ['q TOO_LONG', { q: 'x'.repeat(10_000) }],
    ['q TOO_LONG', { q: 'abc b c d e f g h i j k' }],
    ['page OUT_OF_RANGE', { page: 0 }],
    ['per_page OUT_OF_RANGE', { per_page: 101 }],
    ['email UNKNOWN_FIELD', { email: 'rosa@example.com' }],
  ];
  for (const [problem, query] of wrong)
    expect([query, refusal(await world.callUnchecked('listCustomers', { query }))]).toEqual([
      query,
      [422, 'VALIDATION_ERROR', problem],
    ]);
});
