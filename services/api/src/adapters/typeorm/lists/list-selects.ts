import type { CreatedRange } from '../../../application/lists/list-port.ts';
import { idTime } from '../../../domain/id-time.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Session } from '../connection/session.ts';
import type { Listed, Scoped } from '../statements/columns.ts';
import { conditions, joined, type Condition, type Where } from '../statements/conditions.ts';
import { indexHint } from '../statements/dialects.ts';
import { andListed } from './counted-lists.ts';
import type { ListQueryOptions } from './list-options.ts';

// The SELECTs of a list, and the conditions of its filters.

/** The largest difference assumed between the time in an id and `created_at`: one clock, read at two moments. */
const clockSlackMs = 24 * 60 * 60 * 1000;
/** The same where both are of one moment: the clock can hardly step in between. */
const momentSlackMs = 60 * 1000;

export type ListSelects<Filter> = ReturnType<typeof listSelects<Listed, unknown, Filter>>;

/** The texts of the SELECTs of one list. */
export function listSelects<Row extends Listed, T, Filter>(
  session: Session,
  {
    table,
    prefix,
    index,
    source = () => null,
    ofScope,
    where,
    whereSql = () => [],
    oneOf = () => [],
    isInRealTime = false,
  }: ListQueryOptions<Row, T, Filter>,
) {
  type ListFilter = Filter & CreatedRange;

  /** A condition on columns that every list has. */
  const sqlWhere = (columns: Where<Scoped>): Condition => conditions(session, table, columns as Where<Row>);

  /**
   * No index is in the order of `created_at`, so a range of ids limits what is read. An id has nearly the same time as
   * `created_at`, or a time that is up to `aheadMs` earlier.
   */
  function createdConditions({ createdFrom, createdTo, aheadMs }: CreatedRange): Condition[] {
    const [aheadOfIdMs, slackMs] = isInRealTime ? [0, momentSlackMs] : [aheadMs, clockSlackMs];
    const idAt = (created: Date, differenceMs: number): string => prefix + idTime(created.getTime() + differenceMs);
    return [
      ...(createdFrom === null
        ? []
        : [sqlWhere({ createdAt: { from: createdFrom }, id: { from: idAt(createdFrom, -slackMs - aheadOfIdMs) } })]),
      ...(createdTo === null
        ? []
        : [sqlWhere({ createdAt: { below: createdTo }, id: { below: idAt(createdTo, slackMs) } })]),
    ];
  }

  const filterConditions = (filter: ListFilter): Condition[] => [
    ...Object.entries(where(filter)).flatMap(([name, value]) => (value === null ? [] : [sqlWhere({ [name]: value })])),
    ...whereSql(filter),
    ...createdConditions(filter),
  ];

  /** The table with its index, or the SELECT that replaces it. */
  function from(filter: ListFilter): string {
    const other = source(filter);
    return other === null ? `${table.name} item ${indexHint(session, index(filter))}` : `(${other}) item`;
  }

  /** SELECTs `what` from the rows that fulfil all conditions. `page`: ORDER BY, LIMIT and OFFSET. */
  function select(what: string, filter: ListFilter, all: readonly Condition[], page = ''): Condition {
    const distinct = what === 'id' && source(filter) !== null ? 'DISTINCT' : '';
    const { sql, values } = joined(all, ' AND ');
    return { sql: `SELECT ${distinct} ${what} FROM ${from(filter)} WHERE ${sql} ${page}`, values };
  }

  /** The newest `limit` ids, read from the index alone; with `oneOf`, the newest `limit` for each of its conditions. */
  function selectIds(filter: ListFilter, all: readonly Condition[], limit: number): Condition {
    const page = `ORDER BY id DESC LIMIT ${limit}`;
    const parts = oneOf(filter).map((one) => {
      const { sql, values } = select('id', filter, [...all, one], page);
      return { sql: `SELECT id FROM (${sql}) part`, values };
    });
    if (parts.length === 0) return select('id', filter, all, page);
    return joined(parts, ' UNION ALL ');
  }

  /** The rows of the merchant and mode that are in the list. A SELECT that replaces the table has no others. */
  function scopeCondition(scope: Scope, filter: ListFilter): Condition {
    const { merchantId, livemode } = scope;
    const { sql, values } = ofScope?.(scope) ?? sqlWhere({ merchantId, livemode });
    return { sql: source(filter) === null ? sql + andListed(table.name) : sql, values };
  }

  /** Any `limit` ids. Those of a SELECT that replaces the table are not in the order of their ids, so they are not sorted. */
  const selectAnyIds = (filter: ListFilter, all: readonly Condition[], limit: number): Condition =>
    source(filter) === null ? selectIds(filter, all, limit) : select('id', filter, all, `LIMIT ${limit}`);

  return {
    scopeCondition,
    olderThan: (id: string): Condition => sqlWhere({ id: { below: id } }),
    filterConditions,
    oneOf,
    from,
    select,
    selectIds,
    selectAnyIds,
    isWholeList: (filter: ListFilter): boolean => filterConditions(filter).length === 0 && oneOf(filter).length === 0,
    /** Whether ids are read first and their rows in a second statement. */
    readsIdsFirst: (filter: ListFilter): boolean => oneOf(filter).length > 0 || source(filter) !== null,
  };
}
