import { checkFeePlan, defaultFeePlan, type FeePlan, type MerchantFeePlan } from '../../domain/fee.ts';
import { found } from '../../domain/refusal.ts';
import type { Operator } from '../ports.ts';

/** The parts that change; the others stay as in the plan that is in force. */
export type FeePlanChange = { rules: Partial<FeePlan['rules']>; taxBasisPoints: number | undefined };

/**
 * Gives a merchant a new version of its fee plan. It is in force for payments that are booked from now on; booked
 * payments keep their fees.
 * @throws Refusal MERCHANT_NOT_FOUND, VALIDATION_ERROR
 */
export const setFeePlan = ({ store, now }: Operator, merchantId: string, change: FeePlanChange) =>
  store.transact(async (tx): Promise<MerchantFeePlan> => {
    found(await tx.merchants.find(merchantId), 'MERCHANT_NOT_FOUND');
    const before = await tx.feePlans.latest(merchantId);
    const { rules, taxBasisPoints } = before ?? defaultFeePlan;
    const number = (before?.number ?? 0) + 1;
    const plan = {
      merchantId,
      number,
      version: `merchant-${number}`,
      rules: { ...rules, ...change.rules },
      taxBasisPoints: change.taxBasisPoints ?? taxBasisPoints,
      createdAt: now(),
    };
    checkFeePlan(plan);
    await tx.feePlans.insert(plan);
    return plan;
  });
