import type { PayoutFailureCode } from '../../domain/payout.ts';
import type { Unit } from '../unit/unit.ts';

/** Payouts to the account would fail, too, or come back. Does nothing if it was removed. The settings are locked from then on. */
export async function pauseAccount({ tx, caller }: Unit, accountId: string, reason: PayoutFailureCode): Promise<void> {
  // No other unit creates a payout to the account at the same time.
  await tx.payoutSettings.lock(caller);
  const account = await tx.payoutAccounts.find(caller, accountId);
  if (account !== null) await tx.payoutAccounts.setPausedReason(account, reason);
}
