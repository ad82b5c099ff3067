import { customerWords } from '../../domain/customer-words.ts';
import type { Customer } from '../../domain/customer.ts';
import type { Scope } from '../../domain/scope.ts';
import { flag, instant, table, text } from './sql/columns.ts';
import { ofScope } from './sql/counted-lists.ts';
import { indexHint } from './sql/index-hint.ts';
import type { Session } from './sql/session.ts';
import { countLimit } from './sql/list-count.ts';
import { insert, remove } from './sql/statements.ts';
import type { Condition } from './sql/table-metadata.ts';

// The words of the customers that are not archived: domain/customer-words.ts. A search reads the primary key of this table,
// which is in the order of the words, or the newest customers, and tests their words by the index of the customers.

export type CustomerWordRow = {
  merchantId: string;
  livemode: boolean;
  word: string;
  customerId: string;
  /** The customer's, for a search in a range of `created_at`. */
  createdAt: Date;
};

export const customerWordTable = table<CustomerWordRow>('customer_words', {
  merchantId: { ...text, primary: true },
  livemode: { ...flag, primary: true },
  word: { ...text, primary: true },
  customerId: { ...text, primary: true },
  createdAt: instant,
});

const wordsOf = (customer: Customer | null): string[] =>
  customer === null ? [] : customerWords({ ...customer, documentValue: customer.document?.value ?? null });

/** Changes the stored words from those of `before` to those of `after`. null: the customer is in no list. */
export async function replaceWords(session: Session, before: Customer | null, after: Customer | null): Promise<void> {
  if (before !== null && after === null) return remove(session, customerWordTable, { customerId: before.id });
  const [old, current] = [wordsOf(before), wordsOf(after)];
  const removed = old.filter((word) => !current.includes(word));
  if (before !== null && removed.length > 0)
    await remove(session, customerWordTable, { customerId: before.id, word: removed });
  if (after === null) return;
  const { id: customerId, merchantId, livemode, createdAt } = after;
  const added = current.filter((word) => !old.includes(word));
  await insert(
    session,
    customerWordTable,
    added.map((word) => ({ merchantId, livemode, word, customerId, createdAt })),
  );
}

/** A SELECT of one row for each word of each customer; the condition `startsWith` is for its column `word`. */
export const selectByWord = (session: Session): string =>
  `SELECT item.customer_id AS id, item.merchant_id, item.livemode, item.word, item.created_at
   FROM customer_words item ${session.dataSource.options.type === 'mysql' ? indexHint(session, 'PRIMARY') : ''}`;

/** No character is after this one in the order of the database. */
const lastCharacter = '\u{10ffff}';

export const startsWith = (word: string): Condition => ({
  sql: 'word >= ? AND word < ?',
  values: [word, word + lastCharacter],
});

/**
 * The words, the one with the fewest rows first, and whether even that one is frequent: it has more rows than a search
 * counts.
 */
export async function rarestFirst(
  session: Session,
  scope: Scope,
  words: readonly string[],
): Promise<{ words: readonly string[]; areFrequent: boolean }> {
  const own = ofScope(session, scope);
  const counts = words.map((word, index) => {
    const { sql, values } = startsWith(word);
    const some = `SELECT 1 AS one FROM customer_words WHERE ${own.sql} AND ${sql} LIMIT ${countLimit + 1}`;
    return {
      sql: `SELECT ${index} AS word, COUNT(*) AS total FROM (${some}) part`,
      values: [...own.values, ...values],
    };
  });
  const rows = await session.runUnprepared(
    counts.map(({ sql }) => sql).join(' UNION ALL '),
    counts.flatMap(({ values }) => values),
  );
  const sorted = rows.toSorted((a, b) => Number(a['total']) - Number(b['total']));
  return {
    words: sorted.flatMap((row) => words[Number(row['word'])] ?? []),
    areFrequent: Number(sorted[0]?.['total']) > countLimit,
  };
}

/** The condition that a customer has a word that starts with this one. */
export function hasWord(session: Session, word: string): Condition {
  const { sql, values } = startsWith(word);
  const index = indexHint(session, 'customer_words_customer');
  return {
    sql: `EXISTS (SELECT 1 FROM customer_words ${index} WHERE customer_id = item.id AND ${sql})`,
    values,
  };
}
