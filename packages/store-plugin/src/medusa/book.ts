import type { BigNumberInput } from '@medusajs/framework/types';
import type { FlagReason } from '../core/index.ts';
import type { Database } from './host.ts';

/**
 * What happened to the payments of one purchase, in the metadata of Medusa's payment collection: that is there before the
 * order, and stays when the cart changes. The order has a copy of the notes.
 */
export type Book = {
  payments: Record<string, BookedPayment>;
  /** Sentences for the staff, the oldest first. */
  notes: string[];
  /** Refunds that have ended: id → status. */
  refunds: Record<string, string>;
};

export type BookedPayment = {
  state: 'settled' | 'flagged' | 'closed';
  amountCentimos: number;
  reason?: FlagReason | undefined;
  /** As svc counts it. */
  refundedCentimos?: number | undefined;
  /** What of that the order does not count, and the staff have read of. */
  uncountedCentimos?: number | undefined;
};

/** A payment collection, its book, and what it belongs to. */
export type Links = {
  collectionId: string;
  cartId: string | null;
  orderId: string | null;
  /** The cart, or the order that needs another payment. */
  reference: string;
  /** The storefront's requests name the cart, so that is the lock of its order, too, and of all that the order still needs. */
  lock: string;
  email: string | null;
  locale: string | null;
  shop: string;
  /** What Medusa wants to collect: what it costs, unless Medusa made a mistake. */
  amount: BigNumberInput;
  currency: string;
  /** The payment intents of its sessions. */
  intents: string[];
  book: Book;
};

/** The key in the metadata of payment collections and orders. */
export const bookKey = 'svc_store_plugin';

const select = `
  select p.id as "collectionId", l.cart_id as "cartId", coalesce(o.order_id, placed.order_id) as "orderId",
    coalesce(c.id, o.order_id, p.id) as reference, coalesce(l.cart_id, first.cart_id, o.order_id, p.id) as lock,
    c.email, c.locale, p.amount, upper(p.currency_code) as currency,
    coalesce((select name from store where deleted_at is null order by created_at limit 1), 'svc') as shop,
    array(select data ->> 'intentId' from payment_session
      where payment_collection_id = p.id and data ->> 'intentId' is not null) as intents,
    coalesce(p.metadata -> '${bookKey}', '{"payments":{},"notes":[],"refunds":{}}') as book
  from payment_collection p
  left join cart_payment_collection l on l.payment_collection_id = p.id and l.deleted_at is null
  left join cart c on c.id = l.cart_id
  left join order_cart placed on placed.cart_id = l.cart_id and placed.deleted_at is null
  left join order_payment_collection o on o.payment_collection_id = p.id and o.deleted_at is null
  left join order_cart first on first.order_id = o.order_id and first.deleted_at is null
  where p.id in (
    select :id union select payment_collection_id from payment_session where id = :id
    union select payment_collection_id from payment where id = :id
    union select payment_collection_id from cart_payment_collection where cart_id = :id and deleted_at is null
    union select payment_collection_id from order_payment_collection where order_id = :id and deleted_at is null
    union select payment_collection_id from cart_payment_collection x join order_cart y using (cart_id)
      where y.order_id = :id and x.deleted_at is null and y.deleted_at is null)
  order by p.created_at, p.id`;

/** @param id of a payment collection, or of a session, a payment, a cart or an order that has some. A provider can ask the database alone. */
export async function linksOf(database: Database, id: string, forUpdate = ''): Promise<Links[]> {
  return (await database.raw<{ rows: Links[] }>(`${select} ${forUpdate}`, { id })).rows;
}

export async function linkOf(database: Database, id: string, forUpdate?: string): Promise<Links> {
  const [links] = await linksOf(database, id, forUpdate);
  if (!links) throw new Error(`There is no payment collection for ${id}.`);
  return links;
}

/** Whether svc has or had something to do with it: money can also come for a session that Medusa has deleted. */
export const isTouched = ({ intents, book }: Links): boolean => intents.length > 0 || book.notes.length > 0;

/**
 * Changes the book, and the notes of the order, which has those of all its collections: a change of an order makes one
 * more. Two changes at the same moment are both in it.
 */
export const changeBook = (
  database: Database,
  { collectionId, orderId }: Pick<Links, 'collectionId' | 'orderId'>,
  change: (book: Book) => void,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const write = (table: string, id: string, value: unknown) =>
      transaction.raw(
        `update ${table} set metadata = coalesce(metadata, '{}') || jsonb_build_object('${bookKey}', ?::jsonb) where id = ?`,
        [JSON.stringify(value), id],
      );
    if (orderId) await transaction.raw('select from "order" where id = ? for update', [orderId]);
    const { book } = await linkOf(transaction, collectionId, 'for update of p');
    change(book);
    await write('payment_collection', collectionId, book);
    if (!orderId) return;
    const notes = (await linksOf(transaction, orderId)).flatMap((links) => links.book.notes);
    await write('"order"', orderId, notes);
  });

/** The purchases with money that waits for a person, also those that never became an order. */
export async function flaggedCollections(database: Database): Promise<string[]> {
  const { rows } = await database.raw<{ rows: { id: string }[] }>(
    'select id from payment_collection where jsonb_path_exists(metadata, ?::jsonpath) order by created_at desc limit 100',
    [`$.${bookKey}.payments.*.state ? (@ == "flagged")`],
  );
  return rows.map(({ id }) => id);
}
