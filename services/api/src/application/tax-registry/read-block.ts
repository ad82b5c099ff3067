import { isHeader, readPadronLine } from '../../domain/peru/padron-line.ts';
import type { RegisteredTaxpayer } from '../../domain/taxpayer.ts';

/** So often an answer of the database is looked for: it waits for the next rows of the block before. */
const linesAtOnce = 500;

/** A line that is left out. */
export type Reject = { line: number; why: string; text: string };

export type ReadBlock = { taxpayers: RegisteredTaxpayer[]; rejects: Reject[] };

/**
 * Reads the lines of a block. Its taxpayers are in the order of their RUCs: the database appends rows in order faster.
 * @param before the number of lines before the block
 * @param isKnown whether an earlier block has this RUC. In an import the database says it
 */
export async function readBlock(
  lines: readonly string[],
  before: number,
  yieldToEventLoop: () => Promise<void>,
  isKnown: (ruc: string) => boolean = () => false,
): Promise<ReadBlock> {
  const found = new Map<string, RegisteredTaxpayer>();
  const rejects: Reject[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await yieldToEventLoop();
    const number = before + index + 1;
    if (number === 1 && isHeader(line)) continue;
    const taxpayer = readPadronLine(line);
    if (typeof taxpayer === 'string') rejects.push({ line: number, why: taxpayer, text: line });
    else if (found.has(taxpayer.ruc) || isKnown(taxpayer.ruc)) rejects.push(knownTaxpayer(number, taxpayer.ruc, line));
    else found.set(taxpayer.ruc, taxpayer);
  }
  const taxpayers = [...found.values()];
  return {
    taxpayers: isSorted(taxpayers) ? taxpayers : taxpayers.toSorted((a, b) => (a.ruc < b.ruc ? -1 : 1)),
    rejects,
  };
}

const isSorted = (taxpayers: readonly RegisteredTaxpayer[]): boolean =>
  taxpayers.every(({ ruc }, index) => index === 0 || (taxpayers[index - 1]?.ruc ?? '') <= ruc);

const knownTaxpayer = (line: number, ruc: string, text: string): Reject => ({
  line,
  why: `${ruc} is in an earlier line, too`,
  text,
});

/** The database has this taxpayer of a block already: its first line in the block is the wrong one. */
export function knownIn(lines: readonly string[], before: number, ruc: string): Reject {
  const index = lines.findIndex((line) => line.trimStart().startsWith(ruc));
  return knownTaxpayer(before + index + 1, ruc, lines[index] ?? '');
}
