import { datetimeText } from './datetime-text.ts';

/**
 * Puts values into a statement. A string becomes a hex literal with its charset, so the server's parser sees only hex
 * digits: no quote, sql_mode or charset can change where the value ends. See docs/adr/0004.
 * @param sql has one question mark per value, and no other question mark
 * @throws Error when the number of question marks differs from the number of values
 */
export function withValues(sql: string, values: readonly unknown[]): string {
  const parts = sql.split('?');
  if (parts.length !== values.length + 1)
    throw new Error(`The statement has ${parts.length - 1} question marks, but ${values.length} values.`);
  let text = parts[0] ?? '';
  for (let index = 0; index < values.length; index += 1) text += literal(values[index]) + (parts[index + 1] ?? '');
  return text;
}

/** A value as SQL. @throws Error for a type that no column has */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return `_utf8mb4 X'${Buffer.from(value, 'utf8').toString('hex')}'`;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Date) return `'${datetimeText(value)}'`;
  throw new Error(`A ${typeof value} cannot be a value of a statement.`);
}
