import { expectSame } from './session.ts';

// Objects as lines of text, which are compared in any order.

export const line = (...parts: unknown[]): string => parts.map((part) => String(part ?? '-')).join(' ');

/** SQLite has times as text, MariaDB as dates, or as text in a union. */
export const inMs = (value: unknown): number =>
  value instanceof Date ? value.getTime() : Date.parse(String(value).replace(' ', 'T').replace(/Z?$/, 'Z'));

export function compareLines(what: string, expected: readonly string[], actual: readonly string[]): void {
  const [one, other] = [expected.toSorted(), actual.toSorted()];
  if (one.length === other.length && one.every((each, index) => each === other[index])) return;
  expectSame(what, without(one, other), without(other, one));
}

function without(several: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return several.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
