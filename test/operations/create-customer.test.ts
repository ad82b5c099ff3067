import { expect, test } from '@jest/globals';
import { startWorld, type Body, type Schema } from '../world.ts';
import {
  type CustomerBody,
  customerBody,
  emittedEvents,
  createCustomer,
  isId,
  refusal,
  rowCounts,
  start,
  keysWithoutAccess,
} from '../fixtures.ts';

const whole: CustomerBody = {
  type: 'INDIVIDUAL',
  external_id: 'user-77',
  first_name: 'Rosa',
  last_name: 'Quispe Ñahui',
  document: { country: 'PE', type: 'DNI', value: '12345678' },
  email: 'rosa@example.com',
  phone: '+51987654321',
  metadata: { since: '2020' },
};

test('201: creates a person, and emits customer.created', async () => {
  const world = await startWorld();

  const { status, data, text, headers } = await world.call('createCustomer', {
    body: whole,
    idempotencyKey: 'user-77',
  });

  const expected = {
    ...whole,
    id: isId('cus_'),
    merchant_id: world.keys.merchantId,
    company_name: null,
    created_at: start,
  };
  expect([status, data]).toEqual([201, expected]);
  expect(JSON.parse(text)).toMatchObject({ success: true, message: 'Customer created.' });
  const events = await emittedEvents(world);
  expect(events).toEqual([
    {
      id: isId('evt_'),
      type: 'customer.created',
      merchant_id: world.keys.merchantId,
      created_at: start,
      data: { customer: data },
      request: { id: headers.get('x-request-id'), idempotency_key: 'user-77' },
    },
  ]);
});

test('201: fields that are left out are null', async () => {
  const world = await startWorld();
  expect(await createCustomer(world, { type: 'COMPANY', first_name: undefined, last_name: undefined })).toEqual({
    id: isId('cus_'),
    merchant_id: world.keys.merchantId,
    external_id: null,
    type: 'COMPANY',
    first_name: null,
    last_name: null,
    company_name: null,
    document: null,
    email: null,
    phone: null,
    metadata: {},
    created_at: start,
  });
});

test('201: a document of each type is accepted', async () => {
  const world = await startWorld();
  const documents: Schema<'NewIdentityDocument'>[] = [
    { country: 'PE', type: 'DNI', value: '01234567' },
    { country: 'PE', type: 'RUC', value: '20100070970' },
    { country: 'PE', type: 'CE', value: '001234567' },
    { country: 'PE', type: 'PASSPORT', value: 'A' },
    { country: 'BO', type: 'PASSPORT', value: 'AB123456' },
    { country: 'CO', type: 'DNI', value: '1020304050' },
    { country: 'AR', type: 'RUC', value: 'A1' },
    { country: 'CL', type: 'RUT', value: '12345678K' },
    { country: 'US', type: 'DRIVER_LICENSE_2025X', value: 'D1234567' },
  ];
  for (const document of documents) expect((await createCustomer(world, { document })).document).toEqual(document);
});

test("201: merchant_id may be the key's own merchant", async () => {
  const world = await startWorld();
  const { merchantId } = world.keys;
  expect((await createCustomer(world, { merchant_id: merchantId })).merchant_id).toBe(merchantId);
});

test('409: an external_id is unique for one merchant in one mode', async () => {
  const world = await startWorld();
  await createCustomer(world, { external_id: 'user-77' });
  const before = await rowCounts(world);
  const again = (key?: string) =>
    world.call('createCustomer', { body: customerBody({ external_id: 'user-77' }), ...(key && { key }) });

  expect(refusal(await again())).toEqual([409, 'CONFLICT']);
  expect(await rowCounts(world)).toEqual(before);
  for (const [who, key] of await keysWithoutAccess(world)) expect([who, (await again(key)).status]).toEqual([who, 201]);
});

test('201: external_ids that differ in case or accents are different', async () => {
  const world = await startWorld();
  const ids = ['user-é', 'user-e', 'USER-E', 'user-é'.normalize('NFD')];
  for (const external_id of ids) expect((await createCustomer(world, { external_id })).external_id).toBe(external_id);
});

test('409: of ten concurrent calls with one external_id, one creates the customer', async () => {
  const world = await startWorld();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => world.call('createCustomer', { body: customerBody({ external_id: 'user-77' }) })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await emittedEvents(world)).toHaveLength(1);
});

const wrong: [problem: string, changes: Body][] = [
  ['type REQUIRED', { type: undefined }],
  ['type NOT_ALLOWED', { type: 'PERSON' }],
  ['company_name NOT_ALLOWED', { company_name: 'Bodega' }],
  ['first_name NOT_ALLOWED', { type: 'COMPANY', last_name: undefined }],
  ['last_name NOT_ALLOWED', { type: 'COMPANY', first_name: undefined }],
  ['first_name INVALID_FORMAT', { first_name: '' }],
  ['first_name INVALID_FORMAT', { first_name: null }],
  ['first_name TOO_LONG', { first_name: 'x'.repeat(101) }],
  ['external_id TOO_LONG', { external_id: 'x'.repeat(201) }],
  ['external_id INVALID_FORMAT', { external_id: ' user-77' }],
  ['document.value REQUIRED', { document: { country: 'PE', type: 'DNI' } }],
  ['document.country INVALID_FORMAT', { document: { country: 'Peru', type: 'DNI', value: '12345678' } }],
  ['document.value INVALID_FORMAT', { document: { country: 'PE', type: 'DNI', value: '1234567' } }],
  ['document.value INVALID_FORMAT', { document: { country: 'PE', type: 'RUC', value: '20100070971' } }],
  ['document.value INVALID_FORMAT', { document: { country: 'PE', type: 'RUC', value: '30100070970' } }],
  ['document.value INVALID_FORMAT', { document: { country: 'PE', type: 'DNI', value: '1234567A' } }],
  ['document.value INVALID_FORMAT', { document: { country: 'PE', type: 'CE', value: '12-34' } }],
  ['document.value INVALID_FORMAT', { document: { country: 'PE', type: 'PASSPORT', value: 'X'.repeat(21) } }],
  ['document.country REQUIRED', { document: { type: 'DNI', value: '12345678' } }],
  ['document.country NOT_ALLOWED', { document: { country: 'XX', type: 'PASSPORT', value: 'X1' } }],
  ['document.type REQUIRED', { document: { country: 'PE', value: '12345678' } }],
  ['document.type NOT_ALLOWED', { document: { country: 'PE', type: 'RUT', value: '12345678K' } }],
  ['document.type INVALID_FORMAT', { document: { country: 'CL', type: 'rut', value: '12345678K' } }],
  ['document.type INVALID_FORMAT', { document: { country: 'CL', type: 'X'.repeat(21), value: '12345678K' } }],
  ['document.value INVALID_FORMAT', { document: { country: 'CL', type: 'RUT', value: '12.345.678-K' } }],
  ['document.issued UNKNOWN_FIELD', { document: { country: 'PE', type: 'DNI', value: '12345678', issued: '2020' } }],
  ['email INVALID_FORMAT', { email: 'rosa@example' }],
  ['email TOO_LONG', { email: `${'x'.repeat(189)}@example.com` }],
  ['phone INVALID_FORMAT', { phone: '+0987654321' }],
  ['phone INVALID_FORMAT', { phone: '987654321' }],
  ['merchant_id NOT_ALLOWED', { merchant_id: 'mer_1' }],
  ['metadata INVALID_FORMAT', { metadata: ['x'] }],
  ['metadata.a.b INVALID_FORMAT', { metadata: { 'a.b': {} } }],
  ['id UNKNOWN_FIELD', { id: 'cus_1' }],
];

test('422: wrong values in a body are refused, and nothing is written', async () => {
  const world = await startWorld();
  const before = await rowCounts(world);

  for (const [problem, changes] of wrong) {
    const reply = await world.callUnchecked('createCustomer', { body: { ...customerBody(), ...changes } });
    expect([changes, refusal(reply)]).toEqual([changes, [422, 'VALIDATION_ERROR', problem]]);
  }

  expect(await rowCounts(world)).toEqual(before);
});

test('201: a live customer can be read in live mode only', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const customer = await createCustomer(world, {}, { key });

  expect((await world.call('getCustomer', { id: customer.id, key })).status).toBe(200);
  expect((await world.call('getCustomer', { id: customer.id })).status).toBe(404);
  expect((await world.call('listEvents', { key })).items).toHaveLength(1);
  expect(await emittedEvents(world)).toEqual([]);
});
