import { MathBN } from '@medusajs/framework/utils';
import type {
  BigNumberInput,
  CartDTO,
  MedusaContainer,
  OrderDTO,
  PaymentCollectionDTO,
} from '@medusajs/framework/types';
import { linksOf, sessionDataOf } from './book.ts';
import { centimosOfHost, type Host } from './host.ts';

/** What works beside Medusa's payment module has all of Medusa. */
export type ShopHost = Host & { container: MedusaContainer };

/** What a buyer pays for, as Medusa has it: a cart, later its order, with the sessions and payments. */
export type Purchase = NonNullable<Awaited<ReturnType<typeof purchaseOf>>>;

/** @returns null if the shop has no such payment collection */
export async function purchaseOf({ container, database }: ShopHost, collectionId: string) {
  const [links] = await linksOf(database, collectionId);
  if (!links) return null;
  const query = container.resolve('query');
  async function read<Row>(entity: string, id: string | null, ...fields: string[]): Promise<Row | undefined> {
    return id === null ? undefined : (await query.graph({ entity, fields, filters: { id } })).data[0];
  }

  const parts = ['payments.*', 'payments.captures.*', 'payments.refunds.*'];
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
    /** What it costs now; for an order that has grown, what it still needs. */
    totalCentimos: centimosOfHost(total),
    payments: (row.payments ?? []).map(({ id, data, canceled_at, captures = [], refunds = [] }) => ({
      id,
      intentId: sessionDataOf(data)?.intentId ?? null,
      isCancelled: Boolean(canceled_at),
      capturedCentimos: sumOf(captures),
      refundedCentimos: sumOf(refunds),
      countedRefundCentimos: sumOf(countedIn(order, [id, ...refunds.map((refund) => refund.id)])),
    })),
  };
}

/** The refunds in the account of the order: with their own id, or with that of the payment when the order was cancelled. */
const countedIn = (order: OrderDTO | undefined, ids: readonly string[]): { amount: BigNumberInput }[] =>
  (order?.transactions ?? [])
    .filter(({ reference, reference_id }) => reference === 'refund' && ids.includes(reference_id))
    .map(({ amount }) => ({ amount: MathBN.mult(amount, -1) }));

const sumOf = (parts: readonly { amount: BigNumberInput }[]): number =>
  parts.reduce((sum, { amount }) => sum + centimosOfHost(amount), 0);
