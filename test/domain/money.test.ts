import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatCentimos, parseCentimos, parseExactCentimos, roundHalfUp } from '../../services/api/src/domain/money.ts';

test.each([
  ['0', 0],
  ['0.0', 0],
  ['1', 100],
  ['12.5', 1_250],
  ['12.05', 1_205],
  ['0.29', 29],
  ['1.15', 115],
  ['9999999.99', 999_999_999],
])('%s soles are %i céntimos', (text, centimos) => {
  expect(parseCentimos(text)).toBe(centimos);
});

test.each(['', '.5', '1.', '01', '00', '-1', '+1', '1.234', '1e3', '1,50', ' 1', '1\n', '10000000', '0x1', 'NaN', '١'])(
  'a text that is not a plain decimal is rejected: %j',
  (text) => {
    expect(parseCentimos(text)).toBeNull();
  },
);

test.each([
  [0, '0.00'],
  [-0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [-150, '-1.50'],
  [1_250, '12.50'],
  [99_999_999, '999999.99'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
])('%i céntimos are formatted as %s', (centimos, text) => {
  expect(formatCentimos(centimos)).toBe(text);
});

test.each([0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])(
  'formatting %d céntimos throws a RangeError',
  (centimos) => {
    expect(() => formatCentimos(centimos)).toThrow(RangeError);
  },
);

test.each([
  ['0.00', 0],
  ['0.05', 5],
  ['1.20', 120],
  ['10.29', 1_029],
  ['9999999999.99', 999_999_999_999],
])('a partner writes %s for %i céntimos', (text, centimos) => {
  expect(parseExactCentimos(text)).toBe(centimos);
});

test.each([
  '',
  '1',
  '1.5',
  '1.234',
  '01.00',
  '-1.00',
  '.50',
  ' 1.00',
  '1.00 ',
  '1.0x',
  'x1.00',
  '10000000000.00',
  '1x.00',
])('a text without exactly two decimals, or with more, is no amount of a partner: %j', (text) => {
  expect(parseExactCentimos(text)).toBeNull();
});

test('parsing a formatted amount returns the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (centimos) => {
      expect(parseCentimos(formatCentimos(centimos))).toBe(centimos);
    }),
  );
});

test.each([
  [5, 2, 3],
  [-5, 2, -2],
  [-7, 2, -3],
  [-6, 2, -3],
  [1, 3, 0],
  [2, 3, 1],
  [-2, 3, -1],
  [0, 7, 0],
  [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
  [Number.MAX_SAFE_INTEGER, 2, 4_503_599_627_370_496],
])('%i / %i is rounded to %i', (numerator, denominator, rounded) => {
  expect(roundHalfUp(numerator, denominator)).toBe(rounded);
});

test('the result is the nearest integer, and a half is rounded up', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
      const twiceTheRest = 2n * (BigInt(numerator) - BigInt(roundHalfUp(numerator, denominator)) * BigInt(denominator));
      expect(twiceTheRest >= -BigInt(denominator) && twiceTheRest < BigInt(denominator)).toBe(true);
    }),
  );
});

test.each([
  [1, 0],
  [1, -1],
  [0.5, 1],
  [1, 0.5],
  [Number.NaN, 1],
])('rounding %d / %d throws a RangeError', (numerator, denominator) => {
  expect(() => roundHalfUp(numerator, denominator)).toThrow(
    new RangeError(`Cannot round ${numerator} / ${denominator}.`),
  );
});
