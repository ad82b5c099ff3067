/** The name that was probably meant: one that begins with `text`, or has at most a third of its letters wrong. Capitals do not count. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const given = text.toLowerCase();
  const started = names.find((name) => given.length > 2 && name.toLowerCase().startsWith(given));
  if (started) return started;
  const most = (name: string): number => Math.max(2, name.length / 3);
  const [best] = names
    // A text that is longer or shorter by more needs no count, which takes long for a long text.
    .filter((name) => Math.abs(name.length - given.length) <= most(name))
    .map((name) => ({ name, distance: distance(given, name.toLowerCase()) }))
    .filter((one) => one.distance <= most(one.name) && one.distance < one.name.length)
    .toSorted((a, b) => a.distance - b.distance);
  return best?.name;
}

/** How many letters must be inserted, deleted or replaced: the Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** ` Did you mean x?`, or nothing. */
export function didYouMean(given: string, names: readonly string[]): string {
  const name = nearest(given, names);
  return name ? ` Did you mean ${name}?` : '';
}
