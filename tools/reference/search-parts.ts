import MiniSearch from 'minisearch';
import { options, type Part } from './browser/words.js';
import type { PageContent } from './page.ts';
import type { Entry, Group } from './site-index.ts';

/**
 * The index of the search, over the text of all pages, as JSON. `browser/search.js` reads it. The parts are numbered in their order,
 * so it says nothing of their ids.
 */
export function searchIndex(parts: readonly Part[]): string {
  const index = new MiniSearch<Part>(options);
  index.addAll(parts);
  const { documentIds: _, ...written } = index.toJSON();
  return JSON.stringify(written);
}

/** Everything that the index of a page can link to, each with its own text. */
export function searchParts(groups: readonly Group[], contents: readonly PageContent[], address: string): Part[] {
  const entries = groups.flatMap(({ pages }) =>
    pages.flatMap((page) => {
      const content = contents.find(({ path }) => path === page.href);
      const html = withoutRepetition(content?.main.html ?? '');
      const own = [page, ...page.parts].map((entry) => ({ entry, start: startOf(html, entry) }));
      return own.map(({ entry, start }) => {
        const next = own.map((one) => one.start).filter((one) => one > start);
        const text = textOf(html.slice(start, Math.min(endOf(html, start), ...next)));
        return {
          href: entry.href,
          label: entry.label,
          page: entry === page ? '' : page.label,
          // The reference exists in one language, for all readers.
          language: page.isTranslated ? (content?.language ?? '') : '',
          names: entry.keywords ?? '',
          text: text.replaceAll(address, ''),
        };
      });
    }),
  );
  return entries.map((entry, id) => ({ ...entry, id }));
}

/**
 * What many parts repeat: in the reference the samples, the common parameters, and which operation returns which code; in
 * a guide the links to the others.
 */
const repeated = {
  reference: [
    ['<figure', '</figure>'],
    ['<details class="common">', '</details>'],
    ['<dl class="responses">', '</dl>'],
    ...['Permission', 'Key', 'Idempotent', 'Returned by'].map((fact) => [`<div><dt>${fact}<`, '</div>']),
    ['Matches <code>', '</code>'],
  ],
  guide: [
    ['<nav ', '</nav>'],
    // Commands, and what they print, are no text.
    ...['Output', 'Salida', 'Terminal'].map((caption) => [`<figcaption>${caption}<`, '</figure>']),
  ],
};

const withoutRepetition = (html: string): string =>
  repeated[html.includes('class="guide"') ? 'guide' : 'reference'].reduce(
    (rest, [open = '', close = '']) => without(rest, open, close),
    html,
  );

/** The text without what stands from each `open` to the next `close`. */
function without(html: string, open: string, close: string): string {
  const [first = '', ...parts] = html.split(open);
  return first + parts.map((part) => part.slice(part.indexOf(close) + close.length)).join('');
}

/** A page starts at its beginning, a part at the element with its id. */
const startOf = (html: string, { href }: Entry): number => {
  const [, id] = href.split('#');
  return id === undefined ? 0 : html.indexOf(` id="${id}"`);
};

const endOf = (html: string, start: number): number => {
  const end = html.indexOf('</section>', start);
  return end === -1 ? html.length : end;
};

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

const textOf = (html: string): string =>
  html
    // The text starts and ends inside a tag.
    .replaceAll(/^[^<>]*>|<[^>]*(?:>|$)/g, ' ')
    .replaceAll(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    // Ids of examples are no words.
    .replaceAll(/\b[a-z]+_01[a-z0-9]{20,}\b/g, ' ');
