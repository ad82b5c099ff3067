/**
 * A shorter sequence that fails in the same way: halves are dropped first, then quarters, and at last single commands, as long
 * as that changes anything.
 * @param fails whether a sequence still fails in the same way
 */
export async function shrink<T>(steps: readonly T[], fails: (steps: readonly T[]) => Promise<boolean>): Promise<T[]> {
  let shortest = [...steps];
  for (let size = Math.ceil(shortest.length / 2); size >= 1;) {
    const before = shortest.length;
    for (let from = shortest.length - size; from > -size; from -= size) {
      const shorter = shortest.filter((_step, index) => index < from || index >= from + size);
      if (shorter.length < shortest.length && (await fails(shorter))) shortest = shorter;
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (shortest.length === before) return shortest;
  }
  return shortest;
}
