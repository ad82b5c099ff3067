import type { Merchant } from '../../domain/merchant.ts';
import { limaDay, limaInstant, monthsAfter } from '../../domain/peru/business-days.ts';
import type { Reads } from '../store.ts';

/** A month in Lima, 'YYYY-MM'. */
export type LimaMonth = string;

export type Fees = { feesCentimos: number; taxCentimos: number };

/** The fees of one merchant, of the month itself or of an earlier one that entries of this month have corrected. */
export type FeeRow = Fees & { merchantId: string | null; merchant: Merchant | null; ofMonth: LimaMonth };

/**
 * What svc has charged in a month, by merchant: the base and the tax (IGV). An entry that takes a fee of an earlier month back is a row of its own, of
 * that month. All rows together are the journal's accounts of fees and tax in this month.
 */
export async function feeReport(
  { ledger, merchants }: Pick<Reads, 'ledger' | 'merchants'>,
  { month, livemode }: { month: LimaMonth; livemode: boolean },
): Promise<{ rows: FeeRow[]; total: Fees }> {
  const first = `${month}-01`;
  const period = { livemode, from: limaInstant(first, 0), to: limaInstant(monthsAfter(first, 1), 0) };
  const sums = await ledger.fees(period);
  const rows = new Map<string, FeeRow>();
  for (const { merchantId, correctedAt, feesCentimos, taxCentimos } of sums) {
    const ofMonth = correctedAt === null ? month : limaDay(correctedAt).slice(0, 7);
    const key = `${merchantId} ${ofMonth}`;
    const merchant = merchantId === null ? null : await merchants.find(merchantId);
    const before = rows.get(key) ?? { merchantId, merchant, ofMonth, feesCentimos: 0, taxCentimos: 0 };
    rows.set(key, {
      ...before,
      feesCentimos: before.feesCentimos + feesCentimos,
      taxCentimos: before.taxCentimos + taxCentimos,
    });
  }
  return { rows: [...rows.values()].toSorted(byRucAndMonth), total: totalOf(sums) };
}

/** The month itself first, then the earlier ones. */
const byRucAndMonth = (one: FeeRow, other: FeeRow): number => {
  const [key, otherKey] = [one, other].map(({ merchant, merchantId }) => `${merchant?.taxId ?? ''} ${merchantId}`);
  if (key === otherKey) return one.ofMonth > other.ofMonth ? -1 : 1;
  return String(key) < String(otherKey) ? -1 : 1;
};

const totalOf = (all: readonly Fees[]): Fees => ({
  feesCentimos: all.reduce((sum, { feesCentimos }) => sum + feesCentimos, 0),
  taxCentimos: all.reduce((sum, { taxCentimos }) => sum + taxCentimos, 0),
});
