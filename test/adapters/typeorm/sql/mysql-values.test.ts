import { expect, test } from '@jest/globals';
import { literal, withValues } from '../../../../services/api/src/adapters/typeorm/sql/mysql-values.ts';

test.each([
  [null, 'NULL'],
  ["'", "_utf8mb4 X'27'"],
  ['', "_utf8mb4 X''"],
  ['Ñ🥖\\', "_utf8mb4 X'c391f09fa5965c'"],
  [-12, '-12'],
  [true, '1'],
  [new Date('2026-11-23T15:00:00.987Z'), "'2026-11-23 15:00:00.987'"],
])('%j is written as %s', (value, text) => {
  expect(literal(value)).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, { toString: () => '1 OR 1=1' }, ['x'], new Date('+012026-01-01')])(
  'what no column has is no value: %p',
  (value) => {
    expect(() => literal(value)).toThrow(/cannot be a value|range of a DATETIME/);
  },
);

test('a value stands where its question mark is, and its own question marks are values of nothing', () => {
  expect(withValues('a = ? AND b = ?', ['?', 2])).toBe("a = _utf8mb4 X'3f' AND b = 2");
  expect(() => withValues('a = ?', [])).toThrow('1 question marks was given 0 values');
});
