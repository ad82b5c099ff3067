import { say } from '../../domain/message.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';
import { schedulePayouts } from './payout-timer.ts';

/** A payout to it that exists continues. @throws Refusal PAYOUT_ACCOUNT_NOT_FOUND, CONFLICT when it is the default and there are others */
export async function deletePayoutAccount(unit: Unit, id: string): Promise<undefined> {
  const { tx, caller } = unit;
  const before = await tx.payoutSettings.get(caller);
  const account = found(await tx.payoutAccounts.find(caller, id), 'PAYOUT_ACCOUNT_NOT_FOUND');
  const isDefault = before.defaultAccountId === id;
  if (isDefault && (await tx.payoutAccounts.total(caller)) > 1)
    throw new Refusal('CONFLICT', say('This account receives the payouts. Make another account the default first.'));
  await tx.payoutAccounts.delete(account);
  const settings = isDefault ? { ...before, defaultAccountId: null, payableFrom: null } : before;
  await tx.payoutSettings.update(before, settings);
  if (isDefault) await schedulePayouts(unit, settings);
}
