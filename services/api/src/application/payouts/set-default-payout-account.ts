import { withDefault } from '../../domain/payout-settings.ts';
import { found } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';
import { schedulePayouts } from './payout-timer.ts';
import type { AccountAndSettings } from './create-payout-account.ts';

/** Payouts to the account are no longer paused. @throws Refusal PAYOUT_ACCOUNT_NOT_FOUND */
export async function setDefaultPayoutAccount(unit: Unit, id: string): Promise<AccountAndSettings> {
  const { tx, now, caller } = unit;
  const before = await tx.payoutSettings.get(caller);
  const account = found(await tx.payoutAccounts.find(caller, id), 'PAYOUT_ACCOUNT_NOT_FOUND');
  // A second call must not start the hold of live mode again.
  const isDefault = before.defaultAccountId === id;
  if (isDefault && account.pausedReason === null) return { account, settings: before };
  const settings = isDefault ? before : withDefault(before, id, now);
  await tx.payoutSettings.update(before, settings);
  await tx.payoutAccounts.setPausedReason(account, null);
  await schedulePayouts(unit, settings);
  return { account: { ...account, pausedReason: null }, settings };
}
