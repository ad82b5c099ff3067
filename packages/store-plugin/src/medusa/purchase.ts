import { ContainerRegistrationKeys, MathBN } from '@medusajs/framework/utils';
import type {
  BigNumberInput,
  CartDTO,
  MedusaContainer,
  OrderDTO,
  PaymentCollectionDTO,
  PaymentDTO,
} from '@medusajs/framework/types';
import type { Checkout } from '../core/index.ts';
import { linksOf, type Links } from './book.ts';
import { centimosOfHost } from './host.ts';

/** The key in the metadata of a payment intent at svc that leads back to Medusa. */
export const collectionKey = 'medusa_payment_collection';

/**
 * The data of a payment session, which the storefront can read: what it needs to show the checkout. The data of a payment
 * is the first three, for nobody needs the client secret after it.
 */
export type SessionData = Partial<Checkout> & { intentId: string; amountCentimos: number; collectionId: string };

/** Our part of the data that Medusa kept. @returns null if there is none */
export function sessionDataOf(data: Record<string, unknown> | null | undefined): SessionData | null {
  const { intentId, amountCentimos, collectionId } = data ?? {};
  if (typeof intentId !== 'string' || typeof amountCentimos !== 'number' || typeof collectionId !== 'string')
    return null;
  return { ...data, intentId, amountCentimos, collectionId };
}

/** What a buyer pays for, as Medusa has it: a cart, later its order, with the sessions and payments. */
export type Purchase = Links & {
  isCancelled: boolean;
  /** What it costs now: the order, or the cart before it becomes one; for an order that has grown, what it still needs. */
  totalCentimos: number;
  sessions: (SessionData & { id: string; status: string })[];
  payments: HostPayment[];
};

export type HostPayment = {
  intentId: string | null;
  isCancelled: boolean;
  capturedCentimos: number;
  refundedCentimos: number;
  /** What of its refunds the order counts. */
  countedRefundCentimos: number;
};

/** @returns null if the shop has no such payment collection */
export async function purchaseOf(container: MedusaContainer, collectionId: string): Promise<Purchase | null> {
  const [links] = await linksOf(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), collectionId);
  if (!links) return null;
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  async function read<Row>(entity: string, id: string | null, ...fields: string[]): Promise<Row | undefined> {
    return id === null ? undefined : (await query.graph({ entity, fields, filters: { id } })).data[0];
  }

  const parts = ['payment_sessions.*', 'payments.*', 'payments.captures.*', 'payments.refunds.*'];
  const row = await read<PaymentCollectionDTO>('payment_collection', links.collectionId, 'id', ...parts);
  if (!row) return null;
  const order = await read<OrderDTO>('order', links.orderId, 'id', 'status', 'total', 'transactions.*');
  const cart = await read<CartDTO>('cart', links.cartId, 'id', 'total');
  // Before the order the cart itself, for Medusa compares nothing with it when it places the order. A collection without a
  // cart was made for a part of an order that exists: a change of it, a draft, an exchange.
  const total = links.cartId === null ? links.amount : (order?.total ?? cart?.total ?? links.amount);
  return {
    ...links,
    orderId: order?.id ?? null,
    isCancelled: order?.status === 'canceled',
    totalCentimos: centimosOfHost(total),
    sessions: (row.payment_sessions ?? []).flatMap(({ id, status, data }) => {
      const session = sessionDataOf(data);
      return session ? [{ ...session, id, status }] : [];
    }),
    payments: (row.payments ?? []).map((payment) => paymentOf(payment, order?.transactions ?? [])),
  };
}

/** Its sessions that Medusa has no payment for. */
export const unpaidIn = (purchase: Purchase | null): SessionData[] =>
  purchase?.sessions.filter((session) => !purchase.payments.some(({ intentId }) => intentId === session.intentId)) ??
  [];

type Transactions = NonNullable<OrderDTO['transactions']>;

function paymentOf(payment: PaymentDTO, transactions: Transactions): HostPayment {
  const { id, captures = [], refunds = [] } = payment;
  // With the id of the refund, or with that of the payment when its order was cancelled.
  const ofRefunds = [id, ...refunds.map((refund) => refund.id)];
  const counted = transactions.filter(
    ({ reference, reference_id }) => reference === 'refund' && ofRefunds.includes(reference_id),
  );
  return {
    intentId: sessionDataOf(payment.data)?.intentId ?? null,
    isCancelled: Boolean(payment.canceled_at),
    capturedCentimos: sumOf(captures),
    refundedCentimos: sumOf(refunds),
    countedRefundCentimos: sumOf(counted.map(({ amount }) => ({ amount: MathBN.mult(amount, -1) }))),
  };
}

const sumOf = (parts: readonly { amount: BigNumberInput }[]): number =>
  parts.reduce((sum, { amount }) => sum + centimosOfHost(amount), 0);
