import type { StatementFile, StatementPart } from '../../application/reconciliation/statement-file-port.ts';
import { camtStatement } from './camt053.ts';
import type { Wanted } from './camt053-statement.ts';
import { csvParts } from './csv.ts';
import { textOfFile } from './text-of-file.ts';

/** A file of a partner in one of the formats. What begins with `<` is camt.053, anything else our CSV. */
export function statementFile(name: string, wanted: Wanted = {}): StatementFile & { close(): Promise<void> } {
  const text = textOfFile(name);
  return {
    name,
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
    if (first.trim() !== '' || first.length > 4_096) break;
  }
  yield* first.trimStart().startsWith('<')
    ? camtStatement(chained(first.trimStart(), all), wanted)
    : csvParts(chained(first, all));
}

async function* chained(first: string, rest: AsyncIterator<string>): AsyncIterable<string> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
