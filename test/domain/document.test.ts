import { expect, test } from '@jest/globals';
import { documentProblem } from '../../services/api/src/domain/peru/document.ts';

test.each([
  ['PE', 'DNI', '01234567'],
  ['PE', 'RUC', '20100070970'],
  ['PE', 'CE', '001234567'],
  ['PE', 'PASSPORT', 'X1234567'],
  ['AR', 'DNI', '7654321'],
  ['EC', 'RUC', '1790012345001'],
  ['VE', 'CEDULA', 'V12345678'],
])('a document of %s, %s %s, is in order', (country, type, value) => {
  expect(documentProblem({ country, type, value })).toBeNull();
});

test.each([
  ['PE', 'DNI', '1234567', 'A DNI has 8 digits.'],
  ['PE', 'DNI', '123456789', 'A DNI has 8 digits.'],
  ['PE', 'DNI', '1234567A', 'A DNI has 8 digits.'],
  ['PE', 'RUC', '20100070971', 'A RUC has 11 digits, the last a check digit.'],
  ['PE', 'CE', '', 'A document number has 1 to 20 letters and digits.'],
  ['PE', 'PASSPORT', 'X 1234567', 'A document number has 1 to 20 letters and digits.'],
  ['CL', 'PASSPORT', 'F'.repeat(21), 'A document number has 1 to 20 letters and digits.'],
  ['US', 'PASSPORT', '\u200b', 'A document number has 1 to 20 letters and digits.'],
])('a document of %s, %s %j, is refused: %s', (country, type, value, problem) => {
  expect(documentProblem({ country, type, value })).toBe(problem);
});
