import { roundHalfUp } from './money.ts';
import type { PaymentMethodType } from './payment-method.ts';

/** The fee of one payment method, before tax: a rate of the gross amount plus a fixed part, at least the minimum. */
export type FeeRule = { rateBasisPoints: number; fixedCentimos: number; minimumCentimos: number };

/** The prices of a merchant. A payment stores the version it was booked with, so the rules of a version never change. */
export type FeePlan = {
  version: string;
  rules: Record<PaymentMethodType, FeeRule>;
  /** The tax on the fee, not on the payment. */
  taxBasisPoints: number;
};

/** The parts of a payment, in céntimos: gross + fee + feeTax = net. Fee and tax are negative or zero. */
export type FeeBreakdown = { grossCentimos: number; feeCentimos: number; feeTaxCentimos: number; netCentimos: number };

/** 100 % in basis points. */
const fullBasisPoints = 10_000;

/** For merchants without a plan of their own. The tax is the IGV: 18 %, including the municipal promotion tax. */
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
 * The fee, the tax on it and the net of a payment. The fee preview and the ledger both call this, so they agree.
 * The net is zero or negative when the fee is not below the amount; the caller must refuse such a payment.
 * @throws RangeError when the amount is negative or not an integer
 */
export function feeOf(plan: FeePlan, method: PaymentMethodType, grossCentimos: number): FeeBreakdown {
  if (!Number.isSafeInteger(grossCentimos) || grossCentimos < 0) {
    throw new RangeError(`The fee of ${grossCentimos} céntimos is not defined.`);
  }
  const { rateBasisPoints, fixedCentimos, minimumCentimos } = plan.rules[method];
  const fee = Math.max(roundHalfUp(grossCentimos * rateBasisPoints, fullBasisPoints) + fixedCentimos, minimumCentimos);
  // The tax is due on the fee as it is invoiced, which is the rounded fee.
  const feeTax = roundHalfUp(fee * plan.taxBasisPoints, fullBasisPoints);
  // `0 - fee` and not `-fee`: where the fee is 0, `-fee` is −0.
  return { grossCentimos, feeCentimos: 0 - fee, feeTaxCentimos: 0 - feeTax, netCentimos: grossCentimos - fee - feeTax };
}
