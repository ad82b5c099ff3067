import {
  isGraphQlErrorResult,
  Payment,
  Refund as VendureRefund,
  type RefundStateTransitionEvent,
  type RequestContext,
} from '@vendure/core';
import { centimosOf, refundNote, type Refund } from '../core/index.ts';
import { contextIn } from './context.ts';
import type { Services } from './services.ts';
import { lockOrder, ourDataOf, sumOf, type OrderPayments } from './orders.ts';
import { refundMetadata } from './process.ts';
import { note, removeFlags } from './transitions.ts';

/**
 * Ends a refund of the shop that was pending at the bank; one that has ended stays as it is. One that the shop does not know
 * was made elsewhere, or the shop was stopped before it wrote it down: the staff read of it, once.
 */
export async function endRefund(host: Services, refund: Refund): Promise<void> {
  const { connection, orders, settings } = host;
  const payment = await connection.getRepository(Payment).findOne({
    where: { transactionId: refund.payment_intent_id },
    relations: ['order'],
  });
  const ours = payment && ourDataOf(payment);
  if (!ours) return;
  const ctx = await contextIn(host, ours);
  await connection.withTransaction(ctx, async (inTransaction) => {
    const locked = await lockOrder(connection, inTransaction, payment.order.code);
    if (!locked) return;
    const known = locked.payments
      .flatMap(({ refunds }) => refunds)
      .find(({ transactionId }) => transactionId === refund.id);
    if (!known && refund.status === 'SUCCEEDED') await noteUnknown(host, inTransaction, locked, refund);
    if (known?.state !== 'Pending') return;
    const state = refund.status === 'SUCCEEDED' ? 'Settled' : 'Failed';
    known.metadata = { ...known.metadata, ...refundMetadata(settings, refund) };
    await connection.getRepository(inTransaction, VendureRefund).save(known, { reload: false });
    const result = await orders.transitionRefundToState(inTransaction, known.id, state);
    if (isGraphQlErrorResult(result)) throw new Error(`Vendure refused the refund ${refund.id}: ${result.message}`);
    await note(host, inTransaction, locked.order, refundNote(settings, refund, centimosOf(refund.amount.amount)));
  });
}

async function noteUnknown(host: Services, ctx: RequestContext, { order, payments }: OrderPayments, refund: Refund) {
  const payment = payments.findLast(({ transactionId }) => transactionId === refund.payment_intent_id);
  const ours = payment && ourDataOf(payment);
  if (!ours || ours.unknownRefunds?.includes(refund.id)) return;
  const unknownRefunds = [...(ours.unknownRefunds ?? []), refund.id];
  payment.metadata = { ...payment.metadata, svc: { ...ours, unknownRefunds } };
  await host.connection.getRepository(ctx, Payment).save(payment, { reload: false });
  await note(host, ctx, order, host.words.refundElsewhere(centimosOf(refund.amount.amount), refund.id));
}

/**
 * A refund that the bank has made ends the note about itself, made elsewhere, and about those like it that the bank had
 * refused; with the last of the money all notes about the payment go. Every way to refund comes by here.
 */
export async function endNotes(host: Services, { ctx, refund, toState }: RefundStateTransitionEvent): Promise<void> {
  if (toState !== 'Settled') return;
  const relations = ['payment', 'payment.order', 'payment.refunds'];
  const { payment } = await host.connection.getEntityOrThrow(ctx, VendureRefund, refund.id, { relations });
  if (!ourDataOf(payment)) return;
  const { refunds, order, transactionId } = payment;
  const left = payment.amount - sumOf(refunds.filter(({ state }) => state === 'Settled').map(({ total }) => total));
  const ended = refunds.filter(({ state, total }) => left <= 0 || (state === 'Failed' && total === refund.total));
  const ids = [refund, ...ended].map((each) => each.transactionId);
  await removeFlags(host, ctx, order, ...ids, ...(left <= 0 ? [transactionId] : []));
}
