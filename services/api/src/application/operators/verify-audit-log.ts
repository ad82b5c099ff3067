import { auditRowProblem, emptyLog, signedText, type AuditHead, type AuditRow } from '../../domain/audit-log.ts';
import type { Secrets } from '../ports.ts';
import type { AuditLogReads } from './audit-log-port.ts';

/** `rows` and `head` are those up to the problem, if there is one. */
export type AuditReport = { rows: number; head: string | null; problem: string | null };

/** Few enough to be held in memory; the log may have any number. */
const rowsPerRead = 500;

/**
 * Reads the whole log, and finds the first row that was changed, inserted or cut out.
 * @param recordedHead the head that an earlier command has printed: rows that were cut off at the end are found only with it
 */
export async function verifyAuditLog(
  read: AuditLogReads,
  secrets: Pick<Secrets, 'auditMac' | 'textHash'>,
  recordedHead: string | null = null,
): Promise<AuditReport> {
  let last: AuditHead = emptyLog;
  let hasHead = recordedHead === null;
  /** Rows without their text that no erasure has named so far. */
  const erased = new Map<string, number>();
  // Below every number, so that a row that was inserted before the first one is found, too.
  let from = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await read.after(from, rowsPerRead);
    for (const row of rows) {
      const textHash = row.freeText === null ? null : secrets.textHash(row.freeText);
      const problem = auditRowProblem(row, last, secrets.auditMac(row.keyName, signedText(row)), textHash);
      if (problem !== null) return report(last, problem);
      if (row.freeTextHash !== null && row.freeText === null) erased.set(row.id, row.number);
      for (const id of erased.size === 0 ? [] : subjectsOf(row)) erased.delete(id);
      last = row;
      from = row.number;
      hasHead ||= row.hmac === recordedHead;
    }
    if (rows.length < rowsPerRead) break;
  }
  const [[gone = '', number = 0] = []] = erased;
  if (erased.size > 0) return report(last, `the text of row ${number} (${gone}) is gone, and no erasure names it`);
  return report(last, hasHead ? null : `the head ${recordedHead} is not in it: rows were cut off at its end`);
}

const subjectsOf = ({ subjects }: AuditRow): readonly string[] => JSON.parse(subjects) as readonly string[];

const report = ({ number, hmac }: AuditHead, problem: string | null): AuditReport => ({
  rows: number,
  head: number === 0 ? null : hmac,
  problem,
});
