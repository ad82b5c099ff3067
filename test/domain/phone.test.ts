import { expect, test } from '@jest/globals';
import { isE164, isPeruvianMobile } from '../../services/api/src/domain/peru/phone.ts';

test.each(['+51987654321', '+5114567890', '+1234567', '+123456789012345'])(
  '%s is a number as E.164 writes it',
  (text) => {
    expect(isE164(text)).toBe(true);
  },
);

test.each([
  '',
  '987654321',
  '51987654321',
  '+051987654321',
  '+123456',
  '+1234567890123456',
  '+51 987 654 321',
  '+51987654321\n',
])('%j is not', (text) => {
  expect(isE164(text)).toBe(false);
});

test.each([
  ['+51987654321', true],
  ['+5114567890', false], // a landline in Lima
  ['+5198765432', false],
  ['+519876543210', false],
  ['+56987654321', false], // Chile
  ['987654321', false],
])('a Peruvian mobile is +51 and nine digits from 9: %s, %s', (text, mobile) => {
  expect(isPeruvianMobile(text)).toBe(mobile);
});
