import type { FlagReason } from '../core/index.ts';
import { centimosOfHost, type HostAmount } from './amounts.ts';
import type { Database, Queries } from './database.ts';

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

/** The key in the metadata of payment collections and orders. */
export const bookKey = 'svc_store_plugin';
const emptyBook = (): Book => ({ payments: {}, notes: [], refunds: {} });

export type BookedCollection = { amountCentimos: number; book: Book };

export async function bookOfCollection(database: Queries, id: string, lock = ''): Promise<BookedCollection> {
  const select = `select amount, metadata -> '${bookKey}' as book from payment_collection where id = ? ${lock}`;
  const row = (await database.raw(select, [id])).rows[0];
  if (!row) throw new Error(`There is no payment collection ${id}.`);
  const book = (row['book'] as Book | null) ?? emptyBook();
  return { amountCentimos: centimosOfHost(row['amount'] as HostAmount), book };
}

/**
 * Changes the book, and the notes of the order, which has those of all its collections: a change of an order makes one
 * more. Two changes at the same moment are both in it.
 */
export async function changeBook(
  database: Database,
  { collectionId, orderId }: { collectionId: string; orderId: string | null },
  change: (book: Book) => void,
): Promise<void> {
  const transaction = await database.transaction();
  try {
    if (orderId) await transaction.raw('select from "order" where id = ? for update', [orderId]);
    const { book } = await bookOfCollection(transaction, collectionId, 'for update');
    change(book);
    await write(transaction, 'payment_collection', collectionId, book);
    if (orderId) await write(transaction, '"order"', orderId, await notesOf(transaction, orderId, collectionId));
    await transaction.commit();
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

async function notesOf(database: Queries, orderId: string, collectionId: string): Promise<string[]> {
  const ofOrder =
    'select payment_collection_id from order_payment_collection where order_id = ? and deleted_at is null';
  const { rows } = await database.raw(
    `select metadata -> '${bookKey}' -> 'notes' as notes from payment_collection
     where metadata -> '${bookKey}' is not null and (id = ? or id in (${ofOrder})) order by created_at, id`,
    [collectionId, orderId],
  );
  return rows.flatMap(({ notes }) => notes as string[]);
}

const write = (database: Queries, table: string, id: string, value: unknown) =>
  database.raw(
    `update ${table} set metadata = coalesce(metadata, '{}'::jsonb) || jsonb_build_object('${bookKey}', ?::jsonb) where id = ?`,
    [JSON.stringify(value), id],
  );

/** The purchases with money that waits for a person, also those that never became an order. */
export async function flaggedBooks(database: Database): Promise<{ collectionId: string; book: Book }[]> {
  const isFlagged = `metadata -> '${bookKey}' -> 'payments' is not null and
    exists (select from jsonb_each(metadata -> '${bookKey}' -> 'payments') as p where p.value ->> 'state' = 'flagged')`;
  const { rows } = await database.raw(
    `select id, metadata -> '${bookKey}' as book from payment_collection where ${isFlagged} order by created_at desc limit 100`,
    [],
  );
  return rows.map(({ id, book }) => ({ collectionId: String(id), book: book as Book }));
}
