import { expect, test } from '@jest/globals';
import {
  createCustomer,
  createIntent,
  emittedEvents,
  isId,
  keysWithoutAccess,
  refusal,
  rowsExceptCallRecords,
  type CustomerBody,
} from '../fixtures.ts';
import { startWorld, type Body, type Data, type RequestBody, type World } from '../world.ts';

type Changes = RequestBody<'updateCustomer'>;

const whole: CustomerBody = {
  type: 'INDIVIDUAL',
  external_id: 'user-77',
  first_name: 'Rosa',
  last_name: 'Quispe',
  document: { country: 'PE', type: 'DNI', value: '12345678' },
  email: 'rosa@example.com',
  phone: '+51987654321',
  metadata: { since: '2020', vip: 'yes' },
};

async function customerNow(world: World, id: string): Promise<object> {
  const { payment_intents_count: _, ...customer } = (await world.call('getCustomer', { id })).data;
  return customer;
}

const alone: [body: Changes, changed: Partial<Data<'updateCustomer'>>][] = [
  [{ external_id: 'user-78' }, { external_id: 'user-78' }],
  [{ external_id: '' }, { external_id: null }],
  [{ first_name: 'Ana' }, { first_name: 'Ana' }],
  [{ first_name: '' }, { first_name: null }],
  [{ last_name: 'Flores' }, { last_name: 'Flores' }],
  [{ last_name: '' }, { last_name: null }],
  [{ email: 'ana@example.com' }, { email: 'ana@example.com' }],
  [{ email: '' }, { email: null }],
  [{ phone: '+51900000000' }, { phone: '+51900000000' }],
  [{ phone: '' }, { phone: null }],
  [{ metadata: { vip: '' } }, { metadata: { vip: '' } }],
  [{ metadata: {} }, { metadata: {} }],
];

test.each(alone)('200: %j changes only this field, and emits customer.updated', async (body, changed) => {
  const world = await startWorld();
  const before = await createCustomer(world, whole);

  const { status, data, headers } = await world.call('updateCustomer', { id: before.id, body, idempotencyKey: 'fix' });

  expect([status, data]).toEqual([200, { ...before, ...changed }]);
  expect(await customerNow(world, before.id)).toEqual(data);
  expect((await emittedEvents(world)).slice(1)).toMatchObject([
    {
      id: isId('evt_'),
      type: 'customer.updated',
      data: { customer: data },
      request: { id: headers.get('x-request-id'), idempotency_key: 'fix' },
    },
  ]);
});

test('200: the name of a company can be changed and cleared', async () => {
  const world = await startWorld();
  const { id } = await createCustomer(world, {
    type: 'COMPANY',
    first_name: undefined,
    last_name: undefined,
    company_name: 'BODEGA',
  });
  for (const [company_name, shown] of [
    ['TIENDA', 'TIENDA'],
    ['', null],
  ] as const)
    expect((await world.call('updateCustomer', { id, body: { company_name } })).data.company_name).toBe(shown);
});

const nothing: Changes[] = [
  {},
  { first_name: 'Rosa' },
  { external_id: 'user-77', email: 'rosa@example.com' },
  { metadata: { vip: 'yes', since: '2020' } },
  { company_name: '' },
];

test.each(nothing)('200: %j changes nothing: nothing is written, and there is no event', async (body) => {
  const world = await startWorld();
  const { id, ...before } = await createCustomer(world, whole);
  const rows = await rowsExceptCallRecords(world);

  const { status, data } = await world.call('updateCustomer', { id, body });

  expect([status, data]).toEqual([200, { id, ...before }]);
  expect(await rowsExceptCallRecords(world)).toEqual(rows);
});

test('200: concurrent changes of different fields are all kept', async () => {
  const world = await startWorld();
  const { id } = await createCustomer(world, whole);
  const bodies: Changes[] = [
    { first_name: 'Ana' },
    { last_name: 'Flores' },
    { email: '' },
    { phone: '+51900000000' },
    { external_id: 'user-78' },
    { metadata: { a: '1' } },
  ];

  const replies = await Promise.all(bodies.map((body) => world.call('updateCustomer', { id, body })));

  expect(replies.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect(await customerNow(world, id)).toMatchObject({ ...Object.assign({}, ...bodies), email: null });
  const found = async (q: string) => (await world.call('listCustomers', { query: { q } })).items.length;
  expect([await found('ana flores user-78'), await found('rosa'), await found('quispe')]).toEqual([1, 0, 0]);
  expect(await emittedEvents(world, { type: ['customer.updated'] })).toHaveLength(bodies.length);
});

test('409: the external_id of another customer, one of ten concurrent calls gets it', async () => {
  const world = await startWorld();
  const [rosa, luis] = [await createCustomer(world, whole), await createCustomer(world)];
  const take = (id: string, external_id: string) => world.call('updateCustomer', { id, body: { external_id } });
  const before = await rowsExceptCallRecords(world);

  expect(refusal(await take(luis.id, 'user-77'))).toEqual([409, 'CONFLICT']);
  expect(await rowsExceptCallRecords(world)).toEqual(before);

  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) ids.push((await createCustomer(world)).id);
  const replies = await Promise.all(ids.map((id) => take(id, 'user-79')));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);

  await take(rosa.id, '');
  expect((await take(luis.id, 'user-77')).status).toBe(200);
});

const wrong: [problem: string, body: Body][] = [
  ['type NOT_ALLOWED', { type: 'COMPANY' }],
  ['type NOT_ALLOWED', { type: 'INDIVIDUAL', first_name: 'Ana' }],
  ['document NOT_ALLOWED', { document: { country: 'PE', type: 'DNI', value: '12345678' } }],
  ['document NOT_ALLOWED', { document: null }],
  ['company_name NOT_ALLOWED', { company_name: 'BODEGA' }],
  ['first_name TOO_LONG', { first_name: 'x'.repeat(101) }],
  ['first_name INVALID_FORMAT', { first_name: null }],
  ['email INVALID_FORMAT', { email: 'rosa@example' }],
  ['email INVALID_FORMAT', { email: null }],
  ['email TOO_LONG', { email: `${'x'.repeat(189)}@example.com` }],
  ['phone INVALID_FORMAT', { phone: '987654321' }],
  ['external_id INVALID_FORMAT', { external_id: ' user-77' }],
  ['external_id TOO_LONG', { external_id: 'x'.repeat(201) }],
  ['metadata INVALID_FORMAT', { metadata: '' }],
  ['metadata.a INVALID_FORMAT', { metadata: { a: 1 } }],
  ['merchant_id UNKNOWN_FIELD', { merchant_id: 'mer_1' }],
  ['payment_intents_count UNKNOWN_FIELD', { payment_intents_count: 0 }],
];

test('422: wrong values in a body are refused, and nothing is written', async () => {
  const world = await startWorld();
  const { id } = await createCustomer(world, whole);
  const before = await rowsExceptCallRecords(world);

  for (const [problem, body] of wrong) {
    const reply = await world.callUnchecked('updateCustomer', { id, body });
    expect([body, refusal(reply)]).toEqual([body, [422, 'VALIDATION_ERROR', problem]]);
  }

  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

test('422: the messages say that type and document cannot be changed', async () => {
  const world = await startWorld();
  const { id } = await createCustomer(world, whole);
  const { error } = await world.callUnchecked('updateCustomer', { id, body: { type: 'COMPANY', document: {} } });
  expect(error.details?.map(({ message }) => message)).toEqual([
    'The type of a customer cannot be changed.',
    'The document of a customer cannot be changed.',
  ]);
});

test('404: a customer that is deleted or archived, of another merchant or mode, or an id of another kind', async () => {
  const world = await startWorld();
  const [gone, used, kept] = [await createCustomer(world), await createCustomer(world), await createCustomer(world)];
  const intent = await createIntent(world, { customer: { id: used.id } });
  for (const { id } of [gone, used]) await world.call('deleteCustomer', { id });
  const by = async (id: string, key = world.keys.secret) =>
    refusal(await world.call('updateCustomer', { id, key, body: { last_name: 'Flores' } }));

  const missing = [404, 'CUSTOMER_NOT_FOUND'];
  for (const id of ['cus_1', intent.id, gone.id, used.id]) expect([id, await by(id)]).toEqual([id, missing]);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, await by(kept.id, key)]).toEqual([who, missing]);
});
