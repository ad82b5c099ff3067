import type { Statement } from '../../application/reconciliation/statements-port.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { RailName } from '../../domain/rail.ts';
import type { LineStatus, StoredLine } from '../../domain/statement-line.ts';
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

/** What machines have applied of a statement's day. */
export const machineSumTable = table<{ rail: RailName; day: LimaDay; appliedCentimos: number }>('machine_sums', {
  rail: { ...text, primary: true },
  day: { ...text, primary: true },
  appliedCentimos: centimos,
});

/** `openReference`: the reference of a line that was not ended by what we know. Null keeps all others out of its index. */
export type StatementLineRow = StoredLine & { openReference: string | null };

const opened: readonly LineStatus[] = ['OPEN', 'NETTED', 'EXPLAINED'];
export const openReferenceOf = ({ status, reference }: Pick<StoredLine, 'status' | 'reference'>): string | null =>
  opened.includes(status) ? reference : null;

export const toStatementLineRow = (line: StoredLine): StatementLineRow => ({
  ...line,
  openReference: openReferenceOf(line),
});
export const fromStatementLineRow = ({ openReference: _, ...line }: StatementLineRow): StoredLine => line;

export const statementLineTable = table<StatementLineRow>('statement_lines', {
  rail: { ...text, primary: true },
  day: { ...text, primary: true },
  lineId: { ...text, primary: true },
  version: { ...rowCount, primary: true },
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
  openReference: text,
  createdAt: instant,
});
