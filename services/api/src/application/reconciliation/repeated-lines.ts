import type { CheckedLine } from './checked-statement.ts';
import { hashOf, idHashes } from './id-hashes.ts';
import { WrongStatement } from './statement-file-port.ts';

/** Lines that are compared in one reading. */
const comparedAtOnce = 10_000;

/** The positions of lines that do not count, and their sum. */
export type Repeated = { positions: Set<number>; centimos: number };

export type ReadLines = (onLine: (line: CheckedLine) => void) => Promise<unknown>;

/**
 * Finds lines whose id came before. Of each line a hash of its id is kept. Where two are equal, the lines themselves are compared in a
 * further reading, so that no chance decides.
 */
export function repeatedLines(hash: (lineId: string) => number = hashOf) {
  const hashes = idHashes();
  return {
    add: ({ lineId }: Pick<CheckedLine, 'lineId'>): void => hashes.add(hash(lineId)),
    /**
     * After all lines were added.
     * @returns those that came before as they are
     * @throws WrongStatement when one came before with another content
     */
    async check(readLines: ReadLines): Promise<Repeated> {
      const sorted = hashes.sorted();
      const repeated = { positions: new Set<number>(), centimos: 0 };
      for (let from = 0; from < sorted.length;) {
        const found = new Set<number>();
        for (; from < sorted.length && found.size < comparedAtOnce; from += 1) {
          const one = sorted[from];
          // The first of those that are alike.
          if (one !== undefined && one === sorted[from + 1] && one !== sorted[from - 1]) found.add(one);
        }
        if (found.size === 0) continue;
        await readLines(comparison((lineId) => found.has(hash(lineId)), repeated));
      }
      return repeated;
    },
  };
}

function comparison(isWanted: (lineId: string) => boolean, repeated: Repeated) {
  const contents = new Map<string, string>();
  return ({ lineId, at, kind, reference, paymentId, amountCentimos, row, position }: CheckedLine): void => {
    if (!isWanted(lineId)) return;
    const content = JSON.stringify([at.getTime(), kind, reference, paymentId, amountCentimos]);
    const before = contents.get(lineId);
    if (before === undefined) contents.set(lineId, content);
    else if (before === content) {
      repeated.positions.add(position);
      repeated.centimos += amountCentimos;
    } else
      throw new WrongStatement(
        row,
        `The line ${lineId} is there a second time, with another content. Each line has an id of its own: ask the partner which one is right.`,
      );
  };
}
