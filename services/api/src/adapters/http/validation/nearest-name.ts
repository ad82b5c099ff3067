import { paragraph, say, type Message } from '../../../domain/message.ts';

/** The message for a name that does not exist, with the closest name that does. */
export function unknownName(message: Message, name: string, known: readonly string[]): Message {
  const nearest = nearestName(name, known);
  return paragraph(message, nearest === null ? null : say('Did you mean {nearest}?', { nearest }));
}

/** The known name that a misspelled name is closest to, or null if more than two letters differ. */
function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > longestName) return null;
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const given = plain(name);
  const distances = known.map((candidate) => ({ candidate, distance: editDistance(given, plain(candidate)) }));
  const [best] = distances.toSorted((a, b) => a.distance - b.distance);
  return best !== undefined && best.distance <= 2 && best.distance < given.length / 2 ? best.candidate : null;
}

/** The time of a comparison grows with the product of both lengths. */
const longestName = 40;

/** Levenshtein distance: how many letters must be added, removed or changed. */
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
