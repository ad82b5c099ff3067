import { isGraphQlErrorResult, Payment } from '@vendure/core';
import { centimosOf, refundNote, type Refund } from '../core/index.ts';
import { contextIn } from './context.ts';
import type { Services } from './services.ts';
import { lockOrder, ourDataOf } from './orders.ts';
import { note } from './transitions.ts';

/** Ends a refund of the shop that was pending at the bank. One that was made elsewhere, or has ended, stays as it is. */
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
    const known = locked?.payments
      .flatMap(({ refunds }) => refunds)
      .find(({ transactionId }) => transactionId === refund.id);
    if (!locked || known?.state !== 'Pending') return;
    const state = refund.status === 'SUCCEEDED' ? 'Settled' : 'Failed';
    const result = await orders.transitionRefundToState(inTransaction, known.id, state);
    if (isGraphQlErrorResult(result)) throw new Error(`Vendure refused the refund ${refund.id}: ${result.message}`);
    await note(host, inTransaction, locked.order, refundNote(settings, refund, centimosOf(refund.amount.amount)));
  });
}
