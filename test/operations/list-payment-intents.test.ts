import { expect, test } from '@jest/globals';
import { startWorld, type UncheckedOptions } from '../world.ts';
import { createCustomer, createIntent, refusal, simulate, keysWithoutAccess, walletIntent } from '../fixtures.ts';

test('200: returns each intent as getPaymentIntent does, without fees and settlement, newest first', async () => {
  const world = await startWorld();
  const [first, second] = [await createIntent(world), await createIntent(world, { description: 'Pedido 2' })];
  const paid = (await simulate(world, second.id)).data;

  const { status, items, pagination } = await world.call('listPaymentIntents');

  expect([status, items]).toEqual([200, [paid, first]]);
  expect(pagination).toEqual({ page: 1, per_page: 20, total: 2, total_pages: 1, has_more: false });
});

test('200: filters by status, customer, reference and method, alone and combined', async () => {
  const world = await startWorld();
  const customer = { id: (await createCustomer(world)).id };
  const names: Record<string, unknown> = {
    qr: (await createIntent(world, { external_reference: 'order-1' })).id,
    bank: (
      await createIntent(world, { payment_method_types: ['BANK_TRANSFER'], customer, external_reference: 'Order-1' })
    ).id,
    both: (await createIntent(world, { payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'], customer })).id,
    wallet: (await walletIntent(world, ['WALLET'], customer)).id,
  };
  await simulate(world, String(names['bank']));
  const found = async (query: UncheckedOptions['query']) => {
    const { items, pagination } = await world.call('listPaymentIntents', { query });
    expect(pagination.total).toBe(items.length);
    return items.map(({ id }) => Object.keys(names).find((name) => names[name] === id)).toReversed();
  };

  expect(await found({ status: 'PENDING' })).toEqual(['qr', 'both']);
  expect(await found({ status: 'SUCCEEDED' })).toEqual(['bank']);
  expect(await found({ status: 'REQUIRES_PAYMENT_METHOD' })).toEqual(['wallet']);
  expect(await found({ status: 'EXPIRED' })).toEqual([]);
  expect(await found({ customer_id: customer.id })).toEqual(['bank', 'both', 'wallet']);
  expect(await found({ external_reference: 'order-1' })).toEqual(['qr']);
  expect(await found({ external_reference: 'order' })).toEqual([]);
  expect(await found({ payment_method_type: 'BANK_TRANSFER' })).toEqual(['bank', 'both']);
  expect(await found({ payment_method_type: 'INTEROPERABLE_QR', status: 'PENDING', customer_id: customer.id })).toEqual(
    ['both'],
  );
});

test('200: the filter by a customer of another merchant or mode, or by an id of another kind, gives an empty list', async () => {
  const world = await startWorld();
  const customer = { id: (await createCustomer(world)).id };
  const intent = await createIntent(world, { customer });
  const listed = async (customer_id: string, key = world.keys.secret) =>
    (await world.call('listPaymentIntents', { key, query: { customer_id } })).items;

  expect(await listed('cus_1')).toEqual([]);
  expect(await listed(intent.id)).toEqual([]);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, await listed(customer.id, key)]).toEqual([who, []]);
});

test('422: wrong filters are refused', async () => {
  const world = await startWorld();
  const wrong: [problem: string, query: UncheckedOptions['query']][] = [
    ['status NOT_ALLOWED', { status: 'PAID' }],
    ['status NOT_ALLOWED', { status: 'pending' }],
    ['payment_method_type NOT_ALLOWED', { payment_method_type: 'CARD' }],
    ['external_reference INVALID_FORMAT', { external_reference: '' }],
    ['external_reference TOO_LONG', { external_reference: 'x'.repeat(201) }],
    ['customer_id TOO_LONG', { customer_id: 'x'.repeat(41) }],
    ['q UNKNOWN_FIELD', { q: 'rosa' }],
  ];
  for (const [problem, query] of wrong)
    expect([query, refusal(await world.call('listPaymentIntents', { query }))]).toEqual([
      query,
      [422, 'VALIDATION_ERROR', problem],
    ]);
});
