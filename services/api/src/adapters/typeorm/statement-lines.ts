import type { Statement, Statements } from '../../application/reconciliation/statements-port.ts';
import { isOpen, type StoredLine } from '../../domain/statement.ts';
import type { Session } from './connection/session.ts';
import { chargebackTable } from './chargebacks.ts';
import { insertJournalEntry } from './ledger.ts';
import { railCallTable } from './rail-calls.ts';
import { railPaymentTable } from './rail-payments.ts';
import { missingThere, sides, underWay } from './statement-sides.ts';
import { centimos, flag, instant, rowCount, table, text } from './statements/columns.ts';
import { compareAndSet, count, insert, select, selectOne } from './statements/statements.ts';

/** `isOpen`: for its index. */
type Row = StoredLine & { isOpen: boolean };

export const statementTable = table<Statement>('statements', {
  rail: { ...text, primary: true },
  day: { ...text, primary: true },
  cutOff: instant,
  closingCentimos: centimos,
  lineCount: rowCount,
  createdAt: instant,
});

export const statementLineTable = table<Row>('statement_lines', {
  rail: { ...text, primary: true },
  day: { ...text, primary: true },
  lineId: { ...text, primary: true },
  position: rowCount,
  at: instant,
  kind: text,
  reference: text,
  paymentId: text,
  amountCentimos: centimos,
  result: text,
  effect: text,
  oursCentimos: centimos,
  isOpen: flag,
  subjectId: text,
  createdAt: instant,
});

const toRow = (line: StoredLine): Row => ({ ...line, isOpen: isOpen(line) });
const fromRow = ({ isOpen: _, ...line }: Row): StoredLine => line;

export const statements = (session: Session): Statements => ({
  async find(rail, day) {
    return selectOne(session, statementTable, { rail, day });
  },
  async findBefore(rail, day) {
    return selectOne(session, statementTable, { rail, day: { below: day } }, { order: { day: 'DESC' } });
  },
  async lines(rail, day, lineIds) {
    if (lineIds.length === 0) return [];
    return (await select(session, statementLineTable, { rail, day, lineId: [...lineIds] })).map(fromRow);
  },
  async countLines(rail, day) {
    return count(session, statementLineTable, { rail, day });
  },
  async linesOfPayments(rail, kind, paymentIds) {
    if (paymentIds.length === 0) return [];
    const where = { rail, kind, paymentId: [...paymentIds] };
    return (await select(session, statementLineTable, where, { index: 'statement_lines_payment' })).map(fromRow);
  },
  async openLines(rail, upTo, limit) {
    const where = { rail, isOpen: true, day: { upTo } };
    const options = { order: { day: 'ASC', lineId: 'ASC' }, limit, index: 'statement_lines_open' } as const;
    return (await select(session, statementLineTable, where, options)).map(fromRow);
  },
  sides: (rail, at) => sides(session, rail, at),
  missingThere: (at, limit) => missingThere(session, at, limit),
  underWay: (rails) => underWay(session, rails),
  async insertLines(lines, entries) {
    for (const entry of entries) await insertJournalEntry(session, entry);
    await insert(session, statementLineTable, lines.map(toRow));
  },
  async updateLine({ rail, day, lineId, result, oursCentimos, subjectId }, after) {
    const { effect, subjectId: next } = after;
    const set = {
      result: after.result,
      oursCentimos: after.oursCentimos,
      effect,
      subjectId: next,
      isOpen: isOpen(after),
    };
    await compareAndSet(session, statementLineTable, { rail, day, lineId, result, oursCentimos, subjectId }, set);
  },
  async insert(statement) {
    await insert(session, statementTable, statement);
  },
  async update({ rail, day, cutOff, closingCentimos, lineCount }, after) {
    const set = { cutOff: after.cutOff, closingCentimos: after.closingCentimos, lineCount: after.lineCount };
    await compareAndSet(session, statementTable, { rail, day, cutOff, closingCentimos, lineCount }, set);
  },
  async matchPayments(ids, statementDay) {
    if (ids.length === 0) return;
    await compareAndSet(session, railPaymentTable, { id: [...ids], statementDay: null }, { statementDay }, ids.length);
  },
  async unmatchPayment(id, statementDay) {
    await compareAndSet(session, railPaymentTable, { id, statementDay }, { statementDay: null });
  },
  async matchCalls(ids, statementDay) {
    if (ids.length === 0) return;
    await compareAndSet(session, railCallTable, { id: [...ids], statementDay: null }, { statementDay }, ids.length);
  },
  async matchChargebacks(ids, statementDay) {
    if (ids.length === 0) return;
    await compareAndSet(session, chargebackTable, { id: [...ids], statementDay: null }, { statementDay }, ids.length);
  },
  async matchWonChargebacks(ids, wonStatementDay) {
    if (ids.length === 0) return;
    const where = { id: [...ids], wonStatementDay: null };
    await compareAndSet(session, chargebackTable, where, { wonStatementDay }, ids.length);
  },
});
