import { expect, test } from '@jest/globals';
import { createMerchant as createByOperator } from '../../services/api/src/application/merchants/create-merchant.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { startWorld, type UncheckedOptions, type World } from '../world.ts';
import { createMerchant, firstRuc, merchantBody, refusal } from '../fixtures.ts';

/** The legal names that a search finds. */
const found = async (world: World, q: string): Promise<string[]> =>
  (await world.call('listMerchants', { query: { q } })).items.map(({ legal_name }) => legal_name);

const ownName = 'PANADERÍA EL ÑANDÚ S.A.C.';

test('200: the merchants of the account, newest first, in both modes; not those of another account', async () => {
  const world = await startWorld();
  await world.merchant();
  const created = await createMerchant(world);
  const { data: own } = await world.call('getMerchant', { id: world.keys.merchantId });
  const ofNew = await world.key({ merchantId: created.id });

  for (const key of [world.keys.secret, ofNew])
    expect((await world.call('listMerchants', { key })).items).toEqual([created, own]);
  const live = await world.key({ livemode: true });
  expect((await world.call('listMerchants', { key: live })).items).toEqual([
    created,
    { ...own, verification_status: 'VERIFIED' },
  ]);
});

test('200: q is a part of the legal name, the trade name or the tax number; case, accents and spaces do not matter', async () => {
  const world = await startWorld();
  const { data } = await world.call('createMerchant', {
    body: merchantBody(firstRuc, { trade_name: 'Café 100% _a_' }),
  });
  const matches: [q: string, names: string[]][] = [
    ['PANADERÍA', [ownName]],
    ['panaderia el nandu', [ownName]],
    ['el   ñAnD', [ownName]],
    ['ÑANDU\u0301', [ownName]],
    ['ｎａｎｄｕ', [ownName]],
    [' s.a.c. ', [data.legal_name, ownName]],
    ['20100070', [ownName]],
    [firstRuc.slice(4), [data.legal_name]],
    ['cafe 1', [data.legal_name]],
    ['100%', [data.legal_name]],
    ['_A_', [data.legal_name]],
    ['%', [data.legal_name]],
    ['s.a.c. cafe', []],
    ["' OR 1=1 --", []],
    ['\\', []],
    ['nadie', []],
  ];
  for (const [q, names] of matches) expect([q, await found(world, q)]).toEqual([q, names]);
});

test('200: a search has pages and a total, and sees a changed name at once', async () => {
  const world = await startWorld();
  for (let count = 0; count < 3; count += 1) await createMerchant(world);
  const page = await world.call('listMerchants', { query: { q: 's.a.c', per_page: 2, page: 2 } });
  expect([page.items.length, page.pagination]).toEqual([
    2,
    { page: 2, per_page: 2, total: 4, total_pages: 2, has_more: false },
  ]);

  await world.call('updateMerchant', {
    id: world.keys.merchantId,
    body: { legal_name: 'Bodega', trade_name: 'Qantu' },
  });
  expect([await found(world, 'QANTU'), await found(world, 'nandu')]).toEqual([['Bodega'], []]);
});

test('200: a merchant that the operator adds to the account is in the list', async () => {
  const world = await startWorld();
  const { app } = world.service;
  const own = await app.store.read.merchants.find(world.keys.merchantId);
  const input = { legalName: 'TIENDA 2 S.A.C.', tradeName: null, taxId: firstRuc, email: null, city: null };
  const added = await inOperatorUnit(app, (unit) =>
    createByOperator(unit, { ...input, accountId: String(own?.accountId) }),
  );
  expect((await world.call('listMerchants')).items.map(({ id }) => id)).toEqual([added.id, world.keys.merchantId]);
});

test.each<[problem: string, query: UncheckedOptions['query']]>([
  ['q INVALID_FORMAT', { q: '' }],
  ['q INVALID_FORMAT', { q: '   ' }],
  ['q INVALID_FORMAT', { q: '\u0301' }],
  ['q TOO_LONG', { q: 'x'.repeat(201) }],
  ['q TOO_LONG', { q: 'x'.repeat(10_000) }],
  ['status UNKNOWN_FIELD', { status: 'ACTIVE' }],
])('422: %s', async (problem, query) => {
  const world = await startWorld();
  expect(refusal(await world.callUnchecked('listMerchants', { query }))).toEqual([422, 'VALIDATION_ERROR', problem]);
});
