import type { EntitySchema } from 'typeorm';
import type { Scope } from '../../../domain/scope.ts';
import { centimos as whole, flag, table, text, type Scoped } from './columns.ts';
import type { OnFailure, Session } from './session.ts';
import { metadataOf, storedValue, type Condition } from './table-metadata.ts';
import { insert } from './statements.ts';

// The total of a whole list is the count of its checkpoint and the rows that are newer. Why it is exact: docs/adr/0005.

/**
 * The lists whose totals are kept, by their tables, and what their ids begin with. Their rows are only ever added, by
 * `insertCounted`, and each has an index named …_list.
 */
export const countedLists: ReadonlyMap<string, string> = new Map([
  ['payment_intents', 'pi_'],
  ['balance_transactions', 'btxn_'],
  ['events', 'evt_'],
]);

export type CheckpointRow = Scope & {
  /** The table of the list. */
  list: string;
  /** Rows up to this id are in `settledCount`. '' before the first are. */
  settledId: string;
  settledCount: number;
  /** How many rows came with an id from below the bound, which their own units have counted. */
  lateCount: number;
};

export const checkpointTable = table<CheckpointRow>('list_checkpoints', {
  merchantId: { ...text, primary: true },
  livemode: { ...flag, primary: true },
  list: { ...text, primary: true },
  settledId: text,
  settledCount: whole,
  lateCount: whole,
});

/** One row, named `lists`: see settle-totals.ts. */
export const boundTable = table<{ name: string; idTime: string }>('settling_bounds', {
  name: { ...text, primary: true },
  idTime: text,
});

/** The condition for what belongs to a merchant in a mode. */
export const ofScope = (session: Session, { merchantId, livemode }: Scope): Condition => ({
  sql: 'merchant_id = ? AND livemode = ?',
  values: [merchantId, storedValue(session, checkpointTable, 'livemode', livemode)],
});

/** The condition for the checkpoint of a list. */
export function ofList(session: Session, scope: Scope, list: string): Condition {
  const { sql, values } = ofScope(session, scope);
  return { sql: `${sql} AND list = ?`, values: [...values, list] };
}

/** Inserts a row into a list whose total is kept. */
export async function insertCounted<Row extends Scoped>(
  session: Session,
  rows: EntitySchema<Row>,
  row: Row,
  onFailure?: OnFailure,
): Promise<void> {
  await insert(session, rows, row, onFailure);
  if (session.unitDeadline.isBelowBound(row.id)) await countLateRow(session, metadataOf(session, rows).name, row);
}

/**
 * A row whose id was drawn by a clock that is late. The statement locks the checkpoint, so that it is settled before
 * this unit or after it, and changes it in any case: a cluster compares only what has changed.
 */
async function countLateRow(session: Session, list: string, { id, ...scope }: Scoped): Promise<void> {
  const checkpoint = ofList(session, scope, list);
  const { affected } = await session.run(
    `UPDATE list_checkpoints SET late_count = late_count + 1,
     settled_count = settled_count + CASE WHEN settled_id >= ? THEN 1 ELSE 0 END WHERE ${checkpoint.sql}`,
    [id, ...checkpoint.values],
  );
  if (affected > 0) return;
  const { merchantId, livemode } = scope;
  // Another unit that makes the checkpoint at the same time meets this one: one of the two is run again.
  await insert(session, checkpointTable, { merchantId, livemode, list, settledId: '', settledCount: 0, lateCount: 1 });
}

/**
 * How many rows a whole list has, in one statement: the checkpoint and what is newer must be seen at one moment.
 * @param rows the table with the index by which it is read
 */
export async function countedTotal(
  session: Session,
  scope: Scope,
  { list, rows }: { list: string; rows: string },
): Promise<number> {
  const { sql, values } = ofList(session, scope, list);
  const own = ofScope(session, scope);
  const found = await session.run(
    `SELECT COALESCE((SELECT settled_count FROM list_checkpoints WHERE ${sql}), 0) + (SELECT COUNT(*) FROM ${rows}
     WHERE ${own.sql} AND id > COALESCE((SELECT settled_id FROM list_checkpoints WHERE ${sql}), '')
    ) AS total`,
    [...values, ...own.values, ...values],
  );
  return Number(found.rows[0]?.['total']);
}

/** '' until a bound has been set: no id is below it. */
export async function readBound(session: Pick<Session, 'run'>): Promise<string> {
  const { rows } = await session.run("SELECT id_time FROM settling_bounds WHERE name = 'lists'", []);
  return String(rows[0]?.['id_time'] ?? '');
}
