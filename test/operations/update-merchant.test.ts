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
  [{ address: '' }, { address: null }],
  [{ address: { ...address, line: 'Jr. Puno 1' } }, { address: { ...address, line: 'Jr. Puno 1' } }],
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
  const before = await rowsExceptCallRecords(world);
  expect(refusal(await world.call('updateMerchant', { id, body: whole }))).toEqual([409, 'CONFLICT']);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
  const { status, data } = await world.call('updateMerchant', { id, body: whole, key: live });
  expect([status, data]).toMatchObject([200, whole]);
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
