type Json = { [name: string]: unknown };

/** What operators write in their own words. */
const freeTexts = ['note', 'reason', 'name'];

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** By their place in the arguments: `note`, `arguments.note`. */
export type Texts = { [place: string]: string };

/** The arguments without what operators have written in their own words, and that. */
export function splitTexts(given: unknown, within = ''): { rest: unknown; texts: Texts } {
  if (!isObject(given)) return { rest: given, texts: {} };
  const texts: Texts = {};
  const kept = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const place = within + name;
    if (freeTexts.includes(name) && typeof value === 'string') {
      texts[place] = value;
      return [];
    }
    const inner = splitTexts(value, `${place}.`);
    Object.assign(texts, inner.texts);
    return [[name, inner.rest]];
  });
  return { rest: Array.isArray(given) ? kept.map(([, value]) => value) : Object.fromEntries(kept), texts };
}

/** The text of the column: the salt keeps a text that was erased from being guessed by its hash. Null: there is none. */
export const toStoredTexts = (texts: Texts, salt: string): string | null =>
  Object.keys(texts).length === 0 ? null : JSON.stringify({ salt, ...texts });

/** The arguments as they were given. @param stored null: there is no text, or it was erased */
export function withTexts(rest: unknown, stored: string | null): unknown {
  if (stored === null) return rest;
  const { salt: _, ...texts } = JSON.parse(stored) as Texts;
  for (const [place, text] of Object.entries(texts)) {
    const path = place.split('.');
    const name = path.pop() ?? '';
    const holder = path.reduce<unknown>((value, part) => (isObject(value) ? value[part] : null), rest);
    if (isObject(holder)) holder[name] = text;
  }
  return rest;
}
