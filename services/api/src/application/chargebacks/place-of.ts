import type { Chargeback } from '../../domain/chargeback.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import { found } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import { existingSuspense } from '../suspense/existing-suspense.ts';
import type { Unit } from '../unit/unit.ts';
import { heldPayment } from './held-payment.ts';

type Place = { inTime: Pick<Unit, 'tx' | 'random' | 'now'>; method: PaymentMethodType; payment: RailPayment | null };

/** Where a chargeback is booked: in the time of its merchant, and as the payer has paid. Null: nobody bears it. */
export async function placeOf(unit: CommandUnit, chargeback: Chargeback): Promise<Place | null> {
  const { merchantId, livemode, paymentIntentId, suspenseId } = chargeback;
  const inTime = await timeOf(unit, { merchantId, livemode });
  if (paymentIntentId !== null && merchantId !== null) {
    const scope = { merchantId, livemode };
    const { paid } = found(await unit.tx.paymentIntents.find(scope, paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
    if (paid === null) throw new Error(`${paymentIntentId} has a chargeback, and is not paid.`);
    return { inTime, method: paid.methodType, payment: await unit.tx.railPayments.ofIntent(paymentIntentId) };
  }
  const suspense = await existingSuspense(unit.tx, suspenseId ?? '');
  if (suspense.status === 'CHARGED_BACK') return null;
  const payment = await heldPayment(unit.tx, suspense);
  // In live mode all methods have one account.
  return { inTime, method: 'BANK_TRANSFER', payment };
}

export async function timeOf(
  unit: CommandUnit,
  { merchantId, livemode }: Pick<Chargeback, 'merchantId' | 'livemode'>,
): Promise<Place['inTime']> {
  return merchantId === null ? { ...unit, now: unit.realNow } : merchantUnit(unit, { merchantId, livemode });
}
