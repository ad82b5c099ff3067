/**
 * Puts values into a statement. A text becomes a hex literal with its charset, so the server's parser sees nothing of it
 * but hex digits: no quote, no sql_mode and no charset can make it anything else. See docs/adr/0004.
 * @param sql with a question mark for each value, and no other
 */
export function withValues(sql: string, values: readonly unknown[]): string {
  const parts = sql.split('?');
  if (parts.length !== values.length + 1)
    throw new Error(`A statement with ${parts.length - 1} question marks was given ${values.length} values.`);
  let text = parts[0] ?? '';
  for (let index = 0; index < values.length; index += 1) text += literal(values[index]) + (parts[index + 1] ?? '');
  return text;
}

/** @throws Error for a value that no column has */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return `_utf8mb4 X'${Buffer.from(value, 'utf8').toString('hex')}'`;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Date) return `'${datetime(value)}'`;
  throw new Error(`A ${typeof value} cannot be a value of a statement.`);
}

/** UTC, with milliseconds: `2026-11-23 15:00:00.000`. @throws RangeError for a year outside 0 to 9999 */
function datetime(date: Date): string {
  const text = date.toISOString();
  if (text.length !== 24) throw new RangeError(`${text} is not in the range of a DATETIME.`);
  return `${text.slice(0, 10)} ${text.slice(11, 23)}`;
}
