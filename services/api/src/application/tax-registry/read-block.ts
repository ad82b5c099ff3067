import { isHeader, isUtf8Header, readPadronLine } from '../../domain/peru/padron-line.ts';
import type { RegisteredTaxpayer } from '../../domain/taxpayer.ts';
import { ImportStopped } from './import-stopped.ts';

/** So often an answer of the database is looked for: it waits for the next rows of the block before. */
const linesAtOnce = 500;

/**
 * Reads the lines of a block. @returns its taxpayers in the order of their RUCs: the database appends rows in order faster
 * @param before the number of lines before the block
 * @throws ImportStopped with the number of a wrong line
 */
export async function readBlock(
  lines: readonly string[],
  before: number,
  yieldToEventLoop: () => Promise<void>,
): Promise<RegisteredTaxpayer[]> {
  const taxpayers: RegisteredTaxpayer[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await yieldToEventLoop();
    const number = before + index + 1;
    if (number === 1 && isUtf8Header(line))
      throw wrongLine(number, 'the file is in UTF-8, and the registry is in Latin-1: import it as it was downloaded');
    if (number === 1 && isHeader(line)) continue;
    const taxpayer = readPadronLine(line);
    if (typeof taxpayer === 'string') throw wrongLine(number, taxpayer);
    taxpayers.push(taxpayer);
  }
  const sorted = isSorted(taxpayers) ? taxpayers : taxpayers.toSorted((a, b) => (a.ruc < b.ruc ? -1 : 1));
  const twice = sorted.find(({ ruc }, index) => ruc === sorted[index + 1]?.ruc);
  if (twice !== undefined) throw knownTaxpayer(lines, before, twice.ruc);
  return sorted;
}

const isSorted = (taxpayers: readonly RegisteredTaxpayer[]): boolean =>
  taxpayers.every(({ ruc }, index) => index === 0 || (taxpayers[index - 1]?.ruc ?? '') <= ruc);

/** A taxpayer that an earlier line has already: its last line in this block is the wrong one. */
export function knownTaxpayer(lines: readonly string[], before: number, ruc: string): ImportStopped {
  const index = lines.findLastIndex((line) => line.trimStart().startsWith(ruc));
  return wrongLine(before + index + 1, `${ruc} is in an earlier line, too`);
}

const wrongLine = (line: number, why: string): ImportStopped => new ImportStopped(`Line ${line} is wrong: ${why}.`);
