import type { DataSource, EntitySchema, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { Row, Session } from './session.ts';

// What a table is in SQL: its names, its conditions, and its values, which TypeORM's driver turns into what the database
// keeps, and back.

/** A value as a column keeps it, for statements that are written out. */
export const storedValue = <T extends ObjectLiteral, K extends keyof T & string>(
  session: Session,
  table: EntitySchema<T>,
  property: K,
  value: T[K],
): unknown => toStored(session, columnOf(metadataOf(session, table).byProperty, property), value);

type Shape = {
  name: string;
  columns: ColumnMetadata[];
  names: string;
  byProperty: Map<string, ColumnMetadata>;
  /** INSERT of one row, up to its VALUES. */
  insertInto: string;
  /** The question marks of one row. */
  places: string;
};
const shapes = new WeakMap<DataSource, Map<unknown, Shape>>();

/** TypeORM looks through all of its tables to find one, which takes as long as half of a statement. */
export function metadataOf<T extends ObjectLiteral>({ dataSource }: Session, table: EntitySchema<T>): Shape {
  const known = shapes.get(dataSource) ?? new Map<unknown, Shape>();
  shapes.set(dataSource, known);
  const shape = known.get(table) ?? shapeFrom(dataSource, table);
  known.set(table, shape);
  return shape;
}

function shapeFrom<T extends ObjectLiteral>(dataSource: DataSource, table: EntitySchema<T>): Shape {
  const { columns, tableName: name } = dataSource.getMetadata(table);
  const names = columns.map((column) => column.databaseName).join(', ');
  return {
    name,
    columns,
    names,
    byProperty: new Map(columns.map((column) => [column.propertyName, column])),
    insertInto: `INSERT INTO ${name} (${names}) VALUES `,
    places: `(${columns.map(() => '?').join(', ')})`,
  };
}

/**
 * A value that a column must have (null is one), several of which it must have one, one to begin at or behind, not to
 * exceed or not to reach, or any at all.
 */
type Wanted<V> = V | readonly V[] | { from: V } | { after: V } | { upTo: V } | { below: V } | { not: null };
export type Where<T> = { [K in keyof T]?: Wanted<T[K]> };

/** A part of a WHERE, with the values of its question marks. */
export type Condition = { sql: string; values: readonly unknown[] };

/** @throws Error where nothing is asked: a change or a DELETE of every row must be written out. */
export function conditions<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Condition {
  const { byProperty } = metadataOf(session, table);
  const parts = Object.entries(where).map(([property, wanted]) => {
    const column = columnOf(byProperty, property);
    const { test, values } = comparison(wanted);
    return { sql: `${column.databaseName} ${test}`, values: values.map((value) => toStored(session, column, value)) };
  });
  if (parts.length === 0) throw new Error(`Which rows of ${table.options.name} are meant?`);
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

/** Goes by what a value looks like, so what comes from outside must be a plain value here: the contract sees to it. */
function comparison(wanted: Wanted<unknown>): { test: string; values: readonly unknown[] } {
  if (wanted === null) return { test: 'IS NULL', values: [] };
  if (Array.isArray(wanted)) {
    const values = padded(wanted);
    return { test: `IN (${values.map(() => '?').join(', ')})`, values };
  }
  if (typeof wanted === 'object' && 'from' in wanted) return { test: '>= ?', values: [wanted.from] };
  if (typeof wanted === 'object' && 'after' in wanted) return { test: '> ?', values: [wanted.after] };
  if (typeof wanted === 'object' && 'upTo' in wanted) return { test: '<= ?', values: [wanted.upTo] };
  if (typeof wanted === 'object' && 'below' in wanted) return { test: '< ?', values: [wanted.below] };
  if (typeof wanted === 'object' && 'not' in wanted) return { test: 'IS NOT NULL', values: [] };
  return { test: '= ?', values: [wanted] };
}

/** To the next power of two: of few sizes there are few different texts, which can stay prepared. */
export const roundedUp = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, count)));

/** The last one over and over. Of no values, which no database takes, there is a NULL: it is IN what nothing is in. */
export function padded(values: readonly unknown[]): readonly unknown[] {
  const size = roundedUp(values.length);
  return [...values, ...Array.from({ length: size - values.length }, () => values.at(-1))];
}

export function columnOf(byProperty: Map<string, ColumnMetadata>, property: string): ColumnMetadata {
  const column = byProperty.get(property);
  if (column === undefined) throw new Error(`There is no column for ${property}.`);
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
