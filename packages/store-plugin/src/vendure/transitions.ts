import { Payment, type Order, type RequestContext } from '@vendure/core';
import type { CloseReason, FlagReason, Paid } from '../core/index.ts';
import type { Services } from './services.ts';
import { ourDataOf } from './orders.ts';
import { decided } from './verdicts.ts';

type Change = { order: Order; payment: Payment; paid: Paid };

/** Vendure completes the order when its settled payments cover it. */
export async function settlePayment(
  host: Services,
  ctx: RequestContext,
  { order, payment, paid }: Change,
): Promise<void> {
  // What an attempt by hand that came too early has left.
  if (payment.errorMessage) await host.connection.getRepository(ctx, Payment).update(payment.id, { errorMessage: '' });
  await decided(ctx, payment, async (own) => mustBe('Settled', await host.orders.settlePayment(own, payment.id)));
  await note(host, ctx, order, host.words.settled(paid.amountCentimos, paid.intentId));
  await checkCompleted(host, ctx, order, paid);
}

/** The staff complete an order that was changed after it was placed themselves. */
async function checkCompleted(host: Services, ctx: RequestContext, { id, code }: Order, paid: Paid): Promise<void> {
  const now = await host.orders.findOne(ctx, id, []);
  if (now?.state !== 'ArrangingPayment') return;
  host.log.warn(`${paid.intentId} is paid, and Vendure left the order ${code} in the state ${now.state}.`);
  await note(host, ctx, now, host.words.notCompleted(paid.amountCentimos, paid.intentId));
}

/** `Error` is the one visible state that Vendure does not count as payment of the order. */
export async function flagPayment(
  host: Services,
  ctx: RequestContext,
  { order, payment, paid, reason }: Change & { reason: FlagReason },
): Promise<void> {
  const text = host.words.flagged[reason](paid.amountCentimos, paid.intentId);
  payment.metadata = { ...payment.metadata, svc: { ...ourDataOf(payment), flag: reason } };
  payment.errorMessage = text.slice(0, 255);
  await host.connection.getRepository(ctx, Payment).save(payment, { reload: false });
  mustBe('Error', await host.orders.transitionPaymentToState(ctx, payment.id, 'Error'));
  await note(host, ctx, order, text);
}

export async function closePayment(
  host: Services,
  ctx: RequestContext,
  { order, payment, paid, reason }: Change & { reason: CloseReason },
): Promise<void> {
  await cancelPayment(host, ctx, payment);
  await note(host, ctx, order, host.words.closed[reason](paid.intentId));
}

/** Closes the payment in Vendure alone. */
export const cancelPayment = (
  { orders }: Pick<Services, 'orders'>,
  ctx: RequestContext,
  payment: Payment,
): Promise<void> =>
  decided(ctx, payment, async (own) => mustBe('Cancelled', await orders.cancelPayment(own, payment.id)));

/** Vendure answers a refused change with an error object. Thrown, it undoes the transaction. */
function mustBe(state: string, result: object | { errorCode: string; message: string }): void {
  if ('errorCode' in result) throw new Error(`Vendure refused "${state}": ${result.message}`);
}

export const note = async ({ orders }: Pick<Services, 'orders'>, ctx: RequestContext, { id }: Order, text: string) =>
  void (await orders.addNoteToOrder(ctx, { id, note: text, isPublic: false }));
