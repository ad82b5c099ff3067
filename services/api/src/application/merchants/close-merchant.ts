import type { Balance } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import { merchantLifecycle, type Merchant } from '../../domain/merchant.ts';
import { say } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import type { PayoutPlan } from '../../domain/payout-settings.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import { modeOf, type Scope } from '../../domain/scope.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { schedulePayouts } from '../payouts/payout-timer.ts';

export type ToClose = { id: string };
/** `left`: the balance in live mode. `account`: what gets it; null: there is none, and nothing is left. */
export type Closable = { merchant: Merchant; left: Balance; account: string | null };
export type Closed = Closable & { keyIds: readonly string[]; at: Date };

/** Writes nothing. @throws Refusal MERCHANT_NOT_FOUND, CONFLICT when it is closed already, or nobody could get what is left */
export async function closableMerchant({ tx }: Pick<CommandUnit, 'tx'>, { id }: ToClose): Promise<Closable> {
  const merchant = found(await tx.merchants.find(id), 'MERCHANT_NOT_FOUND');
  transition(merchantLifecycle, 'close', merchant);
  const live: Scope = { merchantId: id, livemode: true };
  const left = await tx.balances.find(live);
  const { defaultAccountId: account } = await tx.payoutSettings.get(live);
  const sum = left.PENDING + left.AVAILABLE;
  if (sum > 0 && account === null)
    throw new Refusal(
      'CONFLICT',
      say(
        '{id} has S/ {amount} left in live mode, and no payout account to get it: the merchant adds one first, with its key.',
        { id, amount: formatCentimos(sum) },
      ),
    );
  return { merchant, left, account };
}

/**
 * Ends a merchant: its keys are revoked at once, and a worker cancels its subscriptions and what can be paid, and disables its
 * endpoints. What is left is paid out by the schedule; money that still arrives is booked, and paid out, too.
 * @throws Refusal as `closableMerchant` does
 */
export async function closeMerchant(unit: CommandUnit, given: ToClose): Promise<Closed> {
  const { tx, realNow } = unit;
  const closable = await closableMerchant(unit, given);
  const { merchant: before } = closable;
  const { after } = transition(merchantLifecycle, 'close', before);
  await tx.merchants.update(before, after);
  const keys = (await tx.apiKeys.list(before.id)).filter(({ revokedAt }) => revokedAt === null);
  for (const { id } of keys) await tx.apiKeys.revoke(id, realNow);
  for (const livemode of [false, true]) await closeMode(unit, { merchantId: before.id, livemode });
  return { ...closable, merchant: after, keyIds: keys.map(({ id }) => id), at: realNow };
}

/** Nobody can ask for a payout any more: all of it is left to the schedule, also what is less than the least. */
const last = (plan: PayoutPlan): Pick<PayoutPlan, 'schedule' | 'minimumCentimos'> => ({
  schedule: plan.schedule === 'MANUAL' ? 'PROVIDER' : plan.schedule,
  minimumCentimos: null,
});

async function closeMode(unit: CommandUnit, scope: Scope): Promise<void> {
  const ofMerchant = await merchantUnit(unit, scope);
  const { tx, now } = ofMerchant;
  const settings = await tx.payoutSettings.get(scope);
  if (settings.version > 0) {
    const paidOut = { ...settings, ...last(settings) };
    await tx.payoutSettings.update(settings, paidOut);
    await schedulePayouts(ofMerchant, paidOut);
  }
  await tx.timers.set({ kind: 'close-merchant', ref: closingRef(scope, 2), ...scope, dueAt: now });
}

/** Of the timer of a mode. `sweeps`: how often what is open is searched still. */
export const closingRef = (scope: Scope, sweeps: number): string => `${scope.merchantId}.${modeOf(scope)}.${sweeps}`;
