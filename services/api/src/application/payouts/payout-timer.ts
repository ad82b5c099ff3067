import { nextPayoutAt } from '../../domain/payout-schedule.ts';
import type { PayoutSettings } from '../../domain/payout-settings.ts';
import type { Scope } from '../../domain/scope.ts';
import { addedHolidays } from '../ledger/added-holidays.ts';
import type { Unit } from '../runtime/unit.ts';

/**
 * Sets the timer of the merchant's payouts to their next time. There is a timer while there is a default account and the
 * schedule is not MANUAL. Live mode has none: no partner pays out yet.
 */
export async function schedulePayouts(unit: Unit, settings: PayoutSettings): Promise<void> {
  const next = nextPayoutAt(settings, unit.now, await addedHolidays(unit));
  const hasTimer = !settings.livemode && settings.defaultAccountId !== null;
  await setPayoutTimer(unit, hasTimer ? next : null);
}

/** @param dueAt null: no timer */
export async function setPayoutTimer({ tx, caller }: Unit, dueAt: Date | null): Promise<void> {
  const { merchantId, livemode } = caller;
  const ref = payoutTimerRef(caller);
  await tx.timers.remove('run-payout-schedule', ref);
  if (dueAt !== null) await tx.timers.set({ kind: 'run-payout-schedule', ref, merchantId, livemode, dueAt });
}

/** A merchant has one timer in each mode. */
const payoutTimerRef = ({ merchantId, livemode }: Scope): string => `${merchantId}.${livemode ? 'live' : 'test'}`;
