import type { Scope } from '../../../domain/scope.ts';
import type { OnFailure, Session } from '../connection/session.ts';
import { flag, rowCount, table, text, type Scoped, type Table } from '../statements/columns.ts';
import { ofScope, type Condition } from '../statements/conditions.ts';
import { insert, selectOne } from '../statements/statements.ts';

// A counted list is a list whose total is kept: the count in its checkpoint plus the number of newer rows. Why the total is
// exact: docs/adr/0005.

/** `listed`: the condition for the rows that are in the list, if the table has others. */
type CountedTable = { prefix: string; listed?: string };

/**
 * The tables of the counted lists, with the prefix of their ids. Rows are inserted by `insertCounted`. Customers can leave
 * their list, by `subtractCounted`; events are deleted by a purge that calls `lockForPurge` and `countPurgedRows`. Each table
 * has an index named …_list.
 */
export const countedLists: ReadonlyMap<string, CountedTable> = new Map<string, CountedTable>([
  ['payment_intents', { prefix: 'pi_' }],
  ['balance_transactions', { prefix: 'btxn_' }],
  ['customers', { prefix: 'cus_', listed: 'archived_at IS NULL' }],
  ['events', { prefix: 'evt_' }],
  ['refunds', { prefix: 're_' }],
]);

/** SQL that is added to the conditions for the rows of a table: only those that are in its list. */
export function andListed(list: string): string {
  const listed = countedLists.get(list)?.listed;
  return listed === undefined ? '' : ` AND ${listed}`;
}

export type CheckpointRow = Scope & {
  /** The table of the list. */
  list: string;
  /** `countedRows` is the number of rows up to this id. '' at the start. */
  countedId: string;
  countedRows: number;
  /** How many units have changed the count themselves: with a row below the bound, one that left the list, or a purge. */
  lateCount: number;
};

export const checkpointTable = table<CheckpointRow>('list_checkpoints', {
  merchantId: { ...text, primary: true },
  livemode: { ...flag, primary: true },
  list: { ...text, primary: true },
  countedId: text,
  countedRows: rowCount,
  lateCount: rowCount,
});

/** Has one row, named `lists`: the bound below which totals may be counted, as the time part of an id. */
export const boundTable = table<{ name: string; idTime: string }>('counting_bounds', {
  name: { ...text, primary: true },
  idTime: text,
});

/** The condition for the checkpoint of a list. */
export function ofList(scope: Scope, list: string): Condition {
  const { sql, values } = ofScope(scope);
  return { sql: `${sql} AND list = ?`, values: [...values, list] };
}

/** Inserts a row into a counted list. */
export async function insertCounted<Row extends Scoped>(
  session: Session,
  rows: Table<Row>,
  row: Row,
  onFailure?: OnFailure,
): Promise<void> {
  await insert(session, rows, row, onFailure);
  // The clock of this process is behind.
  if (session.unitDeadline.isBelowBound(row.id)) await changeCount(session, rows.name, row, '+');
}

/** Subtracts a row that leaves its list in this unit. */
export const subtractCounted = <Row extends Scoped>(session: Session, rows: Table<Row>, row: Scoped): Promise<void> =>
  changeCount(session, rows.name, row, '-');

/**
 * Counts or subtracts one row. The statement locks the checkpoint, so it is counted either before or after this unit. It
 * always changes a value, because a Galera cluster detects conflicts only on changed rows.
 */
async function changeCount(
  session: Session,
  list: string,
  { id, merchantId, livemode }: Scoped,
  sign: '+' | '-',
): Promise<void> {
  const checkpoint = ofList({ merchantId, livemode }, list);
  const { affected } = await session.run(
    `UPDATE list_checkpoints SET late_count = late_count + 1,
     counted_rows = counted_rows ${sign} CASE WHEN counted_id >= ? THEN 1 ELSE 0 END WHERE ${checkpoint.sql}`,
    [id, ...checkpoint.values],
  );
  if (affected > 0) return;
  // If another unit inserts the same checkpoint at the same time, one of the two is run again.
  await insert(session, checkpointTable, { merchantId, livemode, list, countedId: '', countedRows: 0, lateCount: 1 });
}

/**
 * Locks the checkpoint of a list whose rows are going to be deleted: until this unit ends, no other unit counts it or
 * counts a row in it. The statement always changes a value, for Galera: see above.
 * @returns null when there was no checkpoint: it is created, and the purge has to wait for the next unit
 */
export async function lockForPurge(
  session: Session,
  { list, ...scope }: Scope & { list: string },
): Promise<CheckpointRow | null> {
  const { sql, values } = ofList(scope, list);
  const { affected } = await session.run(
    `UPDATE list_checkpoints SET late_count = late_count + 1 WHERE ${sql}`,
    values,
  );
  if (affected > 0) return selectOne(session, checkpointTable, { ...scope, list });
  await insert(session, checkpointTable, { ...scope, list, countedId: '', countedRows: 0, lateCount: 0 });
  return null;
}

/** Subtracts deleted rows with ids up to the `countedId` of a checkpoint that this unit has locked. */
export async function countPurgedRows(
  session: Session,
  { list, ...scope }: Scope & { list: string },
  count: number,
): Promise<void> {
  const { sql, values } = ofList(scope, list);
  await session.defer(`UPDATE list_checkpoints SET counted_rows = counted_rows - ? WHERE ${sql}`, [count, ...values]);
}

/**
 * Reads the checkpoint of a counted list and the number of newer rows, in one statement: they must be of one moment.
 * @param rows the table with its index hint
 */
export async function readCounted(
  session: Session,
  scope: Scope,
  { list, rows }: { list: string; rows: string },
): Promise<Pick<CheckpointRow, 'countedId' | 'countedRows' | 'lateCount'> & { newer: number }> {
  const { sql, values } = ofList(scope, list);
  const own = ofScope(scope);
  const checkpoint = (column: string, missing: string): string =>
    `COALESCE((SELECT ${column} FROM list_checkpoints WHERE ${sql}), ${missing})`;
  const found = await session.run(
    `SELECT ${checkpoint('counted_id', "''")} AS counted_id, ${checkpoint('counted_rows', '0')} AS counted_rows,
     ${checkpoint('late_count', '0')} AS late_count, (SELECT COUNT(*) FROM ${rows}
     WHERE ${own.sql}${andListed(list)} AND id > ${checkpoint('counted_id', "''")}) AS newer`,
    [...values, ...values, ...values, ...own.values, ...values],
  );
  const [row] = found.rows;
  return {
    countedId: String(row?.['counted_id']),
    countedRows: Number(row?.['counted_rows']),
    lateCount: Number(row?.['late_count']),
    newer: Number(row?.['newer']),
  };
}
