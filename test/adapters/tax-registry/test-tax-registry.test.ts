import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { testTaxpayer, unknownRucs } from '../../../services/api/src/adapters/tax-registry/test-tax-registry.ts';
import { isRuc } from '../../../services/api/src/domain/peru/ruc.ts';
import { contract } from '../../contract-document.ts';
import { rucOf } from '../../fixtures.ts';

const find = testTaxpayer;

test('the same RUC has always the same name and address; a person has no address', () => {
  expect([find('20600000005'), find('20600000005')]).toEqual([
    {
      legalName: 'LIBRERÍA SANTA ROSA 60000000 S.A.C.',
      legalNameSource: 'TEST_REGISTRY',
      address: {
        department: 'LA LIBERTAD',
        province: 'TRUJILLO',
        district: 'TRUJILLO',
        ubigeo: '130101',
        line: 'JR. BOLÍVAR 700',
      },
      state: 'ACTIVO',
    },
    find('20600000005'),
  ]);
  expect(find('10400000013')).toMatchObject({ legalName: 'FLORES CASTRO LUIS ALBERTO', address: null });
});

test('every valid RUC is known, and companies have different names', () => {
  const rucs = Array.from({ length: 1_000 }, (_, number) => rucOf(number));
  const names = rucs.map((ruc) => find(ruc)?.legalName);
  expect(names.filter((name) => name === undefined || name.length > 200)).toEqual([]);
  expect(new Set(names).size).toBe(1_000);
});

test('the unknown RUCs are valid, and the contract and the guides name each of them', () => {
  const guides = ['en', 'es'].map((language) => readFileSync(`docs/guides/${language}/test-values.md`, 'utf8'));
  for (const ruc of unknownRucs) {
    expect([isRuc(ruc), find(ruc)]).toEqual([true, null]);
    for (const text of [...guides, JSON.stringify(contract)]) expect(text).toContain(ruc);
  }
});
