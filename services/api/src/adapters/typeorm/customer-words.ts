import type { CustomerFilter } from '../../application/customers/customers-port.ts';
import type { CreatedRange } from '../../application/lists/list-port.ts';
import { sharedLengths, wordsOfText } from '../../domain/customer-words.ts';
import type { Customer } from '../../domain/customer.ts';
import type { Scope } from '../../domain/scope.ts';
import { flag, instant, integer, table, text } from './sql/columns.ts';
import { ofScope } from './sql/counted-lists.ts';
import { indexHint } from './sql/index-hint.ts';
import type { Session } from './sql/session.ts';
import { countLimit } from './sql/list-count.ts';
import { insert, remove } from './sql/statements.ts';
import { conditions, type Condition, type Where } from './sql/table-metadata.ts';

// The words of the customers that are not archived: domain/customer-words.ts. The primary key is in the order of the words, so
// the customers with a word are found in one range of it.

export type CustomerWordRow = {
  merchantId: string;
  livemode: boolean;
  word: string;
  customerId: string;
  /** How many characters the word has in common with the customer's word before it. */
  sharedLength: number;
  /** The text of all words of the customer, for a search by several words. */
  words: string;
  /** The customer's, for a search in a range of `created_at`. */
  createdAt: Date;
};

export const customerWordTable = table<CustomerWordRow>('customer_words', {
  merchantId: { ...text, primary: true },
  livemode: { ...flag, primary: true },
  word: { ...text, primary: true },
  customerId: { ...text, primary: true },
  sharedLength: integer,
  words: text,
  createdAt: instant,
});

/** @param words the text of the words */
export async function insertWords(session: Session, customer: Customer, words: string): Promise<void> {
  const { id: customerId, merchantId, livemode, createdAt } = customer;
  const list = wordsOfText(words);
  const shared = sharedLengths(list);
  const rows = list.map((word, index) => ({
    merchantId,
    livemode,
    word,
    customerId,
    sharedLength: shared[index] ?? 0,
    words,
    createdAt,
  }));
  await insert(session, customerWordTable, rows);
}

/** @param words the text with which they were stored */
export async function removeWords(session: Session, customer: Customer, words: string): Promise<void> {
  const { id: customerId, merchantId, livemode } = customer;
  await remove(session, customerWordTable, { merchantId, livemode, word: wordsOfText(words), customerId });
}

/** No character is after this one in the order of the database. */
const lastCharacter = '\u{10ffff}';

/**
 * The condition that the customer of a row has a word that starts with this one. The text is compared as bytes: MariaDB
 * reads 100,000 rows in 41 ms, tests them in 12 ms more, and as characters (or by LIKE) in 38 ms more.
 */
export const hasWord = (word: string): Condition => ({
  sql: 'INSTR(words, ?) > 0',
  values: [Buffer.from(` ${word}`)],
});

/** SELECTs from the rows of the words that start with `word`: one row of each customer. */
function ofWord(
  session: Session,
  scope: Scope,
  word: string,
  what: string,
  others: readonly Condition[] = [],
): Condition {
  // SQLite reads the primary key without a hint.
  const hint = session.dataSource.options.type === 'mysql' ? indexHint(session, 'PRIMARY') : '';
  const range = {
    sql: 'word >= ? AND word < ? AND shared_length < ?',
    values: [word, word + lastCharacter, word.length],
  };
  const all = [ofScope(session, scope), range, ...others];
  return {
    sql: `SELECT ${what} FROM customer_words item ${hint} WHERE ${all.map(({ sql }) => sql).join(' AND ')}`,
    values: all.flatMap(({ values }) => values),
  };
}

type Wanted = CustomerFilter & CreatedRange & { before?: string | null };

/**
 * The ids of the customers that have all words, read from the rows of the first one.
 * @param before only ids before this one
 * @param page ORDER BY, LIMIT and OFFSET
 */
export async function selectIds(session: Session, scope: Scope, wanted: Wanted, page: string): Promise<string[]> {
  const {
    words: [first = '', ...others],
    createdFrom,
    createdTo,
    before = null,
  } = wanted;
  const where = (test: Where<CustomerWordRow>) => conditions(session, customerWordTable, test);
  const { sql, values } = ofWord(session, scope, first, 'customer_id AS id', [
    ...others.map(hasWord),
    ...(createdFrom === null ? [] : [where({ createdAt: { from: createdFrom } })]),
    ...(createdTo === null ? [] : [where({ createdAt: { below: createdTo } })]),
    ...(before === null ? [] : [where({ customerId: { below: before } })]),
  ]);
  return (await session.runUnprepared(`${sql} ${page}`, values)).map(({ id }) => String(id));
}

/**
 * The words, the one with the fewest customers first, and whether even that one is frequent: more customers have it than a
 * search counts.
 */
export async function rarestFirst(
  session: Session,
  scope: Scope,
  words: readonly string[],
): Promise<{ words: readonly string[]; areFrequent: boolean }> {
  const counts = words.map((word, index) => {
    const { sql, values } = ofWord(session, scope, word, '1 AS one');
    return { sql: `SELECT ${index} AS word, COUNT(*) AS total FROM (${sql} LIMIT ${countLimit + 1}) part`, values };
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
