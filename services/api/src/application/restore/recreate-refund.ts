import { heldBack } from '../../domain/chargeback.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import type { Refund } from '../../domain/refund.ts';
import type { BookOrder } from '../partners/partner-book-port.ts';
import { refundView } from '../refunds/refund-view.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { isOfThatTime } from './recreate-intent.ts';
import { recreateCall } from './recreated-call.ts';

/**
 * A refund that was lost, and that the partner has: its amount counts as refunded again, so that it is not made a second time.
 * @returns null when the payment has not so much left
 */
export async function recreateRefund(
  unit: Unit,
  intent: PaymentIntent,
  { order, amountCentimos }: { order: BookOrder; amountCentimos: number },
): Promise<string | null> {
  const { tx, random } = unit;
  const { merchantId, livemode } = intent;
  const { reference, createdAt, refunds } = order;
  const heldBackCentimos = heldBack(await tx.chargebacks.ofIntent(intent.id));
  if (intent.refundedCentimos + heldBackCentimos + amountCentimos > intent.amountCentimos) return null;
  await tx.paymentIntents.changeRefunded(intent, amountCentimos, heldBackCentimos);
  const isId = /^re_[0-9a-z]{26}$/.test(reference) && isOfThatTime(reference, createdAt);
  const isFree = (await tx.scopes.of('refund', reference)) === null;
  const refund: Refund = {
    id: isId && isFree ? reference : random.id('re_'),
    merchantId,
    livemode,
    paymentIntentId: intent.id,
    amountCentimos,
    status: 'PENDING',
    reason: null,
    failureCode: null,
    balanceTransactionId: null,
    settledAt: null,
    createdAt,
  };
  await tx.refunds.insert(refund);
  await emitEvent(unit, 'refund.created', refundView(refund));
  const request = { amountCentimos, paymentIntentId: intent.id, ...refunds };
  await recreateCall(unit, order, { kind: 'refund', subjectId: refund.id, request });
  return refund.id;
}
