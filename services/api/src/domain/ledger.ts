import type { FeeBreakdown } from './fee.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { PaymentMethodType } from './payment-method.ts';

export type BalanceTransactionType = 'PAYMENT' | 'REFUND' | 'PAYOUT' | 'ADJUSTMENT' | 'CHARGEBACK';
export type BalanceTransactionStatus = 'PENDING' | 'AVAILABLE' | 'IN_PAYOUT' | 'PAID';

/** From the payment to the payout. No transition exists yet: every balance transaction stays PENDING. */
export const balanceTransactionLifecycle = {
  noun: 'balance transaction',
  field: 'status',
  initial: ['PENDING'],
  planned: ['AVAILABLE', 'IN_PAYOUT', 'PAID'],
  transitions: {},
} as const satisfies Lifecycle<BalanceTransactionStatus>;

/** What a merchant sees of a journal entry. gross + fee + feeTax = net; fee and tax are negative. */
export type BalanceTransaction = FeeBreakdown & {
  id: string;
  merchantId: string;
  livemode: boolean;
  type: BalanceTransactionType;
  status: BalanceTransactionStatus;
  paymentMethod: PaymentMethodType | null;
  sourceType: 'PAYMENT';
  sourceId: string;
  /** The version of the fee plan that it was booked with. */
  feePlan: string;
  availableOn: Date;
  availableConfirmed: boolean;
  payoutId: string | null;
  createdAt: Date;
};

/** One line of a journal entry. Debits are positive, credits negative. */
export type JournalLine = { account: string; amountCentimos: number };

/** Append only. The lines sum to zero (double-entry bookkeeping). */
export type JournalEntry = {
  id: string;
  merchantId: string;
  livemode: boolean;
  balanceTransactionId: string;
  lines: readonly JournalLine[];
  createdAt: Date;
};

/**
 * The journal lines of a payment: the rail owes us the gross amount; we owe the merchant the net, earn the fee and owe
 * the tax on the fee.
 * @throws Error when the parts do not sum to zero, which is a bug: no caller can cause it
 */
export function paymentLines(method: PaymentMethodType, parts: FeeBreakdown): JournalLine[] {
  const lines = [
    { account: `rail:${method}`, amountCentimos: parts.grossCentimos },
    { account: 'merchant:pending', amountCentimos: -parts.netCentimos },
    { account: 'svc:fees', amountCentimos: parts.feeCentimos },
    { account: 'svc:tax', amountCentimos: parts.feeTaxCentimos },
  ];
  const sum = lines.reduce((total, line) => total + line.amountCentimos, 0);
  if (sum !== 0) throw new Error(`A journal entry must sum to zero, not to ${sum} céntimos.`);
  return lines;
}
