/** Text that is HTML already. Whatever is not is escaped where it enters a template. */
export type Html = { readonly html: string };
export type Part = Html | string | number | readonly Part[];

export const nothing: Html = { html: '' };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A template whose own text is HTML and whose values are escaped, in content and in quoted attributes alike. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const values = parts.map(htmlOf);
  return { html: strings.map((text, index) => text + (values[index] ?? '')).join('') };
}

export function joined(parts: readonly Part[], separator: string): Html {
  return { html: parts.map(htmlOf).join(escaped(separator)) };
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(htmlOf).join('');
}
