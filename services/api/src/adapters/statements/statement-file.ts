import {
  WrongStatement,
  type StatementFile,
  type StatementPart,
} from '../../application/reconciliation/statement-file-port.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import { camtStatement } from './camt053.ts';
import { csvParts } from './csv.ts';
import { mappedParts } from './map/mapped-csv.ts';
import type { StatementMap } from './map/statement-map.ts';
import { textOfFile } from './text-of-file.ts';
import { refuseOther } from './what-it-is.ts';

/** What of a file is wanted, and how it is read. */
export type Wanted = { day?: LimaDay | undefined; account?: string | undefined; map?: StatementMap | null | undefined };

/** A file of a partner in one of the formats. What begins with `<` is camt.053, anything else a CSV: ours, or as a map says. */
export function statementFile(name: string, wanted: Wanted = {}): StatementFile & { close(): Promise<void> } {
  const text = textOfFile(name, wanted.map?.encoding);
  return {
    name,
    limits: wanted.map?.limits ?? {},
    read: (onProgress) => statementParts(text.read(onProgress), wanted),
    sha256: text.sha256,
    close: text.close,
  };
}

/** @throws WrongStatement */
export async function* statementParts(texts: AsyncIterable<string>, wanted: Wanted = {}): AsyncIterable<StatementPart> {
  const all = texts[Symbol.asyncIterator]();
  let first = '';
  // A file can begin with empty lines.
  for (let next = await all.next(); !next.done; next = await all.next()) {
    first += next.value;
    if (first.trim().length > 100 || first.length > 4_096) break;
  }
  refuseOther(first);
  const csv = wanted.map?.csv ?? null;
  if (first.trimStart().startsWith('<')) {
    if (csv !== null)
      throw new WrongStatement(
        null,
        'The file is XML, and the map has columns: read it without the map, or with one that has only limits.',
      );
    yield* camtStatement(chained(first.trimStart(), all), wanted);
  } else if (csv === null) yield* csvParts(chained(first, all));
  else if (wanted.day === undefined) throw new Error('A file is read through a map for a day.');
  else yield* mappedParts(chained(first, all), csv, wanted.day);
}

async function* chained(first: string, rest: AsyncIterator<string>): AsyncIterable<string> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
