import { expect, test } from '@jest/globals';
import { literal, withValues } from '../../../../services/api/src/adapters/typeorm/connection/mysql-values.ts';

test.each([
  [null, 'NULL'],
  ["'", "_utf8mb4 X'27'"],
  ['', "_utf8mb4 X''"],
  ['Ñ🥖\\', "_utf8mb4 X'c391f09fa5965c'"],
  [-12, '-12'],
  [true, '1'],
  [new Date('2026-11-23T15:00:00.987Z'), "'2026-11-23 15:00:00.987'"],
])('the literal of %j is %s', (value, text) => {
  expect(literal(value)).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, { toString: () => '1 OR 1=1' }, ['x'], new Date('+012026-01-01')])(
  'a value that no column can have is an error: %p',
  (value) => {
    expect(() => literal(value)).toThrow(/cannot be a value|range of a DATETIME/);
  },
);

test('each question mark is replaced by its value; a question mark inside a value is left as it is', () => {
  expect(withValues('a = ? AND b = ?', ['?', 2])).toBe("a = _utf8mb4 X'3f' AND b = 2");
  expect(() => withValues('a = ?', [])).toThrow('1 question marks, but 0 values');
});
