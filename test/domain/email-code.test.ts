import { expect, test } from '@jest/globals';
import {
  digitsOf,
  emailCodeExpiry,
  emailCodesPerHour,
  emailCodeTries,
  isCodeValid,
  type EmailCode,
} from '../../services/api/src/domain/email-code.ts';

const code: EmailCode = {
  merchantId: 'mer_1',
  livemode: true,
  id: 'ec_1',
  paymentIntentId: 'pi_1',
  customerId: 'cus_1',
  secretKey: 'k1',
  tries: 0,
  usedAt: null,
  createdAt: new Date('2026-11-23T10:00:00Z'),
};

test('a code is valid for ten minutes, and once', () => {
  expect(emailCodeExpiry(code)).toEqual(new Date('2026-11-23T10:10:00Z'));
  expect(isCodeValid(code, new Date('2026-11-23T10:09:59.999Z'))).toBe(true);
  expect(isCodeValid(code, new Date('2026-11-23T10:10:00Z'))).toBe(false);
  const used = { ...code, usedAt: new Date('2026-11-23T10:01:00Z') };
  expect(isCodeValid(used, new Date('2026-11-23T10:02:00Z'))).toBe(false);
});

test('with five tries for a code and three codes in an hour, whoever guesses has 15 of a million', () => {
  expect([emailCodeTries, emailCodesPerHour]).toEqual([5, 3]);
});

/** The secret as a number, and the last six decimal digits of it. */
test.each([
  ['01', '000001'],
  ['0f423f', '999999'],
  ['0f4240', '000000'],
  ['ffffffffffffffff', '551615'],
  [`01${'00'.repeat(31)}`, '662656'],
])('the digits of the secret %s are %s', (hex, digits) => {
  expect(digitsOf(Buffer.from(hex, 'hex').toString('base64url'))).toBe(digits);
});
