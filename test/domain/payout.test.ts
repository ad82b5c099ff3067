import { expect, test } from '@jest/globals';
import type { BalanceTransaction } from '../../services/api/src/domain/ledger.ts';
import {
  arrivalAt,
  arrivalDay,
  failureMessages,
  isPayoutFailure,
  pausesAccount,
  payoutAmounts,
  submissionAt,
  whenBanksTake,
} from '../../services/api/src/domain/payout.ts';
import { maximumPayoutAccounts } from '../../services/api/src/domain/payout-account.ts';

const lima = (day: string, time: string): Date => new Date(`${day}T${time}:00-05:00`);

// 23 November 2026 is a Monday; 8 and 9 December are holidays.
test.each([
  ['in the night of a business day', lima('2026-11-24', '00:00'), lima('2026-11-24', '00:00')],
  ['before 18:00', lima('2026-11-24', '17:59'), lima('2026-11-24', '17:59')],
  ['at 18:00: the next morning', lima('2026-11-24', '18:00'), lima('2026-11-25', '06:00')],
  ['on a Friday evening: on Monday', lima('2026-11-27', '18:30'), lima('2026-11-30', '06:00')],
  ['on a Sunday: on Monday', lima('2026-11-29', '10:00'), lima('2026-11-30', '06:00')],
  ['before holidays: after them', lima('2026-12-07', '20:00'), lima('2026-12-10', '06:00')],
])('banks take payouts %s', (_, at, taken) => {
  expect(whenBanksTake(at)).toEqual(taken);
});

test('a payout can be cancelled for an hour; in live mode until banks take it', () => {
  const [morning, evening] = [lima('2026-11-24', '10:00'), lima('2026-11-24', '17:00')];
  expect(submissionAt(morning, true)).toEqual(lima('2026-11-24', '11:00'));
  expect(submissionAt(evening, true)).toEqual(lima('2026-11-25', '06:00'));
  expect(submissionAt(evening, false)).toEqual(lima('2026-11-24', '18:00'));
});

test('the operator can add holidays', () => {
  const holidays = new Set(['2026-11-25'] as const);
  const evening = lima('2026-11-24', '17:00');
  expect(submissionAt(evening, true, holidays)).toEqual(lima('2026-11-26', '06:00'));
  expect(whenBanksTake(lima('2026-11-25', '09:00'), holidays)).toEqual(lima('2026-11-26', '06:00'));
  expect(arrivalDay(evening, holidays)).toBe('2026-11-26');
});

test('a payout arrives on the next business day, at noon', () => {
  expect(arrivalDay(lima('2026-11-24', '23:59'))).toBe('2026-11-25');
  expect(arrivalDay(lima('2026-11-27', '10:00'))).toBe('2026-11-30');
  expect(arrivalAt('2026-11-25')).toEqual(lima('2026-11-25', '12:00'));
});

test('its amounts are the sums of its entries: the tax on a fee is part of the fee', () => {
  const entry = (grossCentimos: number, feeCentimos: number, feeTaxCentimos: number): BalanceTransaction =>
    ({
      grossCentimos,
      feeCentimos,
      feeTaxCentimos,
      netCentimos: grossCentimos + feeCentimos + feeTaxCentimos,
    }) as BalanceTransaction;
  expect(payoutAmounts([])).toEqual({ amountCentimos: 0, grossCentimos: 0, feeCentimos: 0 });
  expect(payoutAmounts([entry(10_000, -150, -27), entry(2_590, -39, -7), entry(-500, 0, 0)])).toEqual({
    amountCentimos: 11_867,
    grossCentimos: 12_090,
    feeCentimos: -223,
  });
});

test('what an account itself causes would happen again: payouts to it pause', () => {
  const codes = ['account_closed', 'invalid_account_number', 'holder_mismatch', 'bank_rejected'] as const;
  expect(Object.keys(failureMessages)).toEqual([...codes, 'returned_by_bank']);
  expect(codes.filter(pausesAccount)).toEqual(['account_closed', 'invalid_account_number']);
  expect(pausesAccount('returned_by_bank')).toBe(true);
  // That is known by the money alone, whatever a partner says.
  expect([...codes, 'returned_by_bank', 'constructor', 'closed'].filter(isPayoutFailure)).toEqual(codes);
});

test('the reasons are what merchants read', () => {
  expect(failureMessages).toEqual({
    account_closed: 'The bank account is closed.',
    invalid_account_number: 'The bank has no account with this number.',
    holder_mismatch: 'The bank account belongs to somebody else.',
    bank_rejected: 'The bank rejected the transfer.',
    returned_by_bank: 'The bank returned the money.',
  });
});

test('a merchant has at most 50 accounts in one mode', () => {
  expect(maximumPayoutAccounts).toBe(50);
});
