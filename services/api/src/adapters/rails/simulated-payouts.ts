import type { PayoutRail } from '../../application/rail-calls/rails-port.ts';
import type { Store } from '../../application/store.ts';
import { arrivalAt, arrivalDay, type PayoutFailureCode } from '../../domain/payout.ts';
import { addedHolidays } from '../../application/ledger/added-holidays.ts';
import { simulatedRail } from './simulated-order.ts';

/** In test mode, payouts to these CCIs fail. No bank has the code 999; the check digits are correct. */
export const failingCcis: Record<Exclude<PayoutFailureCode, 'returned_by_bank'>, string> = {
  account_closed: '99900000000000000138',
  invalid_account_number: '99900000000000000236',
  holder_mismatch: '99900000000000000334',
  bank_rejected: '99900000000000000432',
};

const failures = new Map(Object.entries(failingCcis).map(([code, cci]) => [cci, code as PayoutFailureCode]));

/** How the test bank rejects a payout to this CCI; null: the payout arrives. */
export const failureAt = (cci: string | null): PayoutFailureCode | null =>
  cci === null ? 'invalid_account_number' : (failures.get(cci) ?? null);

/** The test bank: it confirms or rejects a payout at noon on the day of its arrival. */
export const simulatedPayouts = (store: Store): PayoutRail =>
  simulatedRail(store, 'payout', async (tx, { secret, now }) => ({
    state: 'PENDING',
    failureCode: failureAt(secret),
    endsAt: arrivalAt(arrivalDay(now, await addedHolidays({ tx, now }))),
  }));
