import { markup, type Html } from './html.ts';
import type { Language } from './source.ts';

/** A link of the index. The search finds its `keywords`, too. Only the search shows one that `isHidden`. */
export type Entry = { href: string; label: string; keywords?: string; isCode?: boolean; isHidden?: boolean };

/** A page, and the parts of it. */
export type PageEntry = Entry & { parts: readonly Entry[] };

export type Group = { title: string; pages: readonly PageEntry[] };

export const words = {
  en: { search: 'Search', nothing: 'Nothing found', index: 'Index', menu: 'Menu', skip: 'Skip to content' },
  es: { search: 'Buscar', nothing: 'Sin resultados', index: 'Índice', menu: 'Menú', skip: 'Ir al contenido' },
} as const satisfies Record<Language, object>;

/**
 * The links to all pages and all their parts. The parts of other pages are hidden, and the search shows them. On a phone
 * the whole index is hidden until a button opens it (`popover`).
 */
export function siteIndex(groups: readonly Group[], path: string, language: Language): Html {
  const { search, nothing, index } = words[language];
  return markup`<nav id="index" aria-label="${index}" popover>
<p class="search"><input type="search" aria-label="${search}" placeholder="${search}" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></p>
<p class="nothing" role="status" hidden>${nothing}</p>
${groups.map((group) => groupOf(group, path))}</nav>
`;
}

const groupOf = ({ title, pages }: Group, path: string): Html => markup`<p class="group">${title}</p>
<ul>
${pages.map((page) => pageOf(page, path))}</ul>
`;

function pageOf(page: PageEntry, path: string): Html {
  const isCurrent = page.href === path;
  const parts =
    page.parts.length === 0
      ? ''
      : markup`<ul>${page.parts.map((part) => markup`<li${part.isHidden ? markup` class="detail"` : ''}>${link(part)}</li>\n`)}</ul>`;
  return markup`<li${isCurrent ? markup` class="current"` : ''}>${link(page, isCurrent)}${parts}</li>
`;
}

function link({ href, label, keywords, isCode = false }: Entry, isCurrent = false): Html {
  const found = keywords === undefined ? '' : markup` data-keywords="${keywords}"`;
  const current = isCurrent ? markup` aria-current="page"` : '';
  return markup`<a href="${href}"${found}${current}>${isCode ? markup`<code>${label}</code>` : label}</a>`;
}
