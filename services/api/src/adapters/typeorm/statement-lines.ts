import type { Statements } from '../../application/reconciliation/statements-port.ts';
import { lineStatuses, openLine, type StoredLine } from '../../domain/statement-line.ts';
import type { Session } from './connection/session.ts';
import { insertJournalEntry } from './ledger.ts';
import { lineCounts, newestVersion, openTotals } from './statement-counts.ts';
import { linesToNet } from './statement-lines-to-net.ts';
import { matches } from './statement-matches.ts';
import { missingThere, movements, pairable } from './statement-missing.ts';
import { openTransfers, sides, underWay } from './statement-sides.ts';
import {
  fromStatementLineRow,
  machineSumTable,
  openReferenceOf,
  statementLineTable,
  statementTable,
  toStatementLineRow,
  type StatementLineRow,
} from './statement-tables.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

/** Of the lines that a day has now. */
const current = lineStatuses.filter((status) => status !== 'REPLACED');

export const statements = (session: Session): Statements => ({
  ...matches(session),
  async find(rail, day) {
    return selectOne(session, statementTable, { rail, day });
  },
  async findBefore(rail, day) {
    return selectOne(session, statementTable, { rail, day: { below: day } }, { order: { day: 'DESC' } });
  },
  async findAfter(rail, day) {
    return selectOne(session, statementTable, { rail, day: { after: day } }, { order: { day: 'ASC' } });
  },
  async lines(rail, day, lineIds) {
    if (lineIds.length === 0) return [];
    return withoutReplaced(await select(session, statementLineTable, { rail, day, lineId: [...lineIds] }));
  },
  countLines: (rail, day) => lineCounts(session, rail, day),
  newestVersion: (rail, day) => newestVersion(session, rail, day),
  async linesOfDay(rail, day, after, limit) {
    const where = { rail, day, status: current, lineId: { after } };
    return (await select(session, statementLineTable, where, { order: { lineId: 'ASC' }, limit })).map(
      fromStatementLineRow,
    );
  },
  async linesOfPayments(rail, kind, paymentIds) {
    if (paymentIds.length === 0) return [];
    const where = { rail, kind, paymentId: [...paymentIds] };
    return withoutReplaced(await select(session, statementLineTable, where, { index: 'statement_lines_payment' }));
  },
  async linesOfReferences(rails, kind, references, statuses) {
    if (references.length === 0) return [];
    const where = { rail: [...rails], openReference: [...references], status: [...statuses], kind };
    return (await select(session, statementLineTable, where, { index: 'statement_lines_due' })).map(
      fromStatementLineRow,
    );
  },
  async linesWithoutPayment(rail, kind, reference) {
    const where = { rail, kind, paymentId: null, reference };
    return withoutReplaced(await select(session, statementLineTable, where, { index: 'statement_lines_payment' }));
  },
  async lineOf(rail, day, callId) {
    const row = await selectOne(session, statementLineTable, { rail, day, subjectId: callId, status: current });
    return row && fromStatementLineRow(row);
  },
  async openLines(rail, upTo, limit) {
    const where = { rail, openReference: { not: null }, status: openLine, day: { upTo } } as const;
    const options = { order: { day: 'ASC', lineId: 'ASC' }, limit, index: 'statement_lines_due' } as const;
    return (await select(session, statementLineTable, where, options)).map(fromStatementLineRow);
  },
  linesToNet: (rail, upTo, limit) => linesToNet(session, rail, upTo, limit),
  openTotals: () => openTotals(session),
  sides: (rail, at) => sides(session, rail, at),
  missingThere: (at, limit) => missingThere(session, at, limit),
  pairable: (at, limit) => pairable(session, at, limit),
  movements: (rails, ids) => movements(session, rails, ids),
  underWay: (rails) => underWay(session, rails),
  openTransfers: () => openTransfers(session),
  async machineSum(rail, day) {
    return (await selectOne(session, machineSumTable, { rail, day }))?.appliedCentimos ?? null;
  },
  async setMachineSum(rail, day, before, appliedCentimos) {
    await (before === null
      ? insert(session, machineSumTable, { rail, day, appliedCentimos })
      : compareAndSet(session, machineSumTable, { rail, day, appliedCentimos: before }, { appliedCentimos }));
  },
  async insertLines(lines, entries) {
    for (const entry of entries) await insertJournalEntry(session, entry);
    await insert(session, statementLineTable, lines.map(toStatementLineRow));
  },
  async updateLine(before, after) {
    const { rail, day, version, lineId, result, status, oursCentimos, subjectId } = before;
    const key = { rail, day, version, lineId };
    const set = {
      result: after.result,
      status: after.status,
      oursCentimos: after.oursCentimos,
      bookedCentimos: after.bookedCentimos,
      subjectId: after.subjectId,
      endId: after.endId,
      openReference: openReferenceOf(after),
    };
    await compareAndSet(session, statementLineTable, { ...key, result, status, oursCentimos, subjectId }, set);
  },
  async insert(statement) {
    await insert(session, statementTable, statement);
  },
  async update({ rail, day, cutOff, closingCentimos, lineCount, version, nextSha256 }, { createdAt: _, ...after }) {
    const where = { rail, day, cutOff, closingCentimos, lineCount, version, nextSha256 };
    await compareAndSet(session, statementTable, where, after);
  },
});

const withoutReplaced = (rows: readonly StatementLineRow[]): StoredLine[] =>
  rows.filter(({ status }) => status !== 'REPLACED').map(fromStatementLineRow);
