import type { EntitySchema, ObjectLiteral } from 'typeorm';
import { Conflict } from '../../../application/unit/conflict.ts';
import type { OnFailure, Session } from '../connection/session.ts';
import { indexHint } from './index-hint.ts';
import { columnOf, conditions, fromStored, padded, metadataOf, toStored, type Where } from './table-metadata.ts';

// Statements are made from the tables' declarations. There are few different texts, so they stay prepared. Lists have many
// texts: see list-query.ts. Why the statements are our own: docs/adr/0007.

/** Rows of one INSERT. A statement may have 32,766 values on SQLite, and `max_allowed_packet` bytes on MySQL. */
const rowsPerInsert = 128;

/** Inserts rows. If a unique key exists already, the unit is run again, at the latest at its commit. */
export async function insert<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  rows: T | readonly T[],
  onFailure?: OnFailure,
): Promise<void> {
  const list: readonly ObjectLiteral[] = Array.isArray(rows) ? rows : [rows];
  for (let from = 0; from < list.length; from += rowsPerInsert) {
    const { sql, values } = insertion(session, table, list.slice(from, from + rowsPerInsert));
    await session.defer(sql, values, onFailure);
  }
}

function insertion<T extends ObjectLiteral>(session: Session, table: EntitySchema<T>, rows: readonly ObjectLiteral[]) {
  const { columns, insertInto, questionMarks } = metadataOf(session, table);
  const sql = insertInto + rows.map(() => questionMarks).join(', ');
  const values = rows.flatMap((row) => columns.map((column) => toStored(session, column, row[column.propertyName])));
  return { sql, values };
}

/** The columns of an ORDER BY, the first one first. */
export type Order<T> = { [K in keyof T]?: 'ASC' | 'DESC' };

const everyRow = { sql: 'TRUE', values: [] };

/** The first row that matches `where`, or null. */
export async function selectOne<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Promise<T | null> {
  const [row] = await select(session, table, where, { limit: 1 });
  return row ?? null;
}

/** The rows that match `where`; all rows if it is empty. `index`: the index to use, where the database may choose wrong. */
export async function select<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
  { order = {}, limit, index }: { order?: Order<T>; limit?: number; index?: string } = {},
): Promise<T[]> {
  const { columns, byProperty, name, names } = metadataOf(session, table);
  const { sql, values } = Object.keys(where).length === 0 ? everyRow : conditions(session, table, where);
  const by = Object.entries(order)
    .map(([property, direction]) => `${columnOf(byProperty, property).databaseName} ${String(direction)}`)
    .join(', ');
  const from = index === undefined ? name : `${name} ${indexHint(session, index)}`;
  const { rows } = await session.run(
    `SELECT ${names} FROM ${from} WHERE ${sql}${by && ` ORDER BY ${by}`}${limit === undefined ? '' : ` LIMIT ${limit}`}`,
    values,
  );
  return rows.map((row) => fromStored<T>(session, columns, row));
}

/** Changes the rows that match `where`; there may be none. */
export async function update<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
  set: Partial<T>,
): Promise<void> {
  const { sql, values } = change(session, table, where, set);
  await session.defer(sql, values);
}

/** Compare-and-set: changes the rows that still match `where`. @throws Conflict when their number is not `expected` */
export async function compareAndSet<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
  set: Partial<T>,
  expected = 1,
): Promise<void> {
  const { sql, values } = change(session, table, where, set);
  const { affected } = await session.run(sql, values);
  if (affected !== expected) throw new Conflict(`${table.options.name}: a row has changed since it was read`);
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

/** Deletes the rows that match `where`. */
export async function remove<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Promise<void> {
  const { sql, values } = conditions(session, table, where);
  await session.defer(`DELETE FROM ${metadataOf(session, table).name} WHERE ${sql}`, values);
}

/** Deletes one row. @returns false when no row matches `where` any more */
export async function removeOne<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Promise<boolean> {
  const { sql, values } = conditions(session, table, where);
  const { affected } = await session.run(`DELETE FROM ${metadataOf(session, table).name} WHERE ${sql}`, values);
  return affected === 1;
}

/** Deletes one row. @throws Conflict when no row matches `where` any more */
export async function compareAndRemove<T extends ObjectLiteral>(
  session: Session,
  table: EntitySchema<T>,
  where: Where<T>,
): Promise<void> {
  if (!(await removeOne(session, table, where)))
    throw new Conflict(`${table.options.name}: a row has changed since it was read`);
}

/** Deletes at most `limit` rows: one long DELETE would delay every other unit. @returns how many rows it deleted */
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

/** The number of rows that match `where`. */
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
