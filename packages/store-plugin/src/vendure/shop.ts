import { Order, Payment, type RequestContext } from '@vendure/core';
import {
  centimosOf,
  centimosOfMinor,
  type PaymentIntent,
  type PaymentState,
  type Shop,
  type ShopPayment,
} from '../core/index.ts';
import { contextIn } from './context.ts';
import type { Services } from './services.ts';
import { dueOf, isAtPayment, isBeforePayment, isOpen, lockOrder, ourDataOf, type OrderPayments } from './orders.ts';
import { endRefund } from './refund-ended.ts';
import { closePayment, flagPayment, settlePayment } from './transitions.ts';

export const shopIn = (host: Services): Shop => ({
  async withPayment(intent, work) {
    const code = intent.external_reference;
    const ctx = code === null ? null : await contextFor(host, code, intent.id);
    if (code === null || ctx === null) return work(null);
    return host.connection.withTransaction(ctx, async (inTransaction) => {
      const locked = await lockOrder(host.connection, inTransaction, code);
      const payment = locked?.payments.findLast(({ transactionId }) => transactionId === intent.id);
      return work(locked && payment ? shopPayment(host, inTransaction, locked, payment, intent) : null);
    });
  },
  refundEnded: (refund) => endRefund(host, refund),
  async waiting() {
    const payments = await host.connection.getRepository(Payment).find({ where: { state: 'Pending' } });
    return payments.filter(isOpen).map(({ transactionId }) => transactionId);
  },
});

/** A context in which the order can be changed. Null: this shop did not ask for the payment. */
async function contextFor(host: Services, code: string, intentId: string): Promise<RequestContext | null> {
  const order = await host.connection.getRepository(Order).findOne({ where: { code }, relations: ['payments'] });
  const payment = order?.payments.find(({ transactionId }) => transactionId === intentId);
  const ours = payment && ourDataOf(payment);
  return ours ? contextIn(host, ours) : null;
}

const shopPayment = (
  host: Services,
  ctx: RequestContext,
  locked: OrderPayments,
  payment: Payment,
  { amount }: PaymentIntent,
): ShopPayment => ({
  payment: stateOf(payment),
  order: orderStateOf(locked.order),
  dueCentimos: dueCentimosOf(host, locked, payment),
  currency: locked.order.currencyCode,
  // Vendure counts its own amount of the payment.
  takesParts: isAtPayment(locked.order.state) && ourDataOf(payment)?.amountCentimos === centimosOf(amount.amount),
  settle: (paid, restCentimos) => settlePayment(host, ctx, { order: locked.order, payment, paid, restCentimos }),
  flag: (reason, paid) => flagPayment(host, ctx, { order: locked.order, payment, paid, reason }),
  close: (reason, paid) => closePayment(host, ctx, { order: locked.order, payment, paid, reason }),
});

function orderStateOf({ state }: Order): PaymentState['order'] {
  if (state === 'Cancelled') return 'cancelled';
  return isAtPayment(state) || isBeforePayment(state) ? 'open' : 'paid';
}

/** A cart needs no money: its buyer may be changing it, and Vendure does that without a lock. */
function dueCentimosOf({ precision }: Services, locked: OrderPayments, payment: Payment): number {
  return isAtPayment(locked.order.state) ? centimosOfMinor(dueOf(locked, payment), precision) : 0;
}

/** A flag stays a flag when the staff have cancelled the payment: they have seen it. */
function stateOf(payment: Payment): PaymentState['payment'] {
  if (payment.state === 'Pending') return 'open';
  if (payment.state === 'Settled') return 'settled';
  return ourDataOf(payment)?.flag ? 'flagged' : 'closed';
}
