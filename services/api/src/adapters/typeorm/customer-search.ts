import type { CustomerFilter, Customers } from '../../application/customers/customers-port.ts';
import type { CreatedRange, Total } from '../../application/lists/list-port.ts';
import type { Customer } from '../../domain/customer.ts';
import type { Scope } from '../../domain/scope.ts';
import { customerTable, fromCustomerRow, type CustomerRow } from './customer-rows.ts';
import { hasWord, rarestFirst, selectByWord, startsWith } from './customer-words.ts';
import { countLimit } from './sql/list-count.ts';
import { listQuery } from './sql/list-query.ts';
import type { Session } from './sql/session.ts';
import { select } from './sql/statements.ts';

// How customers are searched. The rows of the rarest word are read, and the other words of their customers are tested. With
// at most 10,000 customers, this gives their ids: the total, and the page. With more, the newest customers are read and
// their words are tested: a page is full after a few thousand rows. A page far behind is sorted out of the rows of the
// rarest word, whose number limits the work of each search.

/** `newestFirst`: the newest customers are read, not the rows of the first word. */
type Search = CustomerFilter & { newestFirst: boolean };
type Filter = CustomerFilter & CreatedRange;

/** From this offset on, reading the newest customers could take longer than sorting all that match. */
const deepOffset = 1_000;
const prefix = 'cus_';
/** Customers that `all` reads at a time. */
const rowsAtOnce = 200;

export function customerSearch(session: Session): Pick<Customers, 'page' | 'all' | 'count'> {
  const list = listQuery<CustomerRow, Customer, Search>(session, {
    table: customerTable,
    prefix,
    index: () => 'customers_list',
    source: ({ words, newestFirst }) => (words.length === 0 || newestFirst ? null : selectByWord(session)),
    where: () => ({}),
    whereSql({ words, newestFirst }) {
      const [rarest, ...others] = words;
      if (rarest === undefined) return [];
      const first = newestFirst ? hasWord(session, rarest) : startsWith(rarest);
      return [first, ...others.map((word) => hasWord(session, word))];
    },
    mayLeave: () => true,
    toDomain: (rows) => rows.map(fromCustomerRow),
  });

  const newest = (filter: Filter): Search & CreatedRange => ({ ...filter, newestFirst: true });

  async function count(scope: Scope, filter: Filter): Promise<Total> {
    if (filter.words.length === 0) return list.count(scope, newest(filter));
    const { words, areFrequent } = await rarestFirst(session, scope, filter.words);
    const byWord = { ...filter, words, newestFirst: false };
    // More than 10,000 customers are counted faster by the database alone.
    if (areFrequent && words.length === 1) {
      const counted = await list.count(scope, byWord);
      if (counted.capped) return counted;
    }
    const ids = await list.someIds(scope, byWord, countLimit + 1);
    if (ids.length > countLimit) return { total: countLimit, capped: true };
    return { total: ids.length, capped: false, ids: ids.toSorted().toReversed() };
  }

  async function customersOf({ merchantId, livemode }: Scope, ids: readonly string[]): Promise<Customer[]> {
    const where = { id: ids, merchantId, livemode, archivedAt: null };
    const rows = ids.length === 0 ? [] : await select(session, customerTable, where, { order: { id: 'DESC' } });
    return rows.map(fromCustomerRow);
  }

  return {
    count,
    async page(scope, filter, bounds, counted) {
      const { ids } = counted ?? (await count(scope, filter));
      const { limit } = bounds;
      if (ids === undefined) {
        const isDeep = filter.words.length > 0 && 'offset' in bounds && bounds.offset >= deepOffset;
        return list.page(scope, { ...filter, newestFirst: !isDeep }, bounds);
      }
      if ('offset' in bounds) return customersOf(scope, ids.slice(bounds.offset, bounds.offset + limit));
      // Ids of two kinds have no common order.
      const older = bounds.before.startsWith(prefix) ? ids.filter((id) => id < bounds.before) : [];
      return customersOf(scope, older.slice(0, limit));
    },
    async *all(scope, filter, counted) {
      const { ids } = counted ?? (await count(scope, filter));
      if (ids === undefined) return yield* list.all(scope, newest(filter));
      for (let start = 0; start < ids.length; start += rowsAtOnce)
        yield* await customersOf(scope, ids.slice(start, start + rowsAtOnce));
    },
  };
}
