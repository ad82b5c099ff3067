import { WrongStatement } from '../../../application/reconciliation/statement-file-port.ts';
import type { CsvRecord } from '../csv-records.ts';
import { plain, type CsvMap } from './statement-map.ts';

/** The text in a column of a row. */
export type Cells = (column: string) => string;

/** Banks write their name, the account and the period above the headings. */
const mostRowsAbove = 100;

/** Finds the row with the headings, and the cells of the rows below it. */
export function headingsIn(map: CsvMap) {
  const needed = namesIn(map);
  let places: Map<string, number> | null = null;
  let rows = 0;
  let closest: { row: number; missing: string[] } | null = null;

  function look({ row, fields }: CsvRecord): void {
    rows += 1;
    const found = new Map<string, number>();
    for (const [index, field] of fields.entries()) if (!found.has(plain(field))) found.set(plain(field), index);
    const missing = needed.filter((name) => !found.has(plain(name)));
    if (missing.length === 0) places = new Map(needed.map((name) => [name, found.get(plain(name)) ?? -1]));
    else if (closest === null || missing.length < closest.missing.length) closest = { row, missing };
    if (places === null && rows === mostRowsAbove) checkFound();
  }
  function checkFound(): void {
    if (places !== null) return;
    const { row, missing } = closest ?? { row: null, missing: needed };
    throw new WrongStatement(
      row,
      `The file has no row with all headings that the map names. ${row === null ? 'Missing are' : 'In this one are missing'}: ${missing.join(', ')}.`,
    );
  }
  return {
    /** Null: it stands above the headings, or is their row. */
    read(record: CsvRecord): Cells | null {
      const known = places;
      if (known === null) {
        look(record);
        return null;
      }
      return (column) => record.fields[known.get(column) ?? -1] ?? '';
    },
    /** @throws WrongStatement */
    checkFound,
  };
}

function namesIn({ columns, fee, opening, closing }: CsvMap): string[] {
  const names = [...Object.values(columns).flat(), ...(fee?.columns ?? []), opening?.column, closing?.column];
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}
