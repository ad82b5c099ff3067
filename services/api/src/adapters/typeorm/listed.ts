import type { EntityManager, EntitySchema, SelectQueryBuilder } from 'typeorm';
import type { Listed, Range } from '../../application/store.ts';
import { idTime } from '../../domain/id-time.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Scoped } from './columns.ts';

/** A filtered list is counted up to here: nobody turns to page 500, and counting on would read the whole table. */
const countLimit = 10_000;
/** Of the whole list: rows are made of what was read in one go, and meanwhile nobody else has a turn. */
const pageOfAll = 200;
/** From here on ids alone are turned over, which are in the index; rows with their texts would be read to be skipped. */
const farOff = 1_000;
/** Of an id's time and `created_at`, which are read from the same clock, but not at once. */
const apartMs = 24 * 60 * 60 * 1000;

export type ListOptions<Row extends Scoped, T, Filter> = {
  table: EntitySchema<Row>;
  /** With which its ids begin. */
  prefix: string;
  /**
   * The index that finds the rows of this filter in the order of their ids. MySQL's guess depends on how much of the
   * table is this merchant's, and sometimes reads everybody's.
   */
  index(filter: Filter): string;
  /** Adds the conditions of the filter to a query whose alias is `row`; says whether there were any. */
  narrow(query: SelectQueryBuilder<Row>, filter: Filter): boolean;
  toDomain(rows: Row[]): T[] | Promise<T[]>;
};

/** Newest first by id, for ids sort by time; every list of the service is read through here. */
export function listed<Row extends Scoped, T, Filter>(
  manager: EntityManager,
  { table, prefix, index, narrow, toDomain }: ListOptions<Row, T, Filter>,
): Listed<T, Filter> {
  function select({ merchantId, livemode }: Scope, filter: Filter & Range) {
    const query = manager
      .createQueryBuilder(table, 'row')
      .useIndex(index(filter))
      .where('row.merchantId = :merchantId AND row.livemode = :livemode', { merchantId, livemode });
    let filtered = narrow(query, filter);
    const { createdFrom, createdTo } = filter;
    // No index has `created_at`; the ids, which have nearly the same time in them, narrow what must be read.
    if (createdFrom !== null)
      query.andWhere('row.createdAt >= :createdFrom AND row.id >= :idFrom', {
        createdFrom,
        idFrom: prefix + idTime(createdFrom.getTime() - apartMs),
      });
    if (createdTo !== null)
      query.andWhere('row.createdAt < :createdTo AND row.id < :idTo', {
        createdTo,
        idTo: prefix + idTime(createdTo.getTime() + apartMs),
      });
    filtered ||= createdFrom !== null || createdTo !== null;
    return { query: forced(query), filtered };
  }

  return {
    async slice(scope, filter, { offset, limit }) {
      const { query } = select(scope, filter);
      query.orderBy('row.id', 'DESC').offset(offset).limit(limit);
      if (offset < farOff) return toDomain(await query.getMany());
      const found = await query.select('row.id', 'id').getRawMany<{ id: string }>();
      const ids = found.map(({ id }) => id);
      const rows = manager.createQueryBuilder(table, 'row').whereInIds(ids).orderBy('row.id', 'DESC');
      return ids.length === 0 ? [] : toDomain(await rows.getMany());
    },

    async *all(scope, filter) {
      let before: string | null = null;
      for (;;) {
        const { query } = select(scope, filter);
        if (before !== null) query.andWhere('row.id < :before', { before });
        const rows: Row[] = await query.orderBy('row.id', 'DESC').limit(pageOfAll).getMany();
        yield* await toDomain(rows);
        before = rows.at(-1)?.id ?? null;
        if (rows.length < pageOfAll) return;
      }
    },

    async count(scope, filter) {
      const { query, filtered } = select(scope, filter);
      if (!filtered) return { total: await query.getCount(), capped: false };
      const ids = query
        .select('row.id', 'id')
        .orderBy('row.id', 'DESC')
        .limit(countLimit + 1);
      const [sql, parameters] = ids.getQueryAndParameters();
      const [counted] = await manager.query(`SELECT COUNT(*) AS total FROM (${sql}) AS counted`, parameters);
      const total = Number(counted.total);
      return { total: Math.min(total, countLimit), capped: total > countLimit };
    },
  };
}

/**
 * TypeORM knows USE INDEX alone. That leaves it to MySQL how to use it, and for `created_to` it reads all that is newer
 * just to skip it; an index that it is forced to use it enters where the range of ids begins.
 */
function forced<Row extends object>(query: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> {
  const made = query.getQueryAndParameters.bind(query);
  query.getQueryAndParameters = () => {
    const [sql, parameters] = made();
    return [sql.replace(' USE INDEX ', ' FORCE INDEX '), parameters];
  };
  return query;
}
