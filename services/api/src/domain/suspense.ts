import type { JournalLine } from './ledger.ts';
import type { PaymentMethodType } from './payment-method.ts';

/**
 * UNKNOWN_REFERENCE: it names no order. WRONG_AMOUNT: not that of the order. ALREADY_PAID, CANCELLED: the payment intent can no
 * longer be paid. DEBIT_AFTER_PAYMENT: a wallet was debited for an intent that was paid in another way meanwhile.
 * PAYOUT_RETURNED: the bank has returned a payout that had arrived.
 */
export type SuspenseReason =
  'UNKNOWN_REFERENCE' | 'WRONG_AMOUNT' | 'ALREADY_PAID' | 'CANCELLED' | 'DEBIT_AFTER_PAYMENT' | 'PAYOUT_RETURNED';

/** Where the money came from: a rail of live mode, or in test mode the wallet. */
export type SuspenseRail = 'collection' | 'payout' | Extract<PaymentMethodType, 'WALLET'>;

/** Money that has arrived and belongs to no payment. An operator decides about it. */
export type Suspense = {
  id: string;
  /** Null: it is not known whose it could be. */
  merchantId: string | null;
  livemode: boolean;
  rail: SuspenseRail;
  /** The reference of the order that brought it, or what the payer gave as one. */
  reference: string;
  /** The partner's own id of the payment. */
  partnerId: string | null;
  amountCentimos: number;
  reason: SuspenseReason;
  paymentIntentId: string | null;
  createdAt: Date;
};

/** The rail owes us the amount, or our bank has it, and we owe it to whoever it turns out to belong to. */
export const suspenseLines = (rail: SuspenseRail, amountCentimos: number): JournalLine[] => [
  { account: rail === 'payout' ? 'bank:payouts' : `rail:${rail}`, amountCentimos },
  { account: 'svc:suspense', amountCentimos: -amountCentimos },
];
