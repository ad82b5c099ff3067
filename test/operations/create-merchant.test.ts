import { expect, test } from '@jest/globals';
import { unknownRucs } from '../../services/api/src/adapters/tax-registry/test-tax-registry.ts';
import { startWorld, type Body } from '../world.ts';
import { firstRuc, isId, merchantBody, refusal, rowsExceptCallRecords, rucOf, start, times } from '../fixtures.ts';

test('201: the legal name and the fiscal address come from the registry, and the merchant is in the account', async () => {
  const world = await startWorld();
  const contact = { trade_name: 'Bodega Sol', email: 'hola@bodegasol.example', phone: '+51987654321' };

  const reply = await world.call('createMerchant', { body: merchantBody('20600000005', contact) });

  expect([reply.status, JSON.parse(reply.text).message]).toEqual([201, 'Merchant created.']);
  expect(reply.data).toEqual({
    id: isId('mer_'),
    legal_name: 'LIBRERÍA SANTA ROSA 60000000 S.A.C.',
    ...contact,
    support_email: null,
    support_phone: null,
    tax_id: { country: 'PE', type: 'RUC', value: '20600000005' },
    country: 'PE',
    default_currency: 'PEN',
    address: {
      department: 'LA LIBERTAD',
      province: 'TRUJILLO',
      district: 'TRUJILLO',
      ubigeo: '130101',
      line: 'JR. BOLÍVAR 700',
    },
    status: 'ACTIVE',
    verification_status: 'UNVERIFIED',
    created_at: start,
  });
  expect((await world.call('listMerchants')).items[0]).toEqual(reply.data);
  expect((await world.call('listEvents')).items).toEqual([]);
});

test('201: a person has no address in the registry; nothing but the RUC is needed', async () => {
  const world = await startWorld();
  const { data } = await world.call('createMerchant', { body: merchantBody('10400000013') });
  expect(data).toMatchObject({
    legal_name: 'FLORES CASTRO LUIS ALBERTO',
    trade_name: null,
    email: null,
    phone: null,
    address: null,
  });
});

test('201: the QR of a merchant without a city has the province of its address', async () => {
  const world = await startWorld();
  const { data } = await world.call('createMerchant', { body: merchantBody('20600000005') });
  const key = await world.key({ merchantId: data.id });
  const intent = await world.call('createPaymentIntent', {
    key,
    body: { amount: { amount: '5.00', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] },
  });
  expect(intent.data.payment_method?.qr?.payload).toContain('6008TRUJILLO');
});

test('409: the same RUC twice in an account; the message names the merchant that has it', async () => {
  const world = await startWorld();
  const { data } = await world.call('createMerchant', { body: merchantBody(firstRuc) });
  const before = await rowsExceptCallRecords(world);

  const again = await world.call('createMerchant', { body: merchantBody(firstRuc, { trade_name: 'Otra' }) });
  const own = await world.call('createMerchant', { body: merchantBody('20100070970') });

  expect([refusal(again), again.error.message]).toEqual([
    [409, 'CONFLICT'],
    `This account already has a merchant with this RUC: ${data.id}. GET /merchants lists it.`,
  ]);
  expect(own.error.message).toContain(world.keys.merchantId);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
  const { secret: other } = await world.merchant();
  expect((await world.call('createMerchant', { key: other, body: merchantBody(firstRuc) })).status).toBe(201);
});

test('409: of 50 parallel calls with one RUC one creates the merchant, and the others name it', async () => {
  const world = await startWorld();
  const replies = await Promise.all(
    times(50, null).map(() => world.call('createMerchant', { body: merchantBody(firstRuc) })),
  );
  const created = replies.filter(({ status }) => status === 201);
  expect(created).toHaveLength(1);
  const refused = replies.filter(({ status }) => status !== 201).map((reply) => [refusal(reply), reply.error.message]);
  const message = `This account already has a merchant with this RUC: ${created[0]?.data.id}. GET /merchants lists it.`;
  expect(refused).toEqual(times(49, [[409, 'CONFLICT'], message]));
  expect((await world.call('listMerchants')).pagination.total).toBe(2);
});

test.each([
  ['REQUIRED', {}],
  ['REQUIRED', { trade_name: 'Sol' }],
])('422: tax_id %s in %j', async (code, body) => {
  const world = await startWorld();
  const reply = await world.callUnchecked('createMerchant', { body });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', `tax_id ${code}`]);
});

const wrong: [problem: string, body: Body][] = [
  ['tax_id.value REQUIRED', { tax_id: {} }],
  ['tax_id.value INVALID_FORMAT', { tax_id: { value: '' } }],
  ['tax_id.value INVALID_FORMAT', { tax_id: { value: '2060000000' } }],
  ['tax_id.value INVALID_FORMAT', { tax_id: { value: '206000000055' } }],
  ['tax_id.value INVALID_FORMAT', { tax_id: { value: 20_600_000_005 } }],
  ['tax_id.value INVALID_FORMAT', { tax_id: { value: '20600000004' } }],
  ['tax_id.value INVALID_FORMAT', { tax_id: { value: '30600000001' } }],
  ['tax_id.value INVALID_FORMAT', { tax_id: { value: '2060000000٥' } }],
  ['tax_id INVALID_FORMAT', { tax_id: firstRuc }],
  ['tax_id.country NOT_ALLOWED', { tax_id: { value: firstRuc, country: 'PE' } }],
  ['tax_id.type NOT_ALLOWED', { tax_id: { value: firstRuc, type: 'RUC' } }],
  ['tax_id.name UNKNOWN_FIELD', { tax_id: { value: firstRuc, name: 'X' } }],
  ['trade_name INVALID_FORMAT', { ...merchantBody(firstRuc), trade_name: '' }],
  ['trade_name TOO_LONG', { ...merchantBody(firstRuc), trade_name: 'Ñ'.repeat(201) }],
  ['email INVALID_FORMAT', { ...merchantBody(firstRuc), email: 'rosa' }],
  ['phone INVALID_FORMAT', { ...merchantBody(firstRuc), phone: '987654321' }],
  ['city UNKNOWN_FIELD', { ...merchantBody(firstRuc), city: 'Lima' }],
  ...unknownRucs.map((value): [string, Body] => ['tax_id.value NOT_FOUND', merchantBody(value)]),
];

test.each(wrong)('422: %s in %j, and nothing is written', async (problem, body) => {
  const world = await startWorld();
  const before = await rowsExceptCallRecords(world);
  const reply = await world.callUnchecked('createMerchant', { body });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', problem]);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

test.each([
  ['legal_name', 'MI BODEGA S.A.C.', 'Do not send it: it is taken from the tax registry.'],
  ['address', { line: 'Av. Grau 1' }, 'Do not send it: it is taken from the tax registry.'],
  ['country', 'PE', 'Do not send it: it is always PE.'],
  ['default_currency', 'PEN', 'Do not send it: it is always PEN.'],
])('422: %s must not be sent', async (field, value, message) => {
  const world = await startWorld();
  const { status, error } = await world.callUnchecked('createMerchant', {
    body: { ...merchantBody(firstRuc), [field]: value },
  });
  expect([status, error.details]).toEqual([422, [{ field, code: 'NOT_ALLOWED', message }]]);
});

test('503: live mode, before a registry was imported', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const reply = await world.call('createMerchant', { key, body: merchantBody(firstRuc) });
  expect(refusal(reply)).toEqual([503, 'RAIL_UNAVAILABLE']);
  expect((await world.call('listMerchants')).pagination.total).toBe(1);
});

test('503: a registry that fails changes nothing; 201 with the same key afterwards', async () => {
  let isDown = true;
  const world = await startWorld({
    rails: {
      taxRegistry: {
        async find() {
          if (isDown) throw new Error('connect ECONNREFUSED');
          return { legalName: 'MI TIENDA S.A.C.', legalNameSource: 'TEST_REGISTRY', address: null, state: 'ACTIVO' };
        },
      },
    },
  });
  const create = () => world.call('createMerchant', { body: merchantBody(rucOf(7)), idempotencyKey: 'one' });
  const before = await rowsExceptCallRecords(world);
  expect(refusal(await create())).toEqual([503, 'RAIL_UNAVAILABLE']);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
  isDown = false;
  expect((await create()).data.legal_name).toBe('MI TIENDA S.A.C.');
});
