import {
  Allow,
  Ctx,
  Payment,
  Permission,
  Refund,
  UserInputError,
  type RefundState,
  type RequestContext,
} from '@vendure/core';
import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { centimosOfMinor, healthLines, minorOf, reviewPage } from '../core/index.ts';
import type { Host } from './host.ts';
import { isAtPayment, lockOrder, ourDataOf, sumOf } from './orders.ts';
import { completeRefund } from './refund.ts';
import { flagsOf } from './transitions.ts';

const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'";

/** The plugin's page for the staff: how svc is, and all money that waits for a person, with a way to give it back. */
export const reviewController = (host: () => Host) => {
  class ReviewController {
    /** Holds nothing of the shop: it asks for that with the session of the admin. */
    page(): string {
      return reviewPage;
    }

    async list(ctx: RequestContext) {
      return { health: await healthLines(host()), payments: await paymentsToReview(host(), ctx) };
    }

    async refund(ctx: RequestContext, intentId: string, body: Body) {
      return { state: await refundInReview(host(), ctx, intentId, body) };
    }
  }
  const { prototype } = ReviewController;
  const decorate = (name: 'page' | 'list' | 'refund', ...decorators: MethodDecorator[]) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
    for (const one of decorators) one(prototype, name, descriptor ?? {});
  };
  Controller('svc')(ReviewController);
  decorate(
    'page',
    Get('admin'),
    Header('Content-Type', 'text/html; charset=utf-8'),
    Header('Content-Security-Policy', policy),
  );
  decorate('list', Get('payments'), Allow(Permission.ReadOrder));
  decorate('refund', Post('payments/:intentId/refunds'), Allow(Permission.UpdateOrder));
  for (const name of ['list', 'refund']) Ctx()(prototype, name, 0);
  Param('intentId')(prototype, 'refund', 1);
  Body()(prototype, 'refund', 2);
  return ReviewController;
};

/** Flagged payments, and parts of orders that nobody has completed, while something is left of them. */
async function paymentsToReview(host: Host, ctx: RequestContext) {
  const { connection, precision } = host;
  const found = await connection.getRepository(ctx, Payment).find({
    where: [{ state: 'Error' }, { state: 'Settled', order: { state: 'ArrangingPayment' } }],
    relations: ['order', 'order.channels', 'refunds'],
    order: { id: 'DESC' },
    take: 200,
  });
  const ours = found.filter((payment) => ourDataOf(payment) && isInChannel(ctx, payment));
  const views = ours.map(async (payment) => {
    const { order, transactionId: intentId, state } = payment;
    const [amountCentimos, leftCentimos] = [payment.amount, leftOf(payment)].map((it) =>
      centimosOfMinor(it, precision),
    );
    const note = (await flagsOf(host, ctx, order, intentId))[0]?.text ?? '';
    return { intentId, orderCode: order.code, orderId: String(order.id), amountCentimos, leftCentimos, state, note };
  });
  return (await Promise.all(views)).filter(({ leftCentimos = 0 }) => leftCentimos > 0);
}

const isInChannel = ({ channelId }: RequestContext, { order }: Payment): boolean =>
  order.channels.some(({ id }) => String(id) === String(channelId));

const leftOf = ({ amount, refunds }: Payment): number =>
  amount - sumOf(refunds.filter(({ state }) => state !== 'Failed').map(({ total }) => total));

/** From JSON: what a form of another site could send with the cookie of the admin has no numbers. */
type Body = { amount_centimos?: unknown; idempotency_key?: unknown } | undefined;

/** Vendure's own refund wants an order that is placed. This is the same refund, written down in the same way. */
async function refundInReview(host: Host, ctx: RequestContext, intentId: string, body: Body): Promise<RefundState> {
  const { connection, payments, precision, words } = host;
  const { amount_centimos: centimos, idempotency_key: key } = body ?? {};
  if (typeof centimos !== 'number' || !Number.isSafeInteger(centimos) || centimos < 1)
    throw new UserInputError(words.tooMuch);
  const where = { transactionId: intentId };
  const relations = ['order', 'order.channels'];
  const found = await connection.getRepository(ctx, Payment).findOne({ where, relations });
  const code = found && ourDataOf(found) && isInChannel(ctx, found) ? found.order.code : '';
  return connection.withTransaction(ctx, async (own) => {
    const locked = await lockOrder(connection, own, code);
    const payment = locked?.payments.findLast(({ transactionId }) => transactionId === intentId);
    if (!locked || !payment) throw new UserInputError(words.notFlagged);
    const amount = minorOf(centimos, precision);
    const before = payment.refunds.find(({ metadata }) => typeof key === 'string' && metadata['key'] === key);
    if (before && before.total !== amount) throw new UserInputError('The idempotency_key is of another amount.');
    if (before) return before.state;
    if (payment.state !== 'Error' && !(payment.state === 'Settled' && isAtPayment(locked.order.state)))
      throw new UserInputError(words.notFlagged);
    if (amount > leftOf(payment)) throw new UserInputError(words.tooMuch);
    const input = { paymentId: payment.id, amount, lines: [], shipping: 0, adjustment: 0, reason: 'svc' };
    const refund = await payments.createRefund(own, input, locked.order, payment);
    if ('errorCode' in refund) throw new UserInputError(refund.message);
    await completeRefund(host, own, refund);
    if (typeof key === 'string') refund.metadata = { ...refund.metadata, key };
    await connection.getRepository(own, Refund).save(refund, { reload: false });
    return refund.state;
  });
}
