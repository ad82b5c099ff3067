import type { EntityMetadata, EntitySchema, FindOptionsSelect, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { Conflict } from '../../application/store.ts';
import { isDuplicate } from './failures.ts';
import type { Row, Session } from './session.ts';

// Statements for single rows: their texts are made once from the table's declaration, so they can stay prepared, and
// the driver of TypeORM turns values into what its database keeps, and back.

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
  where: Partial<T>,
): Promise<T | null> {
  const { columns, name, names } = shapeOf(session, table);
  const { sql, values } = conditions(session, table, where);
  const { rows } = await session.run(`SELECT ${names} FROM ${name} WHERE ${sql} LIMIT 1`, values);
  return rows[0] === undefined ? null : hydrated<T>(session, columns, rows[0]);
}

/** Changes the rows that are as `where` says, however many they are. */
export async function update<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Partial<T>,
  set: Partial<T>,
): Promise<void> {
  const { sql, values } = change(session, table, where, set);
  await session.defer(sql, values);
}

/** Compare-and-set: changes the one row that is still as `where` says. @throws Conflict when it no longer is */
export async function compareAndSet<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Partial<T>,
  set: Partial<T>,
): Promise<void> {
  const { sql, values } = change(session, table, where, set);
  const { affected } = await session.run(sql, values);
  if (affected !== 1) throw new Conflict(`${table.options.name}: the row is no longer as it was read`);
}

function change<T extends ObjectLiteral>(session: Session, table: EntitySchema<T>, where: Partial<T>, set: Partial<T>) {
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
  where: Partial<T>,
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

function conditions<T extends ObjectLiteral>(session: Session, table: EntitySchema<T>, where: Partial<T>) {
  const { byProperty } = shapeOf(session, table);
  const columns = Object.keys(where).map((property) => columnOf(byProperty, property));
  return {
    sql: columns.map((column) => `${column.databaseName} = ?`).join(' AND '),
    values: columns.map((column) => stored(session, column, where[column.propertyName])),
  };
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
