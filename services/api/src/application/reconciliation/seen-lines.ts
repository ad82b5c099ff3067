import { hashOf, idHashes } from './id-hashes.ts';

/**
 * Which line ids a file has. Two ids have one hash once in millions of files; the report then names a line that is stored and
 * not in the file.
 */
export function seenLines() {
  const hashes = idHashes();
  let sorted: Float64Array | null = null;
  return {
    add(lineId: string): void {
      hashes.add(hashOf(lineId));
      sorted = null;
    },
    has(lineId: string): boolean {
      sorted ??= hashes.sorted();
      const hash = hashOf(lineId);
      let [from, to] = [0, sorted.length];
      while (from < to) {
        const middle = (from + to) >>> 1;
        if ((sorted[middle] ?? 0) < hash) from = middle + 1;
        else to = middle;
      }
      return sorted[from] === hash;
    },
  };
}
