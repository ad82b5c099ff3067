import type { PayoutFailureCode } from './payout.ts';

/** In test mode, payouts to these CCIs fail. No bank has the code 999; the check digits are correct. */
export const failingCcis: Record<PayoutFailureCode, string> = {
  account_closed: '99900000000000000138',
  invalid_account_number: '99900000000000000236',
  holder_mismatch: '99900000000000000334',
  bank_rejected: '99900000000000000432',
};

const failures = new Map(Object.entries(failingCcis).map(([code, cci]) => [cci, code as PayoutFailureCode]));

/** How the test bank rejects a payout to this CCI; null: the payout arrives. */
export const testFailureOf = (cci: string): PayoutFailureCode | null => failures.get(cci) ?? null;
