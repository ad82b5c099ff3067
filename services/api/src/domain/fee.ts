import { roundHalfUp } from './money.ts';
import type { PaymentMethodType } from './payment-method.ts';

/** What one payment method costs the merchant: a share of the gross plus a fixed part, at least the minimum; before tax. */
export type FeeRule = { rateBasisPoints: number; fixedCentimos: number; minimumCentimos: number };

/** A price list. A payment keeps the version it was booked with, so a version never changes its meaning. */
export type FeePlan = {
  version: string;
  rules: Record<PaymentMethodType, FeeRule>;
  /** The tax on the fee, not on the payment. */
  taxBasisPoints: number;
};

/** The parts of a payment, in céntimos: gross + fee + feeTax = net. Fee and tax are negative or zero. */
export type FeeBreakdown = { grossCentimos: number; feeCentimos: number; feeTaxCentimos: number; netCentimos: number };

/** 100 % in basis points. */
const whole = 10_000;

/** The plan of a merchant that has no other. The tax is the IGV, 18 % with the municipal promotion tax. */
export const defaultFeePlan: FeePlan = {
  version: 'default-1',
  rules: {
    INTEROPERABLE_QR: { rateBasisPoints: 150, fixedCentimos: 0, minimumCentimos: 10 },
    BANK_TRANSFER: { rateBasisPoints: 100, fixedCentimos: 150, minimumCentimos: 0 },
    WALLET: { rateBasisPoints: 250, fixedCentimos: 30, minimumCentimos: 0 },
  },
  taxBasisPoints: 1_800,
};

/**
 * What a payment of `grossCentimos` costs and leaves. The fee preview and the ledger both ask here, so they agree.
 * The net may be zero or negative where the fee eats the payment; refusing that is up to the caller.
 * @throws RangeError when the amount is negative, or not a whole number of céntimos.
 */
export function feeOf(plan: FeePlan, method: PaymentMethodType, grossCentimos: number): FeeBreakdown {
  if (!Number.isSafeInteger(grossCentimos) || grossCentimos < 0) {
    throw new RangeError(`Not an amount to take a fee of: ${grossCentimos} céntimos.`);
  }
  const { rateBasisPoints, fixedCentimos, minimumCentimos } = plan.rules[method];
  const fee = Math.max(roundHalfUp(grossCentimos * rateBasisPoints, whole) + fixedCentimos, minimumCentimos);
  // The tax is due on the fee as it is invoiced, so it is taken of the rounded fee.
  const feeTax = roundHalfUp(fee * plan.taxBasisPoints, whole);
  // `0 - fee` and not `-fee`: no fee is 0, not −0.
  return { grossCentimos, feeCentimos: 0 - fee, feeTaxCentimos: 0 - feeTax, netCentimos: grossCentimos - fee - feeTax };
}
