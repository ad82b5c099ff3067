import { idTime } from '../../../services/api/src/domain/id-time.ts';
import type { Dialect } from './dialects.ts';
import type { Row, Template } from './template.ts';

/**
 * Copies are so far apart that of an id's ten characters of time only the first six differ between them: they are the
 * copy's mark, and changing it moves all ids of a copy at once.
 */
export const stepMs = 32 ** 4;

/** `_` and the six characters that every id has which was drawn in this step. */
export const markAt = (ms: number): string => `_${idTime(ms).slice(0, 6)}`;

/** Copies from one to another, the last included. */
export type Span = { from: number; to: number };

/**
 * The statement that writes a table: the template's rows, as they would be in each of the copies. What differs comes
 * from the scratch tables: the mark and the shift of the copy `c`; the offer and the pay day of the payment `p`.
 */
export function copying(
  dialect: Dialect,
  { table, template, mark }: { table: string; template: Template; mark: string },
  { from, to }: Span,
): string {
  const { join } = dialect;
  const rows = template.rows[table] ?? [];
  /** By the row's number; a value that all rows share is written once. */
  const chosen = (values: string[]): string =>
    new Set(values).size <= 1 ? (values[0] ?? 'NULL') : dialect.chosen(values);
  const lives = rows.map((row) => lifeOf(template, row));
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) =>
    chosen(
      rows.map((row, index) => expression(dialect, row[column] ?? null, mark, template.intents[lives[index] ?? -1])),
    ),
  );
  const payments = values.some((value) => value.includes('p.'))
    ? `${join} seed_payments p ON p.n = c.n * ${template.intents.length} + CAST(${chosen(lives.map((life) => String(Math.max(0, life))))} AS SIGNED)`
    : '';
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
    FROM seed_copies c ${join} seed_numbers r ${payments}
    WHERE c.n BETWEEN ${from} AND ${to} AND r.n BETWEEN 1 AND ${rows.length}`;
}

/** Whose row it is: the number of the intent that it speaks of. */
function lifeOf({ intents }: Template, row: Row): number {
  const text = JSON.stringify(row);
  return intents.findIndex(
    ({ id, payment_id }) => text.includes(String(id)) || (payment_id && text.includes(String(payment_id))),
  );
}

const instant = String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d{3}Z?`;

/** A text as a regular expression that matches nothing else. */
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A QR code's payload as a whole: its reference comes twice, and its last four characters are the checksum. */
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
    if (index % 2 === 1) return [known.get(piece) ?? moved(dialect, piece)];
    return piece === '' ? [] : [dialect.quoted(piece)];
  });
  return parts.length > 1 || parts[0]?.includes(',') ? `CONCAT(${parts.join(', ')})` : (parts[0] ?? "''");
}

/** An instant of the template in the copy; midnight in Lima, which alone has no milliseconds, is the day of the money. */
function moved(dialect: Dialect, text: string): string {
  const isJson = text.endsWith('Z');
  if (text.includes('05:00:00.000')) return isJson ? 'p.available' : "REPLACE(SUBSTR(p.available, 1, 23), 'T', ' ')";
  return dialect.moved(text.replace('T', ' ').replace('Z', ''), isJson ? 'json' : 'column');
}
