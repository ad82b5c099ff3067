import { Conflict } from '../../application/unit/conflict.ts';
import type { MovementEnd } from '../../application/statement-lines/statement-ends-port.ts';
import type { Row, Session } from './connection/session.ts';
import { inList } from './statements/conditions.ts';

// A movement of ours is a row of another table. It has the day of the statement whose line is matched with it, or the end that operators, or a
// pair, gave it: never both, because each is set only while neither is there.

/** Where a movement keeps both. `also`: what else must be true of the row. */
export type Place = { table: string; day: string; end: string; also?: string };

export const places = {
  payment: { table: 'rail_payments', day: 'statement_day', end: 'end_id', also: 'voided_at IS NULL' },
  call: { table: 'rail_calls', day: 'statement_day', end: 'end_id' },
  // One that was cancelled meanwhile has no money that a statement could show.
  taken: { table: 'chargebacks', day: 'statement_day', end: 'end_id', also: "status <> 'CANCELLED'" },
  given: { table: 'chargebacks', day: 'won_statement_day', end: 'won_end_id' },
} as const satisfies Record<string, Place>;

export function placeOf({ id, isArrival }: { id: string; isArrival: boolean }): Place {
  if (id.startsWith('rpay_')) return places.payment;
  if (id.startsWith('rc_')) return places.call;
  return isArrival ? places.given : places.taken;
}

/** @throws Conflict when one has a day or an end already */
export async function setWhereFree(
  session: Session,
  { table, day, end, also = 'TRUE' }: Place,
  ids: readonly string[],
  set: { column: 'day' | 'end'; value: string },
): Promise<void> {
  if (ids.length === 0) return;
  const of = inList(ids);
  const { affected } = await session.run(
    `UPDATE ${table} SET ${set.column === 'day' ? day : end} = ?
      WHERE id ${of.sql} AND ${day} IS NULL AND ${end} IS NULL AND ${also}`,
    [set.value, ...of.values],
  );
  if (affected !== ids.length) throw new Conflict(`${table}: a row has changed since it was read`);
}

/** @throws Conflict when it has another value */
export async function clear(
  session: Session,
  { table, day, end }: Place,
  id: string,
  was: { column: 'day' | 'end'; value: string },
): Promise<void> {
  const column = was.column === 'day' ? day : end;
  const { affected } = await session.run(`UPDATE ${table} SET ${column} = NULL WHERE id = ? AND ${column} = ?`, [
    id,
    was.value,
  ]);
  if (affected !== 1) throw new Conflict(`${table}: a row has changed since it was read`);
}

/** The ends of these movements. */
export async function endsOf(session: Session, ids: readonly string[]): Promise<MovementEnd[]> {
  const found: MovementEnd[] = [];
  for (const [name, { table, end }] of Object.entries(places) as [keyof typeof places, Place][]) {
    const own = ids.filter((id) => placesOf(id).includes(name));
    if (own.length === 0) continue;
    const of = inList(own);
    const { rows } = await session.run(
      `SELECT id, ${end} AS end_id FROM ${table} WHERE id ${of.sql} AND ${end} IS NOT NULL`,
      of.values,
    );
    found.push(...rows.map((row) => endOf(row, name === 'payment' || name === 'given')));
  }
  return found;
}

function placesOf(id: string): readonly (keyof typeof places)[] {
  if (id.startsWith('rpay_')) return ['payment'];
  return id.startsWith('rc_') ? ['call'] : ['taken', 'given'];
}

const endOf = (row: Row, isArrival: boolean): MovementEnd => ({
  movementId: String(row['id']),
  isArrival,
  endId: String(row['end_id']),
});
