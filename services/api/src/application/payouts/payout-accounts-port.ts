import type { PayoutFailureCode } from '../../domain/payout.ts';
import type { PayoutAccount } from '../../domain/payout-account.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ListReads, NoFilter } from '../lists/list-port.ts';

export type PayoutAccountReads = ListReads<PayoutAccount, NoFilter> & {
  find(scope: Scope, id: string): Promise<PayoutAccount | null>;
  findByCci(scope: Scope, cci: string): Promise<PayoutAccount | null>;
  /** How many accounts the merchant has in this mode. */
  total(scope: Scope): Promise<number>;
};

export type PayoutAccounts = PayoutAccountReads & {
  /** @param reason null: it can receive payouts again */
  setPausedReason(account: PayoutAccount, reason: PayoutFailureCode | null): Promise<void>;
  insert(account: PayoutAccount): Promise<void>;
  delete(account: PayoutAccount): Promise<void>;
};
