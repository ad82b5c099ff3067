import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { renderDocs } from '../../services/api/render-docs.ts';
import { contract } from '../contract-document.ts';
import { errors } from '../../services/api/src/generated/errors.ts';
import { eventResources } from '../../services/api/src/generated/events.ts';
import { operations } from '../../services/api/src/generated/operations.ts';
import { shellPath } from '../../tools/reference/curl.ts';
import { escapeText, markup } from '../../tools/reference/html.ts';
import { sampleLanguages, samplesIn } from '../../tools/reference/sample-languages.ts';

const address = 'https://pages.example';
const files = renderDocs(address);
const pages = Object.keys(files).filter((path) => !path.includes('.'));

const textOf = (path: string): string => files[path] ?? '';
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const idsOf = (page: string) => all(textOf(page), /\sid="([^"]*)"/g);

type Described = { operationId: string; summary: string };
const partner = JSON.parse(textOf('/partner.json')) as {
  paths: Record<string, { put?: Described; get?: Described; delete?: Described }>;
  components: { schemas: { Order: { properties: object } } };
};

test('the document is the contract', () => {
  expect(JSON.parse(textOf('/openapi.json'))).toEqual(contract);
});

test('the contract of the partners is served as it is written, and rendered: each call with its kinds, examples and answers', () => {
  const written = parse(readFileSync(new URL('../../partner.yaml', import.meta.url), 'utf8')) as typeof partner;
  expect(partner).toEqual(written);
  const page = textOf('/docs/partner');
  const calls = Object.entries(written.paths).flatMap(([path, { put, get, delete: withdraw }]) =>
    [put, get, withdraw].flatMap((one) => (one === undefined ? [] : [{ path, ...one }])),
  );
  const lists = { listOrders: 'OrderPage', listMovements: 'MovementPage' } as Record<string, string>;
  expect(calls.map(({ operationId }) => operationId)).toEqual([
    'putOrder',
    'getOrder',
    'withdrawOrder',
    ...Object.keys(lists),
  ]);
  for (const { path, operationId, summary } of calls) {
    const article = page.split(`<article id="${operationId}"`)[1]?.split('</article>')[0] ?? '';
    const name = lists[operationId] ?? 'Order';
    const [answer, other] = [
      `<a href="#${name.toLowerCase()}">${name}</a>`,
      name === 'Order' ? 'Nothing is decided' : 'no such list',
    ];
    expect(page).toContain(`<section id="${name.toLowerCase()}">`);
    for (const piece of [summary, path, 'X-Svc-Timestamp', answer, other])
      expect([operationId, piece, article.includes(piece)]).toEqual([operationId, piece, true]);
  }
  for (const kind of ['qr', 'code', 'payout', 'refund', 'message'])
    expect(page).toContain(`<h3>Body: <code>${kind}</code></h3>`);
  for (const caption of ['Request: A message', 'Response: A paid QR'])
    expect(page).toContain(`<summary>${caption}</summary>`);
  for (const field of ['cci', 'payment_reference', 'phone', 'expires_at']) expect(page).toContain(`${field}</code>`);
  const order = page.split('<section id="order">')[1] ?? '';
  for (const field of Object.keys(written.components.schemas.Order.properties))
    expect(order).toContain(`${field}</code>`);
  expect(page).not.toContain('/v1/orders');
});

test('every error code has a section with its status, its message and what to do', () => {
  expect(idsOf('/docs/errors')).toEqual(expect.arrayContaining(Object.keys(errors)));
  for (const [code, { status, message, action }] of Object.entries(errors)) {
    const [section = ''] = textOf('/docs/errors').split(`<section id="${code}"`).slice(1);
    const [own = ''] = section.split('</section>');
    expect(own).toContain(`<dt>Status</dt><dd>${status}</dd>`);
    for (const { en: text } of [message, action])
      for (const piece of text.split('`')) expect(own).toContain(markup`${piece.trim()}`.html);
  }
});

test('a code that no operation returns yet is marked, and no other one', () => {
  const returned = new Set<string>(operations.flatMap(({ errors: codes }) => codes));
  const wanted = Object.entries(errors).filter(([code, { shared }]) => !shared && !returned.has(code));
  expect(wanted.length).toBeGreaterThan(0);
  const marked = textOf('/docs/errors')
    .split('<section id="')
    .filter((section) => section.includes('Not available yet'));
  expect(marked.map((section) => section.split('"')[0])).toEqual(wanted.map(([code]) => code));
});

/** The page of an operation, and its part of it. */
function articleOf(id: string): string {
  const found = pages.filter((path) => textOf(path).includes(`<article id="${id}"`));
  expect([id, found.length]).toEqual([id, 1]);
  const text = textOf(found[0] ?? '');
  return text.slice(text.indexOf(`<article id="${id}"`)).split('</article>')[0] ?? '';
}

test('every operation is on one page, with its method, path and permission, its responses, and a request with curl', () => {
  for (const { id, sdk, method, path, permission, successStatus, errors: codes } of operations) {
    const article = articleOf(id);
    expect(article).toContain(`>${method.toUpperCase()}</span> <code>/v1${path}</code>`);
    expect(article).toContain(`<code>${permission}</code>`);
    expect(article).toContain(`curl "${address}/v1${shellPath(path)}`);
    // An operation without an SDK method is for payment pages, or for partners.
    const header = permission.startsWith('checkout') ? 'X-Svc-Token: ' : 'X-Svc-Signature: v1=';
    expect(article.replaceAll(/<[^>]*>/g, '')).toContain(sdk === '' ? header : `svc.${sdk}(`);
    for (const status of [successStatus, ...codes.map((code) => errors[code].status)])
      expect(article).toMatch(new RegExp(`<dt class="(success|other)">${status}</dt>`));
    for (const code of codes) expect(article).toContain(`<a href="/docs/errors#${code}">`);
  }
});

test('every call is shown in all languages, as the tests of the SDKs run it', () => {
  for (const { id } of sampleLanguages)
    for (const { operationId, code } of samplesIn({ document: contract, operations, address }, id)) {
      const shown = articleOf(operationId).replaceAll(/<\/?i\b[^>]*>/g, '');
      expect([operationId, shown.includes(`<div class="${id}"><pre><code>${escapeText(code)}</code>`)]).toEqual([
        operationId,
        true,
      ]);
    }
});

test('every event is on the page of the events', () => {
  const rows = Object.keys(eventResources).map((type) => `event-${type}`);
  expect(idsOf('/docs/events')).toEqual(expect.arrayContaining(rows));
});

test('/docs has every anchor that it had when all of the reference was on it', () => {
  const objects = pages.flatMap(idsOf).filter((id) => id.startsWith('object-'));
  expect(objects.length).toBeGreaterThan(20);
  expect(idsOf('/docs')).toEqual(
    expect.arrayContaining([
      ...['introduction', 'authentication', 'idempotency', 'errors', 'events', 'signatures', 'objects'],
      ...operations.map(({ id }) => id),
      ...Object.keys(eventResources).map((type) => `event-${type}`),
      ...objects,
    ]),
  );
});

const guidesIn = { en: /^\/docs\/guides\/./, es: /^\/docs\/es\/guides\/./ };

test('the index of a page links to all pages in its language, and to the parts of this page', () => {
  for (const page of pages) {
    const [index = ''] = textOf(page).split('<nav id="index"').slice(1);
    const [own = ''] = index.split('</nav>');
    const links = all(own, /href="([^"]*)"/g);
    const language = page.startsWith('/docs/es/') ? 'es' : 'en';
    const wanted = pages.filter((path) => !/guides|404/.test(path) || guidesIn[language].test(path));
    expect(links).toEqual(expect.arrayContaining(wanted));
    expect(links.filter((href) => href.includes('#') && !href.startsWith(`${page}#`))).toEqual([]);
  }
});

test('every link has a target, and every id is unique', () => {
  for (const page of pages) {
    const ids = idsOf(page);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const broken = all(textOf(page), /\shref="(?!data:)([^"]*)"/g).filter((href) => {
      const [path = '', anchor] = href.split('#');
      const target = path === '' ? page : path;
      return !(target in files) || (anchor !== undefined && !idsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  }
});

test('no page shows Markdown: the descriptions of the contract have their tables and links, as the guides have', () => {
  for (const page of pages) {
    const shown = textOf(page)
      .replaceAll(/<(style|pre|code)[^]*?<\/\1>/g, '')
      .replaceAll(/<[^>]*>/g, '');
    expect([page, shown.match(/\|-{3}|\]\(|\*\*|`/)]).toEqual([page, null]);
  }
  expect(textOf('/docs/payouts')).toContain('<th scope="col">failure_code</th>');
  expect(textOf('/docs/payouts')).toContain('<a href="/docs#createPayoutAccount">Register a payout account</a>');
});

test('the HTML is complete: every element is closed, in order', () => {
  const empty = new Set(['meta', 'link', 'br', 'hr', 'input']);
  for (const page of pages) {
    expect(textOf(page)).toMatch(/^<!doctype html>\n<html lang="(en|es)">/);
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

test('a page has one style sheet, and loads nothing but the script', () => {
  for (const page of pages) {
    expect(all(textOf(page), /<style>([^<]*)<\/style>/g)).toHaveLength(1);
    const rest = textOf(page).replace('<script src="/docs/docs.js" defer></script>', '');
    // The text between the tags may show such code.
    const tags = rest.match(/<style>[^<]*|<[a-z][^>]*>/g) ?? [];
    expect(tags.join('\n')).not.toMatch(
      /<script|\sstyle=|\son[a-z]+=|src=|<link rel="(?!alternate|icon" type="image\/svg\+xml" href="data:)|@import|url\(/,
    );
  }
});

test('every page has an icon in itself, and jumps to a part at once', () => {
  expect(textOf('/docs/docs.js')).not.toMatch(/smooth/);
  for (const page of pages) {
    const [, icon = ''] =
      /<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,([^"]+)">/.exec(textOf(page)) ?? [];
    expect(decodeURIComponent(icon)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^]+<\/svg>$/);
    expect(textOf(page)).not.toMatch(/[^r]scroll-behavior/);
  }
});

test('a page is at most 20 kB with gzip, the script 4 kB, and the search with its index 76 kB', () => {
  const bytes = (path: string): number => gzipSync(textOf(path), { level: 9 }).length;
  expect(pages.filter((page) => bytes(page) > 20_000)).toEqual([]);
  expect(bytes('/docs/docs.js')).toBeLessThanOrEqual(4_000);
  expect(bytes('/docs/search.js')).toBeLessThanOrEqual(76_000);
});

test('the address is a parameter: no other text depends on it', () => {
  const other = renderDocs('https://other.example');
  expect(Object.keys(other)).toEqual(Object.keys(files));
  for (const [path, text] of Object.entries(files))
    expect([path, other[path] === text.replaceAll(address, 'https://other.example')]).toEqual([path, true]);
  expect(textOf('/docs')).toContain(`<code>${address}/v1</code>`);
  expect(textOf('/docs/errors')).toContain(`${address}/docs/errors#`);
});
