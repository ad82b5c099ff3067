import type { JournalLine } from './ledger.ts';
import type { PaymentMethodType } from './payment-method.ts';
import type { Scope } from './scope.ts';

/** DEBIT_AFTER_PAYMENT: a wallet was debited for an intent that was paid in another way meanwhile. */
export type SuspenseReason = 'DEBIT_AFTER_PAYMENT';

/** Money that has arrived and belongs to no payment. An operator decides about it. */
export type Suspense = Scope & {
  id: string;
  rail: PaymentMethodType;
  /** The reference of the rail call that brought it. */
  reference: string;
  /** The partner's own id of the payment. */
  partnerId: string | null;
  amountCentimos: number;
  reason: SuspenseReason;
  paymentIntentId: string | null;
  createdAt: Date;
};

/** The rail owes us the amount, and we owe it to whoever it turns out to belong to. */
export const suspenseLines = (rail: PaymentMethodType, amountCentimos: number): JournalLine[] => [
  { account: `rail:${rail}`, amountCentimos },
  { account: 'svc:suspense', amountCentimos: -amountCentimos },
];
