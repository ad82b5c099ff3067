import { expect, test } from '@jest/globals';
import { startWorld, type UncheckedOptions } from '../world.ts';
import { createCustomer, createIntent, refusal, simulate, keysWithoutAccess, typesOf } from '../fixtures.ts';

test('200: returns the events, newest first, with the bytes that were delivered', async () => {
  const world = await startWorld();
  const inbox = await world.listen();
  await simulate(world, (await createIntent(world)).id);
  await world.work();

  const { status, items, text } = await world.call('listEvents');

  expect([status, typesOf(items)]).toEqual([
    200,
    ['balance.transaction_created', 'payment.succeeded', 'payment.created'],
  ]);
  const bodies = inbox
    .posts()
    .map(({ body }) => body)
    .toSorted();
  expect(bodies).toHaveLength(3);
  for (const body of bodies) expect(text).toContain(body);
});

test('200: filters by one type or several, by resource and by the state of deliveries', async () => {
  const world = await startWorld();
  const inbox = await world.listen('payment.created');
  const intent = await createIntent(world);
  await world.work();
  inbox.respondWith(500);
  await createIntent(world);
  await simulate(world, intent.id);
  await world.work();
  const found = async (query: UncheckedOptions['query']) => typesOf((await world.call('listEvents', { query })).items);

  const paid = ['payment.succeeded', 'payment.created'];
  expect(await found({ type: 'payment.succeeded' })).toEqual(['payment.succeeded']);
  expect(await found({ type: ['payment.succeeded', 'balance.transaction_created'] })).toEqual([
    'balance.transaction_created',
    'payment.succeeded',
  ]);
  expect(await found({ resource_id: intent.id })).toEqual(paid);
  expect(await found({ resource_id: intent.id, type: ['payment.created'] })).toEqual(['payment.created']);
  expect(await found({ delivery_status: 'SUCCEEDED' })).toEqual(['payment.created']);
  expect(await found({ delivery_status: 'FAILED' })).toEqual(['payment.created']);
  expect(await found({ delivery_status: 'DEAD' })).toEqual([]);
  expect(await found({ delivery_status: 'SUCCEEDED', resource_id: intent.id })).toEqual(['payment.created']);
  expect(await found({ resource_id: 'pi_1' })).toEqual([]);
});

test('200: events of another merchant or of the other mode are not returned, also not by resource_id', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world);
  for (const [who, key] of await keysWithoutAccess(world)) {
    expect([who, (await world.call('listEvents', { key })).items]).toEqual([who, []]);
    expect([who, (await world.call('listEvents', { key, query: { resource_id: customer.id } })).items]).toEqual([
      who,
      [],
    ]);
  }
});

test('422: wrong filters are refused', async () => {
  const world = await startWorld();
  const by = async (query: UncheckedOptions['query']) => refusal(await world.call('listEvents', { query }));
  expect(await by({ type: 'payment.pending' })).toEqual([422, 'VALIDATION_ERROR', 'type.0 NOT_ALLOWED']);
  expect(await by({ type: ['payment.created', 'payment.pending'] })).toEqual([
    422,
    'VALIDATION_ERROR',
    'type.1 NOT_ALLOWED',
  ]);
  expect(await by({ type: Array<string>(21).fill('payment.created') })).toEqual([
    422,
    'VALIDATION_ERROR',
    'type OUT_OF_RANGE',
  ]);
  expect(await by({ delivery_status: 'LOST' })).toEqual([422, 'VALIDATION_ERROR', 'delivery_status NOT_ALLOWED']);
  expect(await by({ resource_id: 'x'.repeat(41) })).toEqual([422, 'VALIDATION_ERROR', 'resource_id TOO_LONG']);
  expect(await by({ types: 'payment.created' })).toEqual([422, 'VALIDATION_ERROR', 'types UNKNOWN_FIELD']);
});
