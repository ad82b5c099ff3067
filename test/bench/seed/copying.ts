import { idTime } from '../../../services/api/src/domain/id-time.ts';
import type { Dialect } from './dialects.ts';
import type { Row, Template } from './template.ts';

/**
 * The time between two copies. An id starts with ten characters of time; with this step only the first six of them
 * differ between copies. These six are the mark of a copy: to replace the mark in a text moves all its ids to another
 * copy.
 */
export const stepMs = 32 ** 4;

/** `_` and the first six characters of every id that is generated within this step. */
export const markAt = (ms: number): string => `_${idTime(ms).slice(0, 6)}`;

/** The numbers of the first and the last copy. */
export type Span = { from: number; to: number };

/**
 * The statement that inserts the rows of the template into a table, once for each copy. The values that differ come
 * from the scratch tables: the mark and the time shift of the copy `c`; the QR reference, the code and the payout day
 * of the payment `p`.
 */
export function copying(
  dialect: Dialect,
  { table, template, mark, untilMs }: { table: string; template: Template; mark: string; untilMs: number },
  { from, to }: Span,
): string {
  const { join } = dialect;
  const rows = template.rows[table] ?? [];
  /** Chooses a value by the number of the row. A value that all rows share is written once. */
  const chosen = (values: string[]): string =>
    new Set(values).size <= 1 ? (values[0] ?? 'NULL') : dialect.chosen(values);
  const payment = rows.map((row) => paymentOf(template, row));
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map(
    (column) =>
      (table === 'balance_transactions' ? byAvailability(column, untilMs) : undefined) ??
      chosen(
        rows.map((row, index) =>
          expression(dialect, row[column] ?? null, mark, template.intents[payment[index] ?? -1]),
        ),
      ),
  );
  const payments = values.some((value) => value.includes('p.'))
    ? `${join} seed_payments p ON p.n = c.n * ${template.intents.length} + CAST(${chosen(payment.map((index) => String(Math.max(0, index))))} AS SIGNED)`
    : '';
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
    FROM seed_copies c ${join} seed_numbers r ${payments}
    WHERE c.n BETWEEN ${from} AND ${to} AND r.n BETWEEN 1 AND ${rows.length}`;
}

/** By the end of the data, an entry whose day has come is AVAILABLE. In the template, which is an hour old, none is. */
function byAvailability(column: string, untilMs: number): string | undefined {
  const isAvailable = `p.available <= '${new Date(untilMs).toISOString()}'`;
  if (column === 'status') return `CASE WHEN ${isAvailable} THEN 'AVAILABLE' ELSE 'PENDING' END`;
  return column === 'available_confirmed' ? `CASE WHEN ${isAvailable} THEN 1 ELSE 0 END` : undefined;
}

/** The index of the payment intent that the row belongs to; -1 for none. */
function paymentOf({ intents }: Template, row: Row): number {
  const text = JSON.stringify(row);
  return intents.findIndex(
    ({ id, payment_id }) => text.includes(String(id)) || (payment_id && text.includes(String(payment_id))),
  );
}

const instant = String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d{3}Z?`;

/** The text, escaped for a regular expression. */
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The payload of a QR code contains the reference twice, and ends with a checksum of four characters. */
function payloadSql(dialect: Dialect, intent: Row | undefined): string {
  const parts = String(intent?.['qr_payload']).slice(0, -4).split(String(intent?.['qr_reference']));
  return `${parts.map(dialect.quoted).join(', p.reference, ')}, p.crc`;
}

function expression(dialect: Dialect, value: string | number | null, mark: string, intent: Row | undefined): string {
  if (value === null || typeof value === 'number') return String(value);
  const ofIntent: [unknown, string][] = [
    [intent?.['qr_payload'], payloadSql(dialect, intent)],
    [intent?.['qr_reference'], 'p.reference'],
    [intent?.['payment_code'], 'p.code'],
  ];
  const known = new Map([
    [mark, 'c.mark'],
    ...ofIntent.flatMap(([text, sql]) => (text ? [[String(text), sql] as const] : [])),
  ]);
  const pieces = value.split(new RegExp(`(${[...[...known.keys()].map(literal), instant].join('|')})`));
  const parts = pieces.flatMap((piece, index) => {
    if (index % 2 === 1) return [known.get(piece) ?? shifted(dialect, piece)];
    return piece === '' ? [] : [dialect.quoted(piece)];
  });
  return parts.length > 1 || parts[0]?.includes(',') ? `CONCAT(${parts.join(', ')})` : (parts[0] ?? "''");
}

/**
 * A time of the template, shifted to the copy. Only the payout day is at midnight in Lima without milliseconds: it
 * comes from the payment.
 */
function shifted(dialect: Dialect, text: string): string {
  const isJson = text.endsWith('Z');
  if (text.includes('05:00:00.000')) return isJson ? 'p.available' : "REPLACE(SUBSTR(p.available, 1, 23), 'T', ' ')";
  return dialect.shifted(text.replace('T', ' ').replace('Z', ''), isJson ? 'json' : 'column');
}
