import type { RailCall } from '../../domain/rail-call.ts';
import type { SuspenseReason } from '../../domain/suspense.ts';
import { applyAnswer } from '../rail-calls/apply-answer.ts';
import { holdArrivedMoney } from '../suspense/hold-in-suspense.ts';
import { inScope, type Unit } from '../unit/unit.ts';
import { bookedBefore, keepPayment } from './keep-payment.ts';
import type { NotificationOutcome } from './rail-notifications-port.ts';
import type { ArrivedMoney } from './rail-payments-port.ts';

/**
 * A bank has returned a payout. One that had arrived was booked and its entries are paid: the money goes to suspense, and the
 * operator gives it back to the merchant. One that was still under way has failed. One number can be that of several: the reference
 * tells which payout came back.
 */
export async function returnPayout(unit: Unit<null>, money: ArrivedMoney): Promise<NotificationOutcome> {
  const { tx } = unit;
  const { reference, amountCentimos } = money;
  const { isItself, others } = await bookedBefore(unit, money);
  if (isItself) return 'NO_EFFECT';
  const call = await tx.railCalls.findByReference(['payout'], reference);
  if (call !== null && call.endedAt === null && call.request.amountCentimos === amountCentimos) {
    const scope = { merchantId: call.merchantId, livemode: call.livemode };
    await applyAnswer(inScope(unit, scope), call.id, { result: 'FAILED', failureCode: 'bank_rejected' });
    return 'APPLIED';
  }
  // Its money never left in our books: it is back with the merchant.
  if (call?.status === 'FAILED' && call.request.amountCentimos === amountCentimos) return 'NO_EFFECT';
  const railPaymentId = await keepPayment(unit, money, { others, paymentIntentId: null });
  const reason = reasonOf(call, others.length > 0);
  const of = { merchantId: call?.merchantId ?? null, livemode: true, railPaymentId, paymentIntentId: null };
  await holdArrivedMoney(unit, { ...of, rail: 'payout', reason, money });
  return 'SUSPENSE';
}

/** An operator gives back to its merchant what names a payout that had arrived. */
function reasonOf(call: RailCall | null, sharesPaymentId: boolean): SuspenseReason {
  if (call?.status === 'SUCCEEDED') return sharesPaymentId ? 'SAME_PAYMENT_ID' : 'PAYOUT_RETURNED';
  return call === null && sharesPaymentId ? 'SAME_PAYMENT_ID' : 'UNKNOWN_REFERENCE';
}
