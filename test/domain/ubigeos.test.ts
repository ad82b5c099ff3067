import { expect, test } from '@jest/globals';
import { placeOf } from '../../services/api/src/domain/peru/ubigeos.ts';

test.each([
  ['010101', 'AMAZONAS', 'CHACHAPOYAS', 'CHACHAPOYAS'],
  ['070106', 'CALLAO', 'CALLAO', 'VENTANILLA'],
  ['150122', 'LIMA', 'LIMA', 'MIRAFLORES'],
  ['150132', 'LIMA', 'LIMA', 'SAN JUAN DE LURIGANCHO'],
  ['080101', 'CUSCO', 'CUSCO', 'CUSCO'],
  ['021806', 'ANCASH', 'SANTA', 'NEPEÑA'],
  ['250401', 'UCAYALI', 'PURUS', 'PURUS'],
])('%s is in %s, %s: %s', (ubigeo, department, province, district) => {
  expect(placeOf(ubigeo)).toEqual({ department, province, district });
});

test('every district has names, in 25 departments and 196 provinces', () => {
  const codes = Array.from({ length: 1_000_000 }, (_, code) => String(code).padStart(6, '0'));
  const known = codes.flatMap((code) => (placeOf(code) === null ? [] : [{ code, ...placeOf(code) }]));
  expect(known.length).toBe(1_892);
  expect(new Set(known.map(({ department }) => department)).size).toBe(25);
  expect(new Set(known.map(({ code, province }) => `${code.slice(0, 4)} ${province}`)).size).toBe(196);
  const names = known.flatMap(({ department, province, district }) => [department, province, district]);
  expect(names.filter((name) => !/^[A-ZÁÉÍÓÚÑ]([A-ZÁÉÍÓÚÑ -]*[A-ZÁÉÍÓÚÑ])?$/.test(name ?? ''))).toEqual([]);
});
