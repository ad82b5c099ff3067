import type { Statement } from '../../application/reconciliation/statements-port.ts';
import type { StoredLine } from '../../domain/statement-line.ts';
import { centimos, instant, rowCount, table, text } from './statements/columns.ts';

export const statementTable = table<Statement>('statements', {
  rail: { ...text, primary: true },
  day: { ...text, primary: true },
  cutOff: instant,
  closingCentimos: centimos,
  lineCount: rowCount,
  version: rowCount,
  sha256: text,
  nextSha256: text,
  createdAt: instant,
});

export const statementLineTable = table<StoredLine>('statement_lines', {
  rail: { ...text, primary: true },
  day: { ...text, primary: true },
  version: { ...rowCount, primary: true },
  lineId: { ...text, primary: true },
  position: rowCount,
  at: instant,
  kind: text,
  reference: text,
  paymentId: text,
  amountCentimos: centimos,
  result: text,
  status: text,
  oursCentimos: centimos,
  bookedCentimos: centimos,
  subjectId: text,
  endId: text,
  createdAt: instant,
});
