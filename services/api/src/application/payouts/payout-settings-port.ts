import type { PayoutSettings } from '../../domain/payout-settings.ts';
import type { Scope } from '../../domain/scope.ts';

export type PayoutSettingsReads = {
  /** The initial settings where nothing is stored. */
  get(scope: Scope): Promise<PayoutSettings>;
};

export type PayoutSettingsRows = PayoutSettingsReads & {
  /**
   * Counts a change, which locks the settings until the end of the unit: the units that create payouts of one merchant wait
   * for each other here. With `update` alone, each of 32 such units would conflict with all others.
   */
  lock(scope: Scope): Promise<void>;
  /**
   * Compare-and-set on the version in `before`. Every change of the accounts makes one, and reads `before` first: then no
   * other change can come between what it reads and what it writes.
   * @throws Conflict
   */
  update(before: PayoutSettings, after: PayoutSettings): Promise<void>;
};
