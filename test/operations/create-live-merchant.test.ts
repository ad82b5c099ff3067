import { expect, test } from '@jest/globals';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { verifyMerchant } from '../../services/api/src/application/merchants/verify-merchant.ts';
import { merchantBody, refusal, rowsExceptCallRecords } from '../fixtures.ts';
import { companyLine, importLines } from '../tax-registry.ts';
import { startWorld, type World } from '../world.ts';

const company = '20131312955';
const person = '10400000013';
const closed = '20600000005';

async function withRegistry(): Promise<{ world: World; key: string }> {
  const world = await startWorld();
  await importLines(world.service.app.store, [
    `${person}|MUÑOZ PEÑA ROSA|ACTIVO|NO HABIDO|-|-|-|-|-|-|-|-|-|-|-|`,
    companyLine(company, 'COMERCIAL EL ÑANDÚ S.A.C.'),
    companyLine(closed, 'BODEGA CERRADA S.A.C.', 'BAJA DEFINITIVA'),
  ]);
  return { world, key: await world.key({ livemode: true }) };
}

test('201: in live mode the legal name and the address come from the imported registry, and the merchant can be verified', async () => {
  const { world, key } = await withRegistry();
  const { status, data } = await world.call('createMerchant', { key, body: merchantBody(company) });
  expect([status, data]).toMatchObject([
    201,
    {
      legal_name: 'COMERCIAL EL ÑANDÚ S.A.C.',
      tax_id: { country: 'PE', type: 'RUC', value: company },
      address: {
        department: 'LIMA',
        province: 'LIMA',
        district: 'MIRAFLORES',
        ubigeo: '150122',
        line: 'AV. JOSE PARDO NRO. 601 INT. 1603 URB. SANTA CRUZ',
      },
    },
  ]);
  const { verificationStatus, legalNameSource } = await inOperatorUnit(world.service.app, (unit) =>
    verifyMerchant(unit, data.id),
  );
  expect([verificationStatus, legalNameSource]).toEqual(['VERIFIED', 'TAX_REGISTRY']);
});

test('201: a person has no address in the imported registry; whether SUNAT finds it there does not matter', async () => {
  const { world, key } = await withRegistry();
  const { data } = await world.call('createMerchant', { key, body: merchantBody(person) });
  expect(data).toMatchObject({ legal_name: 'MUÑOZ PEÑA ROSA', address: null });
});

test('201: test mode goes on inventing taxpayers', async () => {
  const { world } = await withRegistry();
  const { data } = await world.call('createMerchant', { body: merchantBody(closed) });
  expect(data.legal_name).toBe('LIBRERÍA SANTA ROSA 60000000 S.A.C.');
});

test('422: a RUC that the imported registry does not have', async () => {
  const { world, key } = await withRegistry();
  const before = await rowsExceptCallRecords(world);
  const reply = await world.call('createMerchant', { key, body: merchantBody('20100070970') });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'tax_id.value NOT_FOUND']);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

test('422: a taxpayer that is not active; the message names its state', async () => {
  const { world, key } = await withRegistry();
  const before = await rowsExceptCallRecords(world);
  const reply = await world.call('createMerchant', { key, body: merchantBody(closed) });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'tax_id.value NOT_ALLOWED']);
  expect(reply.error.details).toMatchObject([
    {
      message:
        'In the tax registry this RUC is not ACTIVO but BAJA DEFINITIVA: only an active taxpayer can be a merchant.',
    },
  ]);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});
