import { markup, type Html } from './html.ts';
import { style } from './style.ts';

type Page = { title: string; path: string; version: string; contents: Html; main: Html };

const pages = [
  ['/docs', 'Reference'],
  ['/docs/errors', 'Errors'],
  ['/openapi.json', 'OpenAPI'],
] as const;

/** A whole page: the header with the links, and the main text. It has one style sheet, and runs and loads nothing. */
export function page({ title, path, version, contents, main }: Page): string {
  const links = pages.map(
    ([link, label]) => markup`<a href="${link}"${link === path ? markup` aria-current="page"` : ''}>${label}</a>\n`,
  );
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · svc</title>
<style>${{ html: style }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<p class="brand"><a href="/docs">svc</a> <span>${version}</span></p>
<nav aria-label="Pages" class="pages">
${links}</nav>
<nav aria-label="On this page">
${contents}
</nav>
</header>
<main id="main" tabindex="-1">
${main}</main>
</body>
</html>
`.html;
}
