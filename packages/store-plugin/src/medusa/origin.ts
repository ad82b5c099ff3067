import { textOrNull, type Database } from './database.ts';

/** Where a payment session comes from. A payment provider is told none of it. */
export type Origin = {
  collectionId: string;
  /** The cart, or the order that needs another payment. */
  reference: string;
  email: string | undefined;
  locale: string | undefined;
  shop: string;
  /** The payment intents of the other sessions for the same purchase. */
  otherIntents: string[];
};

const select = `
  select p.id as collection, coalesce(c.id, o.order_id, p.id) as reference, c.email, c.locale,
    (select name from store where deleted_at is null order by created_at limit 1) as shop,
    (select array_agg(s.data ->> 'intentId') from payment_session s
      where s.payment_collection_id = p.id and s.data ->> 'intentId' is not null) as intents
  from payment_collection p
  left join cart_payment_collection l on l.payment_collection_id = p.id and l.deleted_at is null
  left join cart c on c.id = l.cart_id
  left join order_payment_collection o on o.payment_collection_id = p.id and o.deleted_at is null`;

export const originOfSession = (database: Database, sessionId: string): Promise<Origin> =>
  originOf(database, 'p.id = (select payment_collection_id from payment_session where id = ?)', sessionId);

export const originOfCollection = (database: Database, collectionId: string): Promise<Origin> =>
  originOf(database, 'p.id = ?', collectionId);

/** Medusa keeps its modules apart: a provider can ask the database alone. */
async function originOf(database: Database, condition: string, id: string): Promise<Origin> {
  const row = (await database.raw(`${select} where ${condition}`, [id])).rows[0];
  const [collectionId, reference] = [textOrNull(row?.['collection']), textOrNull(row?.['reference'])];
  if (!row || collectionId === null || reference === null) throw new Error(`There is no purchase for ${id}.`);
  const intents = row['intents'];
  return {
    collectionId,
    reference,
    email: textOrNull(row['email']) ?? undefined,
    locale: textOrNull(row['locale']) ?? undefined,
    shop: textOrNull(row['shop']) ?? 'svc',
    otherIntents: Array.isArray(intents) ? intents.map(String) : [],
  };
}
