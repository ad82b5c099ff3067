import { expect, test } from '@jest/globals';
import { inBothModes } from '../rails.ts';
import { startWorld } from '../world.ts';
import {
  intentBody,
  emittedEvents,
  createCustomer,
  createIntent,
  createSession,
  isId,
  refusal,
  rowCounts,
  keysWithoutAccess,
  typesOf,
  type CustomerBody,
} from '../fixtures.ts';

test('201: an empty customer object creates no customer, and beside an id all other fields are ignored', async () => {
  const world = await startWorld();
  const { id } = await createCustomer(world);
  expect((await createIntent(world, { customer: {} })).customer).toBeNull();
  const beside = { id, type: 'ROBOT', email: 'x', document: 7, nobody_knows: [{}], metadata: { a: 1 }, phone: null };
  const { data } = await world.callUnchecked('createPaymentIntent', { body: { ...intentBody(), customer: beside } });
  expect(data.customer).toMatchObject({ id, name: 'Rosa Quispe' });
  expect(typesOf(await emittedEvents(world))).toEqual(['customer.created', 'payment.created', 'payment.created']);
});

test('201: a new customer is created by the same call, and customer.created comes before payment.created', async () => {
  const world = await startWorld();
  const customer: CustomerBody = {
    type: 'INDIVIDUAL',
    external_id: 'user-77',
    first_name: 'Rosa',
    last_name: 'Quispe',
    document: { country: 'PE', type: 'DNI', value: '12345678' },
    email: 'rosa@example.com',
    phone: '+51987654321',
    metadata: { since: '2020' },
  };

  const { data, headers } = await world.call('createPaymentIntent', {
    body: intentBody({ customer }),
    idempotencyKey: 'order-1',
  });
  const events = await emittedEvents(world);

  expect(data.customer).toEqual({
    id: isId('cus_'),
    type: 'INDIVIDUAL',
    first_name: 'Rosa',
    last_name: 'Quispe',
    name: 'Rosa Quispe',
    email: 'rosa@example.com',
    document_type: 'DNI',
    document_value: '12345678',
  });
  expect(typesOf(events)).toEqual(['customer.created', 'payment.created']);
  const request = { id: headers.get('x-request-id'), idempotency_key: 'order-1' };
  expect(events).toMatchObject([
    { request, data: { customer } },
    { request, data: { payment_intent: data } },
  ]);
});

test('201: with the id of a customer its other fields are ignored', async () => {
  const world = await startWorld();
  const { id } = await createCustomer(world, { external_id: 'user-77' });

  const intent = await createIntent(world, {
    customer: { id, type: 'COMPANY', company_name: 'Otra', external_id: 'user-77' },
  });

  expect(intent.customer).toMatchObject({ id, type: 'INDIVIDUAL', name: 'Rosa Quispe' });
  expect(typesOf(await emittedEvents(world))).toEqual(['customer.created', 'payment.created']);
});

test('201: a customer is found by its external_id, and its other fields are ignored', async () => {
  const world = await startWorld();
  const { id } = await createCustomer(world, { external_id: 'user-77' });
  const inputs: CustomerBody[] = [
    { type: 'COMPANY', external_id: 'user-77', first_name: 'Otra' },
    { type: 'INDIVIDUAL', external_id: 'user-77', document: { country: 'PE', type: 'RUC', value: '20100070971' } },
  ];

  for (const customer of [{ external_id: 'user-77' }, ...inputs])
    expect((await createIntent(world, { customer })).customer).toMatchObject({ id, name: 'Rosa Quispe' });

  expect((await world.call('listCustomers')).items).toMatchObject([{ id, type: 'INDIVIDUAL' }]);
});

test('201: of ten concurrent calls with one new external_id, one creates the customer and all use it', async () => {
  const world = await startWorld();
  const customer = { type: 'INDIVIDUAL', external_id: 'user-77' } as const;

  const intents = await Promise.all(Array.from({ length: 10 }, () => createIntent(world, { customer })));

  const { items } = await world.call('listCustomers');
  expect(items).toHaveLength(1);
  expect(new Set(intents.map((intent) => intent.customer?.id))).toEqual(new Set([items[0]?.id]));
});

test('201: the external_id of an archived customer creates a new one', async () => {
  const world = await startWorld();
  const customer = { type: 'INDIVIDUAL', external_id: 'user-77', first_name: 'Luis' } as const;
  const first = await createIntent(world, { customer: { ...customer, first_name: 'Rosa' } });
  await world.call('deleteCustomer', { id: String(first.customer?.id) });

  const second = await createIntent(world, { customer });
  const session = await createSession(world, { customer: { external_id: 'user-77' } });

  expect(second.customer).toMatchObject({ name: 'Luis' });
  expect(second.customer?.id).not.toBe(first.customer?.id);
  expect(session.customer_id).toBe(second.customer?.id);
});

test('422: a new customer needs a type, and an archived or deleted one cannot be used', async () => {
  const world = await startWorld();
  const [unused, used] = [await createCustomer(world), await createCustomer(world)];
  await createIntent(world, { customer: { id: used.id } });
  for (const { id } of [unused, used]) await world.call('deleteCustomer', { id });
  const before = await rowCounts(world);
  const by = async (customer: { id: string } | { external_id: string }) =>
    refusal(await world.call('createPaymentIntent', { body: intentBody({ customer }) }));

  expect(await by({ external_id: 'user-77' })).toEqual([422, 'VALIDATION_ERROR', 'customer.type REQUIRED']);
  for (const { id } of [unused, used])
    expect(await by({ id })).toEqual([422, 'VALIDATION_ERROR', 'customer.id NOT_FOUND']);
  expect(await rowCounts(world)).toEqual(before);
});

test('422: the customer must belong to the same merchant and mode', async () => {
  const world = await startWorld({ rails: { collection: inBothModes } });
  const mine = await createCustomer(world);
  const by = (key: string, id: string) =>
    world.call('createPaymentIntent', { key, body: intentBody({ customer: { id } }) });

  const notFound = [422, 'VALIDATION_ERROR', 'customer.id NOT_FOUND'];
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, refusal(await by(key, mine.id))]).toEqual([who, notFound]);
  expect(refusal(await by(world.keys.secret, world.keys.merchantId))).toEqual(notFound);
  expect(refusal(await by(world.keys.secret, ''))).toEqual(notFound);
});
