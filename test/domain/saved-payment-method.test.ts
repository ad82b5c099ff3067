import { expect, test } from '@jest/globals';
import {
  debitFailureCode,
  isChargeable,
  walletCapCentimos,
} from '../../services/api/src/domain/saved-payment-method.ts';

test('only an active wallet is charged, and with S/ 2,500 at most', () => {
  expect((['ACTIVE', 'REVOKED', 'DETACHED'] as const).map((status) => isChargeable({ status }))).toEqual([
    true,
    false,
    false,
  ]);
  expect(walletCapCentimos).toBe(250_000);
});

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['payment_method_revoked', 'payment_method_revoked'],
  ['amount_exceeds_method_limit', 'amount_exceeds_method_limit'],
  ['temporarily_unavailable', 'temporarily_unavailable'],
  ['', 'temporarily_unavailable'],
  ['INSUFFICIENT_FUNDS', 'temporarily_unavailable'],
  ['a_code_of_next_year', 'temporarily_unavailable'],
])('a debit that failed with %j is %s for the merchant', (code, shown) => {
  expect(debitFailureCode(code)).toBe(shown);
});
