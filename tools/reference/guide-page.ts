import type { Guide } from './guides.ts';
import { markup, type Html } from './html.ts';
import type { Language } from './source.ts';

const words: Record<Language, { guide: string; markdown: string; around: string; previous: string; next: string }> = {
  en: { guide: 'Guide', markdown: 'Markdown', around: 'Other guides', previous: 'Previous', next: 'Next' },
  es: { guide: 'Guía', markdown: 'Markdown', around: 'Otras guías', previous: 'Anterior', next: 'Siguiente' },
};

/** One guide, with links to those before and after it. */
export function guideMain(guide: Guide, all: readonly Guide[]): Html {
  const { guide: kind, markdown, around, previous, next } = words[guide.language];
  const place = all.indexOf(guide);
  return markup`<article class="guide">
<p class="kind">${kind} <a href="${guide.path}.md">${markdown}</a></p>
<h1>${guide.title}</h1>
${guide.body}<nav class="around" aria-label="${around}">
${neighbour(previous, 'previous', all[place - 1])}${neighbour(next, 'next', all[place + 1])}</nav>
</article>
`;
}

const neighbour = (label: string, kind: string, guide: Guide | undefined): Html =>
  guide === undefined
    ? markup``
    : markup`<a class="${kind}" href="${guide.path}"><span>${label}</span> ${guide.title}</a>\n`;

const list: Record<Language, { title: string; lead: string }> = {
  en: { title: 'Guides', lead: 'From the first payment in test mode to going live.' },
  es: { title: 'Guías', lead: 'Del primer pago de prueba a la salida a producción.' },
};

export const guidesTitle = (language: Language): string => list[language].title;

/** The page with all guides of a language. */
export const guidesMain = (guides: readonly Guide[], language: Language): Html => markup`<section>
<h1>${list[language].title}</h1>
<p class="lead">${list[language].lead}</p>
${guideCards(guides)}</section>
`;

export const guideCards = (guides: readonly Guide[]): Html => markup`<ol class="cards">
${guides.map(({ path, title, summary }) => markup`<li><a href="${path}"><strong>${title}</strong> <span>${summary}</span></a></li>\n`)}</ol>
`;
