import type { JournalAccount } from './journal-accounts.ts';
import { writeOffAccount, type JournalLine } from './ledger.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { PaymentMethodType } from './payment-method.ts';

/**
 * UNKNOWN_REFERENCE: it names no order. WRONG_AMOUNT: not that of the order. ALREADY_PAID, CANCELLED: the payment intent can no
 * longer be paid. DEBIT_AFTER_PAYMENT: a wallet was debited for an intent that was paid in another way meanwhile.
 * PAYOUT_RETURNED: the bank has returned a payout, or a part of it; WRONG_AMOUNT is one of which more came back than had left.
 * SAME_PAYMENT_ID: it has a payment id that it should not have by the partner's declaration, or was told again more than a day later.
 */
export type SuspenseReason =
  | 'UNKNOWN_REFERENCE'
  | 'WRONG_AMOUNT'
  | 'ALREADY_PAID'
  | 'CANCELLED'
  | 'DEBIT_AFTER_PAYMENT'
  | 'PAYOUT_RETURNED'
  | 'SAME_PAYMENT_ID';

/** Where the money came from: a rail of live mode, or in test mode the wallet. */
export type SuspenseRail = 'collection' | 'payout' | Extract<PaymentMethodType, 'WALLET'>;

export const suspenseStatuses = [
  'OPEN',
  'ASSIGNED',
  'RETURNING',
  'RETURNED',
  'WRITTEN_OFF',
  'CHARGED_BACK',
  'VOIDED',
] as const;
export type SuspenseStatus = (typeof suspenseStatuses)[number];

/**
 * An operator decides: it pays a payment intent, or goes back to the payer, which the bank may reject, or is given up, or never was; or the
 * payer's bank takes it back.
 */
export const suspenseLifecycle = {
  noun: 'sum in suspense',
  field: 'status',
  initial: ['OPEN'],
  planned: [],
  transitions: {
    assign: { from: ['OPEN'], to: 'ASSIGNED' },
    return: { from: ['OPEN'], to: 'RETURNING' },
    complete: { from: ['RETURNING'], to: 'RETURNED' },
    /** The bank has rejected the return, or the chargeback was a typing error. */
    reopen: { from: ['RETURNING', 'CHARGED_BACK'], to: 'OPEN' },
    /** The bank has given it back after all, or never has: two operators know. */
    reopenAsPaid: { from: ['OPEN'], to: 'RETURNED' },
    reopenAsFailed: { from: ['RETURNED'], to: 'OPEN' },
    writeOff: { from: ['OPEN'], to: 'WRITTEN_OFF' },
    chargeBack: { from: ['OPEN'], to: 'CHARGED_BACK' },
    void: { from: ['OPEN'], to: 'VOIDED' },
  },
} as const satisfies Lifecycle<SuspenseStatus>;

/** Those that wait: for an operator, or for a bank. */
export const waitingSuspense: readonly SuspenseStatus[] = ['OPEN', 'RETURNING'];

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
  /** Our id of the payment. Null: no partner has told of it, as in test mode. */
  railPaymentId: string | null;
  amountCentimos: number;
  reason: SuspenseReason;
  paymentIntentId: string | null;
  status: SuspenseStatus;
  /** The payment intent that it has paid, the merchant that got a returned payout back, or the payout whose fee svc had borne. */
  assignedTo: string | null;
  /** The notification that told of it. Null: something else did, for example the answer to a call. */
  notificationId: string | null;
  /** The journal entry of its arrival. Null: a former version has written it, and it is not known. */
  entryId: string | null;
  /** The journal entry of its end. */
  endEntryId: string | null;
  /** When the partner got it. */
  arrivedAt: Date;
  endedAt: Date | null;
  createdAt: Date;
};

/** Whether it has come back of the payout that it names. */
export const isReturned = ({ reason }: Pick<Suspense, 'reason'>): boolean =>
  reason === 'PAYOUT_RETURNED' || reason === 'SAME_PAYMENT_ID';

/** And whether it waits: for the other parts, or for an operator. */
export const isPart = (part: Pick<Suspense, 'status' | 'reason'>): boolean =>
  part.status === 'OPEN' && isReturned(part);

export const suspenseAccount: JournalAccount = 'svc:suspense';

const receivable = (rail: SuspenseRail): JournalAccount => (rail === 'payout' ? 'bank:payouts' : `rail:${rail}`);

/** The rail owes us the amount, or our bank has it, and we owe it to whoever it turns out to belong to. */
export const suspenseLines = (rail: SuspenseRail, amountCentimos: number): JournalLine[] => [
  { account: receivable(rail), amountCentimos },
  { account: suspenseAccount, amountCentimos: -amountCentimos },
];

/** The rail has given it back to the payer, or never had it, or the payer's bank has taken it back. */
export const returnLines = (rail: SuspenseRail, amountCentimos: number): JournalLine[] => [
  { account: suspenseAccount, amountCentimos },
  { account: receivable(rail), amountCentimos: -amountCentimos },
];

/** Nobody gets it: we keep what the rail owes us, and owe it to nobody any more. */
export const writeOffLines = (amountCentimos: number): JournalLine[] => [
  { account: suspenseAccount, amountCentimos },
  { account: writeOffAccount, amountCentimos: -amountCentimos },
];
