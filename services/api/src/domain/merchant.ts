import type { FeePlan } from './fee.ts';

export type Merchant = {
  id: string;
  legalName: string;
  tradeName: string | null;
  /** RUC, 11 digits */
  taxId: string;
  email: string | null;
  phone: string | null;
  /** ISO 18245 category, four digits; null where unknown */
  categoryCode: string | null;
  city: string | null;
  status: 'ACTIVE';
  verificationStatus: 'UNVERIFIED' | 'VERIFIED';
  createdAt: Date;
};

/** The name that payers see. */
export const publicName = ({ tradeName, legalName }: Merchant): string => tradeName ?? legalName;

/** The price list in force for a merchant. */
export type FeePlanOf = (merchantId: string) => FeePlan;
