import type { PayoutFailureCode } from './payout.ts';

/** In one mode. A merchant needs few, and a loop must not fill the table. */
export const maximumPayoutAccounts = 50;

/** A bank account of a merchant that can receive payouts. The holder is the merchant. */
export type PayoutAccount = {
  id: string;
  merchantId: string;
  livemode: boolean;
  /** 20 digits, unique within one merchant and mode. Payouts, events and logs have its last digits only. */
  cci: string;
  accountType: 'CHECKING' | 'SAVINGS';
  /** Why payouts to it are paused: the last one failed in this way. Null: they are not. */
  pausedReason: PayoutFailureCode | null;
  createdAt: Date;
};
