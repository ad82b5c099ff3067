import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { RailName } from '../../domain/rail.ts';
import type { StoredLine } from '../../domain/statement-line.ts';
import type { Session } from './connection/session.ts';
import { fromStatementLineRow, statementLineTable } from './statement-tables.ts';
import { fromStored } from './statements/columns.ts';
import { inList } from './statements/conditions.ts';
import { indexHint } from './statements/dialects.ts';

/**
 * How lines of one subject, as `subjectOf` says, are found: payouts and refunds by their reference, the others by the partner's id of
 * the payment, and then by their reference, too. Each line that is found has its pair, so that none hides the next one.
 */
const ways = [
  { kinds: ['payout', 'refund'], key: 'open_reference', index: 'statement_lines_due' },
  { kinds: ['payment', 'chargeback'], key: 'payment_id', index: 'statement_lines_payment' },
] as const;

const untouched = (line: string): string =>
  `${line}.status = 'OPEN' AND ${line}.subject_id IS NULL AND ${line}.ours_centimos = 0`;

/** Lines above zero that others take back, with those others: an index of its own finds the others of each. */
export async function linesToNet(
  session: Session,
  rail: RailName,
  upTo: LimaDay,
  limit: number,
): Promise<StoredLine[]> {
  const found: StoredLine[] = [];
  const names = statementLineTable.names
    .split(', ')
    .map((name) => `one.${name}`)
    .join(', ');
  const read = async (sql: string, values: readonly unknown[]): Promise<StoredLine[]> =>
    (await session.runUnprepared(sql, values)).map((row) => fromStatementLineRow(fromStored(statementLineTable, row)));
  for (const { kinds, key, index } of ways) {
    const of = inList(kinds);
    const open = `FROM statement_lines one ${indexHint(session, 'statement_lines_due')}
      WHERE one.rail = ? AND one.open_reference IS NOT NULL AND ${untouched('one')} AND one.kind ${of.sql} AND one.day <= ? AND one.${key} <> ''`;
    const other = `SELECT 1 FROM statement_lines other ${indexHint(session, index)} WHERE other.rail = one.rail
      AND other.kind = one.kind AND other.${key} = one.${key} AND other.reference = one.reference AND other.amount_centimos = -one.amount_centimos
      AND ${untouched('other')} AND other.day <= ?`;
    const values = [rail, ...of.values, upTo];
    const sql = `SELECT ${names} ${open} AND one.amount_centimos > 0 AND EXISTS (${other}) ORDER BY one.day, one.line_id LIMIT ${limit}`;
    const credits = await read(sql, [...values, upTo]);
    if (credits.length === 0) continue;
    const subjects = inList([
      ...new Set(credits.map((line) => (key === 'open_reference' ? line.reference : line.paymentId))),
    ]);
    const debits = `SELECT ${names} ${open} AND one.amount_centimos < 0 AND one.${key} ${subjects.sql} ORDER BY one.day, one.line_id`;
    found.push(...credits, ...(await read(debits, [...values, ...subjects.values])));
  }
  return found;
}
