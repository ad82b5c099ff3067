import { expect, test } from '@jest/globals';
import {
  customerWords,
  searchWords,
  sharedLengths,
  textOfWords,
  wordsOfText,
} from '../../services/api/src/domain/customer-words.ts';

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
  ['  de la   Cruz ', ['cruz', 'de', 'la']],
  ['Rosa rosa ROSA', ['rosa']],
  ['Ana Anahí Mariana', ['anahi', 'mariana']],
  ["D'Angelo", ['angelo', "d'angelo"]],
  ['Quispe-Mamani', ['mamani', 'quispe-mamani']],
  ['S.A.C.', ['a.c.', 'c.', 's.a.c.']],
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
  const words = ['correo.example', 'quispe@correo.example', 'rosa.quispe@correo.example'];
  expect(customerWords({ ...nobody, email: 'Rosa.Quispe@Correo.example' })).toEqual(words);
});

test('a document and an external id are found from their start only', () => {
  expect(customerWords({ ...nobody, documentValue: 'AB123456', externalId: 'User-77 X' })).toEqual([
    'ab123456',
    'user-77',
    'x',
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

test('the text of the words has at most 1,000 characters, and the document and the external id come first', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const name = [...letters, ...letters.slice(0, 24)].join('.');
  const email = `${[...letters].toReversed().join('.')}@correo.example`;
  const long = { firstName: name, lastName: name.toUpperCase().slice(20), companyName: null, email };
  const words = customerWords({ ...long, documentValue: '45678912', externalId: 'user-77' });
  expect(words).toEqual(expect.arrayContaining(['45678912', 'user-77', name.slice(0, 40)]));
  expect(words).not.toContain('correo.example');
  const text = textOfWords(words);
  expect(text.length).toBeGreaterThan(900);
  expect(text.length).toBeLessThanOrEqual(1_000);
  expect(wordsOfText(text)).toEqual(words);
});

test('of the words that start with a text, exactly one has less in common with the word before it', () => {
  const words = customerWords({
    ...nobody,
    firstName: 'Maria Mariana Marcos Rosa',
    lastName: 'Rosas-Rosario 王小明 王小',
  });
  const shared = sharedLengths(words);
  for (const start of words.flatMap((word) => [...word].map((_, index) => [...word].slice(0, index + 1).join('')))) {
    const first = words.filter((word, index) => word.startsWith(start) && (shared[index] ?? 0) < start.length);
    expect([start, first]).toEqual([start, [words.find((word) => word.startsWith(start))]]);
  }
});

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

test('ten words are not too many', () => {
  expect(searchWords('abc b c d e f g h i j')).toHaveLength(10);
});
