import type { ListReads } from '../../../application/lists/list-port.ts';
import type { Session } from '../connection/session.ts';
import type { Listed } from '../statements/columns.ts';
import type { Condition } from '../statements/conditions.ts';
import { listCount } from './list-count.ts';
import type { ListQueryOptions } from './list-options.ts';
import { listRows } from './list-rows.ts';
import { listSelects } from './list-selects.ts';

// How lists are read. Every list of the service is read here, newest first: ids sort by time, so this is the order of the
// ids. A page `before` an id starts at that id in an index (keyset), and costs the same at any depth. A page by its number
// has an OFFSET; from 1,000 on, the skipped rows are read from the index alone (list-rows.ts), and in a whole list whose total
// is kept, from 5,000 on, at most 5,000 of them (counted-pages.ts). A filter for one of several
// values reads each value by its index and merges the results; its deep pages are found by the steps in deep-pages.ts. Each
// filter names the index to use (statements/dialects.ts). A range of `created_at` also becomes a range of ids (list-selects.ts). The
// total of a whole list is kept in a checkpoint (docs/adr/0005); a filtered list is counted up to 10,000 (list-count.ts).

/** Rows that `all` reads at a time: turning rows into objects blocks the event loop. */
const rowsAtOnce = 200;

/** The reads of one list. */
export function listQuery<Row extends Listed, T, Filter>(
  session: Session,
  options: ListQueryOptions<Row, T, Filter>,
): ListReads<T, Filter> {
  const { table, prefix, toDomain } = options;
  const selects = listSelects(session, options);
  const readRows = listRows<Row, Filter>(session, table, selects);

  return {
    async page(scope, filter, { limit, ...start }) {
      const all = [selects.scopeCondition(scope, filter), ...selects.filterConditions(filter)];
      if ('offset' in start) return toDomain(await readRows(scope, filter, all, limit, start.offset));
      // Ids of two kinds have no common order.
      if (!start.before.startsWith(prefix)) return [];
      return toDomain(await readRows(scope, filter, [...all, selects.olderThan(start.before)], limit));
    },

    async *all(scope, filter) {
      const all = [selects.scopeCondition(scope, filter), ...selects.filterConditions(filter)];
      let older: readonly Condition[] = [];
      for (;;) {
        const rows = await readRows(scope, filter, [...all, ...older], rowsAtOnce);
        yield* await toDomain(rows);
        const last = rows[rowsAtOnce - 1];
        if (last === undefined) return;
        older = [selects.olderThan(last.id)];
      }
    },

    count: listCount(session, options, selects),
  };
}
