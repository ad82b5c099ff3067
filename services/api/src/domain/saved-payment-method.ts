import type { Lifecycle } from './lifecycle.ts';
import type { Scope } from './scope.ts';

export type SavedPaymentMethodStatus = 'ACTIVE' | 'REVOKED' | 'DETACHED';

/** A wallet that a customer has linked. Of its phone number only the last four digits are kept. */
export type SavedPaymentMethod = Scope & {
  id: string;
  customerId: string;
  status: SavedPaymentMethodStatus;
  phoneLast4: string;
  /** Identifies the phone number among those of the customer, and reveals nothing of it. */
  phoneKey: string;
  /** What the wallet is charged with, sealed. Null: it cannot be charged any more. */
  token: string | null;
  createdAt: Date;
  /** When the last debit was started. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  detachedAt: Date | null;
};

export const savedPaymentMethodLifecycle = {
  noun: 'saved payment method',
  field: 'status',
  initial: ['ACTIVE'],
  planned: [],
  transitions: {
    /** A debit has found that the customer removed the link. */
    revoke: { from: ['ACTIVE'], to: 'REVOKED', emits: 'payment_method.revoked' },
    detach: { from: ['ACTIVE', 'REVOKED'], to: 'DETACHED', emits: 'payment_method.detached' },
  },
} as const satisfies Lifecycle<SavedPaymentMethodStatus>;

/** The most that a wallet is debited at a time: S/ 2,500. */
export const walletCapCentimos = 250_000;

export const isChargeable = ({ status }: Pick<SavedPaymentMethod, 'status'>): boolean => status === 'ACTIVE';

const debitFailureCodes = [
  'insufficient_funds',
  'payment_method_revoked',
  'amount_exceeds_method_limit',
  'temporarily_unavailable',
] as const;
export type DebitFailureCode = (typeof debitFailureCodes)[number];

/** A code of a partner that we do not know says only that it did not work now. */
export const debitFailureCode = (code: string): DebitFailureCode =>
  debitFailureCodes.find((known) => known === code) ?? 'temporarily_unavailable';
