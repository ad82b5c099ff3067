import {
  Order,
  Payment,
  Refund,
  type ID,
  type RequestContext,
  type TransactionalConnection,
  type Type,
} from '@vendure/core';
import type { FlagReason } from '../core/index.ts';

/** What the plugin keeps in a payment's metadata. Buyers see `public` alone. */
export type OurData = {
  amountCentimos: number;
  /** The channel in which the buyer paid: Vendure changes an order only in one of its channels. */
  channelId: ID;
  flag?: FlagReason;
};

/** Undefined for a payment of another method. */
export const ourDataOf = ({ metadata }: Payment): OurData | undefined => metadata['svc'];

export const isOpen = (payment: Payment): boolean => payment.state === 'Pending' && ourDataOf(payment) !== undefined;

/** An order, its payments (oldest first) and their refunds. */
export type LockedOrder = { order: Order; payments: Payment[]; refunds: Refund[] };

/**
 * Locks the order until the transaction ends, and reads it as it is now. Each read locks, because a plain one shows what
 * was there when the transaction began (REPEATABLE READ), and a payment that was settled meanwhile would be settled again.
 */
export async function lockOrder(
  connection: TransactionalConnection,
  ctx: RequestContext,
  code: string,
): Promise<LockedOrder | null> {
  const locking = <Entity extends Order | Payment | Refund>(entity: Type<Entity>) => {
    const query = connection.getRepository(ctx, entity).createQueryBuilder('it');
    return isSqlite(connection) ? query : query.setLock('pessimistic_write');
  };
  const order = await locking(Order).where('it.code = :code', { code }).getOne();
  if (!order) return null;
  const payments = await locking(Payment)
    .where('it.order = :id', { id: order.id })
    .orderBy('it.createdAt', 'ASC')
    .addOrderBy('it.id', 'ASC')
    .getMany();
  const ids = payments.map(({ id }) => id);
  const refunds = ids.length === 0 ? [] : await locking(Refund).where('it.payment IN (:...ids)', { ids }).getMany();
  return { order, payments, refunds };
}

/** SQLite has one writer at a time, and no row locks. */
const isSqlite = ({ rawConnection }: TransactionalConnection): boolean =>
  /sql(ite|js)/.test(rawConnection.options.type);

/**
 * What the order still needs, in Vendure's unit: without the money of `except`, and without open payments of ours, which
 * are replaced rather than added to. The other payments count as Vendure counts them.
 */
export function dueOf({ order, payments, refunds }: LockedOrder, except?: Payment): number {
  const counted = payments.filter(
    (payment) => payment !== except && !notCounted.includes(payment.state) && !isOpen(payment),
  );
  const refunded = refunds.filter(
    ({ state, paymentId }) => state === 'Settled' && counted.some(({ id }) => id === paymentId),
  );
  return order.totalWithTax - sumOf(counted.map(({ amount }) => amount)) + sumOf(refunded.map(({ total }) => total));
}

const notCounted: readonly string[] = ['Error', 'Declined', 'Cancelled'];
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Whether money can complete the order now: at the payment step, or after a change of a placed order. */
export const isAtPayment = (state: string): boolean =>
  state === 'ArrangingPayment' || state === 'ArrangingAdditionalPayment';

/** Whether the buyer can still come to the payment step. */
export const isBeforePayment = (state: string): boolean =>
  state === 'Created' || state === 'Draft' || state === 'AddingItems';
