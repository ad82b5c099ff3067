import type { Session } from './connection/session.ts';
import { inList } from './statements/conditions.ts';

/** Stands where a text was that must not be empty. */
const erased = "'erased'";

/** What operators write in their own words, besides the audit log, and what it becomes. An approval without arguments cannot be confirmed. */
const places = [
  { table: 'adjustments', columns: ['note'], set: `note = ${erased}` },
  { table: 'approvals', columns: ['summary', 'arguments'], set: `summary = ${erased}, arguments = '{}'` },
  { table: 'chargebacks', columns: ['reason'], set: `reason = ${erased}` },
  { table: 'holds', columns: ['note'], set: `note = ${erased}` },
  { table: 'statement_ends', columns: ['note'], set: `note = ${erased}` },
] as const;

/**
 * Removes free texts that have one of these. Operators write few, so each table is read once. First which rows, then these by their
 * key: an UPDATE that searches would lock all of them.
 * @returns the ids of the rows of the audit log
 */
export async function eraseFreeTexts(session: Session, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  // As JSON has them, and as they are.
  const forms = [...new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]))];

  async function erase(table: string, columns: readonly string[], set: string): Promise<string[]> {
    const naming = columns.flatMap((column) => forms.map(() => `INSTR(${column}, ?) > 0`)).join(' OR ');
    const values = columns.flatMap(() => forms);
    const found = await session.runUnprepared(`SELECT id FROM ${table} WHERE ${naming}`, values);
    const ids = found.map(({ id }) => String(id));
    if (ids.length === 0) return [];
    const list = inList(ids);
    await session.defer(`UPDATE ${table} SET ${set} WHERE id ${list.sql}`, list.values);
    return ids;
  }

  for (const { table, columns, set } of places) await erase(table, columns, set);
  return erase('audit_log', ['free_text'], 'free_text = NULL');
}
