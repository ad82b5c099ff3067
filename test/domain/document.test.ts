import { expect, test } from '@jest/globals';
import { documentProblem } from '../../services/api/src/domain/peru/document.ts';

test.each<[country: string, type: string, value: string]>([
  ['PE', 'DNI', '01234567'],
  ['PE', 'RUC', '20100070970'],
  ['PE', 'CE', '001234567'],
  ['PE', 'PASSPORT', 'X1234567'],
  ['PE', 'PASSPORT', 'A'],
  ['PE', 'CE', '0'.repeat(20)],
  ['VE', 'PASSPORT', '123456789'],
  ['AX', 'PASSPORT', 'F'.repeat(20)],
  ['CO', 'DNI', '1020304050'],
  ['AR', 'RUC', 'A1'],
  ['CL', 'RUT', '12345678K'],
])('a document of %s, %s %s, is valid', (country, type, value) => {
  expect(documentProblem({ country, type, value })).toBeNull();
});

test.each<[country: string, type: string, value: string, field: string, message: string]>([
  ['PE', 'DNI', '1234567', 'value', 'A DNI has 8 digits.'],
  ['PE', 'DNI', '123456789', 'value', 'A DNI has 8 digits.'],
  ['PE', 'DNI', '1234567A', 'value', 'A DNI has 8 digits.'],
  ['PE', 'DNI', '12345678\n', 'value', 'A DNI has 8 digits.'],
  ['PE', 'RUT', '12345678', 'type', 'A document of Peru is a DNI, RUC, CE or PASSPORT.'],
  ['PE', 'RUC', '20100070971', 'value', 'A RUC has 11 digits, the last a check digit.'],
  ['PE', 'CE', '', 'value', 'A CE has 1 to 20 letters and digits.'],
  ['PE', 'CE', '12-34', 'value', 'A CE has 1 to 20 letters and digits.'],
  ['PE', 'PASSPORT', 'X 1234567', 'value', 'A passport number has 1 to 20 letters and digits.'],
  ['CL', 'PASSPORT', 'F'.repeat(21), 'value', 'A document of another country has 1 to 20 letters and digits.'],
  ['US', 'DNI', '\u200b', 'value', 'A document of another country has 1 to 20 letters and digits.'],
  ['XX', 'PASSPORT', 'X1234567', 'country', 'There is no country XX in ISO 3166-1.'],
  ['UK', 'PASSPORT', 'X1234567', 'country', 'There is no country UK in ISO 3166-1.'],
  ['ZZ', 'DNI', '12345678', 'country', 'There is no country ZZ in ISO 3166-1.'],
  ['pe', 'DNI', '12345678', 'country', 'There is no country pe in ISO 3166-1.'],
])('a document of %s, %s %j, is refused: %s: %s', (country, type, value, field, message) => {
  expect(documentProblem({ country, type, value })).toMatchObject({ field, message: { en: message } });
});
