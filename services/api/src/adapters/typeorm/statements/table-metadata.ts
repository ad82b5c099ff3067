import type { DataSource, EntitySchema, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { Row, Session } from '../connection/session.ts';

// The names and conditions of a table in SQL, and its values. TypeORM's driver converts values to the form that the
// database stores, and back.

/** A value in the form that its column stores, for statements written as text. */
export const storedValue = <T extends ObjectLiteral, K extends keyof T & string>(
  session: Session,
  table: EntitySchema<T>,
  property: K,
  value: T[K],
): unknown => toStored(session, columnOf(metadataOf(session, table).byProperty, property), value);

type TableMetadata = {
  name: string;
  columns: ColumnMetadata[];
  names: string;
  byProperty: Map<string, ColumnMetadata>;
  /** INSERT of one row, up to its VALUES. */
  insertInto: string;
  /** The question marks of one inserted row, in parentheses. */
  questionMarks: string;
};
const cache = new WeakMap<DataSource, Map<unknown, TableMetadata>>();

/** Kept for each data source: TypeORM searches all of its tables for one, which takes half as long as a statement. */
export function metadataOf<T extends ObjectLiteral>({ dataSource }: Session, table: EntitySchema<T>): TableMetadata {
  const known = cache.get(dataSource) ?? new Map<unknown, TableMetadata>();
  cache.set(dataSource, known);
  const metadata = known.get(table) ?? readMetadata(dataSource, table);
  known.set(table, metadata);
  return metadata;
}

function readMetadata<T extends ObjectLiteral>(dataSource: DataSource, table: EntitySchema<T>): TableMetadata {
  const { columns, tableName: name } = dataSource.getMetadata(table);
  const names = columns.map((column) => column.databaseName).join(', ');
  return {
    name,
    columns,
    names,
    byProperty: new Map(columns.map((column) => [column.propertyName, column])),
    insertInto: `INSERT INTO ${name} (${names}) VALUES `,
    questionMarks: `(${columns.map(() => '?').join(', ')})`,
  };
}

/**
 * The test of one column: a value to be equal to (null: IS NULL), several values of which one must match (IN), or a
 * comparison: `from` (>=), `after` (>), `upTo` (<=), `below` (<), `not: null` (IS NOT NULL).
 */
type Test<V> = V | readonly V[] | { from: V } | { after: V } | { upTo: V } | { below: V } | { not: null };
export type Where<T> = { [K in keyof T]?: Test<T[K]> };

/** A piece of SQL, with the values of its question marks. */
export type Condition = { sql: string; values: readonly unknown[] };

/** The conditions of a WHERE. @throws Error when there is none: an UPDATE or DELETE of all rows must be written as SQL */
export function conditions<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Condition {
  const { byProperty } = metadataOf(session, table);
  const parts = Object.entries(where).map(([property, test]) => {
    const column = columnOf(byProperty, property);
    const { sql, values } = comparison(test);
    return { sql: `${column.databaseName} ${sql}`, values: values.map((value) => toStored(session, column, value)) };
  });
  if (parts.length === 0) throw new Error(`A statement for ${table.options.name} has no condition.`);
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

/** Decides by the type of the test. The contract ensures that a value from a request is never an object with these names. */
function comparison(test: Test<unknown>): Condition {
  if (test === null) return { sql: 'IS NULL', values: [] };
  if (Array.isArray(test)) {
    const values = padded(test);
    return { sql: `IN (${values.map(() => '?').join(', ')})`, values };
  }
  if (typeof test === 'object' && 'from' in test) return { sql: '>= ?', values: [test.from] };
  if (typeof test === 'object' && 'after' in test) return { sql: '> ?', values: [test.after] };
  if (typeof test === 'object' && 'upTo' in test) return { sql: '<= ?', values: [test.upTo] };
  if (typeof test === 'object' && 'below' in test) return { sql: '< ?', values: [test.below] };
  if (typeof test === 'object' && 'not' in test) return { sql: 'IS NOT NULL', values: [] };
  return { sql: '= ?', values: [test] };
}

/** The next power of two. With few sizes there are few different texts, which stay prepared. */
export const roundedUp = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, count)));

/**
 * Values for an IN list, whose length is a power of two: the last value is repeated. For no values the list is one NULL,
 * because an empty list is a syntax error, and no row is IN (NULL).
 */
export function padded(values: readonly unknown[]): readonly unknown[] {
  const size = roundedUp(values.length);
  return [...values, ...Array.from({ length: size - values.length }, () => values.at(-1))];
}

export function columnOf(byProperty: Map<string, ColumnMetadata>, property: string): ColumnMetadata {
  const column = byProperty.get(property);
  if (column === undefined) throw new Error(`The table has no column for the property ${property}.`);
  return column;
}

export function toStored({ dataSource }: Session, column: ColumnMetadata, value: unknown): unknown {
  const prepared: unknown = dataSource.driver.preparePersistentValue(value ?? null, column);
  return typeof prepared === 'boolean' ? Number(prepared) : prepared;
}

export function fromStored<T>({ dataSource: { driver } }: Session, columns: ColumnMetadata[], row: Row): T {
  return Object.fromEntries(
    columns.map((column) => [column.propertyName, driver.prepareHydratedValue(row[column.databaseName], column)]),
  ) as T;
}
