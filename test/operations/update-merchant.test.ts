import { expect, test } from '@jest/globals';
import { startWorld, type Body, type Data, type RequestBody } from '../world.ts';
import { createIntent, createMerchant, refusal, rowsExceptCallRecords, start } from '../fixtures.ts';

type Changes = RequestBody<'updateMerchant'>;

const address = { department: 'Cusco', province: 'Cusco', district: 'Wánchaq', ubigeo: '080108', line: 'Av. Grau 7' };
const whole: Changes = {
  legal_name: 'EL ÑANDÚ E.I.R.L.',
  trade_name: 'El Ñandú',
  email: 'caja@nandu.example',
  phone: '+51987654321',
  support_email: 'ayuda@nandu.example',
  support_phone: '+51912345678',
  address,
};

async function changedWorld() {
  const world = await startWorld();
  const id = world.keys.merchantId;
  await world.call('updateMerchant', { id, body: whole });
  return { world, id, update: (body: Changes) => world.call('updateMerchant', { id, body }) };
}

test('200: every field can be changed, and the answer and the next read show it', async () => {
  const world = await startWorld();
  const id = world.keys.merchantId;
  const { status, data } = await world.call('updateMerchant', { id, body: whole });
  const fixed = { tax_id: { country: 'PE', type: 'RUC', value: '20100070970' }, country: 'PE', created_at: start };
  expect([status, data]).toMatchObject([200, { id, ...whole, ...fixed, default_currency: 'PEN' }]);
  expect((await world.call('getMerchant', { id })).data).toEqual(data);
});

const alone: [body: Changes, changed: Partial<Data<'updateMerchant'>>][] = [
  [{}, {}],
  [{ legal_name: 'OTRA S.A.' }, { legal_name: 'OTRA S.A.' }],
  [{ trade_name: '' }, { trade_name: null }],
  [{ email: '' }, { email: null }],
  [{ phone: '' }, { phone: null }],
  [{ support_email: '' }, { support_email: null }],
  [{ support_phone: '' }, { support_phone: null }],
  [{ address: '' }, { address: null }],
  [{ address: { line: 'Jr. Puno 1' } }, { address: { ...address, line: 'Jr. Puno 1' } }],
  [{ address: {} }, {}],
];

test.each(alone)('200: %j changes only these fields', async (body, changed) => {
  const { world, id, update } = await changedWorld();
  const { data: before } = await world.call('getMerchant', { id });
  const { status, data } = await update(body);
  expect([status, data]).toEqual([200, { ...before, ...changed }]);
  expect((await world.call('getMerchant', { id })).data).toEqual(data);
});

test('200: concurrent changes of different fields are all kept', async () => {
  const world = await startWorld();
  const id = world.keys.merchantId;
  const bodies = Object.entries(whole).map(([name, value]): Changes => ({ [name]: value }));
  const replies = await Promise.all(bodies.map((body) => world.call('updateMerchant', { id, body })));
  expect(replies.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect((await world.call('getMerchant', { id })).data).toMatchObject(whole);
});

test('200: new QRs have the new name within five seconds; no event is sent', async () => {
  const { world } = await changedWorld();
  await world.advance({ seconds: 5 });
  const intent = await createIntent(world);
  expect(intent.payment_method?.qr?.payload).toContain('5908El Nandu6005Cusco');
  const { items } = await world.call('listEvents');
  expect(items.map(({ type }) => type)).toEqual(['payment.created']);
});

test('409: a test key cannot change a verified merchant, a live key can', async () => {
  const world = await startWorld();
  const id = world.keys.merchantId;
  const live = await world.key({ livemode: true });
  const { legal_name: _, ...body } = whole;
  const before = await rowsExceptCallRecords(world);
  expect(refusal(await world.call('updateMerchant', { id, body }))).toEqual([409, 'CONFLICT']);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
  const { status, data } = await world.call('updateMerchant', { id, body, key: live });
  expect([status, data]).toMatchObject([200, body]);
});

test('422: a verified merchant only gets the legal name that the tax registry has for its RUC', async () => {
  const taxpayer = {
    legalName: 'EL ÑANDÚ E.I.R.L.',
    legalNameSource: 'TAX_REGISTRY',
    address: null,
    state: 'BAJA DEFINITIVA',
  } as const;
  const world = await startWorld({ rails: { taxRegistry: { find: async () => taxpayer } } });
  const id = world.keys.merchantId;
  const key = await world.key({ livemode: true });
  const rename = (legal_name: string) => world.call('updateMerchant', { id, body: { legal_name }, key });
  const before = await rowsExceptCallRecords(world);
  expect(refusal(await rename('OTRA S.A.'))).toEqual([422, 'VALIDATION_ERROR', 'legal_name NOT_ALLOWED']);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
  expect((await rename(taxpayer.legalName)).data).toMatchObject({ legal_name: taxpayer.legalName });
});

test('503: without a registry in live mode a verified merchant keeps its legal name; sending the same is no change', async () => {
  const world = await startWorld();
  const id = world.keys.merchantId;
  const key = await world.key({ livemode: true });
  const { legal_name } = (await world.call('getMerchant', { id })).data;
  expect((await world.call('updateMerchant', { id, body: { legal_name }, key })).status).toBe(200);
  const reply = await world.call('updateMerchant', { id, body: { legal_name: 'OTRA S.A.' }, key });
  expect(refusal(reply)).toEqual([503, 'RAIL_UNAVAILABLE']);
});

test('404: only the merchant of the key can be changed', async () => {
  const world = await startWorld();
  const sibling = await createMerchant(world);
  const ids = [sibling.id, (await world.merchant()).merchantId, 'mer_1'];
  const before = await rowsExceptCallRecords(world);
  for (const id of ids)
    expect(refusal(await world.call('updateMerchant', { id, body: whole }))).toEqual([404, 'MERCHANT_NOT_FOUND']);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

const wrong: [problem: string, body: Body][] = [
  ['legal_name INVALID_FORMAT', { legal_name: '' }],
  ['legal_name INVALID_FORMAT', { legal_name: ' ' }],
  ['legal_name INVALID_FORMAT', { legal_name: null }],
  ['legal_name TOO_LONG', { legal_name: 'Ñ'.repeat(201) }],
  ['trade_name INVALID_FORMAT', { trade_name: 'a\nb' }],
  ['trade_name TOO_LONG', { trade_name: 'x'.repeat(201) }],
  ['email INVALID_FORMAT', { email: 'rosa@' }],
  ['phone INVALID_FORMAT', { phone: '01 444 4444' }],
  ['tax_id NOT_ALLOWED', { tax_id: { value: '20100070970' } }],
  ['country NOT_ALLOWED', { country: 'PE' }],
  ['default_currency NOT_ALLOWED', { default_currency: 'PEN' }],
  ['status UNKNOWN_FIELD', { status: 'ACTIVE' }],
  ['address INVALID_FORMAT', { address: 'Av. Grau 7' }],
  ['address INVALID_FORMAT', { address: null }],
  ['address.line REQUIRED', { address: { ...address, line: undefined } }],
  ['address.department REQUIRED', { address: {} }],
  ['support_email INVALID_FORMAT', { support_email: 'ayuda' }],
  ['support_phone INVALID_FORMAT', { support_phone: '123' }],
  ['address.line INVALID_FORMAT', { address: { ...address, line: '' } }],
  ['address.ubigeo INVALID_FORMAT', { address: { ...address, ubigeo: '80108' } }],
  ['address.ubigeo INVALID_FORMAT', { address: { ...address, ubigeo: 80_108 } }],
  ['address.district TOO_LONG', { address: { ...address, district: 'x'.repeat(101) } }],
  ['address.city UNKNOWN_FIELD', { address: { ...address, city: 'Cusco' } }],
];

test.each(wrong)('422: %s in %j, and nothing is written', async (problem, body) => {
  const world = await startWorld();
  const before = await rowsExceptCallRecords(world);
  const reply = await world.callUnchecked('updateMerchant', { id: world.keys.merchantId, body });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', problem]);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

test('422: a part of the address that is no text is told so', async () => {
  const world = await startWorld();
  const body = { address: { department: null } };
  const { error } = await world.callUnchecked('updateMerchant', { id: world.keys.merchantId, body });
  expect(error.message).toMatch(/^address\.department: Must be a string\./);
});

test('200: with the real legal name, the address that the test registry invented is gone', async () => {
  const world = await startWorld();
  const created = (await world.call('createMerchant', { body: { tax_id: { value: '20600000005' } } })).data;
  expect(created.address).not.toBeNull();
  const key = await world.key({ merchantId: created.id });
  const update = async (body: Changes) =>
    (await world.call('updateMerchant', { key, id: created.id, body })).data.address;
  expect(await update({ trade_name: 'Ñandú' })).toEqual(created.address);
  expect(await update({ legal_name: 'EL ÑANDÚ S.A.C.' })).toBeNull();
  expect(await update({ address })).toEqual(address);
  expect(await update({ legal_name: 'EL ÑANDÚ E.I.R.L.' })).toEqual(address);
});
