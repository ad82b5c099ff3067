/**
 * Parses an absolute URL as browsers do; null when it is invalid. `URL.canParse` is not used: in Node 20, after V8
 * optimises it, it rejects every URL with a letter such as ñ.
 */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
