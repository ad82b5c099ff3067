import type { EntitySchema, ObjectLiteral } from 'typeorm';
import type { OnFailure, Session } from './session.ts';
import { columnOf, conditions, fromStored, padded, metadataOf, toStored, type Where } from './table-metadata.ts';
import { Conflict } from '../../../application/runtime/conflict.ts';

// Statements are made from the table's declaration; their texts are few, so they can stay prepared. Lists, whose texts
// are many, are in listed.ts.

/** Rows of one INSERT. SQLite takes at most 32,766 values in a statement, MySQL `max_allowed_packet` bytes. */
const rowsAtOnce = 128;

/** Inserts rows. A unique key that is taken is a Conflict, at the latest when the unit is committed. */
export async function insert<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  rows: T | readonly T[],
  onFailure?: OnFailure,
): Promise<void> {
  const list: readonly ObjectLiteral[] = Array.isArray(rows) ? rows : [rows];
  for (let from = 0; from < list.length; from += rowsAtOnce) {
    const { sql, values } = insertion(session, table, list.slice(from, from + rowsAtOnce));
    await session.defer(sql, values, onFailure);
  }
}

function insertion<T extends ObjectLiteral>(session: Session, table: EntitySchema<T>, rows: readonly ObjectLiteral[]) {
  const { columns, insertInto, places } = metadataOf(session, table);
  const sql = insertInto + rows.map(() => places).join(', ');
  const values = rows.flatMap((row) => columns.map((column) => toStored(session, column, row[column.propertyName])));
  return { sql, values };
}

/** Which of two rows comes first, by each of these columns in turn. */
export type Order<T> = { [K in keyof T]?: 'ASC' | 'DESC' };

const everyRow = { sql: 'TRUE', values: [] };

/** The one row that is as `where` says, or null. */
export async function selectOne<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Promise<T | null> {
  const [row] = await select(session, table, where, { limit: 1 });
  return row ?? null;
}

/** The rows that are as `where` says, all where it says nothing, the first ones by `order`. */
export async function select<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
  { order = {}, limit }: { order?: Order<T>; limit?: number } = {},
): Promise<T[]> {
  const { columns, byProperty, name, names } = metadataOf(session, table);
  const { sql, values } = Object.keys(where).length === 0 ? everyRow : conditions(session, table, where);
  const by = Object.entries(order)
    .map(([property, way]) => `${columnOf(byProperty, property).databaseName} ${String(way)}`)
    .join(', ');
  const { rows } = await session.run(
    `SELECT ${names} FROM ${name} WHERE ${sql}${by && ` ORDER BY ${by}`}${limit === undefined ? '' : ` LIMIT ${limit}`}`,
    values,
  );
  return rows.map((row) => fromStored<T>(session, columns, row));
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

/** Compare-and-set: changes the rows that are still as `where` says. @throws Conflict when they are not so `many` */
export async function compareAndSet<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
  set: Partial<T>,
  many = 1,
): Promise<void> {
  const { sql, values } = change(session, table, where, set);
  const { affected } = await session.run(sql, values);
  if (affected !== many) throw new Conflict(`${table.options.name}: a row is no longer as it was read`);
}

function change<T extends ObjectLiteral>(session: Session, table: EntitySchema<T>, where: Where<T>, set: Partial<T>) {
  const { byProperty, name } = metadataOf(session, table);
  const condition = conditions(session, table, where);
  const changed = Object.keys(set).map((property) => columnOf(byProperty, property));
  const assignments = changed.map((column) => `${column.databaseName} = ?`).join(', ');
  return {
    sql: `UPDATE ${name} SET ${assignments} WHERE ${condition.sql}`,
    values: [...changed.map((column) => toStored(session, column, set[column.propertyName])), ...condition.values],
  };
}

/** Deletes the rows that are as `where` says. */
export async function remove<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Promise<void> {
  const { sql, values } = conditions(session, table, where);
  await session.defer(`DELETE FROM ${metadataOf(session, table).name} WHERE ${sql}`, values);
}

/** Deletes so many rows at most: a table that has not been swept for long must not hold everything else up. */
export async function removeSome<T extends { id: string }>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
  limit: number,
): Promise<number> {
  const { name } = metadataOf(session, table);
  const { sql, values } = conditions(session, table, where);
  const { rows } = await session.run(`SELECT id FROM ${name} WHERE ${sql} LIMIT ${limit}`, values);
  const ids = padded(rows.map(({ id }) => id));
  if (rows.length > 0) await session.defer(`DELETE FROM ${name} WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
  return rows.length;
}

/** How many rows are as `where` says. */
export async function count<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Promise<number> {
  const { sql, values } = conditions(session, table, where);
  const { rows } = await session.run(
    `SELECT COUNT(*) AS total FROM ${metadataOf(session, table).name} WHERE ${sql}`,
    values,
  );
  return Number(rows[0]?.['total']);
}
