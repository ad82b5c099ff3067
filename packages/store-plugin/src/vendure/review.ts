import { Payment, Refund, UserInputError, type RequestContext } from '@vendure/core';
import { centimosOfMinor, minorOf, overviewOf, type Overview, type PurchaseView } from '../core/index.ts';
import type { Host } from './host.ts';
import { isAtPayment, lockOrder, ourDataOf, sumOf, type OrderPayments } from './orders.ts';
import { completeRefund } from './refund.ts';
import { flagsOf, move, removeFlags } from './transitions.ts';

/** How svc is, and all money that waits for a person, the newest first. */
export async function overview(host: Host, ctx: RequestContext, language?: string | null): Promise<Overview> {
  const found = await host.connection.getRepository(ctx, Payment).find({
    where: [{ state: 'Error' }, { state: 'Settled', order: { state: 'ArrangingPayment' } }],
    relations: ['order', 'order.channels', 'refunds'],
    order: { id: 'DESC' },
    take: 200,
  });
  const waiting = found.filter((payment) => ourDataOf(payment) && isInChannel(ctx, payment) && leftOf(payment) > 0);
  const views = await Promise.all(waiting.map((payment) => viewOf(host, ctx, payment)));
  return overviewOf(host, views, language);
}

async function viewOf(host: Host, ctx: RequestContext, payment: Payment): Promise<PurchaseView> {
  const { order, transactionId: intentId } = payment;
  const [amountCentimos = 0, leftCentimos = 0] = [payment.amount, leftOf(payment)].map((amount) =>
    centimosOfMinor(amount, host.precision),
  );
  const notes = (await flagsOf(host, ctx, order, intentId)).map(({ text }) => text).toReversed();
  const payments = [{ intentId, amountCentimos, leftCentimos, state: 'flagged' as const }];
  return { id: intentId, orderId: String(order.id), label: order.code, payments, notes };
}

const isInChannel = ({ channelId }: RequestContext, { order }: Payment): boolean =>
  order.channels.some(({ id }) => String(id) === String(channelId));

const leftOf = ({ amount, refunds }: Payment): number =>
  amount - sumOf(refunds.filter(({ state }) => state !== 'Failed').map(({ total }) => total));

/** Calls `act` with a payment that waits for a person, under the lock of its order. @throws UserInputError if it does not */
async function withWaiting<Result>(
  host: Host,
  ctx: RequestContext,
  intentId: string,
  act: (own: RequestContext, locked: OrderPayments, payment: Payment) => Promise<Result>,
): Promise<Result> {
  const { connection, words } = host;
  const where = { transactionId: intentId };
  const relations = ['order', 'order.channels'];
  const found = await connection.getRepository(ctx, Payment).findOne({ where, relations });
  const code = found && ourDataOf(found) && isInChannel(ctx, found) ? found.order.code : '';
  return connection.withTransaction(ctx, async (own) => {
    const locked = await lockOrder(connection, own, code);
    const payment = locked?.payments.findLast(({ transactionId }) => transactionId === intentId);
    if (!locked || !payment) throw new UserInputError(words.notFlagged);
    return act(own, locked, payment);
  });
}

const isWaiting = ({ state }: Payment, { order }: OrderPayments): boolean =>
  state === 'Error' || (state === 'Settled' && isAtPayment(order.state));

export type RefundAsked = { intentId: string; amountCentimos: number; idempotencyKey: string };

/** Vendure's own refund wants an order that is placed. This is the same refund, written down in the same way. */
export const refundInReview = (host: Host, ctx: RequestContext, asked: RefundAsked): Promise<string> =>
  withWaiting(host, ctx, asked.intentId, async (own, locked, payment) => {
    const { connection, payments, precision, words } = host;
    const { amountCentimos, idempotencyKey: key } = asked;
    if (amountCentimos < 1) throw new UserInputError(words.tooMuch);
    const amount = minorOf(amountCentimos, precision);
    const before = payment.refunds.find(({ metadata }) => metadata['key'] === key);
    if (before && before.total !== amount) throw new UserInputError('The idempotencyKey is of another amount.');
    if (before) return before.state;
    if (!isWaiting(payment, locked)) throw new UserInputError(words.notFlagged);
    if (amount > leftOf(payment)) throw new UserInputError(words.tooMuch);
    const input = { paymentId: payment.id, amount, lines: [], shipping: 0, adjustment: 0, reason: 'svc' };
    const refund = await payments.createRefund(own, input, locked.order, payment);
    if ('errorCode' in refund) throw new UserInputError(refund.message);
    await completeRefund(host, own, refund);
    refund.metadata = { ...refund.metadata, key };
    await connection.getRepository(own, Refund).save(refund, { reload: false });
    return refund.state;
  });

/** The staff have settled it in another way, such as with a bank transfer. Vendure's own buttons want the method switched on. */
export const settleInReview = (host: Host, ctx: RequestContext, intentId: string): Promise<boolean> =>
  withWaiting(host, ctx, intentId, async (own, locked, payment) => {
    if (!isWaiting(payment, locked)) throw new UserInputError(host.words.notFlagged);
    await removeFlags(host, own, locked.order, intentId);
    if (payment.state === 'Error') await move(host, own, payment, 'Cancelled');
    return true;
  });
