import type { EntityMetadata, EntitySchema, FindOptionsSelect, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { Conflict } from '../../application/store.ts';
import { isDuplicate } from './failures.ts';
import type { Row, Session } from './session.ts';

// Statements for what each call and each delivery does: their texts are made from the table's declaration and are few, so
// they can stay prepared, and the driver of TypeORM turns values into what its database keeps, and back.

/** Inserts rows. A unique key that is taken is a Conflict, at the latest when the unit is committed. */
export async function insert<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  rows: T | readonly T[],
): Promise<void> {
  const { sql, values } = insertion(session, table, rows);
  if (values.length > 0) await session.defer(sql, values);
}

/** Inserts a row and says at once whether its unique keys were free. */
export async function insertIfFree<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  row: T,
): Promise<boolean> {
  const { sql, values } = insertion(session, table, row);
  try {
    await session.run(sql, values);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

function insertion<T extends ObjectLiteral>(session: Session, table: EntitySchema<T>, rows: T | readonly T[]) {
  const { columns, name } = shapeOf(session, table);
  const list: readonly ObjectLiteral[] = Array.isArray(rows) ? rows : [rows];
  const places = `(${columns.map(() => '?').join(', ')})`;
  const sql = `INSERT INTO ${name} (${columns.map((column) => column.databaseName).join(', ')}) VALUES ${list.map(() => places).join(', ')}`;
  const values = list.flatMap((row) => columns.map((column) => stored(session, column, row[column.propertyName])));
  return { sql, values };
}

/** The one row that is as `where` says, or null. */
export async function selectOne<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Promise<T | null> {
  const [row] = await select(session, table, where, { limit: 1 });
  return row ?? null;
}

/** The rows that are as `where` says, the first ones by `order`. */
export async function select<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
  { order = [], limit }: { order?: readonly (keyof T & string)[]; limit?: number } = {},
): Promise<T[]> {
  const { columns, byProperty, name, names } = shapeOf(session, table);
  const { sql, values } = conditions(session, table, where);
  const by = order.map((property) => columnOf(byProperty, property).databaseName).join(', ');
  const { rows } = await session.run(
    `SELECT ${names} FROM ${name} WHERE ${sql}${by && ` ORDER BY ${by}`}${limit === undefined ? '' : ` LIMIT ${limit}`}`,
    values,
  );
  return rows.map((row) => hydrated<T>(session, columns, row));
}

/** Changes the rows that are as `where` says, however many they are. */
export async function update<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
  set: Partial<T>,
): Promise<void> {
  const { sql, values } = change(session, table, where, set);
  await session.defer(sql, values);
}

/** Compare-and-set: changes the rows that are still as `where` says. @throws Conflict when they are not `count` */
export async function compareAndSet<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
  set: Partial<T>,
  count = 1,
): Promise<void> {
  const { sql, values } = change(session, table, where, set);
  const { affected } = await session.run(sql, values);
  if (affected !== count) throw new Conflict(`${table.options.name}: a row is no longer as it was read`);
}

function change<T extends ObjectLiteral>(session: Session, table: EntitySchema<T>, where: Where<T>, set: Partial<T>) {
  const { byProperty, name } = shapeOf(session, table);
  const condition = conditions(session, table, where);
  const changed = Object.keys(set).map((property) => columnOf(byProperty, property));
  const assignments = changed.map((column) => `${column.databaseName} = ?`).join(', ');
  return {
    sql: `UPDATE ${name} SET ${assignments} WHERE ${condition.sql}`,
    values: [...changed.map((column) => stored(session, column, set[column.propertyName])), ...condition.values],
  };
}

/** Deletes the rows that are as `where` says. */
export async function remove<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Promise<void> {
  const { sql, values } = conditions(session, table, where);
  await session.defer(`DELETE FROM ${shapeOf(session, table).name} WHERE ${sql}`, values);
}

/** Deletes so many rows at most: a table that has not been swept for long must not hold everything else up. */
export async function removeSome<T extends { id: string }>(
  { manager }: Session,
  table: EntitySchema<T>,
  where: FindOptionsWhere<T>,
  limit: number,
): Promise<number> {
  const rows = await manager.find(table, { select: { id: true } as FindOptionsSelect<T>, where, take: limit });
  if (rows.length > 0)
    await manager.delete(
      table,
      rows.map(({ id }) => id),
    );
  return rows.length;
}

type Shape = { name: string; columns: ColumnMetadata[]; names: string; byProperty: Map<string, ColumnMetadata> };
const shapes = new WeakMap<EntityMetadata, Shape>();

function shapeOf<T extends ObjectLiteral>({ manager }: Session, table: EntitySchema<T>): Shape {
  const metadata = manager.connection.getMetadata(table);
  const known = shapes.get(metadata);
  if (known !== undefined) return known;
  const { columns, tableName: name } = metadata;
  const names = columns.map((column) => column.databaseName).join(', ');
  const shape = { name, columns, names, byProperty: new Map(columns.map((column) => [column.propertyName, column])) };
  shapes.set(metadata, shape);
  return shape;
}

/** A value that a column must have (null is one), several of which it must have one, or one that it must not exceed. */
type Wanted<V> = V | readonly V[] | { upTo: V };
type Where<T> = { [K in keyof T]?: Wanted<T[K]> };

function conditions<T extends ObjectLiteral>(session: Session, table: EntitySchema<T>, where: Where<T>) {
  const { byProperty } = shapeOf(session, table);
  const parts = Object.entries(where).map(([property, wanted]) => {
    const column = columnOf(byProperty, property);
    const { test, values } = comparison(wanted);
    return { sql: `${column.databaseName} ${test}`, values: values.map((value) => stored(session, column, value)) };
  });
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

function comparison(wanted: Wanted<unknown>): { test: string; values: readonly unknown[] } {
  if (wanted === null) return { test: 'IS NULL', values: [] };
  if (Array.isArray(wanted)) {
    const values = padded(wanted);
    return { test: `IN (${values.map(() => '?').join(', ')})`, values };
  }
  if (typeof wanted === 'object' && 'upTo' in wanted) return { test: '<= ?', values: [wanted.upTo] };
  return { test: '= ?', values: [wanted] };
}

/** To the next power of two: of few sizes there are few different texts, which can stay prepared. */
export const roundedUp = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, count)));

/** The last one over and over. Of no values there is one that nothing equals, for MySQL has no empty list. */
function padded(values: readonly unknown[]): readonly unknown[] {
  const size = roundedUp(values.length);
  return [...values, ...Array.from({ length: size - values.length }, () => values.at(-1))];
}

function columnOf(byProperty: Map<string, ColumnMetadata>, property: string): ColumnMetadata {
  const column = byProperty.get(property);
  if (column === undefined) throw new Error(`There is no column for ${property}.`);
  return column;
}

function stored({ manager }: Session, column: ColumnMetadata, value: unknown): unknown {
  const prepared: unknown = manager.connection.driver.preparePersistentValue(value ?? null, column);
  return typeof prepared === 'boolean' ? Number(prepared) : prepared;
}

function hydrated<T>({ manager }: Session, columns: ColumnMetadata[], row: Row): T {
  const { driver } = manager.connection;
  return Object.fromEntries(
    columns.map((column) => [column.propertyName, driver.prepareHydratedValue(row[column.databaseName], column)]),
  ) as T;
}
