import { UserInputError, type CreateRefundResult, type Order, type Payment, type RequestContext } from '@vendure/core';
import {
  centimosOf,
  centimosOfMinor,
  reasonOf,
  refundNote,
  refundPayment,
  RefundRefused,
  type Refund,
} from '../core/index.ts';
import type { Services } from './services.ts';
import { lockOrder, ourDataOf, type LockedOrder } from './orders.ts';
import { note } from './transitions.ts';

type Asked = { order: Order; payment: Payment; amount: number; reason: string | undefined };

/**
 * Refunds a payment at svc. Vendure writes its refund down only after this, so the order stays locked meanwhile: of two
 * refunds at the same moment, the second one sees the first.
 */
export async function startRefund(
  host: Services,
  ctx: RequestContext,
  { order, payment, amount, reason }: Asked,
): Promise<CreateRefundResult> {
  if (!ourDataOf(payment)) throw new UserInputError(host.words.notPaid);
  const locked = await lockOrder(host.connection, ctx, order.code);
  if (!locked) throw new UserInputError(host.words.notPaid);
  const amountCentimos = centimosOfMinor(amount, host.precision);
  try {
    const refund =
      (await lostRefund(host, locked, payment, amountCentimos)) ??
      (await refundPayment(host.settings, {
        intentId: payment.transactionId,
        amountCentimos,
        reason,
        idempotencyKey: keyOf(locked, payment, amountCentimos),
      }));
    const state = stateOf(refund);
    // `endRefund` says how a pending one has ended.
    if (state !== 'Pending') await note(host, ctx, locked.order, refundNote(host.settings, refund, amountCentimos));
    return {
      state,
      transactionId: refund.id,
      metadata: { simulated: host.settings.about.mode === 'test' },
    };
  } catch (error) {
    host.log.warn(`No refund for the order ${order.code}. ${reasonOf(error)}`);
    // Without a known result, the same refund can be asked for again: it stays one.
    throw error instanceof RefundRefused ? new UserInputError(error.message) : error;
  }
}

/** A status that a later version of svc may add has not ended. */
function stateOf({ status }: Refund): CreateRefundResult['state'] {
  if (status === 'SUCCEEDED') return 'Settled';
  return status === 'FAILED' ? 'Failed' : 'Pending';
}

/**
 * A refund that svc made and this shop does not know: the shop was stopped before it wrote it down. Asked for again, that
 * one is taken instead of a second one.
 */
async function lostRefund(
  { settings, words }: Services,
  { refunds }: LockedOrder,
  payment: Payment,
  amountCentimos: number,
): Promise<Refund | null> {
  if (settings.about.mode === 'live') return null;
  const known = new Set(refunds.map(({ transactionId }) => transactionId));
  let lost: Refund | null = null;
  for await (const refund of settings.svc.refunds.list({ payment_intent_id: payment.transactionId })) {
    if (known.has(refund.id) || refund.status === 'FAILED') continue;
    if (centimosOf(refund.amount.amount) === amountCentimos) return refund;
    lost = refund;
  }
  if (lost) throw new RefundRefused(words.unknownRefund(centimosOf(lost.amount.amount), lost.id));
  return null;
}

/** The number of the refund within its payment: the same until Vendure has written it down. */
function keyOf({ refunds }: LockedOrder, { id, transactionId }: Payment, amountCentimos: number): string {
  const before = refunds.filter(({ paymentId }) => paymentId === id).length;
  return `vendure-${transactionId}-${before}-${amountCentimos}`;
}
