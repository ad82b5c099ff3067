/** The known name that a misspelled one is meant to be: at most two letters off, or null. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > longestName) return null;
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const asked = plain(name);
  const distances = known.map((candidate) => ({ candidate, distance: editDistance(asked, plain(candidate)) }));
  const [best] = distances.toSorted((a, b) => a.distance - b.distance);
  return best !== undefined && best.distance <= 2 && best.distance < asked.length / 2 ? best.candidate : null;
}

/** Comparing takes the product of both lengths. */
const longestName = 40;

/** Levenshtein: how many letters must be added, taken away or changed. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...a].entries()) {
    const next = [above + 1];
    for (const [index, other] of [...b].entries()) {
      const change = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
