import { guidesPath } from './guides.ts';
import { markup, type Html } from './html.ts';
import type { PageContent } from './page.ts';
import type { Language } from './source.ts';

const words: Record<Language, { title: string; lead: string; start: string; guides: string; errors: string }> = {
  en: {
    title: 'Page not found',
    lead: 'No page has this address. Search for a word, or go on from here:',
    start: 'API reference',
    guides: 'Guides',
    errors: 'Error codes',
  },
  es: {
    title: 'Página no encontrada',
    lead: 'Ninguna página tiene esta dirección. Busca una palabra, o sigue desde aquí:',
    start: 'Referencia de la API (en inglés)',
    guides: 'Guías',
    errors: 'Códigos de error (en inglés)',
  },
};

const paths: Record<Language, string> = { en: '/docs/404', es: '/docs/es/404' };

/** What the service sends to a browser for an address below /docs that has no page. */
export const notFoundPages: readonly PageContent[] = (['en', 'es'] as const).map((language) => ({
  title: words[language].title,
  path: paths[language],
  description: words[language].lead,
  language,
  other: { path: paths[language === 'en' ? 'es' : 'en'], isSamePage: true },
  main: main(language),
  markdown: null,
}));

function main(language: Language): Html {
  const { title, lead, start, guides, errors } = words[language];
  return markup`<section>
<h1>${title}</h1>
<p class="lead">${lead}</p>
<ul class="names">
<li><a href="/docs">${start}</a></li>
<li><a href="${guidesPath[language]}">${guides}</a></li>
<li><a href="/docs/errors">${errors}</a></li>
</ul>
</section>
`;
}
