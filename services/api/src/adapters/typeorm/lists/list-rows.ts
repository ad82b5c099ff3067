import type { CreatedRange } from '../../../application/lists/list-port.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Session } from '../connection/session.ts';
import { fromStored, type Listed, type Table } from '../statements/columns.ts';
import type { Condition, Where } from '../statements/conditions.ts';
import { select, type Order } from '../statements/statements.ts';
import { countedLists } from './counted-lists.ts';
import { countedPages } from './counted-pages.ts';
import { skipToDeepPage } from './deep-pages.ts';
import type { ListSelects } from './list-selects.ts';

// Where the page of a list is cut: its LIMIT and its OFFSET.

/** From this offset on, the rows to skip are skipped in the index by their ids, and their texts are not read. */
const deepPageOffset = 1_000;

/** Reads `limit` rows of one list that fulfil all conditions, newest first, after `offset` rows. */
export function listRows<Row extends Listed, Filter>(
  session: Session,
  table: Table<Row>,
  selects: ListSelects<Filter>,
) {
  type ListFilter = Filter & CreatedRange;

  const read = ({ sql, values }: Condition) => session.runUnprepared(sql, values);
  const readCountedPage = countedPages(session, table.name, selects);

  async function readIds(scope: Scope, filter: ListFilter, all: readonly Condition[], limit: number, offset: number) {
    if (countedLists.has(table.name) && selects.isWholeList(filter)) {
      const found = await readCountedPage(scope, filter, limit, offset);
      if (found !== null) return found;
    }
    const page = (skip: number): string => `ORDER BY id DESC LIMIT ${limit} OFFSET ${skip}`;
    const values = selects.oneOf(filter);
    if (values.length === 0) return read(selects.select('id', filter, all, page(offset)));
    const lists = values.map(
      (value) => (what: string, more: readonly Condition[], limits: string) =>
        selects.select(what, filter, [...all, value, ...more], limits),
    );
    const { below, left } = await skipToDeepPage(read, lists, offset);
    const older = below === null ? [] : [selects.olderThan(below)];
    const merged = selects.selectIds(filter, [...all, ...older], left + limit);
    return read({ ...merged, sql: `SELECT id FROM (${merged.sql}) found ${page(left)}` });
  }

  return async (
    scope: Scope,
    filter: ListFilter,
    all: readonly Condition[],
    limit: number,
    offset = 0,
  ): Promise<Row[]> => {
    // `createdTo` skips newer rows, too.
    const skipsRows = offset >= deepPageOffset || filter.createdTo !== null;
    if (!skipsRows && !selects.readsIdsFirst(filter)) {
      const page = `ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
      const rows = await read(selects.select(table.names, filter, all, page));
      return rows.map((row) => fromStored(table, row));
    }
    const rows = await readIds(scope, filter, all, limit, offset);
    const where: Where<Listed> = { id: rows.map(({ id }) => String(id)) };
    const newestFirst: Order<Listed> = { id: 'DESC' };
    return select(session, table, where as Where<Row>, { order: newestFirst as Order<Row> });
  };
}
