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

test('the check digit of a RUC of Peru is checked', () => {
  expect(documentProblem({ country: 'PE', type: 'RUC', value: '20100070971' })).toMatchObject({
    field: 'value',
    code: 'INVALID_FORMAT',
    message: { en: 'The check digit of this RUC is wrong.' },
  });
});

test.each(['XX', 'UK', 'ZZ', 'pe', ''])('a document of %j is refused: there is no such country', (country) => {
  expect(documentProblem({ country, type: 'PASSPORT', value: 'X1234567' })).toMatchObject({
    field: 'country',
    code: 'NOT_ALLOWED',
    message: { en: `There is no country ${country} in ISO 3166-1.` },
  });
});
