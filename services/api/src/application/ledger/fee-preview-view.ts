import { feeOf, type FeeBreakdown, type FeePlan } from '../../domain/fee.ts';
import type { BalanceTransaction } from '../../domain/ledger.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { moneyView } from './money-view.ts';
import type { Schemas } from '../schemas.ts';

/**
 * The fees of an intent: for its first method, and for each of its methods. For the method that was paid with, the
 * booked fees, even if the price list has changed since.
 */
export function feePreviewView(
  plan: FeePlan,
  intent: PaymentIntent,
  settled: BalanceTransaction | null,
): Schemas['FeePreview'] {
  const breakdown = (type: PaymentMethodType): Schemas['FeeBreakdown'] =>
    settled !== null && type === settled.paymentMethod
      ? breakdownView(settled, settled.feePlan)
      : breakdownView(feeOf(plan, type, intent.amountCentimos), plan.version);
  const chosen = settled?.paymentMethod ?? intent.paymentMethodTypes[0] ?? 'INTEROPERABLE_QR';
  const methods = new Set([...intent.paymentMethodTypes, chosen]);

  return {
    payment_method_type: chosen,
    ...breakdown(chosen),
    by_method: Object.fromEntries([...methods].map((type) => [type, breakdown(type)])),
  };
}

const breakdownView = (parts: FeeBreakdown, planVersion: string): Schemas['FeeBreakdown'] => ({
  gross: moneyView(parts.grossCentimos),
  fee: moneyView(parts.feeCentimos + parts.feeTaxCentimos),
  breakdown: { fee: moneyView(parts.feeCentimos), fee_tax: moneyView(parts.feeTaxCentimos) },
  net: moneyView(parts.netCentimos),
  plan_version: planVersion,
});
