import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { paymentCode } from '../../services/api/src/domain/peru/payment-code.ts';

/** Verifies the check digit as a reader of the code does. */
const isValid = (code: string): boolean => paymentCode(code.slice(0, 9)) === code;

const nineDigits = fc.stringMatching(/^[0-9]{9}$/);

test.each([
  ['123456789', '1234567897'],
  ['799273987', '7992739875'],
  ['000000000', '0000000000'],
  ['000000001', '0000000018'],
])('%s with its Luhn check digit is %s', (digits, code) => {
  expect(paymentCode(digits)).toBe(code);
});

test('one wrong digit is always detected', () => {
  fc.assert(
    fc.property(nineDigits, fc.nat(9), fc.integer({ min: 1, max: 9 }), (digits, at, error) => {
      const code = paymentCode(digits);
      const wrong = (Number(code[at]) + error) % 10;
      expect(isValid(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false);
    }),
  );
});

test('a swap of two neighbouring digits is detected, except 09 and 90', () => {
  fc.assert(
    fc.property(nineDigits, fc.nat(8), (digits, at) => {
      const code = paymentCode(digits);
      const [left = '', right = ''] = code.slice(at, at + 2);
      fc.pre(left !== right && !['09', '90'].includes(left + right));
      expect(isValid(code.slice(0, at) + right + left + code.slice(at + 2))).toBe(false);
    }),
  );
});

test.each(['', '12345678', '1234567890', '12345678a', ' 12345678'])('%j is not nine digits: RangeError', (text) => {
  expect(() => paymentCode(text)).toThrow(RangeError);
});
