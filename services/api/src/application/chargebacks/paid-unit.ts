import type { Chargeback } from '../../domain/chargeback.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { found } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import type { Unit } from '../unit/unit.ts';

type PaidUnit = { inScope: Unit; method: PaymentMethodType; payment: RailPayment | null };

/** The unit of the merchant whose payment is charged back, and how it was paid. Null: the money was in suspense. */
export async function paidUnit(
  unit: CommandUnit,
  { merchantId, livemode, paymentIntentId }: Chargeback,
): Promise<PaidUnit | null> {
  if (merchantId === null || paymentIntentId === null) return null;
  const scope = { merchantId, livemode };
  const { paid } = found(await unit.tx.paymentIntents.find(scope, paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  if (paid === null) throw new Error(`${paymentIntentId} has a chargeback, and is not paid.`);
  const payment = await unit.tx.railPayments.ofIntent(paymentIntentId);
  return { inScope: await merchantUnit(unit, scope), method: paid.methodType, payment };
}
