import { Order, Payment, type ID, type RequestContext, type TransactionalConnection, type Type } from '@vendure/core';
import type { FlagReason } from '../core/index.ts';

/** What the plugin keeps in a payment's metadata. Buyers see `public` alone. */
export type OurData = {
  amountCentimos: number;
  /** The channel in which the buyer paid: Vendure changes an order only in one of its channels. */
  channelId: ID;
  flag?: FlagReason;
  /** The ids of the refunds that this shop made at svc, written down together with Vendure's refund. */
  refunds?: string[];
  /** The ids of refunds that this shop did not make, or did not write down, and that the staff have read of. */
  unknownRefunds?: string[];
};

/** Undefined for a payment of another method. */
export const ourDataOf = ({ metadata }: Payment): OurData | undefined => metadata['svc'];

export const isOpen = (payment: Payment): boolean => payment.state === 'Pending' && ourDataOf(payment) !== undefined;

/** It expired, or another one took its place, and no money came that a person looks at. */
export const isReplaced = (payment: Payment): boolean =>
  payment.state === 'Cancelled' && ourDataOf(payment) !== undefined && !ourDataOf(payment)?.flag;

/** An order and its payments with their refunds, oldest first. */
export type OrderPayments = { order: Order; payments: Payment[] };

/**
 * Locks the order until the transaction ends, and reads what belongs to it. The lock must be the first read of the
 * transaction: later plain reads show what was there at the first one (REPEATABLE READ), and a payment that was settled
 * meanwhile would be settled again.
 *
 * The payments are not locked: locks on what an index finds also lock the gaps beside it, and two buyers who pay at the
 * same moment were a deadlock.
 */
export async function lockOrder(
  connection: TransactionalConnection,
  ctx: RequestContext,
  code: string,
): Promise<OrderPayments | null> {
  const order = await lockRow(connection, ctx, Order, 'code', code);
  return order && readPayments(connection, ctx, order);
}

export async function readPayments(
  connection: TransactionalConnection,
  ctx: RequestContext,
  order: Order,
): Promise<OrderPayments> {
  const payments = await connection.getRepository(ctx, Payment).find({
    where: { order: { id: order.id } },
    relations: ['refunds'],
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return { order, payments };
}

/**
 * Locks one row by a unique column, and reads it as it is now, also in a transaction of Vendure that has read before. Where
 * both are locked, the order comes first.
 */
export async function lockRow<Entity extends Order | Payment>(
  connection: TransactionalConnection,
  ctx: RequestContext,
  entity: Type<Entity>,
  column: 'id' | 'code',
  value: ID,
): Promise<Entity | null> {
  const query = connection
    .getRepository(ctx, entity)
    .createQueryBuilder('it')
    .where(`it.${column} = :value`, { value });
  return isSqlite(connection) ? query.getOne() : query.setLock('pessimistic_write').getOne();
}

/** SQLite has one writer at a time, and no row locks. */
const isSqlite = ({ rawConnection }: TransactionalConnection): boolean =>
  /sql(ite|js)/.test(rawConnection.options.type);

/**
 * What the order still needs, in Vendure's unit: without the money of `except`, and without open payments of ours, which
 * are replaced rather than added to. The other payments count as Vendure counts them.
 */
export const dueOf = (locked: OrderPayments, except?: Payment): number => Math.max(0, balanceOf(locked, except));

/** The same, and below zero where more was received than the order needs now. */
function balanceOf({ order, payments }: OrderPayments, except?: Payment): number {
  const counted = payments.filter(
    (payment) => payment !== except && !notCounted.includes(payment.state) && !isOpen(payment),
  );
  const refunded = counted.flatMap((payment) => payment.refunds.filter(({ state }) => state === 'Settled'));
  return order.totalWithTax - sumOf(counted.map(({ amount }) => amount)) + sumOf(refunded.map(({ total }) => total));
}

/** Why an order that is not free needs no payment: all was received, or too much, and the staff give it back first. */
export function covered(locked: OrderPayments): 'ALREADY_PAID' | 'UNAVAILABLE' | null {
  const balance = balanceOf(locked);
  if (locked.order.totalWithTax === 0 || balance > 0) return null;
  return balance === 0 ? 'ALREADY_PAID' : 'UNAVAILABLE';
}

const notCounted: readonly string[] = ['Error', 'Declined', 'Cancelled'];
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Whether money can complete the order now: at the payment step, or after a change of a placed order. */
export const isAtPayment = (state: string): boolean =>
  state === 'ArrangingPayment' || state === 'ArrangingAdditionalPayment';

/** Whether the buyer can still come to the payment step. */
export const isBeforePayment = (state: string): boolean =>
  state === 'Created' || state === 'Draft' || state === 'AddingItems';
