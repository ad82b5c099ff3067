import { Order, OrderStateTransitionEvent, Payment, type OrderProcess } from '@vendure/core';
import { closeCheckout, reasonOf, syncPayment } from '../core/index.ts';
import { contextIn } from './context.ts';
import type { Host } from './host.ts';
import { isAtPayment, isOpen, lockRow } from './orders.ts';
import { completeCovered, move, note } from './transitions.ts';

/**
 * Closes the open payments of an order that leaves the payment step: the buyer changes the cart, somebody cancels the
 * order, or another payment completes it.
 *
 * In Vendure they are closed in the transaction of the change, at svc after its commit: if it is undone, nothing happens.
 * If svc is away, or the shop is stopped between the two, the reconciliation closes it.
 */
export function releaseOnChange(host: Host): void {
  const released = new WeakMap<OrderStateTransitionEvent, string[]>();

  host.events.registerBlockingEventHandler({
    id: 'svc-release',
    event: OrderStateTransitionEvent,
    handler: async (event) => {
      if (isAtPayment(event.fromState)) released.set(event, await closeInVendure(host, event));
    },
  });

  host.events.ofType(OrderStateTransitionEvent).subscribe((event) => {
    for (const intentId of released.get(event) ?? []) void release(host, intentId);
    if (event.toState === 'ArrangingPayment') void complete(host, event);
  });
}

/** @returns the payment intents to close at svc */
async function closeInVendure(host: Host, { ctx, order }: OrderStateTransitionEvent): Promise<string[]> {
  const seen = await host.connection.getRepository(ctx, Payment).find({ where: { order: { id: order.id } } });
  const closed: string[] = [];
  for (const { id } of seen.filter(isOpen)) {
    const payment = await lockRow(host.connection, ctx, Payment, 'id', id);
    if (!payment || !isOpen(payment)) continue;
    await move(host, ctx, payment, 'Cancelled');
    await note(host, ctx, order, host.words.replaced(payment.transactionId));
    closed.push(payment.transactionId);
  }
  return closed;
}

/**
 * Vendure changes an order without a lock. Without this, a buyer who leaves the payment step at the moment of the webhook
 * would turn a paid order back into a cart.
 */
export const lockedTransitions = (host: () => Host): OrderProcess<string> => ({
  async onTransitionStart(from, _to, { ctx, order }) {
    if (!isAtPayment(from)) return true;
    const locked = await lockRow(host().connection, ctx, Order, 'id', order.id);
    return locked?.state === from || host().words.changedMeanwhile;
  },
});

async function complete(host: Host, { ctx: { channelId }, order: { code } }: OrderStateTransitionEvent): Promise<void> {
  try {
    await completeCovered(host, await contextIn(host, { channelId }), code);
  } catch (error) {
    host.log.error(`The order ${code} could not be completed. ${reasonOf(error)}`);
  }
}

async function release(host: Host, intentId: string): Promise<void> {
  try {
    const outcome = await closeCheckout(host.settings, intentId);
    if (outcome === 'paid') await syncPayment(host, intentId);
  } catch (error) {
    host.log.warn(
      `${intentId} could not be closed; money that arrives is flagged, and the reconciliation tries again. ${reasonOf(error)}`,
    );
  }
}
