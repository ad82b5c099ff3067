import { expect, test } from '@jest/globals';
import {
  changedAddress,
  cityOf,
  publicName,
  searchText,
  type FiscalAddress,
  type Merchant,
} from '../../services/api/src/domain/merchant.ts';
import { refusalOf } from './refusal-of.ts';

const address: FiscalAddress = {
  department: 'LIMA',
  province: 'LIMA',
  district: 'MIRAFLORES',
  ubigeo: '150122',
  line: 'AV. JOSE PARDO NRO. 601',
};

test('an address is changed field by field', () => {
  expect(changedAddress(address, { line: 'AV. LARCO NRO. 1' })).toEqual({ ...address, line: 'AV. LARCO NRO. 1' });
  expect(changedAddress(address, {})).toEqual(address);
});

test('a first address has all fields, and no other one', () => {
  const more: FiscalAddress = Object.assign({ country: 'PE' }, address);
  expect(changedAddress(null, more)).toEqual(address);
});

test.each(['department', 'province', 'district', 'ubigeo', 'line'] as const)(
  'a first address without its %s is refused',
  (field) => {
    const { [field]: _, ...rest } = address;
    const { code, details } = refusalOf(() => changedAddress(null, rest));
    const message = { en: 'The merchant has no address yet: send all of its fields.' };
    expect([code, details]).toMatchObject([
      'VALIDATION_ERROR',
      [{ field: `address.${field}`, code: 'REQUIRED', message }],
    ]);
  },
);

const merchant = { legalName: 'EL ÑANDÚ S.A.C.', tradeName: 'El Ñandú', city: 'Cusco', address } as Merchant;

test('payers see the trade name, or the legal one', () => {
  expect([publicName(merchant), publicName({ ...merchant, tradeName: null })]).toEqual(['El Ñandú', 'EL ÑANDÚ S.A.C.']);
});

test("the QR has the operator's city, or that of the address, or none", () => {
  const cities = [merchant, { ...merchant, city: null }, { ...merchant, city: null, address: null }].map(cityOf);
  expect(cities).toEqual(['Cusco', 'LIMA', null]);
});

test('a search looks for folded text, and refuses one that has none', () => {
  expect(searchText('  Ñandú  S.A. ')).toBe('nandu s.a.');
  for (const q of ['', '  ', '\u0301'])
    expect(refusalOf(() => searchText(q))).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'q', code: 'INVALID_FORMAT', message: { en: 'Write a part of a name or of a tax number.' } }],
    });
});
