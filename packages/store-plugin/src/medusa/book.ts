import type { BigNumberInput } from '@medusajs/framework/types';
import { openIn, type Book, type Checkout } from '../core/index.ts';
import { identifier } from './identifier.ts';
import type { Database } from './store.ts';

/**
 * A payment collection, and what it belongs to. Its book is in its metadata: that is there before the order, and stays when
 * the cart changes. The order has a copy of the notes.
 */
export type Links = {
  collectionId: string;
  cartId: string | null;
  orderId: string | null;
  /** What the staff know the order by, such as `#12`. */
  orderName: string | null;
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
  sessions: Session[];
  /** It is a cart, and svc is no payment provider of its region any more: Medusa places no order for it. */
  isOff: boolean;
  book: Book;
};

/** One of svc. Medusa makes its payment when it authorizes it. */
type Session = SessionData & { id: string; status: string; hasPayment: boolean };

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

/** The key in the metadata of a payment intent at svc that leads back to Medusa. */
export const collectionKey = 'medusa_payment_collection';
/** The key in the metadata of payment collections and orders. */
const bookKey = 'svc_store_plugin';

const select = `
  select p.id as "collectionId", l.cart_id as "cartId", coalesce(o.order_id, placed.order_id) as "orderId",
    (select '#' || display_id from "order" where id = coalesce(o.order_id, placed.order_id)) as "orderName",
    coalesce(c.id, o.order_id, p.id) as reference, coalesce(l.cart_id, first.cart_id, o.order_id, p.id) as lock,
    c.email, c.locale, p.amount, upper(p.currency_code) as currency,
    coalesce((select name from store where deleted_at is null order by created_at limit 1), 'svc') as shop,
    (select coalesce(jsonb_agg(s.data || jsonb_build_object('id', s.id, 'status', s.status, 'hasPayment',
        exists(select from payment where payment_session_id = s.id and deleted_at is null))), '[]')
      from payment_session s where s.payment_collection_id = p.id and s.deleted_at is null
        and s.data ->> 'intentId' is not null) as sessions,
    (coalesce(o.order_id, placed.order_id) is null and c.region_id is not null and not exists(
      select from region_payment_provider r where r.region_id = c.region_id and r.deleted_at is null
        and starts_with(r.payment_provider_id, 'pp_${identifier}'))) as "isOff",
    coalesce(p.metadata -> '${bookKey}', '{"payments":{},"notes":[],"refunds":{}}') as book
  from payment_collection p
  left join cart_payment_collection l on l.payment_collection_id = p.id and l.deleted_at is null
  left join cart c on c.id = l.cart_id
  left join order_cart placed on placed.cart_id = l.cart_id and placed.deleted_at is null
  left join order_payment_collection o on o.payment_collection_id = p.id and o.deleted_at is null
  left join order_cart first on first.order_id = o.order_id and first.deleted_at is null`;

const ofId = `
    select :id union select payment_collection_id from payment_session where id = :id
    union select payment_collection_id from payment where id = :id
    union select payment_collection_id from cart_payment_collection where cart_id = :id and deleted_at is null
    union select payment_collection_id from order_payment_collection where order_id = :id and deleted_at is null
    union select payment_collection_id from cart_payment_collection x join order_cart y using (cart_id)
      where y.order_id = :id and x.deleted_at is null and y.deleted_at is null`;

async function read(database: Database, ids: string, bindings: Record<string, string>, forUpdate = '') {
  const statement = `${select} where p.id in (${ids}) order by p.created_at, p.id ${forUpdate}`;
  return (await database.raw<{ rows: Links[] }>(statement, bindings)).rows;
}

/** @param id of a payment collection, or of a session, a payment, a cart or an order that has some. A provider can ask the database alone. */
export const linksOf = (database: Database, id: string, forUpdate?: string): Promise<Links[]> =>
  read(database, ofId, { id }, forUpdate);

export async function linkOf(database: Database, id: string, forUpdate?: string): Promise<Links> {
  const [links] = await linksOf(database, id, forUpdate);
  if (!links) throw new Error(`There is no payment collection for ${id}.`);
  return links;
}

const pathOf = (condition: string): string => `$.${bookKey}.payments.* ? (${condition})`;
const isLeft = '(!exists(@.refundedCentimos) || @.refundedCentimos < @.amountCentimos)';

/** The newest purchases with money that waits for a person, also those that never became an order. */
export const flaggedLinks = (database: Database): Promise<Links[]> =>
  read(
    database,
    `select id from payment_collection where jsonb_path_exists(metadata, cast(:path as jsonpath))
      order by created_at desc limit 100`,
    { path: pathOf(`@.state == "flagged" && !exists(@.isSeen) && ${isLeft}`) },
  );

/** The open payments of all purchases whose order is not cancelled, or can still be placed. */
export async function waitingIntents(database: Database): Promise<string[]> {
  const { rows } = await database.raw<{ rows: Links[] }>(
    `select * from (${select} where jsonb_path_exists(p.metadata, cast(:path as jsonpath))) links
      where not "isOff" and not exists(select from "order" where id = "orderId" and status = 'canceled')`,
    { path: pathOf('@.state == "open"') },
  );
  return rows.flatMap((row) => openIn(row.book));
}

/** Whether svc has or had something to do with it: money can also come for a session that Medusa has deleted. */
export const isTouched = ({ sessions, book }: Links): boolean => sessions.length > 0 || book.notes.length > 0;

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
