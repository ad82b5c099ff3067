import type { BalanceTransaction } from './ledger.ts';
import type { Lifecycle } from './lifecycle.ts';
import { businessDayAfter, isBusinessDay, limaDay, limaInstant, type LimaDay } from './peru/business-days.ts';

export type PayoutStatus = 'PENDING' | 'IN_TRANSIT' | 'PAID' | 'FAILED' | 'CANCELED';
export type PayoutFailureCode =
  | 'account_closed'
  | 'invalid_account_number'
  | 'holder_mismatch'
  | 'bank_rejected'
  | 'returned_by_bank';

/** A transfer of available money to a merchant's bank account. gross + fee = amount, which is above zero. */
export type Payout = {
  id: string;
  merchantId: string;
  livemode: boolean;
  source: 'SCHEDULE' | 'MANUAL';
  status: PayoutStatus;
  amountCentimos: number;
  grossCentimos: number;
  /** Fees with their taxes, negative. */
  feeCentimos: number;
  /** What of it is back with the merchant, after the bank has returned it. */
  returnedCentimos: number;
  /** What the bank has kept for the return. With what came back, at most the amount. */
  returnFeeCentimos: number;
  /** The account may have been removed since. What a payout shows of it is kept here. */
  accountId: string;
  destinationBank: string;
  destinationAccountMasked: string;
  statementDescriptor: string | null;
  arrivalExpectedOn: LimaDay;
  /** The CCI, sealed, until the bank has been told: the account can be removed meanwhile. Null: it was told, or will not be. */
  destinationSealed: string | null;
  failureCode: PayoutFailureCode | null;
  initiatedAt: Date | null;
  /** When it became PAID, FAILED or CANCELED. */
  endedAt: Date | null;
  createdAt: Date;
};

/** IN_TRANSIT and CANCELED have no event. */
export const payoutLifecycle = {
  noun: 'payout',
  field: 'status',
  initial: ['PENDING'],
  planned: [],
  transitions: {
    submit: { from: ['PENDING'], to: 'IN_TRANSIT' },
    cancel: { from: ['PENDING'], to: 'CANCELED', refusal: 'PAYOUT_NOT_CANCELLABLE' },
    pay: { from: ['IN_TRANSIT'], to: 'PAID', emits: 'payout.paid' },
    fail: { from: ['IN_TRANSIT'], to: 'FAILED', emits: 'payout.failed' },
    /** All of it came back, but for what the bank keeps for that. */
    return: { from: ['IN_TRANSIT', 'PAID'], to: 'FAILED', emits: 'payout.failed' },
    /** The bank has paid it after all, or it never left: two operators know. */
    reopenAsPaid: { from: ['FAILED'], to: 'PAID', emits: 'payout.paid' },
    reopenAsFailed: { from: ['PAID'], to: 'FAILED', emits: 'payout.failed' },
  },
} as const satisfies Lifecycle<PayoutStatus>;

export const failureMessages: Record<PayoutFailureCode, string> = {
  account_closed: 'The bank account is closed.',
  invalid_account_number: 'The bank has no account with this number.',
  holder_mismatch: 'The bank account belongs to somebody else.',
  bank_rejected: 'The bank rejected the transfer.',
  returned_by_bank: 'The bank returned the money.',
};

/** What a partner gives as the reason. It may have codes of its own; what came back is known by the money alone. */
export const isPayoutFailure = (code: string): code is PayoutFailureCode =>
  Object.hasOwn(failureMessages, code) && code !== 'returned_by_bank';

/** After these failures, another payout to the same account would fail, too. */
export const pausesAccount = (code: PayoutFailureCode): boolean =>
  code === 'account_closed' || code === 'invalid_account_number' || code === 'returned_by_bank';

/** What of a payout has not come back. */
export const notReturned = ({
  amountCentimos,
  returnedCentimos,
  returnFeeCentimos,
}: Pick<Payout, 'amountCentimos' | 'returnedCentimos' | 'returnFeeCentimos'>): number =>
  amountCentimos - returnedCentimos - returnFeeCentimos;

/** What of it can still come back: of one that has failed, what the bank has kept for that. */
export const canStillComeBack = (payout: Payout): number =>
  payout.status === 'FAILED' ? payout.returnFeeCentimos : notReturned(payout);

/** How long a payout can be cancelled before it is submitted. */
const pendingMs = 3_600_000;

/** In live mode banks take payouts on business days, until 18:00. */
const cutOffHour = 18;
const openingHour = 6;

/** When the bank is told. Until then a payout can be cancelled. */
export function submissionAt(createdAt: Date, livemode: boolean, extraHolidays?: ReadonlySet<LimaDay>): Date {
  const at = new Date(createdAt.getTime() + pendingMs);
  return livemode ? whenBanksTake(at, extraHolidays) : at;
}

/** This time, or the next one at which banks take payouts of live mode. */
export function whenBanksTake(at: Date, extraHolidays?: ReadonlySet<LimaDay>): Date {
  const day = limaDay(at);
  if (isBusinessDay(day, extraHolidays) && at < limaInstant(day, cutOffHour)) return at;
  return limaInstant(limaDay(businessDayAfter(at, 1, extraHolidays)), openingHour);
}

export const arrivalDay = (submittedAt: Date, extraHolidays?: ReadonlySet<LimaDay>): LimaDay =>
  limaDay(businessDayAfter(submittedAt, 1, extraHolidays));

/** When a bank confirms or rejects a payout: at noon on the day of its arrival. */
export const arrivalAt = (day: LimaDay): Date => limaInstant(day, 12);

type Amounts = Pick<Payout, 'amountCentimos' | 'grossCentimos' | 'feeCentimos'>;

/** The amounts of a payout with these entries. */
export function payoutAmounts(entries: readonly BalanceTransaction[]): Amounts {
  const amounts = { amountCentimos: 0, grossCentimos: 0, feeCentimos: 0 };
  for (const { netCentimos, grossCentimos, feeCentimos, feeTaxCentimos } of entries) {
    amounts.amountCentimos += netCentimos;
    amounts.grossCentimos += grossCentimos;
    amounts.feeCentimos += feeCentimos + feeTaxCentimos;
  }
  return amounts;
}
