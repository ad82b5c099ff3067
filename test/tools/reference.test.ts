import { expect, test } from '@jest/globals';
import { renderDocs } from '../../services/api/render-docs.ts';
import { signedHeaders } from '../../services/api/src/adapters/webhooks/sign.ts';
import { contract } from '../../services/api/src/generated/contract.ts';
import { errors } from '../../services/api/src/generated/errors.ts';
import { eventResources } from '../../services/api/src/generated/events.ts';
import { operations } from '../../services/api/src/generated/operations.ts';
import { shellPath } from '../../tools/reference/curl.ts';
import { formatJson, highlightJson } from '../../tools/reference/format-json.ts';
import { markup } from '../../tools/reference/html.ts';
import { signatureSample } from '../../tools/reference/signature-sample.ts';

const address = 'https://pages.example';
const files = renderDocs(address);
const pages = ['/docs', '/docs/errors'] as const;
const texts = new Map<string, string>([
  ['/docs', files['reference.html']],
  ['/docs/errors', files['errors.html']],
]);

const textOf = (page: string) => texts.get(page) ?? '';
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const idsOf = (page: string) => all(textOf(page), /\sid="([^"]*)"/g);

test('the document is the contract', () => {
  expect(JSON.parse(files['openapi.json'])).toEqual(contract);
});

test('every error code has a section with its status, its message and what to do', () => {
  expect(idsOf('/docs/errors')).toEqual(expect.arrayContaining(Object.keys(errors)));
  for (const [code, { status, message, action }] of Object.entries(errors)) {
    const [section = ''] = textOf('/docs/errors').split(`<section id="${code}"`).slice(1);
    const [own = ''] = section.split('</section>');
    expect(own).toContain(`<dt>Status</dt><dd>${status}</dd>`);
    for (const text of [message, action])
      for (const piece of text.split('`')) expect(own).toContain(markup`${piece.trim()}`.html);
  }
});

test('every operation is there, with its method, path and permission, its responses, and a curl command', () => {
  expect(idsOf('/docs')).toEqual(expect.arrayContaining(operations.map(({ id }) => id)));
  const text = textOf('/docs');
  for (const { id, method, path, permission, successStatus, errors: codes } of operations) {
    const [article = ''] = text.slice(text.indexOf(`<article id="${id}"`)).split('</article>');
    expect(article).toContain(`>${method.toUpperCase()}</span> <code>/v1${path}</code>`);
    expect(article).toContain(`<code>${permission}</code>`);
    expect(article).toContain(`curl &quot;${address}/v1${shellPath(path)}&quot;`);
    for (const status of [successStatus, ...codes.map((code) => errors[code].status)])
      expect(article).toMatch(new RegExp(`<dt class="(success|other)">${status}</dt>`));
    for (const code of codes) expect(article).toContain(`<a href="/docs/errors#${code}">`);
  }
});

test('every event is there', () => {
  expect(idsOf('/docs')).toEqual(expect.arrayContaining(Object.keys(eventResources).map((type) => `event-${type}`)));
});

test('every link has a target, and every id is unique', () => {
  for (const page of pages) {
    const ids = idsOf(page);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const broken = all(textOf(page), /\shref="([^"]*)"/g).filter((href) => {
      const [path = '', anchor] = href.split('#');
      if (path === '/openapi.json') return false;
      const target = path === '' ? page : path;
      return !texts.has(target) || (anchor !== undefined && !idsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  }
});

test('the HTML is complete: every element is closed, in order', () => {
  const empty = new Set(['meta', 'link', 'br', 'hr', 'img']);
  for (const page of pages) {
    expect(textOf(page)).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(textOf(page).match(/<h1/g)).toHaveLength(1);
    const open: string[] = [];
    const crossed: string[] = [];
    for (const [tag, slash, name = ''] of textOf(page).matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
      if (slash !== '/' && !empty.has(name)) open.push(name);
      if (slash === '/' && open.pop() !== name) crossed.push(tag);
    }
    expect([open, crossed]).toEqual([[], []]);
    expect(textOf(page).match(/undefined|\[object|\u{E000}/u)).toBeNull();
  }
});

test('a page has one style sheet, and runs and loads nothing', () => {
  for (const page of pages) {
    expect(all(textOf(page), /<style>([^<]*)<\/style>/g)).toHaveLength(1);
    expect(textOf(page)).not.toMatch(/<script|\sstyle=|\son[a-z]+=|src=|<link|@import|url\(/);
  }
});

test('the address is a parameter: no other text depends on it', () => {
  const other = renderDocs('https://other.example');
  for (const name of ['reference.html', 'errors.html'] as const)
    expect(other[name] === files[name].replaceAll(address, 'https://other.example')).toBe(true);
  expect(other['openapi.json'] === files['openapi.json']).toBe(true);
  expect(files['reference.html']).toContain(`<code>${address}/v1</code>`);
  expect(files['errors.html']).toContain(`${address}/docs/errors#`);
});

test('the values of a template are escaped, in content and in attributes', () => {
  const evil = `<b a="1" b='2'>&`;
  const escaped = '&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;';
  expect(markup`<p title="${evil}">${[evil, markup`<i>${evil}</i>`]}</p>`.html).toBe(
    `<p title="${escaped}">${escaped}<i>${escaped}</i></p>`,
  );
  expect(highlightJson(formatJson({ [evil]: evil })).html).not.toMatch(/<b|&lt;b a="/);
});

test('formatted examples are valid JSON with the same value', () => {
  const value = { a: [], b: {}, c: [1, null, { d: 'x'.repeat(90) }], 'e"': '"\\\n', f: { g: [{ h: true }] } };
  expect(JSON.parse(formatJson(value))).toEqual(value);
});

test('the verification code on the page accepts the signatures of the service, and no others', async () => {
  const sample = (await import(`data:text/javascript,${encodeURIComponent(signatureSample)}`)) as {
    isGenuine: (headers: object, rawBody: string, secret: string, now: number) => boolean;
  };
  const { isGenuine } = sample;
  const secret = 'whsec_test_1';
  const body = '{"id":"evt_1","name":"Ñandú"}';
  const signed = signedHeaders({ eventId: 'evt_1', signingSecret: secret, at: new Date(1_800_000_000_000), body });
  const headers = Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value]));
  const now = 1_800_000_000;
  expect([-301, -300, 300, 301].map((s) => isGenuine(headers, body, secret, now + s))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isGenuine(headers, Buffer.from(body) as never, secret, now)).toBe(true);
  expect(isGenuine(headers, `${body} `, secret, now)).toBe(false);
  expect(isGenuine(headers, body, 'whsec_test_2', now)).toBe(false);
  expect(isGenuine({}, body, secret, now)).toBe(false);
  // As many characters as a signature, but more bytes.
  expect(isGenuine({ ...headers, 'x-svc-signature': 'ñ'.repeat(67) }, body, secret, now)).toBe(false);
});
