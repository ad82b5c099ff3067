import type { CustomerFilter, Customers } from '../../application/customers/customers-port.ts';
import type { CreatedRange, Total } from '../../application/lists/list-port.ts';
import type { Customer } from '../../domain/customer.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Session } from './connection/session.ts';
import { customerTable, fromCustomerRow, type CustomerRow } from './customer-rows.ts';
import { countWord, hasWord, rarestFirst, selectIds } from './customer-words.ts';
import { countLimit } from './lists/list-count.ts';
import { listQuery } from './lists/list-query.ts';
import { select } from './statements/statements.ts';

// How customers are searched. The rows of the rarest word are read, and the text in each is tested for the other words. With
// at most 10,000 customers, this gives their ids: the total, and the page. With more, the newest customers are tested, which
// soon fills a page. If it does not, because most of those that match are older, the rows of one word are sorted.

type Filter = CustomerFilter & CreatedRange;
/** `before` and `after`: only customers between these two ids. */
type Search = CustomerFilter & { before: string | null; after: string | null };

/** So many of the newest customers are tested, in 4 ms. They fill a page if one in a hundred matches. */
const mostTested = 2_000;
const capped: Total = { total: countLimit, capped: true };
const prefix = 'cus_';
/** Customers that `all` reads at a time. */
const rowsAtOnce = 200;

export function customerSearch(session: Session): Pick<Customers, 'page' | 'all' | 'count'> {
  const list = listQuery<CustomerRow, Customer, Search>(session, {
    table: customerTable,
    prefix,
    index: () => 'customers_list',
    where: () => ({}),
    whereSql: ({ words, before, after }) => [
      ...words.map((word) => hasWord(session, word)),
      ...(before === null ? [] : [{ sql: 'id < ?', values: [before] }]),
      ...(after === null ? [] : [{ sql: 'id > ?', values: [after] }]),
    ],
    mayLeave: () => true,
    toDomain: (rows) => rows.map(fromCustomerRow),
  });

  const anyId = { before: null, after: null };

  async function count(scope: Scope, filter: Filter): Promise<Total> {
    if (filter.words.length === 0) return list.count(scope, { ...filter, ...anyId });
    const { words, createdFrom, createdTo } = filter;
    const [word = '', ...others] = words;
    const isWholeWord = others.length === 0 && createdFrom === null && createdTo === null;
    // To count in the database is faster than to read 10,000 ids.
    if (isWholeWord && (await countWord(session, scope, word, countLimit + 1)) > countLimit) return capped;
    const wanted = { ...filter, words: others.length === 0 ? words : await rarestFirst(session, scope, words) };
    const ids = await selectIds(session, scope, wanted, `LIMIT ${countLimit + 1}`);
    return ids.length > countLimit ? capped : { total: ids.length, capped: false, ids: ids.toSorted().toReversed() };
  }

  async function customersOf({ merchantId, livemode }: Scope, ids: readonly string[]): Promise<Customer[]> {
    const where = { id: ids, merchantId, livemode, archivedAt: null };
    const rows = ids.length === 0 ? [] : await select(session, customerTable, where, { order: { id: 'DESC' } });
    return rows.map(fromCustomerRow);
  }

  return {
    count,
    async page(scope, filter, bounds, counted) {
      if (filter.words.length === 0) return list.page(scope, { ...filter, ...anyId }, bounds);
      const { before, offset } = 'before' in bounds ? { ...bounds, offset: 0 } : { ...bounds, before: null };
      // Ids of two kinds have no common order.
      if (before !== null && !before.startsWith(prefix)) return [];
      const { ids } = counted ?? (await count(scope, filter));
      const { limit } = bounds;
      if (ids !== undefined) {
        const older = before === null ? ids : ids.filter((id) => id < before);
        return customersOf(scope, older.slice(offset, offset + limit));
      }
      // On a deeper page all customers that would be tested are skipped.
      if (offset < mostTested) {
        const lastTested = { offset: mostTested, limit: 1 };
        const [last] = await list.page(scope, { ...filter, words: [], before, after: null }, lastTested);
        const tested = await list.page(scope, { ...filter, before, after: last?.id ?? null }, { offset, limit });
        if (last === undefined || tested.length === limit) return tested;
      }
      const words = await rarestFirst(session, scope, filter.words);
      const page = `ORDER BY customer_id DESC LIMIT ${limit} OFFSET ${offset}`;
      return customersOf(scope, await selectIds(session, scope, { ...filter, words, before }, page));
    },
    async *all(scope, filter, counted) {
      const { ids } = filter.words.length === 0 ? {} : (counted ?? (await count(scope, filter)));
      if (ids === undefined) return yield* list.all(scope, { ...filter, ...anyId });
      for (let start = 0; start < ids.length; start += rowsAtOnce)
        yield* await customersOf(scope, ids.slice(start, start + rowsAtOnce));
    },
  };
}
