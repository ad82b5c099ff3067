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
};

export const scriptPath = '/docs/docs.js';

const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

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
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · svc</title>
<meta name="description" content="${description}">
${alternates}<style>${{ html: style }}</style>
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
