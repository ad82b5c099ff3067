import type { MerchantFeePlan } from '../../domain/fee.ts';

export type FeePlanReads = {
  /** The merchant's own plan that is in force; null when it never had one. */
  latest(merchantId: string): Promise<MerchantFeePlan | null>;
  /** All plans that the merchant had, the newest first. */
  history(merchantId: string): Promise<MerchantFeePlan[]>;
};

export type FeePlans = FeePlanReads & {
  /** Unique by merchant and number. A plan is never changed: payments name its version. @throws Conflict */
  insert(plan: MerchantFeePlan): Promise<void>;
};
