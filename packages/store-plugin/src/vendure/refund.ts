import {
  idsAreEqual,
  isGraphQlErrorResult,
  Order,
  Payment,
  Refund as VendureRefund,
  UserInputError,
  type CreateRefundResult,
  type RefundState,
  type RequestContext,
} from '@vendure/core';
import type { RefundOrderInput } from '@vendure/common/lib/generated-types';
import {
  centimosOf,
  centimosOfMinor,
  reasonOf,
  refundNote,
  refundPayment,
  RefundRefused,
  SvcError,
  type Refund,
} from '../core/index.ts';
import type { Services } from './services.ts';
import { lockRow, ourDataOf } from './orders.ts';
import { refundMetadata } from './process.ts';
import { note } from './transitions.ts';

type Asked = { order: Order; payment: Payment; amount: number; input: RefundOrderInput };

/**
 * Refunds a payment at svc. Vendure writes its refund down only after this, so the order stays locked meanwhile: of two
 * refunds at the same moment, the second one sees the first.
 */
export async function startRefund(
  host: Services,
  ctx: RequestContext,
  { order, payment, amount, input }: Asked,
): Promise<CreateRefundResult> {
  await lockRow(host.connection, ctx, Order, 'id', order.id);
  const locked = await lockRow(host.connection, ctx, Payment, 'id', payment.id);
  const ours = locked && ourDataOf(locked);
  if (!ours) throw new UserInputError(host.words.notPaid);
  await refuseSpread(host, ctx, { payment, amount, input });
  const { refunds = [] } = ours;
  const amountCentimos = centimosOfMinor(amount, host.precision);
  try {
    const refund =
      (await lostRefund(host, refunds, locked.transactionId, amountCentimos)) ??
      (await refundPayment(host.settings, {
        intentId: locked.transactionId,
        amountCentimos,
        reason: input.reason ?? undefined,
        // The number of the refund within its payment: the same until Vendure has written it down.
        idempotencyKey: `vendure-${locked.transactionId}-${refunds.length}-${amountCentimos}`,
      }));
    locked.metadata = { ...locked.metadata, svc: { ...ours, refunds: [...refunds, refund.id] } };
    await host.connection.getRepository(ctx, Payment).save(locked, { reload: false });
    // `endRefund` says how a pending one has ended.
    await note(host, ctx, order, refundNote(host.settings, refund, amountCentimos));
    return {
      state: stateOf(refund),
      transactionId: refund.id,
      metadata: refundMetadata(host.settings, refund),
    };
  } catch (error) {
    host.log.warn(`No refund for the order ${order.code}. ${reasonOf(error)}`);
    if (error instanceof RefundRefused) throw new UserInputError(error.message);
    // Without a known result, the same refund can be asked for again: it stays one.
    throw error instanceof SvcError ? new UserInputError(host.words.refundLost) : error;
  }
}

/**
 * Without an amount (the older input: lines, shipping, adjustment) Vendure gives back what the payment has left, and then
 * looks for the rest in others; where there is none, it fails after svc has refunded. So a refund stays in its payment.
 */
async function refuseSpread(
  { payments, words }: Services,
  ctx: RequestContext,
  { payment, amount, input }: Pick<Asked, 'payment' | 'amount' | 'input'>,
): Promise<void> {
  const { total } = await payments['getRefundAmount'](ctx, input);
  if (total > amount || !idsAreEqual(input.paymentId, payment.id)) throw new UserInputError(words.tooMuch);
}

/**
 * Gives money back for a refund that Vendure has written down without the handler: the owner has switched the method off or
 * renamed it. Called inside Vendure's transaction.
 */
export async function completeRefund(host: Services, ctx: RequestContext, refund: VendureRefund): Promise<void> {
  const { connection, orders } = host;
  const relations = ['payment', 'payment.order'];
  const { payment, total } = await connection.getEntityOrThrow(ctx, VendureRefund, refund.id, { relations });
  if (refund.transactionId || !ourDataOf(payment)) return;
  const input = { paymentId: payment.id, amount: total, reason: refund.reason };
  const asked = { order: payment.order, payment, amount: total, input };
  const { state, transactionId, metadata } = await startRefund(host, ctx, asked);
  refund.metadata = { ...refund.metadata, ...metadata };
  await connection.getRepository(ctx, VendureRefund).save(refund, { reload: false });
  const ended = await orders.transitionRefundToState(ctx, refund.id, state as RefundState, transactionId);
  if (isGraphQlErrorResult(ended)) throw new Error(`Vendure refused the refund ${transactionId}: ${ended.message}`);
  Object.assign(refund, { state, transactionId });
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
  let lost: Refund | null = null;
  for await (const refund of settings.svc.refunds.list({ payment_intent_id: intentId })) {
    if (known.includes(refund.id) || refund.status === 'FAILED') continue;
    if (centimosOf(refund.amount.amount) === amountCentimos) return refund;
    lost = refund;
  }
  if (lost) throw new RefundRefused(words.unknownRefund(centimosOf(lost.amount.amount), lost.id));
  return null;
}
