import type { Merchant } from '../../domain/merchant.ts';

export type MerchantReads = {
  find(id: string): Promise<Merchant | null>;
  list(): Promise<Merchant[]>;
};

export type Merchants = MerchantReads & {
  insert(merchant: Merchant): Promise<void>;
  /** Compare-and-set on both statuses and the hosts in `before`. @throws Conflict */
  update(before: Merchant, after: Merchant): Promise<void>;
};
