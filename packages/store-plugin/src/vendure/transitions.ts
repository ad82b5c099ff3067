import type { SortOrder } from '@vendure/common/lib/generated-types';
import { Payment, type ID, type Order, type RequestContext } from '@vendure/core';
import { centimosOfMinor, isFlagOf, type CloseReason, type FlagReason, type Paid } from '../core/index.ts';
import type { Services } from './services.ts';
import { covered, lockOrder, ourDataOf } from './orders.ts';

type Change = { order: Order; payment: Payment; paid: Paid };

/** Vendure completes the order when its settled payments cover it. */
export async function settlePayment(
  host: Services,
  ctx: RequestContext,
  { order, payment, paid, restCentimos }: Change & { restCentimos: number },
): Promise<void> {
  const { amountCentimos, intentId } = paid;
  // What an attempt by hand that came too early has left.
  if (payment.errorMessage) await host.connection.getRepository(ctx, Payment).update(payment.id, { errorMessage: '' });
  await move(host, ctx, payment, 'Settled');
  if (restCentimos > 0) return ask(host, ctx, order, host.words.partlyPaid(amountCentimos, restCentimos, intentId));
  await note(host, ctx, order, host.words.settled(amountCentimos, intentId));
  await checkCompleted(host, ctx, order, paid);
}

/**
 * The parts that were received are all that the order needs since the buyer has changed the cart, and no payment will come.
 * More than that needs a person.
 */
export async function completeCovered(host: Services, ctx: RequestContext, code: string): Promise<void> {
  await host.connection.withTransaction(ctx, async (own) => {
    const locked = await lockOrder(host.connection, own, code);
    const part = locked?.payments.findLast((payment) => payment.state === 'Settled' && ourDataOf(payment));
    if (!locked || !part || locked.order.state !== 'ArrangingPayment') return;
    const [refusal, intentId] = [covered(locked), part.transactionId];
    const amountCentimos = centimosOfMinor(part.amount, host.precision);
    if (refusal === 'ALREADY_PAID') {
      await host.orders.transitionToState(own, locked.order.id, 'PaymentSettled');
      await checkCompleted(host, own, locked.order, { intentId, amountCentimos });
    } else if (refusal && (await removeFlags(host, own, locked.order, intentId)))
      await ask(host, own, locked.order, host.words.flagged.WRONG_AMOUNT(amountCentimos, intentId));
  });
}

type Received = Pick<Paid, 'intentId' | 'amountCentimos'>;

/** The staff complete an order that was changed after it was placed themselves. */
async function checkCompleted(host: Services, ctx: RequestContext, { id, code }: Order, paid: Received): Promise<void> {
  const now = await host.orders.findOne(ctx, id, ['payments']);
  if (now?.state === 'ArrangingPayment') {
    host.log.warn(`${paid.intentId} is paid, and Vendure left the order ${code} in the state ${now.state}.`);
    return ask(host, ctx, now, host.words.notCompleted(paid.amountCentimos, paid.intentId));
  }
  // The parts that came before are parts of a paid order now.
  for (const { state, transactionId, amount } of now?.payments ?? [])
    if (now && state === 'Settled' && (await removeFlags(host, ctx, now, transactionId)))
      await note(host, ctx, now, host.words.settled(centimosOfMinor(amount, host.precision), transactionId));
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
  await move(host, ctx, payment, 'Error');
  await ask(host, ctx, order, text);
}

export async function closePayment(
  host: Services,
  ctx: RequestContext,
  { order, payment, paid, reason }: Change & { reason: CloseReason },
): Promise<void> {
  await move(host, ctx, payment, 'Cancelled');
  await note(host, ctx, order, host.words.closed[reason](paid.intentId));
}

/**
 * Moves a payment as svc has decided. Vendure's own `settlePayment` and `cancelPayment` first ask the handler of a payment
 * method with the code of the payment that is enabled in the channel, and refuse when the owner has switched it off or
 * renamed it. This is the step after that, which has no public name.
 */
export async function move(
  { connection, payments }: Services,
  ctx: RequestContext,
  { id }: Pick<Payment, 'id'>,
  state: 'Settled' | 'Error' | 'Cancelled',
): Promise<void> {
  const payment = await connection.getEntityOrThrow(ctx, Payment, id, { relations: ['order'] });
  const result = await payments['transitionStateAndSave'](ctx, payment, payment.state, state);
  // Vendure answers a refused change with an error object. Thrown, it undoes the transaction.
  if ('errorCode' in result) throw new Error(`Vendure refused "${state}": ${result.message}`);
}

export const note = async ({ orders }: Pick<Services, 'orders'>, ctx: RequestContext, { id }: Order, text: string) =>
  void (await orders.addNoteToOrder(ctx, { id, note: text, isPublic: false }));

/** The note leads to the page in the dashboard that has the way out. */
const ask = (host: Services, ctx: RequestContext, order: Order, text: string): Promise<void> =>
  note(host, ctx, order, `${text} (Dashboard → svc)`);

/** What the notes about these payments and refunds ask for is settled. @returns whether there was one */
export async function removeFlags(
  host: Services,
  ctx: RequestContext,
  order: Pick<Order, 'id'>,
  ...ids: string[]
): Promise<boolean> {
  const flags = await flagsOf(host, ctx, order, ...ids);
  for (const { id } of flags) await host.orders.deleteOrderNote(ctx, id);
  return flags.length > 0;
}

/** The notes that ask for a person because of one of these payments and refunds, the newest first. */
export async function flagsOf(
  { history }: Services,
  ctx: RequestContext,
  order: Pick<Order, 'id'>,
  ...ids: string[]
): Promise<{ id: ID; text: string }[]> {
  // As many as Vendure gives at once. A note that asks for a person is among the newest.
  const newest = { take: 100, sort: { createdAt: 'DESC' as SortOrder } };
  const { items } = await history.getHistoryForOrder(ctx, order.id, false, newest);
  const notes = items.map(({ id, data }) => ({ id, text: String(data['note'] ?? '') }));
  return notes.filter(({ text }) => ids.some((id) => isFlagOf(text, id)));
}
