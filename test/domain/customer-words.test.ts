import { expect, test } from '@jest/globals';
import { customerWords, searchWords } from '../../services/api/src/domain/customer-words.ts';

const nobody = {
  firstName: null,
  lastName: null,
  companyName: null,
  email: null,
  documentValue: null,
  externalId: null,
};

test.each([
  ['María Núñez', ['maria', 'nunez']],
  ['MARI\u0301A NU\u0301N\u0303EZ', ['maria', 'nunez']],
  ['Ñahui', ['nahui']],
  ['Güemes', ['guemes']],
  ['İpek', ['ipek']],
  ['ﬁdel', ['fidel']],
  ['  de la   Cruz ', ['de', 'la', 'cruz']],
  ['Rosa rosa ROSA', ['rosa']],
  ["D'Angelo", ["d'angelo", 'angelo']],
  ['Quispe-Mamani', ['quispe-mamani', 'mamani']],
  ['S.A.C.', ['s.a.c.', 'a.c.', 'c.']],
  ['«Don Pepe»', ['don', 'pepe»']],
  ['王小明', ['王小明']],
  ['--- ...', []],
  ['a'.repeat(50), ['a'.repeat(40)]],
  ['😀'.repeat(3), []],
  [`${'𝒳'.repeat(30)}`, ['x'.repeat(30)]],
])('the words of the name %j', (firstName, words) => {
  expect(customerWords({ ...nobody, firstName })).toEqual(words);
});

test('the words of an email address start in its first part, or are its domain', () => {
  const words = ['rosa.quispe@correo.example', 'quispe@correo.example', 'correo.example'];
  expect(customerWords({ ...nobody, email: 'Rosa.Quispe@Correo.example' })).toEqual(words);
});

test('a document and an external id are found from their start only', () => {
  expect(customerWords({ ...nobody, documentValue: 'AB123456', externalId: 'User-77 B' })).toEqual([
    'ab123456',
    'user-77',
    'b',
  ]);
});

test.each(['#1001', '@1001', '+1001', '-1001'])(
  'the external id %j is found with and without its symbol',
  (externalId) => {
    const [word] = customerWords({ ...nobody, externalId });
    expect(searchWords(externalId)).toEqual([word]);
    expect(searchWords('1001')).toEqual([word]);
  },
);

test.each([
  ['rosa', ['rosa']],
  ['  QUISPE, Rosa ', ['quispe', 'rosa']],
  ['de la cruz', ['cruz', 'de', 'la']],
  ['ros rosa', ['rosa']],
  ['(Núñez)', ['nunez']],
  ['rosa@exa', ['rosa@exa']],
  ['a'.repeat(45), ['a'.repeat(40)]],
])('the words of the search %j, the longest first', (q, words) => {
  expect(searchWords(q)).toEqual(words);
});

test.each([
  ['ab', 'INVALID_FORMAT'],
  ['   ', 'INVALID_FORMAT'],
  ['ab cd', 'INVALID_FORMAT'],
  ['%%%', 'INVALID_FORMAT'],
  ['a\u0301b\u0301', 'INVALID_FORMAT'],
  ['abc b c d e f g h i j k', 'TOO_LONG'],
])('the search %j is refused', (q, code) => {
  const refusal = { code: 'VALIDATION_ERROR', details: [expect.objectContaining({ field: 'q', code })] };
  expect(() => searchWords(q)).toThrow(expect.objectContaining(refusal));
});
