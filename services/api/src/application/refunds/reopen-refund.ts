import { withoutFee } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { countedCentimos, refundLifecycle, type Refund } from '../../domain/refund.ts';
import { found } from '../../domain/refusal.ts';
import { refundMadeLines, refundNotMadeLines } from '../../domain/reopened-refund.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import type { Reopened } from '../rail-calls/reopened.ts';
import type { Tx } from '../store.ts';
import type { Unit } from '../unit/unit.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { refundView } from './refund-view.ts';

/** @throws Refusal CONFLICT when it has this status already */
export async function checkRefundReopening(tx: Tx, call: RailCall, how: 'PAID' | 'FAILED'): Promise<Refund> {
  const refund = found(await tx.refunds.find(call, call.subjectId), 'REFUND_NOT_FOUND');
  transition(refundLifecycle, how === 'PAID' ? 'reopenAsPaid' : 'reopenAsFailed', refund);
  return refund;
}

/**
 * The bank has made a refund that has failed here. The merchant bears it up to what is left of the payment: what is above, because
 * it was refunded again meanwhile, is our cost, unless the operators say otherwise. Or it was never made: each gets back what it bore.
 */
export async function reopenRefund(unit: Unit, call: RailCall, { how, fromMerchant }: Reopened): Promise<void> {
  const { tx, now, random } = unit;
  const before = await checkRefundReopening(tx, call, how);
  const isPaid = how === 'PAID';
  const intent = found(await tx.paymentIntents.find(call, before.paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  const { after, emits } = transition(refundLifecycle, isPaid ? 'reopenAsPaid' : 'reopenAsFailed', before);
  const { id: sourceId, merchantId, livemode, amountCentimos } = before;
  const counted = countedCentimos(before, await tx.refunds.ofIntent(intent), intent.amountCentimos);
  if (counted > 0) await tx.paymentIntents.changeRefunded(intent, isPaid ? counted : 0 - counted);
  const borneIfPaid = fromMerchant ? amountCentimos : counted;
  const borne = isPaid ? borneIfPaid : await borneByMerchant(tx, before);
  const isFirst = before.balanceTransactionId === null;
  const id = random.id('btxn_');
  const refund: Refund = {
    ...after,
    failureCode: isPaid ? null : 'bank_rejected',
    balanceTransactionId: before.balanceTransactionId ?? id,
    settledAt: now,
  };
  await tx.refunds.update(before, refund);
  const type = isFirst ? 'REFUND' : 'ADJUSTMENT';
  const source = { merchantId, livemode, type, sourceType: 'REFUND', sourceId } as const;
  const paymentMethod = intent.paid?.methodType ?? null;
  const entry = { ...source, id, status: 'AVAILABLE', paymentMethod, createdAt: now } as const;
  const lines = (isPaid ? refundMadeLines : refundNotMadeLines)(amountCentimos, borne);
  await bookEntry(unit, withoutFee(entry, isPaid ? 0 - borne : borne), lines);
  await emitEvent(unit, emits, refundView(refund));
}

async function borneByMerchant(tx: Tx, refund: Refund): Promise<number> {
  const entries = await tx.ledger.ofSource(refund, refund.id);
  return 0 - entries.reduce((sum, { netCentimos }) => sum + netCentimos, 0);
}
