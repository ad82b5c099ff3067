import type { Scope } from '../../../domain/scope.ts';
import type { Session } from '../connection/session.ts';
import { columnOf, flag, toStored, type Table } from './columns.ts';

// The conditions of a WHERE: made from an object, or pieces of SQL that are joined.

/**
 * The test of one column: a value to be equal to (null: IS NULL), several values of which one must match (IN), or a
 * comparison: `from` (>=), `after` (>), `upTo` (<=), `below` (<), `not: null` (IS NOT NULL).
 */
type Test<V> = V | readonly V[] | { from: V } | { after: V } | { upTo: V } | { below: V } | { not: null };
export type Where<T> = { [K in keyof T]?: Test<T[K]> };

/** A piece of SQL, with the values of its question marks. */
export type Condition = { sql: string; values: readonly unknown[] };

/** The conditions of a WHERE. @throws Error when there is none: an UPDATE or DELETE of all rows must be written as SQL */
export function conditions<T extends object>({ dialect }: Session, table: Table<T>, where: Where<T>): Condition {
  const parts = Object.entries(where).map(([property, test]) => {
    const column = columnOf(table, property);
    const { sql, values } = comparison(test);
    return { sql: `${column.name} ${sql}`, values: values.map((value) => toStored(column, value, dialect)) };
  });
  if (parts.length === 0) throw new Error(`A statement for ${table.name} has no condition.`);
  return joined(parts, ' AND ');
}

/** Decides by the type of the test. The contract ensures that a value from a request is never an object with these names. */
function comparison(test: Test<unknown>): Condition {
  if (test === null) return { sql: 'IS NULL', values: [] };
  if (Array.isArray(test)) return inList(test);
  if (typeof test === 'object' && 'from' in test) return { sql: '>= ?', values: [test.from] };
  if (typeof test === 'object' && 'after' in test) return { sql: '> ?', values: [test.after] };
  if (typeof test === 'object' && 'upTo' in test) return { sql: '<= ?', values: [test.upTo] };
  if (typeof test === 'object' && 'below' in test) return { sql: '< ?', values: [test.below] };
  if (typeof test === 'object' && 'not' in test) return { sql: 'IS NOT NULL', values: [] };
  return { sql: '= ?', values: [test] };
}

/** The condition for the rows of a merchant in a mode. */
export const ofScope = ({ merchantId, livemode }: Scope): Condition => ({
  sql: 'merchant_id = ? AND livemode = ?',
  values: [merchantId, flag.toStored(livemode)],
});

/** Pieces of SQL one after the other, with their values. */
export const joined = (parts: readonly Condition[], separator: ' AND ' | ' UNION ALL '): Condition => ({
  sql: parts.map(({ sql }) => sql).join(separator),
  values: parts.flatMap(({ values }) => values),
});

/** The next power of two. With few sizes there are few different texts, which stay prepared. */
export const roundedUp = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, count)));

/**
 * IN, with a number of values that is a power of two: the last value is repeated. For no values the list is one NULL,
 * because an empty list is a syntax error, and no row is IN (NULL).
 */
export function inList(values: readonly unknown[]): Condition {
  const size = roundedUp(values.length);
  const padded = [...values, ...Array.from({ length: size - values.length }, () => values.at(-1))];
  return { sql: `IN (${padded.map(() => '?').join(', ')})`, values: padded };
}
