import { markup, type Html } from './html.ts';
import { siteIndex, words, type Group } from './site-index.ts';
import type { Language } from './source.ts';
import { style } from './style.ts';

export type PageContent = {
  title: string;
  path: string;
  description: string;
  language: Language;
  /** The same page in the other language, or the nearest one. */
  other: { path: string; isSamePage: boolean };
  main: Html;
  /** The same as Markdown, at `<path>.md`. Null: there is none. */
  markdown: string | null;
};

export const scriptPath = '/docs/docs.js';

/** The search and its index, which that script loads. */
export const searchPath = '/docs/search.js';

const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** The letter s on our colour. In the address itself: a page loads nothing for it. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5f6b"/><path d="M21 11.5c-1-1.6-2.8-2.4-5-2.4-2.9 0-4.9 1.4-4.9 3.5 0 4.6 10.1 2.2 10.1 7 0 2.2-2.1 3.5-5.1 3.5-2.4 0-4.4-.9-5.4-2.7" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>',
)}`;

/** A whole page. It has one style sheet, and loads nothing but one script, without which it works as well. */
export function page(content: PageContent, groups: readonly Group[], version: string): string {
  const { title, path, description, language, other, main } = content;
  const { menu, skip } = words[language];
  const otherLanguage = language === 'en' ? 'es' : 'en';
  const alternates = other.isSamePage
    ? [
        markup`<link rel="alternate" hreflang="${language}" href="${path}">\n`,
        markup`<link rel="alternate" hreflang="${otherLanguage}" href="${other.path}">\n`,
      ]
    : [];
  const asMarkdown =
    content.markdown === null ? '' : markup`<link rel="alternate" type="text/markdown" href="${path}.md">\n`;
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · svc</title>
<meta name="description" content="${description}">
<link rel="icon" type="image/svg+xml" href="${icon}">
${alternates}${asMarkdown}<style>${{ html: style }}</style>
<script src="${scriptPath}" defer></script>
</head>
<body>
<a class="skip" href="#main">${skip}</a>
<header>
<p class="brand"><a href="/docs">svc</a> <span>${version}</span></p>
<p class="bar"><a href="${other.path}" hreflang="${otherLanguage}" lang="${otherLanguage}">${languageNames[otherLanguage]}</a></p>
<button type="button" popovertarget="index">${menu}</button>
</header>
${siteIndex(groups, path, language)}<main id="main" tabindex="-1">
${main}</main>
</body>
</html>
`.html;
}
