/** What an operator has changed. A row is never deleted, and never changed but for its free text, which can be erased. */
export type AuditRow = {
  /** Its place in the log: 1, 2, 3 … */
  number: number;
  id: string;
  at: Date;
  /** The name of the operator. */
  operator: string;
  command: string;
  /** JSON, without secrets and free text. */
  arguments: string;
  /** What the operator has written in his own words: see audit-text.ts. Null: nothing, or it was erased. */
  freeText: string | null;
  /** SHA-256 of the free text. Null: it has none, as each row of an earlier version. */
  freeTextHash: string | null;
  /** JSON: the ids of what was created or changed. */
  subjects: string;
  /** PREPARED: nothing but the approval was written. */
  result: 'DONE' | 'PREPARED';
  /** The key of the keyring that `hmac` was made with. */
  keyName: string;
  /** The `hmac` of the row before. */
  previous: string;
  /** HMAC of the other columns; of the free text, of its hash. */
  hmac: string;
};

export type UnsignedAuditRow = Omit<AuditRow, 'hmac'>;

/** The last row of a log, or of a part of it. */
export type AuditHead = Pick<AuditRow, 'number' | 'hmac'>;

/** `previous` of the first row. */
export const emptyLog: AuditHead = { number: 0, hmac: '0'.repeat(64) };

/** The text that `hmac` is made of. The order is fixed: it never changes. A row without free text has the form of earlier versions. */
export const signedText = (row: UnsignedAuditRow): string =>
  JSON.stringify([
    row.number,
    row.id,
    row.at.toISOString(),
    row.operator,
    row.command,
    row.arguments,
    row.subjects,
    row.result,
    row.keyName,
    row.previous,
    ...(row.freeTextHash === null ? [] : [row.freeTextHash]),
  ]);

/**
 * What is wrong with a row that follows `before`; null when nothing is.
 * @param expected its HMAC by the keyring; null when the keyring does not have its key
 * @param textHash the hash of its free text as it is now; null when it has none
 */
export function auditRowProblem(
  row: AuditRow,
  before: AuditHead,
  expected: string | null,
  textHash: string | null,
): string | null {
  const name = `row ${row.number} (${row.id})`;
  const next = before.number + 1;
  if (row.number > next) return `${missingRows(next, row.number - 1)} before ${name}`;
  if (row.number < next) return `${name} was inserted`;
  if (expected === null) return `${name} was made with the key ${row.keyName}, which the keyring does not have`;
  if (row.hmac !== expected || (textHash !== null && textHash !== row.freeTextHash)) return `${name} was changed`;
  return row.previous === before.hmac ? null : `${name} does not follow row ${before.number}, which was replaced`;
}

const missingRows = (from: number, to: number): string =>
  from === to ? `row ${from} is missing` : `rows ${from} to ${to} are missing`;
