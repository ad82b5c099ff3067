import { InvalidArgumentError } from 'commander';
import type { FeeRow, Fees, LimaMonth } from '../../application/ledger/fee-report.ts';
import type { FeePlan, FeeRule, MerchantFeePlan } from '../../domain/fee.ts';
import { formatCentimos, parseCentimos } from '../../domain/money.ts';
import { paymentMethodTypes } from '../../domain/payment-method.ts';
import { adminLine } from '../command-line.ts';
import { table } from './output.ts';

// How `svc-admin fees` reads and prints fee plans. A percentage has two decimals, as an amount has, so both are read alike:
// 1.50 % are 150 basis points.

export const feesHelp = `
A fee is a percentage of the amount, a fixed part in soles, and a minimum: 1.50%, 1.00%+1.50, 1.50%+0.00,min=0.10.
The tax is added to the fee. A method that is not named keeps its fee. --return-fee says who bears what a bank keeps when it returns a
payout. Each change is a new version (merchant-1,
merchant-2, …), and no version is ever changed.

A payment is booked with the plan in force at the time of the payment, also if its intent is older. New intents are
checked with the new plan within 5 seconds.

Examples:
  ${adminLine('fees set mer_… --qr 1.20%,min=0.10')}
  ${adminLine('fees set mer_… --bank-transfer 0.90%+1.00 --wallet 2.20%+0.30 --tax 18%')}
`;

const form = /^(?<rate>[\d.]+)%(?:\+(?<fixed>[\d.]+))?(?:,min=(?<minimum>[\d.]+))?$/;

/** @throws InvalidArgumentError, which commander shows with the name of the option */
export function readFee(text: string): FeeRule {
  const { rate = '', fixed = '0', minimum = '0' } = form.exec(text)?.groups ?? {};
  const [rateBasisPoints, fixedCentimos, minimumCentimos] = [rate, fixed, minimum].map(parseCentimos);
  if (rateBasisPoints == null || fixedCentimos == null || minimumCentimos == null)
    throw new InvalidArgumentError('Write a fee such as 1.50%, 1.00%+1.50 or 1.50%+0.00,min=0.10.');
  return { rateBasisPoints, fixedCentimos, minimumCentimos };
}

/** @throws InvalidArgumentError */
export function readPercentage(text: string): number {
  const basisPoints = parseCentimos(text.replace(/%$/, ''));
  if (basisPoints === null) throw new InvalidArgumentError('Write a percentage such as 18%.');
  return basisPoints;
}

/** `plan`: a merchant's own, or the default plan. */
export const feePlanRow = (merchantId: string, plan: FeePlan | MerchantFeePlan) => ({
  merchant_id: merchantId,
  version: plan.version,
  fees: Object.fromEntries(paymentMethodTypes.map((type) => [type, ruleRow(plan.rules[type])])),
  tax_percent: formatCentimos(plan.taxBasisPoints),
  return_fee: plan.returnFeeBearer.toLowerCase(),
  created_at: 'createdAt' in plan ? plan.createdAt.toISOString() : null,
});

const ruleRow = ({ rateBasisPoints, fixedCentimos, minimumCentimos }: FeeRule) => ({
  percent: formatCentimos(rateBasisPoints),
  fixed: formatCentimos(fixedCentimos),
  minimum: formatCentimos(minimumCentimos),
});

export function feePlanText(plan: FeePlan | MerchantFeePlan): string {
  const since = 'createdAt' in plan ? `, since ${plan.createdAt.toISOString()}` : '';
  const rows = paymentMethodTypes.map((type) => ({ payment_method: type, ...ruleRow(plan.rules[type]) }));
  return `Fee plan ${plan.version}${since}:\n${table(rows, '')}\nTax on the fee: ${formatCentimos(plan.taxBasisPoints)} %\nThe fee of a bank that returns a payout: ${plan.returnFeeBearer === 'SVC' ? 'svc bears it' : 'the merchant bears it'}`;
}

/** A month in Lima: 2026-06. @throws InvalidArgumentError */
export function readMonth(text: string): LimaMonth {
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError('Write a month such as 2026-06.');
}

const charged = ({ feesCentimos, taxCentimos }: Fees) => ({
  base: formatCentimos(feesCentimos),
  igv: formatCentimos(taxCentimos),
  total: formatCentimos(feesCentimos + taxCentimos),
});

/** `month`: that of the fees. Before the month of the report, they were taken back in it. */
export const feeReportRow = ({ merchantId, merchant, ofMonth, ...fees }: FeeRow) => ({
  merchant: merchantId,
  ruc: merchant?.taxId ?? null,
  legal_name: merchant?.legalName ?? null,
  month: ofMonth,
  ...charged(fees),
});

export const feeReportTotal = (month: LimaMonth, total: Fees) => ({
  merchant: 'total',
  ruc: null,
  legal_name: null,
  month,
  ...charged(total),
});
