import { hashOf } from './repeated-lines.ts';

/**
 * Which line ids a file has, in eight bytes each. Two ids have one hash once in millions of files; the report then names a line that is stored and
 * not in the file.
 */
export function seenLines() {
  let hashes = new Float64Array(4_096);
  let count = 0;
  let isSorted = false;
  return {
    add(lineId: string): void {
      if (count === hashes.length) {
        const larger = new Float64Array(count * 2);
        larger.set(hashes);
        hashes = larger;
      }
      hashes[count] = hashOf(lineId);
      count += 1;
      isSorted = false;
    },
    has(lineId: string): boolean {
      const sorted = hashes.subarray(0, count);
      if (!isSorted) sorted.sort();
      isSorted = true;
      const hash = hashOf(lineId);
      let [from, to] = [0, count];
      while (from < to) {
        const middle = (from + to) >>> 1;
        if ((sorted[middle] ?? 0) < hash) from = middle + 1;
        else to = middle;
      }
      return from < count && sorted[from] === hash;
    },
  };
}
