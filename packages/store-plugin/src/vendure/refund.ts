import { Order, Payment, UserInputError, type CreateRefundResult, type RequestContext } from '@vendure/core';
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
import { lockRow, ourDataOf } from './orders.ts';
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
  await lockRow(host.connection, ctx, Order, 'id', order.id);
  const locked = await lockRow(host.connection, ctx, Payment, 'id', payment.id);
  const ours = locked && ourDataOf(locked);
  if (!ours) throw new UserInputError(host.words.notPaid);
  const { refunds = [] } = ours;
  const amountCentimos = centimosOfMinor(amount, host.precision);
  try {
    const refund =
      (await lostRefund(host, refunds, locked.transactionId, amountCentimos)) ??
      (await refundPayment(host.settings, {
        intentId: locked.transactionId,
        amountCentimos,
        reason,
        // The number of the refund within its payment: the same until Vendure has written it down.
        idempotencyKey: `vendure-${locked.transactionId}-${refunds.length}-${amountCentimos}`,
      }));
    locked.metadata = { ...locked.metadata, svc: { ...ours, refunds: [...refunds, refund.id] } };
    await host.connection.getRepository(ctx, Payment).save(locked, { reload: false });
    const state = stateOf(refund);
    // `endRefund` says how a pending one has ended.
    if (state !== 'Pending') await note(host, ctx, order, refundNote(host.settings, refund, amountCentimos));
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
  known: readonly string[],
  intentId: string,
  amountCentimos: number,
): Promise<Refund | null> {
  if (settings.about.mode === 'live') return null;
  let lost: Refund | null = null;
  for await (const refund of settings.svc.refunds.list({ payment_intent_id: intentId })) {
    if (known.includes(refund.id) || refund.status === 'FAILED') continue;
    if (centimosOf(refund.amount.amount) === amountCentimos) return refund;
    lost = refund;
  }
  if (lost) throw new RefundRefused(words.unknownRefund(centimosOf(lost.amount.amount), lost.id));
  return null;
}
