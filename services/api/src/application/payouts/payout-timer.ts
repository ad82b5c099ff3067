import { isPayoutTime, nextPayoutAt } from '../../domain/payout-schedule.ts';
import type { PayoutSettings } from '../../domain/payout-settings.ts';
import { modeOf, type Scope } from '../../domain/scope.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * Sets the timer of the merchant's payouts to their next time. There is a timer while there is a default account and the
 * schedule is not MANUAL, in live mode also while no partner pays out. A run whose time has come keeps its timer, and
 * follows the new settings: a merchant that changes them a second after 06:00 must not lose the payout of that day.
 */
export async function schedulePayouts(unit: Unit, settings: PayoutSettings): Promise<void> {
  const next = nextPayoutAt(settings, unit.now);
  const hasTimer = settings.defaultAccountId !== null;
  if (!hasTimer || next === null) await setPayoutTimer(unit, null);
  else if (!(await isRunDue(unit))) await setPayoutTimer(unit, next);
}

/** Whether there is a timer whose time has come, also one that was postponed since. */
async function isRunDue({ tx, now, caller }: Unit): Promise<boolean> {
  const timer = await tx.timers.find('run-payout-schedule', payoutTimerRef(caller));
  return timer !== null && (timer.dueAt <= now || !isPayoutTime(timer.dueAt));
}

/** @param dueAt null: no timer */
export async function setPayoutTimer({ tx, caller }: Unit, dueAt: Date | null): Promise<void> {
  const { merchantId, livemode } = caller;
  const ref = payoutTimerRef(caller);
  await tx.timers.remove('run-payout-schedule', ref);
  if (dueAt !== null) await tx.timers.set({ kind: 'run-payout-schedule', ref, merchantId, livemode, dueAt });
}

/** A merchant has one timer in each mode. */
const payoutTimerRef = (scope: Scope): string => `${scope.merchantId}.${modeOf(scope)}`;
