import type { PayoutAccount } from '../../domain/payout-account.ts';
import type { PayoutSettings } from '../../domain/payout-settings.ts';
import type { Unit } from '../unit/unit.ts';

/** The account that a payout goes to if it is created now. A text says why there is none. */
export async function payableAccount(
  { tx, now, caller }: Unit,
  { livemode, defaultAccountId, payableFrom }: PayoutSettings,
): Promise<PayoutAccount | string> {
  const account = defaultAccountId === null ? null : await tx.payoutAccounts.find(caller, defaultAccountId);
  if (account === null) return 'There is no payout account. Register one first.';
  if (account.pausedReason !== null)
    return `The default account receives no payouts (${account.pausedReason}). Make another account the default, or this one again.`;
  // Test mode has no hold, and the clock of the process that set the time may be ahead of this one's.
  if (livemode && payableFrom !== null && payableFrom > now)
    return `The default account receives payouts from ${payableFrom.toISOString()} on.`;
  return account;
}
