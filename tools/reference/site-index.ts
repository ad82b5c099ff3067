import { markup, type Html } from './html.ts';
import type { Language } from './source.ts';

/** A link of the index. The search finds its `keywords`, too, and one that the index leaves out (`isDetail`). */
export type Entry = { href: string; label: string; keywords?: string; isCode?: boolean; isDetail?: boolean };

/** A page, and the parts of it. `isTranslated`: there is one for each language. */
export type PageEntry = Entry & { parts: readonly Entry[]; isTranslated?: boolean };

export type Group = { title: string; pages: readonly PageEntry[] };

export const words = {
  en: { search: 'Search', nothing: 'Nothing found', index: 'Index', menu: 'Menu', skip: 'Skip to content' },
  es: { search: 'Buscar', nothing: 'Sin resultados', index: 'Índice', menu: 'Menú', skip: 'Ir al contenido' },
} as const satisfies Record<Language, object>;

/**
 * The links to all pages and to the parts of this page. The search shows what it finds in their place. On a phone the
 * whole index is hidden until a button opens it (`popover`).
 */
export function siteIndex(groups: readonly Group[], path: string, language: Language): Html {
  const { search, nothing, index } = words[language];
  return markup`<nav id="index" aria-label="${index}" popover>
<p class="search"><input type="search" aria-label="${search}" placeholder="${search}" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></p>
<p class="nothing" role="status" hidden>${nothing}</p>
<ul class="results"></ul>
${groups.map((group) => groupOf(group, path))}</nav>
`;
}

const groupOf = ({ title, pages }: Group, path: string): Html => markup`<p class="group">${title}</p>
<ul>
${pages.map((page) => pageOf(page, path))}</ul>
`;

function pageOf(page: PageEntry, path: string): Html {
  const isCurrent = page.href === path;
  const shown = isCurrent ? page.parts.filter(({ isDetail }) => !isDetail) : [];
  const parts = shown.length === 0 ? '' : markup`<ul>${shown.map((part) => markup`<li>${link(part)}</li>\n`)}</ul>`;
  return markup`<li>${link(page, isCurrent)}${parts}</li>
`;
}

function link({ href, label, isCode = false }: Entry, isCurrent = false): Html {
  const current = isCurrent ? markup` aria-current="page"` : '';
  return markup`<a href="${href}"${current}>${isCode ? markup`<code>${label}</code>` : label}</a>`;
}
