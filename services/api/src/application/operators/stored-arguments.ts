import type { StoredArguments } from './command.ts';

// Readers of the arguments of a stored approval, which this version or the one before has written.

const wrong = (name: string): Error => new Error(`The stored argument ${name} has another form.`);

export function textOf(stored: StoredArguments, name: string): string {
  const value = stored[name];
  if (typeof value === 'string') return value;
  throw wrong(name);
}

export function wholeNumberOf(stored: StoredArguments, name: string): number {
  const value = stored[name];
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw wrong(name);
}

export function flagOf(stored: StoredArguments, name: string): boolean {
  const value = stored[name];
  if (typeof value === 'boolean') return value;
  throw wrong(name);
}

/** A reader of one of some words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (stored: StoredArguments, name: string): Word => {
    const found = words.find((word) => word === stored[name]);
    if (found === undefined) throw wrong(name);
    return found;
  };

/** A reader of several of some words. */
export const listOf =
  <const Word extends string>(words: readonly Word[]) =>
  (stored: StoredArguments, name: string): Word[] => {
    const value: unknown = stored[name];
    if (!Array.isArray(value)) throw wrong(name);
    return value.map((_word, at) => oneOf(words)(value as unknown as StoredArguments, String(at)));
  };

export function objectOf(stored: StoredArguments, name: string): StoredArguments {
  const value = stored[name];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as StoredArguments;
  throw wrong(name);
}

/** A reader of an argument that may be null, or that the version before did not know. */
export const nullOr =
  <T>(read: (stored: StoredArguments, name: string) => T) =>
  (stored: StoredArguments, name: string): T | null =>
    (stored[name] ?? null) === null ? null : read(stored, name);

/**
 * For a text that somebody else has chosen, such as a merchant's name: without line breaks and codes of the terminal, which could
 * show other words than these to the person who confirms.
 */
export const oneLine = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ');
