import { feeOf, type FeeBreakdown, type FeePlan } from '../../domain/fee.ts';
import type { BalanceTransaction } from '../../domain/ledger.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { moneyView } from './money-view.ts';
import type { Schemas } from '../schemas.ts';

/**
 * The fees of an intent: for its first method, and for each of its methods.
 * @param booked the balance transaction of a paid intent. For the method that was paid with, the view has the
 * booked fees, even if the fee plan has changed since.
 */
export function feePreviewView(
  plan: FeePlan,
  intent: PaymentIntent,
  booked: BalanceTransaction | null,
): Schemas['FeePreview'] {
  const breakdown = (type: PaymentMethodType): Schemas['FeeBreakdown'] =>
    booked !== null && type === booked.paymentMethod
      ? feeBreakdownView(booked, booked.feePlan)
      : feeBreakdownView(feeOf(plan, type, intent.amountCentimos), plan.version);
  const chosen = booked?.paymentMethod ?? intent.paymentMethodTypes[0] ?? 'INTEROPERABLE_QR';
  const methods = new Set([...intent.paymentMethodTypes, chosen]);

  return {
    payment_method_type: chosen,
    ...breakdown(chosen),
    by_method: Object.fromEntries([...methods].map((type) => [type, breakdown(type)])),
  };
}

export const feeBreakdownView = (parts: FeeBreakdown, planVersion: string): Schemas['FeeBreakdown'] => ({
  gross: moneyView(parts.grossCentimos),
  fee: moneyView(parts.feeCentimos + parts.feeTaxCentimos),
  breakdown: { fee: moneyView(parts.feeCentimos), fee_tax: moneyView(parts.feeTaxCentimos) },
  net: moneyView(parts.netCentimos),
  plan_version: planVersion,
});
