import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { WrongSettings } from '../config.ts';
import { codeOf } from '../data-folder.ts';

export type ReportRow = Record<string, string | null>;

/** Excel and LibreOffice would run it as a formula. The apostrophe makes it a text. */
const formula = /^[=+@\t\r-]/;
const amount = /^-?\d+\.\d\d$/;

export function csvRow(values: readonly (string | null)[]): string {
  const cells = values.map((value) => {
    const text = value ?? '';
    const safe = formula.test(text) && !amount.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(',')}\n`;
}

/** A new CSV file of rows with the same columns. @throws WrongSettings when it cannot be written, or exists */
export async function reportFile(name: string) {
  const stream = createWriteStream(name, { flags: 'wx', mode: 0o600 });
  await once(stream, 'open').catch((error: unknown) => unwritable(name, error));
  let hasColumns = false;
  return {
    async write(row: ReportRow): Promise<void> {
      const columns = hasColumns ? '' : csvRow(Object.keys(row));
      hasColumns = true;
      if (!stream.write(columns + csvRow(Object.values(row)))) await drained(stream, name);
    },
    close: () => closed(stream, name),
  };
}

async function drained(stream: WriteStream, name: string): Promise<void> {
  await once(stream, 'drain').catch((error: unknown) => unwritable(name, error));
}

async function closed(stream: WriteStream, name: string): Promise<void> {
  stream.end();
  await once(stream, 'close').catch((error: unknown) => unwritable(name, error));
}

function unwritable(name: string, error: unknown): never {
  const code = codeOf(error);
  const hint = code === 'EEXIST' ? 'it exists already: name another one' : `${code}: check its folder and the disk`;
  throw new WrongSettings([`The report ${name} cannot be written (${hint}).`]);
}
