import type { CreatedRange } from '../../../application/lists/list-port.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Listed, Table } from '../statements/columns.ts';
import type { Condition } from '../statements/conditions.ts';

/** How one list is read. In SQL, its rows are called `item`. */
export type ListQueryOptions<Row extends Listed, T, Filter> = {
  table: Table<Row>;
  /** The start of each id of the list, such as `pi_`. */
  prefix: string;
  /** The index that finds the rows of this filter in the order of their ids. */
  index(filter: Filter): string;
  /**
   * A SELECT that replaces the table if another table determines which rows are in the list. Its columns: merchant_id,
   * livemode, `id` (the id of the list's row) and those that the filter's conditions use.
   */
  source?(filter: Filter & CreatedRange): string | null;
  /** The condition for the rows that a scope may see. Left out: its merchant and mode, in columns of these names. */
  ofScope?(scope: Scope): Condition;
  /** The value, or one of the values, that each column must have. null: any value. */
  where(filter: Filter): { [K in keyof Row]?: Row[K] | readonly Row[K][] | null };
  /** Further conditions, as SQL. */
  whereSql?(filter: Filter & CreatedRange): readonly Condition[];
  /**
   * For a filter with several values, one of which must match: a condition for each value. A row may fulfil only one of
   * them. Each is read in the order of its ids, and the results are merged. With IN, the database would read and sort
   * all of them.
   */
  oneOf?(filter: Filter): readonly Condition[];
  /** The table has many rows and no checkpoint, so that the whole list, too, is counted up to a limit alone. */
  isLong?: boolean;
  /** `created_at` is real time, taken in the same moment as the id: a range of it is a narrow range of ids. */
  isInRealTime?: boolean;
  /** Whether a row that matches this filter may later stop matching it, or be deleted. */
  mayLeave?(filter: Filter): boolean;
  toDomain(rows: Row[]): T[] | Promise<T[]>;
};
