import { feeOf, smallestWithNet, type FeePlan } from '../../domain/fee.ts';
import { formatCentimos, parseCentimos } from '../../domain/money.ts';
import { maximumAmountCentimos, minimumAmountCentimos } from '../../domain/payment-intent.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';

export type AmountInput = { field: string; amount: string; methods: readonly PaymentMethodType[] };

/**
 * The amount of a payment in céntimos.
 * @throws Refusal VALIDATION_ERROR when it is out of range, or not above the fee of each method
 */
export function checkedAmount(plan: FeePlan, { field, amount, methods }: AmountInput): number {
  const centimos = parseCentimos(amount);
  if (centimos === null || centimos < minimumAmountCentimos || centimos > maximumAmountCentimos)
    throw invalid({ field, code: 'OUT_OF_RANGE', message: say('Must be from 1.00 to 999999.99.') });
  const tooExpensive = methods.find((method) => feeOf(plan, method, centimos).netCentimos <= 0);
  if (tooExpensive === undefined) return centimos;
  const smallest = smallestWithNet(plan, tooExpensive, centimos);
  throw invalid({
    field,
    code: 'OUT_OF_RANGE',
    message: say(
      'The fee of {method} takes all of it. The smallest amount that works is S/ {smallest}, with a fee of S/ {fee}, tax included.',
      {
        method: tooExpensive,
        smallest: formatCentimos(smallest),
        fee: formatCentimos(feeAndTax(plan, tooExpensive, smallest)),
      },
    ),
  });
}

const feeAndTax = (plan: FeePlan, method: PaymentMethodType, grossCentimos: number): number =>
  grossCentimos - feeOf(plan, method, grossCentimos).netCentimos;
