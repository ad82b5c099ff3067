/** Text that is HTML. Any other text is escaped when it is put into a template. */
export type Html = { readonly html: string };
export type Part = Html | string | number | readonly Part[];

export const empty: Html = { html: '' };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Text between tags, where quotes need no escape: in code there are many. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, (one) => entities[one] ?? one);

/** A template of HTML. Its values are escaped, so that they are safe in content and in quoted attributes. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const values = parts.map(htmlOf);
  return { html: strings.map((text, index) => text + (values[index] ?? '')).join('') };
}

export function join(parts: readonly Part[], separator: string): Html {
  return { html: parts.map(htmlOf).join(escapeHtml(separator)) };
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(htmlOf).join('');
}
