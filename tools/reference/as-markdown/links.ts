import { anchorOf } from '../include.ts';
import { summaryOf } from '../operation-node.ts';
import { eventId, objectId } from '../sections.ts';
import type { Source } from '../source.ts';

/** Makes the links of a Markdown text to pages of the docs lead to their Markdown. */
export function markdownLinks(source: Source, text: string): string {
  return text.replaceAll(
    /\]\((#[\w.-]+|\/docs(?:\/[\w/-]+)?(?:#[\w.-]+)?)\)/g,
    (_whole, href: string) => `](${markdownPlace(source, href)})`,
  );
}

/** `/docs/customers#getCustomer` → `/docs/customers.md#get-a-customer`: an anchor is that of the heading. */
export function markdownPlace(source: Source, href: string): string {
  const [path = '', id] = href.split('#');
  if (id === undefined) return `${path}.md`;
  const isOverview = path === '' || path === '/docs';
  const [page = ''] = (isOverview ? (source.places.get(id) ?? '/docs') : path).split('#');
  return `${page}.md#${anchorOf(headingOf(source, id))}`;
}

/** The heading of the part with this id. */
function headingOf(source: Source, id: string): string {
  const row = source.operations.find((one) => one.id === id);
  if (row !== undefined) return summaryOf(source, row);
  const [found = headings[id] ?? id] = [objectId(''), eventId('')]
    .filter((start) => id.startsWith(start))
    .map((start) => id.slice(start.length));
  return found;
}

/** Parts whose id is not their heading. */
const headings: Readonly<Record<string, string>> = { shared: 'Shared codes', signatures: 'Verify a signature' };
