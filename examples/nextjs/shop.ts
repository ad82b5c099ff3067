import { randomUUID } from 'node:crypto';
import { Svc, type PaymentIntent } from '@svc/node';

const svc = new Svc(process.env.SVC_SECRET_KEY);
export const price = { amount: '128.00', currency: 'PEN' } as const;

type Order = { id: string; intent: PaymentIntent; paid: boolean };

/**
 * By id. Only in memory: a restart forgets them. A shop keeps them in its database. They are global because Next can
 * load this module once for the pages, and again for the route of the webhooks.
 */
const shared = globalThis as { orders?: Map<string, Order> };
export const orders = (shared.orders ??= new Map());

export async function newOrder(): Promise<Order> {
  const id = randomUUID();
  const intent = await svc.paymentIntents.create(
    { amount: price, payment_method_types: ['INTEROPERABLE_QR'], external_reference: id },
    // However often this call is repeated, the order has one payment intent.
    { idempotencyKey: `order-${id}` },
  );
  const order = { id, intent, paid: false };
  orders.set(id, order);
  return order;
}

/** Only the webhook marks an order as paid. The same event can arrive twice. */
export function markPaid({ external_reference, amount }: PaymentIntent): void {
  const order = orders.get(external_reference ?? '');
  if (!order || order.paid) return;
  if (amount.amount !== price.amount || amount.currency !== price.currency) {
    console.error(`Order ${order.id}: ${amount.currency} ${amount.amount} is not its price.`);
    return;
  }
  order.paid = true;
  console.log(`Order ${order.id} is paid.`);
}
