import { roundHalfUp } from './money.ts';
import { paymentMethodTypes, type PaymentMethodType } from './payment-method.ts';
import { say } from './message.ts';
import { invalid, type Detail } from './refusal.ts';

/** The fee of one payment method, before tax: a rate of the gross amount plus a fixed part, at least the minimum. */
export type FeeRule = { rateBasisPoints: number; fixedCentimos: number; minimumCentimos: number };

/** Who bears what a bank keeps when it returns a payout. */
export const returnFeeBearers = ['SVC', 'MERCHANT'] as const;
export type ReturnFeeBearer = (typeof returnFeeBearers)[number];

/** The prices of a merchant. A payment stores the version it was booked with, so the rules of a version never change. */
export type FeePlan = {
  version: string;
  rules: Record<PaymentMethodType, FeeRule>;
  /** The tax on the fee, not on the payment. */
  taxBasisPoints: number;
  returnFeeBearer: ReturnFeeBearer;
};

/** A merchant's own plan. The one with the highest number is in force; the others are its history. */
export type MerchantFeePlan = FeePlan & { merchantId: string; number: number; createdAt: Date };

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
  returnFeeBearer: 'SVC',
};

/** The highest values of a plan: beyond these, a value is a typing error. */
const highest = { rateBasisPoints: 2_000, fixedCentimos: 10_000, minimumCentimos: 10_000, taxBasisPoints: 3_000 };

/** @throws Refusal VALIDATION_ERROR when a rate, an amount or the tax is out of bounds */
export function checkFeePlan({ rules, taxBasisPoints }: Pick<FeePlan, 'rules' | 'taxBasisPoints'>): void {
  const problems: Detail[] = [];
  const check = (field: string, value: number, most: number, limit: string): void => {
    if (!Number.isSafeInteger(value) || value < 0 || value > most)
      problems.push({ field, code: 'OUT_OF_RANGE', message: say('Must be from 0 to {limit}.', { limit }) });
  };
  for (const type of paymentMethodTypes) {
    const { rateBasisPoints, fixedCentimos, minimumCentimos } = rules[type];
    check(`${type}.rate`, rateBasisPoints, highest.rateBasisPoints, '20 %');
    check(`${type}.fixed`, fixedCentimos, highest.fixedCentimos, 'S/ 100.00');
    check(`${type}.minimum`, minimumCentimos, highest.minimumCentimos, 'S/ 100.00');
  }
  check('tax', taxBasisPoints, highest.taxBasisPoints, '30 %');
  if (problems.length > 0) throw invalid(...problems);
}

/**
 * The fee, the tax on it and the net of a payment. The fee preview and the ledger both call this, so they agree.
 * The net is never negative: a fee that is not below the amount takes all of it. No new payment is accepted then, but the
 * plan may have changed after an intent was created, and what its payer has paid must be booked.
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
  if (fee + feeTax >= grossCentimos) return wholeAmount(plan, grossCentimos);
  // `0 - fee` and not `-fee`: where the fee is 0, `-fee` is −0.
  return { grossCentimos, feeCentimos: 0 - fee, feeTaxCentimos: 0 - feeTax, netCentimos: grossCentimos - fee - feeTax };
}

/** The smallest amount of which something is left after the fee and its tax. */
export function smallestWithNet(plan: FeePlan, method: PaymentMethodType, fromCentimos: number): number {
  let centimos = fromCentimos;
  while (feeOf(plan, method, centimos).netCentimos <= 0) centimos += 1;
  return centimos;
}

/** The fee is the whole amount, which then includes the tax. */
function wholeAmount({ taxBasisPoints }: FeePlan, grossCentimos: number): FeeBreakdown {
  const fee = roundHalfUp(grossCentimos * fullBasisPoints, fullBasisPoints + taxBasisPoints);
  return { grossCentimos, feeCentimos: 0 - fee, feeTaxCentimos: fee - grossCentimos, netCentimos: 0 };
}
