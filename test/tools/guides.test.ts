import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inline, paragraphs, renderMarkdown } from '../../tools/reference/markdown.ts';
import { withIncluded } from '../../tools/reference/include.ts';
import { renderGuides } from '../../tools/reference/guides.ts';
import { renderDocs } from '../../services/api/render-docs.ts';

const target = (href: string): string => href;
const lead = '# Title\n\nLead.\n\n';
const html = (text: string): string => renderMarkdown(lead + text, target).body.html;

test('Markdown becomes HTML: headings with anchors, lists, tables, code and links', () => {
  expect(html('## Cómo _pagar_ con `QR`')).toContain('<h2 id="como-pagar-con-qr"><a href="#como-pagar-con-qr">');
  expect(html('### Third')).toContain('<h3 id="third">');
  expect(html('1. one\n2. **two**')).toContain('<ol>\n<li>one</li>\n<li><strong>two</strong></li>\n</ol>');
  expect(html('- a\n- b < c')).toContain('<li>b');
  expect(html('| a | b |\n|---|---|\n| `1` | 2 |')).toContain('<td><code>1</code></td>');
  expect(html('> Note')).toContain('<blockquote>\n<p>Note</p>');
  expect(html('[a](/docs/errors)')).toContain('<a href="/docs/errors">a</a>');
  expect(html('```js app.mjs\nconst a = "<b>";\n```')).toMatch(
    /<figcaption>app\.mjs<\/figcaption><pre><code><i class="key">const<\/i>.*&lt;b&gt;/,
  );
  expect(html('```sh\nls # all\n```')).toContain('<figcaption>Terminal</figcaption>');
});

test('a description of the contract is Markdown too; it links to its own parts and to whole addresses', () => {
  expect(paragraphs('One `a`.\n\n| b |\n|---|\n| `c` |').html).toContain(
    '<p>One <code>a</code>.</p>\n<div class="scroll"',
  );
  expect(inline('**a** [b](#listPayouts) 1 < 2\n').html).toBe(
    '<strong>a</strong> <a href="/docs#listPayouts">b</a> 1 &lt; 2',
  );
  for (const text of ['[x](javascript:alert(1))', '[x](./webhooks.md)', '[x](//evil.example)', 'a <b>c</b>'])
    expect(() => inline(text)).toThrow(/has a link to|Not supported here/);
});

test('the title, the summary and the parts of a guide', () => {
  const { title, summary, headings } = renderMarkdown(
    '# A `b`\n\nSome _text_.\n\n## One\n\n### No\n\n## Two\n',
    target,
  );
  expect([title, summary, headings.map(({ id }) => id)]).toEqual(['A b', 'Some text.', ['one', 'two']]);
});

test('text is escaped, and HTML and pictures are refused', () => {
  expect(html('1 < 2 & "3"')).toContain('1 &lt; 2 &amp; &quot;3&quot;');
  for (const text of ['<script>alert(1)</script>', 'a <b>c</b>', '![x](y.png)'])
    expect(() => html(text)).toThrow('Not supported here');
  expect(() => renderMarkdown('No title', target)).toThrow('must start with a title');
});

test('a table whose column has no title is refused: a screen reader reads it for each cell', () => {
  expect(() => html('| a | |\n|---|---|\n| 1 | 2 |')).toThrow('Column 2 of this table has no title');
});

const guide = (name: string, markdown: string) =>
  (['en', 'es'] as const).map((language) => ({ name, language, markdown: `${lead}${markdown}` }));

test('links between guides become links between their pages, in the same language', () => {
  const { es } = renderGuides([...guide('first-payment', '[w](./webhooks.md#retries)'), ...guide('webhooks', '')]);
  expect(es.map(({ path }) => path)).toEqual(['/docs/es/guides/first-payment', '/docs/es/guides/webhooks']);
  expect(es[0]?.body.html).toContain('<a href="/docs/es/guides/webhooks#retries">w</a>');
});

test('a link without a target, an unknown guide and a missing translation are refused, with the file', () => {
  for (const href of ['./nothing.md', 'webhooks', 'javascript:alert(1)', '//evil.example', '../webhooks.md'])
    expect(() => renderGuides(guide('webhooks', `[x](${href})`))).toThrow(
      `docs/guides/en/webhooks.md: The link ${href} has no target.`,
    );
  expect(() => renderGuides(guide('other', ''))).toThrow('other.md has no place');
  expect(() => renderGuides(guide('webhooks', '').slice(0, 1))).toThrow('docs/guides/es/webhooks.md is missing');
});

const files = renderDocs('https://pages.example');

test('a guide links to its translation, to its Markdown and to its neighbours', () => {
  for (const [path, other] of [
    ['/docs/guides/first-payment', '/docs/es/guides/first-payment'],
    ['/docs/es/guides/first-payment', '/docs/guides/first-payment'],
  ] as const) {
    const language = path.includes('/es/') ? 'es' : 'en';
    const text = files[path] ?? '';
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<link rel="alternate" hreflang="${language}" href="${path}">`);
    expect(text).toContain(`<link rel="alternate" hreflang="${language === 'es' ? 'en' : 'es'}" href="${other}">`);
    expect(text).toContain(`<a href="${path}.md">Markdown</a>`);
    expect(files[`${path}.md`]).toMatch(/^# /);
  }
  const { en } = renderGuides([...guide('webhooks', ''), ...guide('pagination', ''), ...guide('first-payment', '')]);
  expect(en.map(({ name }) => name)).toEqual(['first-payment', 'webhooks', 'pagination']);
});

const optionsOf = (file: string): string => {
  const readme = readFileSync(new URL(`../../packages/checkout-js/${file}`, import.meta.url), 'utf8');
  return /^## (?:Options of|Opciones de) `Svc\.open`\n([^]*?)^## /m.exec(readme)?.[1] ?? '';
};
/** The name and the type of each row. */
const rowsOf = (part: string): string[][] =>
  [...part.matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gm)].map(([, name = '', type = '']) => [name, type.trim()]);

test('the checkout guide shows the whole part about Svc.open of the README of the package, in its language', () => {
  const [english, spanish] = [optionsOf('README.md'), optionsOf('README.es.md')];
  const names = rowsOf(english).map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['checkoutUrl', 'onSuccess', 'onError', 'CHECKOUT_LOAD_FAILED']));
  expect(rowsOf(spanish)).toEqual(rowsOf(english));
  for (const [path, part] of [
    ['/docs/guides/checkout', english],
    ['/docs/es/guides/checkout', spanish],
  ] as const) {
    for (const name of names) expect(files[path]).toContain(`<code>${name}</code></t`);
    expect(files[`${path}.md`]).toContain(part.trim());
  }
});

test('a guide shows a part of another file in the place of a link to it, and refuses a part that is not there', () => {
  const included = { 'packages/x/README.md': '# X\n\n## A b: `C.d`\n\n| one |\n|---|\n\n### Inner\n\n## Next\n\nno\n' };
  const link = (id: string): string => `before\n\n[C](../../../packages/x/README.md#${id})\n\nafter`;
  expect(withIncluded(link('a-b-cd'), included)).toBe('before\n\n| one |\n|---|\n\n### Inner\n\nafter');
  expect(() => withIncluded(link('gone'), included)).toThrow('packages/x/README.md has no part #gone.');
  expect(withIncluded(link('a').replace('after', 'x'), {})).toContain('[C](');
});

test('README.es.md lists every guide, with its title, in the order of the pages', () => {
  const readme = readFileSync(new URL('../../README.es.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^- \[(.+)\]\(docs\/guides\/es\/([\w-]+)\.md\)$/gm)];
  const guides = [
    ...(files['/docs/es/guides'] ?? '').matchAll(/<a href="\/docs\/es\/guides\/([\w-]+)"><strong>(.+?)</g),
  ];
  expect(guides.length).toBeGreaterThanOrEqual(12);
  expect(listed.map(([, title, name]) => [name, title])).toEqual(guides.map(([, name, title]) => [name, title]));
});

test('guides and the README of the SDK show the address of the service, and name the default of the SDK', () => {
  for (const [path, text] of Object.entries(files).filter(([one]) => /guides|sdk-/.test(one))) {
    const isDefault = /\/going-live|\/sdk-/.test(path);
    expect([path, text.match(/localhost:3000/g)?.length ?? 0]).toEqual([path, isDefault ? 1 : 0]);
  }
  for (const path of ['/docs/guides/first-payment', '/docs/es/guides/first-payment.md', '/docs/sdk-node.md'])
    expect(files[path]).toMatch(/^export SVC_BASE_URL=https:\/\/pages\.example(\n|<)/m);
  expect(files['/docs/guides/pagination']).toContain('https://pages.example/v1/payment-intents?per_page=2');
});

test('the served Markdown of a guide links only to what is served', () => {
  const paths = Object.keys(files).filter((path) => /guides\/.*\.md$/.test(path));
  const links = paths.flatMap((path) =>
    [...(files[path] ?? '').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, href = '']) => new URL(href, `https://pages.example${path}`).pathname,
    ),
  );
  for (const language of ['node', 'python', 'php']) expect(links).toContain(`/docs/sdk-${language}.md`);
  expect(links.filter((path) => !(path in files))).toEqual([]);
});

test('llms.txt has the form of llmstxt.org, and links only to what is served', () => {
  const text = files['/llms.txt'] ?? '';
  expect(text).toMatch(/^# svc payments API\n\n> [^\n]+\n\n/);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(https:\/\/pages\.example([^)]+)\): \S/gm)].map(
    ([, path = '']) => path,
  );
  expect(links.filter((path) => !(path in files))).toEqual([]);
  expect(links).toEqual(
    expect.arrayContaining([
      '/openapi.json',
      '/partner.json',
      ...Object.keys(files).filter((path) => path.endsWith('.md')),
    ]),
  );
});
