import type { FeeBreakdown } from './fee.ts';
import type { JournalAccount } from './journal-accounts.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { PaymentMethodType } from './payment-method.ts';

export type BalanceTransactionType = 'PAYMENT' | 'REFUND' | 'PAYOUT' | 'ADJUSTMENT' | 'CHARGEBACK';
export type BalanceTransactionStatus = 'PENDING' | 'AVAILABLE' | 'IN_PAYOUT' | 'PAID';

/**
 * From the payment to the bank. A payment starts PENDING, the entry of a paid payout PAID, every other one AVAILABLE.
 */
export const balanceTransactionLifecycle = {
  noun: 'balance transaction',
  field: 'status',
  initial: ['PENDING', 'AVAILABLE', 'PAID'],
  planned: [],
  transitions: {
    makeAvailable: { from: ['PENDING'], to: 'AVAILABLE', emits: 'balance.available' },
    include: { from: ['AVAILABLE'], to: 'IN_PAYOUT' },
    /** The payout failed or was cancelled. No second balance.available. */
    release: { from: ['IN_PAYOUT'], to: 'AVAILABLE' },
    settle: { from: ['IN_PAYOUT'], to: 'PAID' },
  },
} as const satisfies Lifecycle<BalanceTransactionStatus>;

/** What a merchant sees of a journal entry. gross + fee + feeTax = net; fee and tax are negative. */
export type BalanceTransaction = FeeBreakdown & {
  id: string;
  merchantId: string;
  livemode: boolean;
  type: BalanceTransactionType;
  status: BalanceTransactionStatus;
  paymentMethod: PaymentMethodType | null;
  sourceType: 'PAYMENT' | 'REFUND' | 'PAYOUT' | 'ADJUSTMENT' | 'CHARGEBACK';
  sourceId: string;
  /** The version of the fee plan that it was booked with. */
  feePlan: string;
  availableOn: Date;
  availableConfirmed: boolean;
  payoutId: string | null;
  createdAt: Date;
};

type NewEntry = Pick<
  BalanceTransaction,
  'id' | 'merchantId' | 'livemode' | 'type' | 'status' | 'paymentMethod' | 'sourceType' | 'sourceId' | 'createdAt'
>;

/** A transaction without a fee whose amount is final when it is booked: a refund, a payout that has arrived, an adjustment. */
export const withoutFee = (entry: NewEntry, amountCentimos: number): BalanceTransaction => ({
  ...entry,
  grossCentimos: amountCentimos,
  feeCentimos: 0,
  feeTaxCentimos: 0,
  netCentimos: amountCentimos,
  feePlan: 'none',
  availableOn: entry.createdAt,
  availableConfirmed: true,
  payoutId: null,
});

/** One line of a journal entry. Debits are positive, credits negative. */
export type JournalLine = { account: JournalAccount; amountCentimos: number };

/** Append only. The lines sum to zero (double-entry bookkeeping). */
export type JournalEntry = {
  id: string;
  /** Null: the entry is of money that belongs to no merchant yet. */
  merchantId: string | null;
  livemode: boolean;
  /** Null: the entry is of money that belongs to no merchant yet. */
  balanceTransactionId: string | null;
  lines: readonly JournalLine[];
  createdAt: Date;
};

/**
 * The net amounts of a merchant's entries in one mode, by status, in céntimos. Entries of the type PAYOUT are not
 * included: the entries that a payout has paid are.
 */
export type Balance = Record<BalanceTransactionStatus, number>;

export const emptyBalance: Balance = { PENDING: 0, AVAILABLE: 0, IN_PAYOUT: 0, PAID: 0 };

/** What we owe the merchant: collected, and not yet at its bank. */
export const pendingDepositCentimos = ({ PENDING, AVAILABLE, IN_PAYOUT }: Balance): number =>
  PENDING + AVAILABLE + IN_PAYOUT;

type CountedEntry = Pick<BalanceTransaction, 'type' | 'status' | 'netCentimos'>;

/** The sums of these entries. */
export function balanceOf(entries: readonly CountedEntry[]): Balance {
  const balance = { ...emptyBalance };
  for (const { type, status, netCentimos } of entries) if (type !== 'PAYOUT') balance[status] += netCentimos;
  return balance;
}

/** How a balance changes when entries change. */
export function balanceChange(before: readonly CountedEntry[], after: readonly CountedEntry[]): Balance {
  const [was, is] = [balanceOf(before), balanceOf(after)];
  return {
    PENDING: is.PENDING - was.PENDING,
    AVAILABLE: is.AVAILABLE - was.AVAILABLE,
    IN_PAYOUT: is.IN_PAYOUT - was.IN_PAYOUT,
    PAID: is.PAID - was.PAID,
  };
}

/** In live mode one partner collects: it owes us the sum. In test mode each method has an account of its own. */
const receivable = (livemode: boolean, method: PaymentMethodType): JournalAccount =>
  livemode ? 'rail:collection' : `rail:${method}`;

// All accounts: journal-accounts.ts. `merchant:pending` has what we owe the merchant, so its sum is −(PENDING + AVAILABLE +
// IN_PAYOUT), and no line is written when an entry moves between these statuses. The sum of `bank:payouts` is −PAID.

/**
 * A payment: the rail owes us the gross amount; we owe the merchant the net, earn the fee and owe the tax on the fee.
 * @param from the account that has the money, if it was booked when it arrived
 */
export const paymentLines = (
  method: PaymentMethodType,
  parts: FeeBreakdown & { livemode: boolean },
  from = receivable(parts.livemode, method),
): JournalLine[] =>
  balanced([
    { account: from, amountCentimos: parts.grossCentimos },
    { account: 'merchant:pending', amountCentimos: -parts.netCentimos },
    { account: 'svc:fees', amountCentimos: parts.feeCentimos },
    { account: 'svc:tax', amountCentimos: parts.feeTaxCentimos },
  ]);

/** What takes the entry of a payment back: also its fee and the tax on it. */
export const reversalOf = (
  payment: BalanceTransaction,
  { id, createdAt }: Pick<BalanceTransaction, 'id' | 'createdAt'>,
): BalanceTransaction => ({
  ...payment,
  id,
  type: 'ADJUSTMENT',
  status: 'AVAILABLE',
  grossCentimos: -payment.grossCentimos,
  feeCentimos: -payment.feeCentimos,
  feeTaxCentimos: -payment.feeTaxCentimos,
  netCentimos: -payment.netCentimos,
  availableOn: createdAt,
  availableConfirmed: true,
  payoutId: null,
  createdAt,
});

/** A refund: the rail returns the amount to the payer, and the merchant bears it. The fee is not returned. */
export const refundLines = (method: PaymentMethodType, amountCentimos: number, livemode: boolean): JournalLine[] =>
  balanced([
    { account: receivable(livemode, method), amountCentimos: -amountCentimos },
    { account: 'merchant:pending', amountCentimos },
  ]);

/**
 * A chargeback: the payer's bank takes money back from the rail, which the merchant and svc bear (below zero), or it gives it back to them.
 * The fee is not returned.
 */
export const chargebackLines = (
  method: PaymentMethodType,
  { merchantCentimos, ourCentimos }: { merchantCentimos: number; ourCentimos: number },
  livemode: boolean,
): JournalLine[] =>
  balanced(
    [
      { account: receivable(livemode, method), amountCentimos: merchantCentimos + ourCentimos },
      { account: 'merchant:pending', amountCentimos: -merchantCentimos } as const,
      { account: 'svc:partner-costs', amountCentimos: -ourCentimos } as const,
    ].filter(({ amountCentimos }) => amountCentimos !== 0),
  );

export const writeOffAccount: JournalAccount = 'svc:write-offs';

/** What an operator gives to a merchant, or below zero takes from it. @param from the account that bears it */
export const adjustmentLines = (amountCentimos: number, from: JournalAccount): JournalLine[] =>
  balanced([
    { account: from, amountCentimos },
    { account: 'merchant:pending', amountCentimos: -amountCentimos },
  ]);

/** A paid payout: what we owed the merchant has left our bank. */
export const payoutLines = (amountCentimos: number): JournalLine[] =>
  balanced([
    { account: 'merchant:pending', amountCentimos },
    { account: 'bank:payouts', amountCentimos: -amountCentimos },
  ]);

/** @throws Error when the lines do not sum to zero, which is a bug: no caller can cause it */
function balanced(lines: JournalLine[]): JournalLine[] {
  const sum = lines.reduce((total, line) => total + line.amountCentimos, 0);
  if (sum !== 0) throw new Error(`A journal entry must sum to zero, not to ${sum} céntimos.`);
  return lines;
}
