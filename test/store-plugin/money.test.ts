import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { centimosOf, centimosOfMinor, minorOf, solesOf } from '../../packages/store-plugin/src/core/index.ts';

test.each<[number | string, number]>([
  [0, 0],
  [128, 12_800],
  [50.5, 5_050],
  ['128.00', 12_800],
  ['0.005', 1],
  ['0.0049999999999999999999', 0],
  ['10.5085', 1_051],
  ['1.005', 101],
  [1.005, 101],
  ['999999.995', 100_000_000],
  ['007.10', 710],
  ['9999999999999.99', 999_999_999_999_999],
])('%p soles are %i céntimos: half a céntimo rounds up', (soles, centimos) => {
  expect(centimosOf(soles)).toBe(centimos);
});

test.each([-1, '-0.01', '', ' 1', '1,5', '1.', '.5', '1e3', 1e21, 1e-7, NaN, Infinity, '0x10', '١', '12345678901234'])(
  '%p is refused: it is no amount in soles',
  (soles) => {
    expect(() => centimosOf(soles)).toThrow(new RangeError(`${soles} is not an amount in soles.`));
  },
);

describe('the unit of the shop', () => {
  test.each([
    [128, 0, 12_800],
    [12_800, 2, 12_800],
    [5, 2, 5],
    [0, 2, 0],
    [105_085, 4, 1_051],
    [10_505, 3, 1_051],
    [10_504, 3, 1_050],
    [4, 3, 0],
    [5, 3, 1],
  ])('%i with precision %i is %i céntimos', (minor, precision, centimos) => {
    expect(centimosOfMinor(minor, precision)).toBe(centimos);
  });

  test.each([-1, 0.5, NaN, 2 ** 53])('%p is refused: it is no whole number of the unit', (minor) => {
    expect(() => centimosOfMinor(minor, 2)).toThrow(RangeError);
  });

  test.each([
    [12_800, 0, 128],
    [12_800, 2, 12_800],
    [12_805, 3, 128_050],
    [0, 0, 0],
  ])('%i céntimos with precision %i are %i', (centimos, precision, minor) => {
    expect(minorOf(centimos, precision)).toBe(minor);
  });

  test('céntimos that a unit of whole soles cannot hold are refused, not rounded', () => {
    expect(() => minorOf(12_850, 0)).toThrow(new RangeError('12850 céntimos do not fit into 0 decimals.'));
    expect(() => minorOf(9_007_199_254_740_001, 0)).toThrow(RangeError);
  });
});

describe('for all amounts', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_999 });

  test('céntimos → soles → céntimos', () => {
    fc.assert(fc.property(amount, (centimos) => centimosOf(solesOf(centimos)) === centimos));
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), (n) => centimosOf(n / 100) === n));
  });

  test('soles have two decimals, and no leading zero', () => {
    fc.assert(fc.property(amount, (centimos) => /^(0|[1-9]\d*)\.\d\d$/.test(solesOf(centimos))));
  });

  test('céntimos → unit of the shop → céntimos, where the unit holds them', () => {
    const precision = fc.integer({ min: 2, max: 4 });
    fc.assert(fc.property(amount, precision, (n, digits) => centimosOfMinor(minorOf(n, digits), digits) === n));
    fc.assert(fc.property(amount, (soles) => minorOf(centimosOfMinor(soles, 0), 0) === soles));
  });

  test('rounding is at most half a céntimo, and half goes up', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 3, max: 9 }), (minor, digits) => {
        const unit = 10n ** BigInt(digits - 2);
        return BigInt(centimosOfMinor(minor, digits)) === (BigInt(minor) * 2n + unit) / (unit * 2n);
      }),
    );
  });
});
