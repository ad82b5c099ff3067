import { maximumPayoutAccounts, type PayoutAccount } from '../../domain/payout-account.ts';
import { withDefault, type PayoutSettings } from '../../domain/payout-settings.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';
import { schedulePayouts } from './payout-timer.ts';

export type NewPayoutAccount = Pick<PayoutAccount, 'cci' | 'accountType'>;
export type AccountAndSettings = { account: PayoutAccount; settings: PayoutSettings };

/** The first account becomes the default. @throws Refusal CONFLICT when the CCI is registered, or there are too many accounts */
export async function createPayoutAccount(
  unit: Unit,
  { cci, accountType }: NewPayoutAccount,
): Promise<AccountAndSettings> {
  const { tx, now, caller, random } = unit;
  const { merchantId, livemode } = caller;
  const before = await tx.payoutSettings.get(caller);
  const existing = await tx.payoutAccounts.findByCci(caller, cci);
  if (existing !== null)
    throw new Refusal(
      'CONFLICT',
      say(
        'This CCI is already registered as {id}: use that account. POST /payout-accounts/{id}/default makes payouts go to it.',
        { id: existing.id },
      ),
    );

  if ((await tx.payoutAccounts.total(caller)) >= maximumPayoutAccounts)
    throw new Refusal(
      'CONFLICT',
      say('This mode already has {maximum} payout accounts. Remove one first.', { maximum: maximumPayoutAccounts }),
    );

  const account = {
    id: random.id('pacc_'),
    merchantId,
    livemode,
    cci,
    accountType,
    pausedReason: null,
    createdAt: now,
  };
  await tx.payoutAccounts.insert(account);
  const settings = before.defaultAccountId === null ? withDefault(before, account.id, now) : before;
  await tx.payoutSettings.update(before, settings);
  if (settings !== before) await schedulePayouts(unit, settings);
  return { account, settings };
}
