import type { CheckedLine } from './checked-statement.ts';
import { WrongStatement } from './statement-file-port.ts';

/** Lines that are compared in one reading. */
const comparedAtOnce = 10_000;

export type ReadLines = (onLine: (line: CheckedLine) => void) => Promise<unknown>;

/**
 * Finds lines whose id came before with another content. Of each line eight bytes are kept, a hash of its id: 40 MB for five million.
 * Where two are equal, the lines themselves are compared in a further reading, so that no chance decides.
 */
export function repeatedLines(hash: (lineId: string) => number = hashOf) {
  let hashes = new Float64Array(4_096);
  let count = 0;
  return {
    add({ lineId }: Pick<CheckedLine, 'lineId'>): void {
      if (count === hashes.length) {
        const larger = new Float64Array(count * 2);
        larger.set(hashes);
        hashes = larger;
      }
      hashes[count] = hash(lineId);
      count += 1;
    },
    /** After all lines were added. @throws WrongStatement */
    async check(readLines: ReadLines): Promise<void> {
      const sorted = hashes.subarray(0, count).toSorted();
      for (let from = 0; from < count;) {
        const found = new Set<number>();
        for (; from < count && found.size < comparedAtOnce; from += 1) {
          const one = sorted[from];
          if (one !== undefined && one === sorted[from + 1]) found.add(one);
        }
        if (found.size > 0) await readLines(comparison((lineId) => found.has(hash(lineId))));
      }
    },
  };
}

function comparison(isWanted: (lineId: string) => boolean): (line: CheckedLine) => void {
  const contents = new Map<string, string>();
  return ({ lineId, at, kind, reference, paymentId, amountCentimos, row }) => {
    if (!isWanted(lineId)) return;
    const content = JSON.stringify([at.getTime(), kind, reference, paymentId, amountCentimos]);
    const before = contents.get(lineId);
    if (before === undefined) contents.set(lineId, content);
    else if (before !== content)
      throw new WrongStatement(
        row,
        `The line ${lineId} is there a second time, with another content. Each line has an id of its own: ask the partner which one is right.`,
      );
  };
}

/** A whole number of 53 bits, of two sums with other factors. */
export function hashOf(text: string): number {
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b) + index;
  }
  high = Math.imul(high ^ (high >>> 15), 0x2c1b3c6d);
  low = Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return ((high ^ (high >>> 12)) >>> 11) * 0x1_0000_0000 + ((low ^ (low >>> 16)) >>> 0);
}
