import type {
  MovementEnd,
  StatementEnd,
  StatementEnds,
} from '../../application/statement-lines/statement-ends-port.ts';
import type { JournalAccount } from '../../domain/journal-accounts.ts';
import { isRailName } from '../../domain/rail.ts';
import { parseLineName, type StoredLine } from '../../domain/statement-line.ts';
import type { Session } from './connection/session.ts';
import { insertJournalEntry } from './ledger.ts';
import { fromStatementLineRow, statementLineTable } from './statement-tables.ts';
import { centimos, flag, instant, table, text } from './statements/columns.ts';
import { compareAndSet, insert, remove, select, selectOne, update } from './statements/statements.ts';

/** `isBooked`: what it explains is in the journal. For the sums of the sides. */
type Row = MovementEnd & {
  partnerAccount: JournalAccount;
  amountCentimos: number;
  status: StatementEnd['kind'];
  isBooked: boolean;
};

export const statementEndTable = table<StatementEnd>('statement_ends', {
  id: { ...text, primary: true },
  partnerAccount: text,
  kind: text,
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

export const movementEndTable = table<Row>('movement_ends', {
  movementId: { ...text, primary: true },
  isArrival: { ...flag, primary: true },
  partnerAccount: text,
  amountCentimos: centimos,
  status: text,
  isBooked: flag,
  endId: text,
});

export const statementEnds = (session: Session): StatementEnds => ({
  async find(id) {
    return selectOne(session, statementEndTable, { id });
  },
  async ofMovements(movementIds) {
    if (movementIds.length === 0) return [];
    const rows = await select(session, movementEndTable, { movementId: [...movementIds] });
    return rows.map(({ movementId, isArrival, endId }) => ({ movementId, isArrival, endId }));
  },
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
    const { id: endId, partnerAccount, kind: status, account } = end;
    if (entry !== null) await insertJournalEntry(session, entry);
    await insert(session, statementEndTable, end);
    const rows = movements.map(({ id: movementId, amountCentimos }) => ({
      ...{
        movementId,
        isArrival: amountCentimos > 0,
        partnerAccount,
        amountCentimos,
        status,
        isBooked: account !== null,
        endId,
      },
    }));
    await insert(session, movementEndTable, rows);
  },
  async takeBack({ id }, { takenBackAt, takenBackEntryId }, entry) {
    if (entry !== null) await insertJournalEntry(session, entry);
    await compareAndSet(session, statementEndTable, { id, takenBackAt: null }, { takenBackAt, takenBackEntryId });
    await remove(session, movementEndTable, { endId: id });
  },
  async markShown(partnerAccounts, shownOn) {
    const where = { partnerAccount: [...partnerAccounts], takenBackAt: null, shownOn: null };
    await update(session, statementEndTable, where, { shownOn });
  },
});
