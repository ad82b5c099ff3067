import { refundLines, withoutFee, type BalanceTransaction } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import type { PaymentMethodType } from '../../domain/payment-method.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { countedCentimos, refundLifecycle, type Refund } from '../../domain/refund.ts';
import { found } from '../../domain/refusal.ts';
import { shareAgain } from '../chargebacks/share-again.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { refundView } from './refund-view.ts';

/** The payer's bank has made or rejected a refund. @param failureCode null: the payer has the money */
export async function endRefund(unit: Unit, { subjectId }: RailCall, failureCode: string | null): Promise<void> {
  const { tx, caller } = unit;
  const refund = found(await tx.refunds.find(caller, subjectId), 'REFUND_NOT_FOUND');
  const intent = found(await tx.paymentIntents.find(caller, refund.paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  if (failureCode === null) await succeedRefund(unit, refund, refundedMethod(intent));
  else await failRefund(unit, refund, intent);
}

/**
 * The payer has the money: books the refund in the ledger.
 * @throws Refusal CONFLICT when the refund is not PENDING
 */
async function succeedRefund(unit: Unit, before: Refund, method: PaymentMethodType): Promise<void> {
  const { tx, now, random } = unit;
  const { after, emits } = transition(refundLifecycle, 'succeed', before);
  const refund: Refund = { ...after, balanceTransactionId: random.id('btxn_'), settledAt: now };
  await tx.refunds.update(before, refund);
  await emitEvent(unit, emits, refundView(refund));
  await bookEntry(unit, entryOf(refund, { method, now }), refundLines(method, refund.amountCentimos, refund.livemode));
}

/**
 * The payer's bank has rejected the refund: its amount can be refunded again.
 * @throws Refusal CONFLICT when the refund is not PENDING
 */
async function failRefund(unit: Unit, before: Refund, intent: PaymentIntent): Promise<void> {
  const { tx, now } = unit;
  const { after, emits } = transition(refundLifecycle, 'fail', before);
  const refund: Refund = { ...after, failureCode: 'bank_rejected', settledAt: now };
  await tx.refunds.update(before, refund);
  const counted = countedCentimos(refund, await tx.refunds.ofIntent(intent), intent.amountCentimos);
  if (counted > 0) {
    await tx.paymentIntents.changeRefunded(intent, -counted);
    await shareAgain(unit, intent, refund);
  }
  await emitEvent(unit, emits, refundView(refund));
}

/** The merchant bears the whole amount: the fee of the payment is not returned, and the refund has none. */
function entryOf(refund: Refund, { method, now }: { method: PaymentMethodType; now: Date }): BalanceTransaction {
  const { id: sourceId, merchantId, livemode, amountCentimos } = refund;
  const source = { type: 'REFUND', sourceType: 'REFUND', sourceId, paymentMethod: method } as const;
  const id = String(refund.balanceTransactionId);
  const entry = { ...source, id, merchantId, livemode, status: 'AVAILABLE', createdAt: now } as const;
  return withoutFee(entry, -amountCentimos);
}

function refundedMethod({ id, paid }: PaymentIntent): PaymentMethodType {
  if (paid === null) throw new Error(`${id} has a refund, and is not paid.`);
  return paid.methodType;
}
