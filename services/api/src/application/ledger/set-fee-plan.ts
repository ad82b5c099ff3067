import {
  checkFeePlan,
  defaultFeePlan,
  type FeePlan,
  type MerchantFeePlan,
  type ReturnFeeBearer,
} from '../../domain/fee.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { found } from '../../domain/refusal.ts';
import type { OperatorUnit } from '../operators/operator-unit.ts';

/** The parts that change; the others stay as in the plan that is in force. */
export type FeePlanChange = {
  rules: Partial<FeePlan['rules']>;
  taxBasisPoints?: number | undefined;
  returnFeeBearer?: ReturnFeeBearer | undefined;
};

/** What a change makes of the plan that is in force. */
export type PlannedFeePlan = { merchant: Merchant; before: FeePlan; after: MerchantFeePlan };

/** Writes nothing. @throws Refusal MERCHANT_NOT_FOUND, VALIDATION_ERROR */
export async function plannedFeePlan(
  { tx, realNow }: OperatorUnit,
  merchantId: string,
  change: FeePlanChange,
): Promise<PlannedFeePlan> {
  const merchant = found(await tx.merchants.find(merchantId), 'MERCHANT_NOT_FOUND');
  const latest = await tx.feePlans.latest(merchantId);
  const before = latest ?? defaultFeePlan;
  const number = (latest?.number ?? 0) + 1;
  const after = {
    merchantId,
    number,
    version: `merchant-${number}`,
    rules: { ...before.rules, ...change.rules },
    taxBasisPoints: change.taxBasisPoints ?? before.taxBasisPoints,
    returnFeeBearer: change.returnFeeBearer ?? before.returnFeeBearer,
    createdAt: realNow,
  };
  checkFeePlan(after);
  return { merchant, before, after };
}

/**
 * Gives a merchant a new version of its fee plan. It is in force for payments that are booked from now on; booked
 * payments keep their fees.
 * @throws Refusal MERCHANT_NOT_FOUND, VALIDATION_ERROR
 */
export async function setFeePlan(
  unit: OperatorUnit,
  merchantId: string,
  change: FeePlanChange,
): Promise<MerchantFeePlan> {
  const { after } = await plannedFeePlan(unit, merchantId, change);
  await unit.tx.feePlans.insert(after);
  return after;
}
