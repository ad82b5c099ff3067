import type { CheckedLine } from './checked-statement.ts';
import { WrongStatement } from './statement-file-port.ts';

/**
 * A check for each line of a file in turn: whether its id came before with another content. It keeps the ids, and four bytes of
 * what their lines say: for a million lines 50 MB, or 120 MB where an id has 30 characters.
 */
export function repeatedLines(): (line: CheckedLine) => void {
  const contents = new Map<string, number>();
  return ({ lineId, at, kind, reference, paymentId, amountCentimos, row }) => {
    const content = checksum(JSON.stringify([at.getTime(), kind, reference, paymentId, amountCentimos]));
    const before = contents.get(lineId);
    if (before === undefined) contents.set(withoutItsFile(lineId), content);
    else if (before !== content)
      throw new WrongStatement(
        row,
        `The line ${lineId} is there a second time, with another content. Each line has an id of its own: ask the partner which one is right.`,
      );
  };
}

/** V8 keeps a part of a text as a view of the whole, which here is a part of the file. This copies it. */
const withoutItsFile = (text: string): string => ` ${text}`.slice(1);

/** FNV-1a. A difference that it does not see, one in four billion, is found when the line is stored. */
function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum;
}
