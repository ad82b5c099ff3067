import { Conflict } from '../../../application/unit/conflict.ts';
import type { Dialect, OnFailure, Session } from '../connection/session.ts';
import { columnOf, fromStored, toStored, type Table } from './columns.ts';
import { conditions, inList, type Where } from './conditions.ts';
import { indexHint } from './dialects.ts';

// Statements are made from the tables' declarations. There are few different texts, so they stay prepared. Lists have many
// texts: see list-query.ts. Why the statements are our own: docs/adr/0007.

/** Rows of one INSERT. A statement may have 32,766 values on SQLite, and `max_allowed_packet` bytes on MySQL. */
const rowsPerInsert = 128;

/** Inserts rows. If a unique key exists already, the unit is run again, at the latest at its commit. */
export async function insert<T extends object>(
  session: Session,
  table: Table<T>,
  rows: T | readonly T[],
  onFailure?: OnFailure,
): Promise<void> {
  const list: readonly T[] = Array.isArray(rows) ? rows : [rows as T];
  for (let from = 0; from < list.length; from += rowsPerInsert) {
    const { sql, values } = insertion(session.dialect, table, list.slice(from, from + rowsPerInsert));
    await session.defer(sql, values, onFailure);
  }
}

function insertion<T extends object>(
  dialect: Dialect,
  { columns, insertInto, questionMarks }: Table<T>,
  rows: readonly T[],
) {
  const sql = insertInto + rows.map(() => questionMarks).join(', ');
  const values = rows.flatMap((row) =>
    columns.map((column) => toStored(column, row[column.property as keyof T], dialect)),
  );
  return { sql, values };
}

/** The columns of an ORDER BY, the first one first. */
export type Order<T> = { [K in keyof T]?: 'ASC' | 'DESC' };

/** `index`: the index to use, where the database may choose wrong. */
type SelectOptions<T> = { order?: Order<T>; limit?: number; index?: string };

const everyRow = { sql: 'TRUE', values: [] };

/** The first row that matches `where`, or null. */
export async function selectOne<T extends object>(
  session: Session,
  table: Table<T>,
  where: Where<T>,
  options: Omit<SelectOptions<T>, 'limit'> = {},
): Promise<T | null> {
  const [row] = await select(session, table, where, { ...options, limit: 1 });
  return row ?? null;
}

/** The rows that match `where`; all rows if it is empty. */
export async function select<T extends object>(
  session: Session,
  table: Table<T>,
  where: Where<T>,
  { order = {}, limit, index }: SelectOptions<T> = {},
): Promise<T[]> {
  const { name, names } = table;
  const { sql, values } = Object.keys(where).length === 0 ? everyRow : conditions(session, table, where);
  const by = Object.entries(order)
    .map(([property, direction]) => `${columnOf(table, property).name} ${String(direction)}`)
    .join(', ');
  const from = index === undefined ? name : `${name} ${indexHint(session, index)}`;
  const { rows } = await session.run(
    `SELECT ${names} FROM ${from} WHERE ${sql}${by && ` ORDER BY ${by}`}${limit === undefined ? '' : ` LIMIT ${limit}`}`,
    values,
  );
  return rows.map((row) => fromStored(table, row));
}

/** Changes the rows that match `where`; there may be none. */
export async function update<T extends object>(
  session: Session,
  table: Table<T>,
  where: Where<T>,
  set: Partial<T>,
): Promise<void> {
  const { sql, values } = change(session, table, where, set);
  await session.defer(sql, values);
}

/** Compare-and-set: changes the rows that still match `where`. @throws Conflict when their number is not `expected` */
export async function compareAndSet<T extends object>(
  session: Session,
  table: Table<T>,
  where: Where<T>,
  set: Partial<T>,
  expected = 1,
): Promise<void> {
  const { sql, values } = change(session, table, where, set);
  const { affected } = await session.run(sql, values);
  if (affected !== expected) throw new Conflict(`${table.name}: a row has changed since it was read`);
}

/**
 * Locks a row that still matches `where`, until the unit ends. A column gets another value for a moment, and `original` again: a
 * Galera cluster detects conflicts only on rows that have changed, and ignores an UPDATE that leaves a row as it was.
 * @param set what changes, with a temporary value for each column of `original`
 * @throws Conflict when the row does not match any more
 */
export async function compareAndLock<T extends object>(
  session: Session,
  table: Table<T>,
  where: Where<T>,
  set: Partial<T>,
  original: Partial<T>,
): Promise<void> {
  await compareAndSet(session, table, where, set);
  await update(session, table, where, original);
}

function change<T extends object>(session: Session, table: Table<T>, where: Where<T>, set: Partial<T>) {
  const condition = conditions(session, table, where);
  const changed = Object.keys(set).map((property) => columnOf(table, property));
  const assignments = changed.map(({ name }) => `${name} = ?`).join(', ');
  return {
    sql: `UPDATE ${table.name} SET ${assignments} WHERE ${condition.sql}`,
    values: [
      ...changed.map((column) => toStored(column, set[column.property as keyof T], session.dialect)),
      ...condition.values,
    ],
  };
}

/** Deletes the rows that match `where`. */
export async function remove<T extends object>(session: Session, table: Table<T>, where: Where<T>): Promise<void> {
  const { sql, values } = conditions(session, table, where);
  await session.defer(`DELETE FROM ${table.name} WHERE ${sql}`, values);
}

/** Deletes one row. @returns false when no row matches `where` any more */
export async function removeOne<T extends object>(
  session: Session,
  table: Table<T>,
  where: Where<T>,
): Promise<boolean> {
  const { sql, values } = conditions(session, table, where);
  const { affected } = await session.run(`DELETE FROM ${table.name} WHERE ${sql}`, values);
  return affected === 1;
}

/** Deletes one row. @throws Conflict when no row matches `where` any more */
export async function compareAndRemove<T extends object>(
  session: Session,
  table: Table<T>,
  where: Where<T>,
): Promise<void> {
  if (!(await removeOne(session, table, where)))
    throw new Conflict(`${table.name}: a row has changed since it was read`);
}

/** Deletes at most `limit` rows: one long DELETE would delay every other unit. @returns how many rows it deleted */
export async function removeSome<T extends { id: string }>(
  session: Session,
  table: Table<T>,
  where: Where<T>,
  limit: number,
): Promise<number> {
  const { sql, values } = conditions(session, table, where);
  const { rows } = await session.run(`SELECT id FROM ${table.name} WHERE ${sql} LIMIT ${limit}`, values);
  const ids = inList(rows.map(({ id }) => id));
  if (rows.length > 0) await session.defer(`DELETE FROM ${table.name} WHERE id ${ids.sql}`, ids.values);
  return rows.length;
}

/** The number of rows that match `where`. */
export async function count<T extends object>(session: Session, table: Table<T>, where: Where<T>): Promise<number> {
  const { sql, values } = conditions(session, table, where);
  const { rows } = await session.run(`SELECT COUNT(*) AS total FROM ${table.name} WHERE ${sql}`, values);
  return Number(rows[0]?.['total']);
}
