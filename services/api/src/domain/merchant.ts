import type { FeePlan } from './fee.ts';
import type { Lifecycle } from './lifecycle.ts';

export type MerchantStatus = 'ACTIVE';
export type VerificationStatus = 'UNVERIFIED' | 'VERIFIED';

export type Merchant = {
  id: string;
  legalName: string;
  tradeName: string | null;
  /** RUC, 11 digits */
  taxId: string;
  email: string | null;
  phone: string | null;
  /** Merchant category code (ISO 18245), four digits. Null: unknown. */
  categoryCode: string | null;
  city: string | null;
  /** Hosts to which `success_url` may send payers, as `readHost` returns them. Empty: any host. */
  hosts: readonly string[];
  status: MerchantStatus;
  verificationStatus: VerificationStatus;
  createdAt: Date;
};

export const merchantLifecycle = {
  noun: 'merchant',
  field: 'status',
  initial: ['ACTIVE'],
  planned: [],
  transitions: {},
} as const satisfies Lifecycle<MerchantStatus>;

export const verificationLifecycle = {
  noun: 'merchant',
  field: 'verificationStatus',
  initial: ['UNVERIFIED'],
  planned: [],
  transitions: {
    // From VERIFIED: the operator can run the command twice.
    verify: { from: ['UNVERIFIED', 'VERIFIED'], to: 'VERIFIED' },
  },
} as const satisfies Lifecycle<VerificationStatus>;

/** The name that payers see. */
export const publicName = ({ tradeName, legalName }: Merchant): string => tradeName ?? legalName;

/** Finds the fee plan that is in force for a merchant. */
export type FeePlanOf = (merchantId: string) => FeePlan;
