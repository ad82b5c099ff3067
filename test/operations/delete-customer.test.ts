import { expect, test } from '@jest/globals';
import {
  createCustomer,
  createIntent,
  createSession,
  customerBody,
  emittedEvents,
  keysWithoutAccess,
  refusal,
  rowsExceptCallRecords,
} from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';

/** The status and the whole body: this response has no `data`. */
async function deleted(world: World, id: string): Promise<[status: number, body: unknown]> {
  const { status, text } = await world.call('deleteCustomer', { id });
  return [status, JSON.parse(text)];
}

test('200: a customer without payment intents is deleted, and customer.deleted has its last data', async () => {
  const world = await startWorld();
  const { id } = await createCustomer(world, { external_id: 'user-77' });
  const { data: last } = await world.call('updateCustomer', { id, body: { last_name: 'Flores' } });

  expect(await deleted(world, id)).toEqual([200, { deleted: true, archived: false, payment_intents_count: 0 }]);

  expect(refusal(await world.call('getCustomer', { id }))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
  const rows = await rowsExceptCallRecords(world);
  expect([rows['customers'], rows['customer_words']]).toEqual([[], []]);
  expect((await emittedEvents(world)).slice(2)).toMatchObject([{ type: 'customer.deleted', data: { customer: last } }]);
});

test('200: a customer with payment intents is archived: it can be read, and its payment intents show it', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world, { external_id: 'user-77' });
  const intent = await createIntent(world, { customer: { id: customer.id } });
  await createSession(world, { customer: { external_id: 'user-77' } });

  expect(await deleted(world, customer.id)).toEqual([
    200,
    { deleted: false, archived: true, payment_intents_count: 2 },
  ]);

  const { data } = await world.call('getCustomer', { id: customer.id });
  expect(data).toEqual({ ...customer, payment_intents_count: 2 });
  expect((await world.call('getPaymentIntent', { id: intent.id })).data.customer).toEqual(intent.customer);
  const { items } = await world.call('listPaymentIntents', { query: { customer_id: customer.id } });
  expect(items).toHaveLength(2);
  const events = await emittedEvents(world, { type: ['customer.deleted'] });
  expect(events).toMatchObject([{ data: { customer } }]);
});

test('200: the external_id of an archived customer is free, any number of times', async () => {
  const world = await startWorld();
  const body = customerBody({ external_id: 'user-77' });
  const ids: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { status, data } = await world.call('createCustomer', { body });
    expect(status).toBe(201);
    ids.push(data.id);
    await createIntent(world, { customer: { id: data.id } });
    await deleted(world, data.id);
  }
  for (const id of ids) expect((await world.call('getCustomer', { id })).data.external_id).toBe('user-77');
});

test('200: of ten concurrent calls one deletes, and there is one event', async () => {
  const world = await startWorld();
  const [unused, used] = [await createCustomer(world), await createCustomer(world)];
  await createIntent(world, { customer: { id: used.id } });

  for (const { id } of [unused, used]) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.call('deleteCustomer', { id })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(404)]);
    expect(await emittedEvents(world, { type: ['customer.deleted'], resource_id: id })).toHaveLength(1);
  }
});

test('404: a customer that is deleted or archived, of another merchant or mode, or an id of another kind', async () => {
  const world = await startWorld();
  const [gone, used, kept] = [await createCustomer(world), await createCustomer(world), await createCustomer(world)];
  const intent = await createIntent(world, { customer: { id: used.id } });
  for (const { id } of [gone, used]) await deleted(world, id);
  const before = await rowsExceptCallRecords(world);
  const by = async (id: string, key?: string) =>
    refusal(await world.call('deleteCustomer', { id, ...(key && { key }) }));

  const missing = [404, 'CUSTOMER_NOT_FOUND'];
  for (const id of ['cus_1', intent.id, gone.id, used.id]) expect([id, await by(id)]).toEqual([id, missing]);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, await by(kept.id, key)]).toEqual([who, missing]);
  expect((await world.call('listCustomers')).items).toEqual([kept]);
});
