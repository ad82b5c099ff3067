import type { PayoutAccount } from '../../domain/payout-account.ts';
import type { PayoutSettings } from '../../domain/payout-settings.ts';
import type { Unit } from '../unit/unit.ts';
import { say, type Message } from '../../domain/message.ts';

/** The account that a payout goes to if it is created now. Null: none, for this reason. */
type Payable = { account: PayoutAccount; reason: null } | { account: null; reason: Message };

export async function payableAccount(
  { tx, now, caller }: Unit,
  { livemode, defaultAccountId, payableFrom }: PayoutSettings,
): Promise<Payable> {
  const account = defaultAccountId === null ? null : await tx.payoutAccounts.find(caller, defaultAccountId);
  if (account === null) return none(say('There is no payout account. Register one first.'));
  if (account.pausedReason !== null)
    return none(
      say('The default account receives no payouts ({reason}). Make another account the default, or this one again.', {
        reason: account.pausedReason,
      }),
    );
  // Test mode has no hold, and the clock of the process that set the time may be ahead of this one's.
  if (livemode && payableFrom !== null && payableFrom > now)
    return none(say('The default account receives payouts from {from} on.', { from: payableFrom.toISOString() }));
  return { account, reason: null };
}

const none = (reason: Message): Payable => ({ account: null, reason });
