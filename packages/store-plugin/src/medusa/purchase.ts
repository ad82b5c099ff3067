import { ContainerRegistrationKeys, MathBN } from '@medusajs/framework/utils';
import type { MedusaContainer } from '@medusajs/framework/types';
import { centimosOfHost, type HostAmount } from './amounts.ts';
import { bookKey, type Book } from './book.ts';
import { textOrNull } from './database.ts';
import { sessionDataOf, type SessionData } from './session-data.ts';

/** What a buyer pays for, as Medusa has it: a cart, later its order, with the sessions and payments. */
export type Purchase = {
  collectionId: string;
  cartId: string | null;
  email: string | null;
  order: { id: string; isCancelled: boolean } | null;
  /** What it costs now: the order, or the cart before it becomes one; for an order that has grown, what it still needs. */
  totalCentimos: number;
  /** What Medusa wants to collect: the same, unless it made a mistake. */
  collectionCentimos: number;
  currency: string;
  sessions: (SessionData & { id: string; status: string })[];
  payments: HostPayment[];
  book: Book;
};

export type HostPayment = {
  id: string;
  sessionId: string;
  intentId: string | null;
  isCancelled: boolean;
  captures: { id: string; amountCentimos: number }[];
  refundedCentimos: number;
  /** What of its refunds the order counts. */
  countedRefundCentimos: number;
  /** How many of its captures the order counts. */
  counted: number;
};

type Row<Field extends string> = Record<Field, unknown>;
type Data = Record<string, unknown> | null;
type CollectionRow = Row<'id' | 'currency_code'> & {
  amount: HostAmount;
  metadata: Data;
  payment_sessions?: { id: string; status: string; data: Data }[];
  payments?: PaymentRow[];
};
type PaymentRow = {
  id: string;
  data: Data;
  payment_session_id: string;
  canceled_at: unknown;
  captures?: { id: string; amount: HostAmount }[];
  refunds?: { id: string; amount: HostAmount }[];
};
type OrderRow = { id: string; status: string; total: HostAmount; transactions?: Transaction[] };
type Transaction = { reference: string | null; reference_id: string | null; amount: HostAmount };

/** The cart and the order of a payment collection. They do not change hands, so they can be read before the lock. */
export type Links = { collectionId: string; cartId: string | null; orderId: string | null };

export async function linksOf(container: MedusaContainer, collectionId: string): Promise<Links> {
  const graph = graphOf(container);
  const filters = { payment_collection_id: collectionId };
  const [ofCart] = await graph('cart_payment_collection', ['cart_id'], filters);
  const [ofOrder] = await graph('order_payment_collection', ['order_id'], filters);
  const cartId = ofCart ? String(ofCart['cart_id']) : null;
  const [placed] = cartId && !ofOrder ? await graph('order_cart', ['order_id'], { cart_id: cartId }) : [];
  const orderId = ofOrder?.['order_id'] ?? placed?.['order_id'];
  return { collectionId, cartId, orderId: typeof orderId === 'string' ? orderId : null };
}

/** @returns null if the shop has no such payment collection */
export async function purchaseOf(container: MedusaContainer, collectionId: string): Promise<Purchase | null> {
  const graph = graphOf(container);
  const fields = ['*', 'payment_sessions.*', 'payments.*', 'payments.captures.*', 'payments.refunds.*'];
  const [row] = (await graph('payment_collection', fields, { id: collectionId })) as CollectionRow[];
  if (!row) return null;
  const { cartId, orderId } = await linksOf(container, collectionId);
  const order = orderId ? await orderOf(container, orderId) : null;
  const cart = cartId ? await cartOf(container, cartId) : undefined;
  return {
    collectionId,
    cartId,
    email: textOrNull(cart?.['email']),
    order: order && { id: order.id, isCancelled: order.status === 'canceled' },
    // Before the order the cart itself, for Medusa compares nothing with it when it places the order. A collection
    // without a cart was made for a part of an order that exists: a change of it, a draft, an exchange.
    totalCentimos: centimosOfHost(
      cartId === null ? row.amount : (order?.total ?? (cart?.['total'] as HostAmount | undefined) ?? row.amount),
    ),
    collectionCentimos: centimosOfHost(row.amount),
    currency: String(row.currency_code).toUpperCase(),
    sessions: (row.payment_sessions ?? []).flatMap(({ id, status, data }) => {
      const session = sessionDataOf(data);
      return session ? [{ ...session, id, status }] : [];
    }),
    payments: (row.payments ?? []).map((payment) => paymentOf(payment, order?.transactions ?? [])),
    book: (row.metadata?.[bookKey] as Book | undefined) ?? { payments: {}, notes: [], refunds: {} },
  };
}

/** Whether svc has or had something to do with it: money can also come for a session that Medusa has deleted. */
export const isTouched = (purchase: Purchase | null): boolean =>
  purchase !== null && (purchase.sessions.length > 0 || purchase.book.notes.length > 0);

function paymentOf(payment: PaymentRow, transactions: readonly Transaction[]): HostPayment {
  const { captures = [], refunds = [] } = payment;
  const counted = new Set(transactions.map(({ reference_id }) => reference_id));
  // With the id of the refund, or with that of the payment when its order was cancelled.
  const ofRefunds = [payment.id, ...refunds.map(({ id }) => id)];
  return {
    id: payment.id,
    sessionId: payment.payment_session_id,
    intentId: sessionDataOf(payment.data)?.intentId ?? null,
    isCancelled: Boolean(payment.canceled_at),
    captures: captures.map(({ id, amount }) => ({ id, amountCentimos: centimosOfHost(amount) })),
    refundedCentimos: sumOf(refunds),
    countedRefundCentimos: sumOf(
      transactions
        .filter(({ reference, reference_id }) => reference === 'refund' && ofRefunds.includes(reference_id ?? ''))
        .map(({ amount }) => ({ amount: MathBN.mult(amount, -1) })),
    ),
    counted: captures.filter(({ id }) => counted.has(id)).length,
  };
}

const sumOf = (amounts: readonly { amount: HostAmount }[]): number =>
  amounts.reduce((sum, { amount }) => sum + centimosOfHost(amount), 0);

async function orderOf(container: MedusaContainer, id: string): Promise<OrderRow | null> {
  const [order] = await graphOf(container)('order', ['id', 'status', 'total', 'transactions.*'], { id });
  return (order as OrderRow | undefined) ?? null;
}

async function cartOf(container: MedusaContainer, id: string) {
  return (await graphOf(container)('cart', ['id', 'total', 'email'], { id }))[0];
}

type Graph = (entity: string, fields: string[], filters: object) => Promise<Record<string, unknown>[]>;

function graphOf(container: MedusaContainer): Graph {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  return async (entity, fields, filters) => {
    const { data } = await query.graph({ entity, fields, filters });
    return data;
  };
}

export async function cartOfOrder(container: MedusaContainer, order_id: string): Promise<string | null> {
  const [link] = await graphOf(container)('order_cart', ['cart_id'], { order_id });
  return link ? String(link['cart_id']) : null;
}

export async function collectionOfCart(container: MedusaContainer, cart_id: string): Promise<string | null> {
  const [link] = await graphOf(container)('cart_payment_collection', ['payment_collection_id'], { cart_id });
  return link ? String(link['payment_collection_id']) : null;
}

export async function collectionsOfOrder(container: MedusaContainer, order_id: string): Promise<string[]> {
  const links = await graphOf(container)('order_payment_collection', ['payment_collection_id'], { order_id });
  return links.map(({ payment_collection_id }) => String(payment_collection_id));
}
