import { checkPlan, type PayoutPlan, type PayoutSettings } from '../../domain/payout-settings.ts';
import type { Unit } from '../unit/unit.ts';
import { schedulePayouts } from './payout-timer.ts';

/** @throws Refusal VALIDATION_ERROR */
export async function replacePayoutSettings(unit: Unit, plan: PayoutPlan): Promise<PayoutSettings> {
  const { tx, caller } = unit;
  checkPlan(plan);
  const before = await tx.payoutSettings.get(caller);
  const settings = { ...before, ...plan };
  await tx.payoutSettings.update(before, settings);
  await schedulePayouts(unit, settings);
  return settings;
}
