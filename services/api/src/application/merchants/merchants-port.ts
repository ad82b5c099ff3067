import type { Merchant } from '../../domain/merchant.ts';
import type { ListReads } from '../lists/list-port.ts';

/** `q`: a part of the legal name, the trade name or the tax number, as `foldText` returns it. */
export type MerchantFilter = { q: string | null };

/** The lists are those of the account that owns the merchant of the scope. They are the same in both modes. */
export type MerchantReads = ListReads<Merchant, MerchantFilter> & {
  find(id: string): Promise<Merchant | null>;
  findByTaxId(accountId: string, taxId: string): Promise<Merchant | null>;
  /** The merchants of all accounts, for the operator. */
  list(): Promise<Merchant[]>;
};

export type Merchants = MerchantReads & {
  insert(merchant: Merchant): Promise<void>;
  /** Compare-and-set on everything in `before` that can change. @throws Conflict */
  update(before: Merchant, after: Merchant): Promise<void>;
};
