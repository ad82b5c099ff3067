import type { Row } from '../live/database.ts';

// For audits: rows by a column, and lists of texts that must be the same.

export const textOf = (row: Row, column: string): string => String(row[column]);
export const numberOf = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0);

export function groupedBy(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(textOf(row, column));
    if (group === undefined) groups.set(textOf(row, column), [row]);
    else group.push(row);
  }
  return groups;
}

/** A sentence for each text that is more often in one list than in the other. */
export function listDifference(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of expected) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of found) counts.set(text, (counts.get(text) ?? 0) - 1);
  return [...counts].flatMap(([text, count]) => {
    if (count === 0) return [];
    return [`${what}: ${text} is ${count > 0 ? `missing ${count} times` : `there ${-count} times too often`}`];
  });
}
