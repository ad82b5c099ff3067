import { changedPlan, type PayoutPlan, type PayoutSettings } from '../../domain/payout-settings.ts';
import type { Unit } from '../unit/unit.ts';
import { schedulePayouts } from './payout-timer.ts';

/** @throws Refusal VALIDATION_ERROR */
export async function replacePayoutSettings(unit: Unit, changes: Partial<PayoutPlan>): Promise<PayoutSettings> {
  const { tx, caller } = unit;
  const before = await tx.payoutSettings.get(caller);
  const settings = { ...before, ...changedPlan(before, changes) };
  await tx.payoutSettings.update(before, settings);
  await schedulePayouts(unit, settings);
  return settings;
}
