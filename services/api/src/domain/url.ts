/**
 * An absolute address as browsers read it, or null where it is none. `URL.canParse` is not asked: in Node 20, once it has
 * been called often enough to be optimised, it refuses every address with a letter such as ñ.
 */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
