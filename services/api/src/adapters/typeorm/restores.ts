import type { Restores, WitnessedDatabase } from '../../application/restore/restores-port.ts';
import { idCreatedAt, idTime } from '../../domain/id-time.ts';
import type { Restore } from '../../domain/restore.ts';
import type { Session } from './connection/session.ts';
import { instant, integer, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

export const restoreTable = table<Restore>('restores', {
  id: { ...text, primary: true },
  missing: text,
  witness: text,
  noticedAt: instant,
  endedAt: instant,
  endedAs: text,
});

/** What a service that runs makes again and again. Their ids sort by real time. */
const dated = [
  ['events', 'evt_'],
  ['rail_calls', 'rc_'],
  ['journal_entries', 'je_'],
  ['payment_intents', 'pi_'],
] as const;

/** One row at most. */
type DatabaseRow = WitnessedDatabase & { id: number };
const id = 1;

export const witnessedDatabaseTable = table<DatabaseRow>('witnessed_database', {
  id: { ...integer, primary: true },
  name: text,
  witnessedSince: instant,
});

export const restores = (session: Session): Restores => ({
  async find(restoreId) {
    return selectOne(session, restoreTable, { id: restoreId });
  },
  async lastEnded() {
    const where = { endedAs: ['CHECKED' as const, 'DESPITE' as const] };
    const [last] = await select(session, restoreTable, where, { order: { id: 'DESC' }, limit: 1 });
    return last ?? null;
  },
  async lastMoment(before) {
    const times: Date[] = [];
    for (const [from, prefix] of dated) {
      const where = `id >= '${prefix}' AND id < '${prefix}${idTime(before.getTime())}'`;
      const { rows } = await session.run(`SELECT MAX(id) AS last FROM ${from} WHERE ${where}`, []);
      const last = rows[0]?.['last'];
      if (typeof last === 'string') times.push(idCreatedAt(last));
    }
    return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
  },
  async database() {
    const row = await selectOne(session, witnessedDatabaseTable, { id });
    return row && { name: row.name, witnessedSince: row.witnessedSince };
  },
  async insert(restore) {
    await insert(session, restoreTable, restore);
  },
  async end(before, { endedAt, endedAs }) {
    await compareAndSet(session, restoreTable, { id: before.id, endedAt: null }, { endedAt, endedAs });
  },
  async nameDatabase(database) {
    await insert(session, witnessedDatabaseTable, { id, ...database });
  },
});
