import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { listOf, nounOf, paragraph, say } from '../../services/api/src/domain/message.ts';
import { invalid } from '../../services/api/src/domain/refusal.ts';
import { callSentences } from '../../services/api/src/domain/sentences/of-calls.ts';
import { commandSentences } from '../../services/api/src/domain/sentences/of-commands.ts';
import { operatorSentences } from '../../services/api/src/domain/sentences/of-operators.ts';
import { valueSentences } from '../../services/api/src/domain/sentences/of-values.ts';
import { errors } from '../../services/api/src/generated/errors.ts';

const tables = [valueSentences, callSentences, commandSentences, operatorSentences].flatMap((table) =>
  Object.entries(table),
);
const rows = Object.values(errors).flatMap(({ message, action }) => [message, action]);
const pairs = [...tables, ...rows.map(({ en, es }): [string, string] => [en, es])];

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

test('every sentence is one in both languages, with the same values', () => {
  const wrong = pairs.filter(
    ([en, es]) =>
      en === es ||
      !/^[\p{Lu}{/].*[.?]$|^per_page.*\.$/u.test(en) ||
      !/^[¿\p{Lu}{].*[.?]$|^per_page.*\.$/u.test(es) ||
      placeholders(en).join() !== placeholders(es).join(),
  );
  expect(wrong).toEqual([]);
});

test('every sentence of the tables is in one table, and used', () => {
  const source = new URL('../../services/api/src/', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('sentences'),
  );
  const code = files.map((file) => readFileSync(new URL(file, source), 'utf8')).join('\n');
  const english = tables.map(([en]) => en);
  expect(english.filter((en, index) => english.indexOf(en) !== index || !code.includes(quoted(en)))).toEqual([]);
});

test('values are inserted as they are: a value in braces is no placeholder', () => {
  const external_id = '{id} $& {external_id}';
  expect(
    say(
      'A customer with external_id {external_id} already exists: {id}. Use it, or change it with PATCH /customers/{id}.',
      {
        external_id,
        id: 'cus_1',
      },
    ),
  ).toEqual({
    en: `A customer with external_id ${external_id} already exists: cus_1. Use it, or change it with PATCH /customers/cus_1.`,
    es: `Ya existe un cliente con el external_id ${external_id}: cus_1. Úsalo, o cámbialo con PATCH /customers/cus_1.`,
  });
});

test('a value can be a message itself, and a list has its word only in English', () => {
  expect(say('There is no {kind} {id}.', { kind: nounOf('event'), id: 'evt_1' })).toEqual({
    en: 'There is no event evt_1.',
    es: 'No existe un evento con el id evt_1.',
  });
  expect(listOf(['A', 'B', 'C'], 'or')).toEqual({ en: 'A, B or C', es: 'A, B, C' });
  expect(listOf(['A', 'B'], 'and')).toEqual({ en: 'A and B', es: 'A, B' });
  expect([listOf(['A'], 'and').en, listOf([], 'and').en]).toEqual(['A', '']);
});

test('a refusal of many values names ten of them in each language', () => {
  const details = Array.from({ length: 12 }, (_, index) => ({
    field: index === 0 ? '' : `f${index}`,
    code: 'REQUIRED' as const,
    message: say('This field is required.'),
  }));
  const { publicMessage } = invalid(...details);
  expect(publicMessage?.en).toMatch(/^This field is required\. f1: This .* f9: This field is required\. And 2 more/);
  expect(publicMessage?.es).toMatch(/^Este campo es obligatorio\. f1: Este .* f9: Este campo es obligatorio\. Y 2 más/);
  expect(paragraph(null)).toEqual({ en: '', es: '' });
});

test('a sentence without Spanish and a missing or wrong value do not compile', () => {
  // @ts-expect-error not in the tables
  expect(() => say('Hello.')).toThrow(TypeError);
  // @ts-expect-error without its value
  expect(say('At most {limit} words.').en).toBe('At most undefined words.');
  // @ts-expect-error another value
  expect(say('At most {limit} words.', { maximum: 1 }).en).toBe('At most undefined words.');
  // @ts-expect-error it has no values
  expect(say('Must not be empty.', { limit: 1 }).en).toBe('Must not be empty.');
});

/** As the formatter writes it. */
const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);
