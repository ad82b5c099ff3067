import { createHash } from 'node:crypto';
import { contractVersion } from '../../../generated/contract.ts';
import { markup, type Html } from './html.ts';
import { style } from './style.ts';

type Page = { title: string; here: string; contents: Html; main: Html };

/** The pages run nothing and load nothing: the one thing allowed is this very style sheet. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const places = [
  ['/docs', 'Reference'],
  ['/docs/errors', 'Errors'],
  ['/openapi.json', 'OpenAPI'],
] as const;

/** What every page has around its text. */
export function page({ title, here, contents, main }: Page): string {
  const links = places.map(
    ([path, label]) => markup`<a href="${path}"${path === here ? markup` aria-current="page"` : ''}>${label}</a>\n`,
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
<a class="skip" href="#main">Skip to the text</a>
<header>
<p class="brand"><a href="/docs">svc</a> <span>${contractVersion}</span></p>
<nav aria-label="Pages" class="places">
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
