import { can } from '../../domain/lifecycle.ts';
import { paymentIntentLifecycle, type PaymentIntent } from '../../domain/payment-intent.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { SuspenseReason } from '../../domain/suspense.ts';
import { payPaymentIntent } from '../payment-intents/pay-payment-intent.ts';
import { holdArrivedMoney } from '../suspense/hold-in-suspense.ts';
import { inScope, type Unit } from '../unit/unit.ts';
import { bookedBefore, keepPayment } from './keep-payment.ts';
import type { NotificationOutcome } from './rail-notifications-port.ts';
import type { ArrivedMoney } from './rail-payments-port.ts';

/**
 * A payer has paid an order of a QR or a code. The payment intent is paid if it can be, also late; otherwise the money goes to
 * suspense, and so does money with a payment id that it should not have, as the partner has declared its ids. It is booked once,
 * whoever tells of it: a notification, the answer to a call, a statement. Told with another amount, it is not booked at all.
 * @param order of its reference. Null: there is none
 * @throws Refusal SERVICE_UNAVAILABLE while the answer with the order's instrument is not stored yet
 */
export async function receivePayment(
  unit: Unit<null>,
  money: ArrivedMoney,
  order: RailCall | null,
): Promise<NotificationOutcome> {
  const { tx } = unit;
  const { known, sameness } = await bookedBefore(unit, money);
  if (sameness === 'SAME') return 'NO_EFFECT';
  if (sameness === 'CONTRADICTION') return 'CONTRADICTED';
  const intent = order && (await tx.paymentIntents.find(order, order.subjectId));
  // Nobody but the partner can know the instrument yet: it will send the notification again.
  if (order !== null && intent === null && order.endedAt === null)
    throw new Refusal('SERVICE_UNAVAILABLE', say('The order of this payment is being stored: send it again.'));

  const reason = sameness === 'DOUBT' ? 'SAME_PAYMENT_ID' : reasonOf(order, intent, money);
  const paymentIntentId = reason === null ? (intent?.id ?? null) : null;
  const railPaymentId = await keepPayment(unit, money, { known, paymentIntentId });
  if (reason === null && intent !== null && order !== null) {
    const method = order.kind === 'qr' ? 'INTEROPERABLE_QR' : 'BANK_TRANSFER';
    await payPaymentIntent(inScope(unit, scopeOf(order)), intent, method);
    return 'APPLIED';
  }
  const of = {
    merchantId: order?.merchantId ?? null,
    livemode: true,
    railPaymentId,
    paymentIntentId: intent?.id ?? null,
  };
  await holdArrivedMoney(unit, { ...of, rail: 'collection', reason: reason ?? 'UNKNOWN_REFERENCE', money });
  return 'SUSPENSE';
}

/** Why the money pays nothing. Null: it pays the intent. */
function reasonOf(
  order: RailCall | null,
  intent: PaymentIntent | null,
  { amountCentimos }: ArrivedMoney,
): SuspenseReason | null {
  if (order === null || intent === null) return 'UNKNOWN_REFERENCE';
  if (intent.amountCentimos !== amountCentimos) return 'WRONG_AMOUNT';
  if (can(paymentIntentLifecycle, 'pay', intent)) return null;
  return intent.status === 'CANCELLED' ? 'CANCELLED' : 'ALREADY_PAID';
}

const scopeOf = ({ merchantId, livemode }: RailCall) => ({ merchantId, livemode });
