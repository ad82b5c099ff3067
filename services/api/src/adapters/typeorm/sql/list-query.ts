import type { EntitySchema } from 'typeorm';
import { idTime } from '../../../domain/id-time.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Scoped } from './columns.ts';
import type { Session } from './session.ts';
import { countedLists, countedTotal } from './list-totals.ts';
import { skipToDeepPage } from './deep-pages.ts';
import { conditions, fromStored, metadataOf, type Condition, type Where } from './table-metadata.ts';
import { select, type Order } from './statements.ts';
import type { CreatedRange, ListReads } from '../../../application/lists/list-port.ts';

/** A filtered list is counted up to here: nobody turns to page 500, and counting on would read the whole table. */
const countLimit = 10_000;
/** Of which it is remembered that they match more: counting that far takes longer than the rest of a page. */
const knownFilters = 5_000;
/** Of the whole list: rows are made of what was read in one go, and meanwhile nobody else has a turn. */
const pageOfAll = 200;
/** From here on ids alone are turned over, which are in the index; rows with their texts would be read to be skipped. */
const deepPageOffset = 1_000;
/** Between an id's time and `created_at`, which are read from the same clock, but not at once. */
const clockSlackMs = 24 * 60 * 60 * 1000;

export type ListQueryOptions<Row extends Scoped, T, Filter> = {
  table: EntitySchema<Row>;
  /** With which its ids begin. */
  prefix: string;
  /**
   * The index that finds the rows of this filter in the order of their ids. MySQL's guess depends on how much of the
   * table is this merchant's, and sometimes reads everybody's.
   */
  index(filter: Filter): string;
  /**
   * Where other rows tell by themselves what is in the list: a SELECT of them from something called `item`, with
   * merchant_id, livemode, the ids of the list as `id`, and what the conditions of the filter need.
   */
  source?(filter: Filter & CreatedRange): string | null;
  /** What columns must be; null: whatever they are. */
  where(filter: Filter): { [K in keyof Row]?: Row[K] | readonly Row[K][] | null };
  /** What no column tells by itself, of a row called `item`. */
  whereSql?(filter: Filter & CreatedRange): readonly Condition[];
  /**
   * Conditions of which a row fulfils exactly one, where the filter asks for one of several values: each is read by the
   * index in the order of its ids, and the results are merged. With IN, all of them would be read to be sorted.
   */
  oneOf?(filter: Filter): readonly Condition[];
  /** Whether rows that match this filter may stop to do so. */
  mayLeave?(filter: Filter): boolean;
  toDomain(rows: Row[]): T[] | Promise<T[]>;
};

/** Newest first by id, for ids sort by time; every list of the service is read through here. */
export function listQuery<Row extends Scoped, T, Filter>(
  session: Session,
  {
    table,
    prefix,
    index,
    source = () => null,
    where,
    whereSql = () => [],
    oneOf = () => [],
    mayLeave,
    toDomain,
  }: ListQueryOptions<Row, T, Filter>,
): ListReads<T, Filter> {
  /** The total of the whole list is kept. Other lists are few rows long, or always narrowed. */
  const isCounted = (): boolean => countedLists.has(metadataOf(session, table).name);
  /** Filters that more rows match than are counted. Where none leaves and none is deleted, that stays so. */
  const known = new Set<string>();
  const isLasting = (filter: Filter): boolean => isCounted() && mayLeave?.(filter) !== true;

  // Made of columns that every row has, whatever else is in it.
  const sqlWhere = (columns: Where<Scoped>): Condition => conditions(session, table, columns as Where<Row>);

  /** Of the filter, and of the time in which rows were created. */
  function filterConditions(filter: Filter & CreatedRange): Condition[] {
    const { createdFrom, createdTo, aheadMs } = filter;
    // No index is in the order of `created_at`. The ids have nearly the same time in them, or one that is earlier by up to
    // `aheadMs`, and narrow what must be read.
    const idAt = (created: Date, awayMs: number): string => prefix + idTime(created.getTime() + awayMs);
    return [
      ...Object.entries(where(filter)).flatMap(([name, value]) =>
        value === null ? [] : [sqlWhere({ [name]: value })],
      ),
      ...whereSql(filter),
      ...(createdFrom === null
        ? []
        : [sqlWhere({ createdAt: { from: createdFrom }, id: { from: idAt(createdFrom, -clockSlackMs - aheadMs) } })]),
      ...(createdTo === null
        ? []
        : [sqlWhere({ createdAt: { below: createdTo }, id: { below: idAt(createdTo, clockSlackMs) } })]),
    ];
  }

  /** The rows, read by the index of the filter. */
  const from = (filter: Filter & CreatedRange): string => {
    const other = source(filter);
    return other === null
      ? `${metadataOf(session, table).name} item ${indexHint(session, index(filter))}`
      : `(${other}) item`;
  };

  /** A SELECT from the rows that fulfil all conditions, read by the index of the filter. */
  function selection(what: string, filter: Filter & CreatedRange, wanted: readonly Condition[], page = ''): Condition {
    const distinct = what === 'id' && source(filter) !== null ? 'DISTINCT' : '';
    return {
      sql: `SELECT ${distinct} ${what} FROM ${from(filter)} WHERE ${wanted.map(({ sql }) => sql).join(' AND ')} ${page}`,
      values: wanted.flatMap(({ values }) => values),
    };
  }

  /** Of the first so many rows by each of several conditions, where there are, the ids alone, which are in the index. */
  function ids(filter: Filter & CreatedRange, wanted: readonly Condition[], most: number): Condition {
    const parts = oneOf(filter).map((condition) => {
      const { sql, values } = selection('id', filter, [...wanted, condition], `ORDER BY id DESC LIMIT ${most}`);
      return { sql: `SELECT id FROM (${sql}) part`, values };
    });
    if (parts.length === 0) return selection('id', filter, wanted, `ORDER BY id DESC LIMIT ${most}`);
    return { sql: parts.map(({ sql }) => sql).join(' UNION ALL '), values: parts.flatMap(({ values }) => values) };
  }

  const look = ({ sql, values }: Condition) => session.runUnprepared(sql, values);

  /** The ids of a page, newest first. */
  async function idsOfPage(filter: Filter & CreatedRange, wanted: readonly Condition[], limit: number, offset: number) {
    const page = (skip: number): string => `ORDER BY id DESC LIMIT ${limit} OFFSET ${skip}`;
    const values = oneOf(filter);
    if (values.length === 0) return look(selection('id', filter, wanted, page(offset)));
    const lists = values.map(
      (value) => (what: string, more: readonly Condition[], limits: string) =>
        selection(what, filter, [...wanted, value, ...more], limits),
    );
    const { below, left } = await skipToDeepPage(look, lists, offset);
    const older = below === null ? [] : [sqlWhere({ id: { below } })];
    const merged = ids(filter, [...wanted, ...older], left + limit);
    return look({ ...merged, sql: `SELECT id FROM (${merged.sql}) found ${page(left)}` });
  }

  /** Newest first. */
  async function rowsOf(
    filter: Filter & CreatedRange,
    wanted: readonly Condition[],
    limit: number,
    offset = 0,
  ): Promise<Row[]> {
    // Where newer rows are skipped, they are skipped in the index.
    const skips = offset >= deepPageOffset || filter.createdTo !== null;
    if (!skips && oneOf(filter).length === 0 && source(filter) === null) {
      const { columns, names } = metadataOf(session, table);
      const page = `ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
      const rows = await look(selection(names, filter, wanted, page));
      return rows.map((row) => fromStored<Row>(session, columns, row));
    }
    const rows = await idsOfPage(filter, wanted, limit, offset);
    const these: Where<Scoped> = { id: rows.map(({ id }) => String(id)) };
    const newestFirst: Order<Scoped> = { id: 'DESC' };
    return select(session, table, these as Where<Row>, { order: newestFirst as Order<Row> });
  }

  const own = ({ merchantId, livemode }: Scope): Condition => sqlWhere({ merchantId, livemode });

  return {
    async slice(scope, filter, { limit, ...begin }) {
      const wanted = [own(scope), ...filterConditions(filter)];
      if ('before' in begin) {
        // Ids of two kinds have no order.
        if (!begin.before.startsWith(prefix)) return [];
        const older = sqlWhere({ id: { below: begin.before } });
        return toDomain(await rowsOf(filter, [...wanted, older], limit));
      }
      return toDomain(await rowsOf(filter, wanted, limit, begin.offset));
    },

    async *all(scope, filter) {
      const wanted = [own(scope), ...filterConditions(filter)];
      let older: readonly Condition[] = [];
      for (;;) {
        const rows = await rowsOf(filter, [...wanted, ...older], pageOfAll);
        yield* await toDomain(rows);
        const last = rows[pageOfAll - 1];
        if (last === undefined) return;
        older = [sqlWhere({ id: { below: last.id } })];
      }
    },

    async count(scope, filter) {
      const narrowing = filterConditions(filter);
      const wanted = [own(scope), ...narrowing];
      const total = async (counting: Condition) => Number((await look(counting))[0]?.['total']);
      const isWhole = narrowing.length === 0 && oneOf(filter).length === 0;
      if (isWhole && isCounted()) {
        const rows = { list: metadataOf(session, table).name, rows: from(filter) };
        return { total: await countedTotal(session, scope, rows), capped: false };
      }
      if (isWhole) return { total: await total(selection('COUNT(*) AS total', filter, wanted)), capped: false };
      const { sql, values } = ids(filter, wanted, countLimit + 1);
      const key = isLasting(filter) ? JSON.stringify([sql, values]) : null;
      if (key !== null && known.has(key)) return { total: countLimit, capped: true };
      const counted = await total({ sql: `SELECT COUNT(*) AS total FROM (${sql}) counted`, values });
      if (key !== null && counted > countLimit) {
        if (known.size === knownFilters) known.clear();
        known.add(key);
      }
      return { total: Math.min(counted, countLimit), capped: counted > countLimit };
    },
  };
}

/**
 * Told which index it may use, MySQL still decides how, and for `created_to` it reads all that is newer just to skip it;
 * an index that it is forced to use it enters where the range of ids begins. SQLite prefers an index that is in the order
 * of the page to one that finds the few rows of a filter, and reads all rows of the merchant.
 */
export const indexHint = ({ dataSource }: Session, index: string): string =>
  dataSource.options.type === 'mysql' ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`;
