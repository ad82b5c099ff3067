import { defaultFeePlan, type FeePlan } from '../../domain/fee.ts';
import type { FeePlanReads } from './fee-plans-port.ts';

/** The fee plan that is in force for a merchant. In a unit, pass its `tx`. */
export const feePlanOf = async ({ feePlans }: { feePlans: FeePlanReads }, merchantId: string): Promise<FeePlan> =>
  (await feePlans.latest(merchantId)) ?? defaultFeePlan;

/** The one that was in force at a time. */
export const feePlanAt = async (
  { feePlans }: { feePlans: FeePlanReads },
  merchantId: string,
  at: Date,
): Promise<FeePlan> => (await feePlans.history(merchantId)).find(({ createdAt }) => createdAt <= at) ?? defaultFeePlan;
