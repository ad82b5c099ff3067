import type { CreatedRange, Total } from '../../../application/lists/list-port.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Session } from '../connection/session.ts';
import type { Listed } from '../statements/columns.ts';
import type { Condition } from '../statements/conditions.ts';
import { countedLists, readCounted } from './counted-lists.ts';
import type { ListQueryOptions } from './list-options.ts';
import type { ListSelects } from './list-selects.ts';

// How the rows of a list are counted, and when counting stops.

/** A filtered list is counted up to this number: counting further could read the whole table. */
export const countLimit = 10_000;
/** How many filters with more rows than `countLimit` are remembered. Counting up to the limit takes longer than reading the page. */
const cappedFiltersKept = 5_000;

/** Counts one list. */
export function listCount<Row extends Listed, T, Filter>(
  session: Session,
  { table, isLong, mayLeave = () => false }: Pick<ListQueryOptions<Row, T, Filter>, 'table' | 'isLong' | 'mayLeave'>,
  selects: ListSelects<Filter>,
) {
  /** Filters that more than `countLimit` rows match: the text and the values of their SELECTs. */
  const cappedFilters = new Set<string>();

  async function readCount({ sql, values }: Condition): Promise<number> {
    const [row] = await session.runUnprepared(sql, values);
    return Number(row?.['total']);
  }

  function remember(key: string): void {
    if (cappedFilters.size === cappedFiltersKept) cappedFilters.clear();
    cappedFilters.add(key);
  }

  return async (scope: Scope, filter: Filter & CreatedRange): Promise<Total> => {
    const list = table.name;
    const isCountedList = countedLists.has(list);
    const all = [selects.scopeCondition(scope, filter), ...selects.filterConditions(filter)];

    const isWholeList = selects.isWholeList(filter);
    if (isWholeList && isCountedList) {
      const { countedRows, newer } = await readCounted(session, scope, { list, rows: selects.from(filter) });
      return { total: countedRows + newer, capped: false };
    }
    // Most other whole lists have few rows.
    if (isWholeList && !isLong)
      return { total: await readCount(selects.select('COUNT(*) AS total', filter, all)), capped: false };

    const { sql, values } = selects.selectAnyIds(filter, all, countLimit + 1);
    // If no row of a counted list stops matching the filter, its total never falls.
    const canRemember = isCountedList && !mayLeave(filter);
    const key = canRemember ? JSON.stringify([sql, values]) : null;
    if (key !== null && cappedFilters.has(key)) return { total: countLimit, capped: true };
    const counted = await readCount({ sql: `SELECT COUNT(*) AS total FROM (${sql}) counted`, values });
    if (key !== null && counted > countLimit) remember(key);
    return { total: Math.min(counted, countLimit), capped: counted > countLimit };
  };
}
