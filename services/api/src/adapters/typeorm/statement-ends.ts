import type { StatementEnd, StatementEnds } from '../../application/statement-lines/statement-ends-port.ts';
import { isRailName } from '../../domain/rail.ts';
import { parseLineName, type StoredLine } from '../../domain/statement-line.ts';
import type { Session } from './connection/session.ts';
import { insertJournalEntry } from './ledger.ts';
import { clear, endsOf, placeOf, setWhereFree } from './statement-movement-places.ts';
import { fromStatementLineRow, statementLineTable } from './statement-tables.ts';
import { centimos, flag, instant, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne, update } from './statements/statements.ts';

export const statementEndTable = table<StatementEnd>('statement_ends', {
  id: { ...text, primary: true },
  partnerAccount: text,
  kind: text,
  isOfMovement: flag,
  firstName: text,
  secondName: text,
  amountCentimos: centimos,
  account: text,
  note: text,
  entryId: text,
  takenBackEntryId: text,
  takenBackAt: instant,
  shownOn: text,
  createdAt: instant,
});

export const statementEnds = (session: Session): StatementEnds => ({
  async find(id) {
    return selectOne(session, statementEndTable, { id });
  },
  ofMovements: (movementIds) => endsOf(session, movementIds),
  async linesOf({ id, firstName, secondName }) {
    const found: StoredLine[] = [];
    for (const name of [firstName, secondName]) {
      const line = name === null ? null : parseLineName(name);
      if (line === null || !isRailName(line.rail)) continue;
      const { rail, day, lineId } = line;
      const rows = await select(session, statementLineTable, { rail, day, lineId, endId: id });
      found.push(...rows.map(fromStatementLineRow));
    }
    return found;
  },
  async shownOn(partnerAccounts, day, limit) {
    const order = { id: 'ASC' } as const;
    const inForce = { partnerAccount: [...partnerAccounts], takenBackAt: null };
    const fresh = await select(session, statementEndTable, { ...inForce, shownOn: null }, { order, limit });
    return [...(await select(session, statementEndTable, { ...inForce, shownOn: day }, { order, limit })), ...fresh];
  },
  async insert(end, movements, entry) {
    if (entry !== null) await insertJournalEntry(session, entry);
    await insert(session, statementEndTable, end);
    for (const { id, amountCentimos } of movements) {
      const place = placeOf({ id, isArrival: amountCentimos > 0 });
      await setWhereFree(session, place, [id], { column: 'end', value: end.id });
    }
  },
  async takeBack({ id, firstName, secondName }, { takenBackAt, takenBackEntryId }, entry) {
    if (entry !== null) await insertJournalEntry(session, entry);
    await compareAndSet(session, statementEndTable, { id, takenBackAt: null }, { takenBackAt, takenBackEntryId });
    const names = [...new Set([firstName, secondName].flatMap((name) => name ?? []))];
    for (const { movementId, isArrival, endId } of await endsOf(session, names.filter(isMovementId)))
      if (endId === id)
        await clear(session, placeOf({ id: movementId, isArrival }), movementId, { column: 'end', value: id });
  },
  async markShown(partnerAccounts, shownOn) {
    const where = { partnerAccount: [...partnerAccounts], takenBackAt: null, shownOn: null };
    await update(session, statementEndTable, where, { shownOn });
  },
});

/** A line has another form of name. */
const isMovementId = (name: string): boolean => parseLineName(name) === null;
