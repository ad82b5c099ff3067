import { createHash } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { docs } from '../../services/api/src/adapters/http/docs.ts';
import { shellPath } from '../../services/api/src/adapters/http/docs/curl.ts';
import { markup } from '../../services/api/src/adapters/http/docs/html.ts';
import { coloured, jsonText } from '../../services/api/src/adapters/http/docs/json.ts';
import { signatureSample } from '../../services/api/src/adapters/http/docs/signature-sample.ts';
import { headers as signedHeaders } from '../../services/api/src/adapters/webhooks/sign.ts';
import { contract } from '../../services/api/src/generated/contract.ts';
import { errors } from '../../services/api/src/generated/errors.ts';
import { eventResources } from '../../services/api/src/generated/events.ts';
import { operations } from '../../services/api/src/generated/operations.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

const publicUrl = 'https://api.svc.example';
const developed = docs({ publicUrl, development: true });
const produced = docs({ publicUrl, development: false });
/** Both: in production where the header `production` is sent. */
const server = createServer((request, response) => {
  const router = request.headers['production'] === undefined ? developed : produced;
  router(request as never, response as never, () => response.writeHead(404).end());
});
const pages = ['/docs', '/docs/errors'] as const;
const texts = new Map<string, string>();

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const page of pages) texts.set(page, (await get(page)).text);
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** With node:http, for fetch does not let a test choose the Host. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    call.on('error', reject).end();
  });
}

const textOf = (page: string) => texts.get(page) ?? '';
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const idsOf = (page: string) => all(textOf(page), /\sid="([^"]*)"/g);

test('GET /openapi.json is the contract', async () => {
  const { status, headers, text } = await get('/openapi.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(JSON.parse(text)).toEqual(contract);
});

test('every error code has its anchor, with what the table says', () => {
  expect(idsOf('/docs/errors')).toEqual(expect.arrayContaining(Object.keys(errors)));
  for (const { message } of Object.values(errors))
    expect(textOf('/docs/errors')).toContain(message.replaceAll("'", '&#39;'));
});

test('every operation is there, with its method, path and permission, and with a call to paste', async () => {
  expect(idsOf('/docs')).toEqual(expect.arrayContaining(operations.map(({ id }) => id)));
  const { text } = await get('/docs', { host: 'localhost:8443' });
  for (const { id, method, path, permission } of operations) {
    const [article = ''] = text.slice(text.indexOf(`<article id="${id}"`)).split('</article>');
    expect(article).toContain(`>${method.toUpperCase()}</span> <code>/v1${path}</code>`);
    expect(article).toContain(`<code>${permission}</code>`);
    expect(article).toContain(`curl &quot;http://localhost:8443/v1${shellPath(path)}&quot;`);
  }
});

test('every event is there', () => {
  expect(idsOf('/docs')).toEqual(expect.arrayContaining(Object.keys(eventResources).map((type) => `event-${type}`)));
});

test('every link leads somewhere, and no id is there twice', () => {
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

test('the HTML is whole: every element that is opened is closed, in order', () => {
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

test('the policy allows the one style sheet and nothing else', async () => {
  for (const page of pages) {
    const { headers, text } = await get(page);
    const [style = ''] = all(text, /<style>([^<]*)<\/style>/g);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).not.toMatch(/<script|\sstyle=|\son[a-z]+=|src=/);
  }
});

test.each([
  '"><script>alert(1)</script>',
  '$(touch pwned)',
  'localhost"; rm -rf ~; "',
  '`id`.example',
  'localhost/path',
  'user@localhost',
  'localhost:80:80',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example',
])('a Host that is not plainly this machine is not repeated: %s', async (host) => {
  for (const page of pages) {
    const { text } = await get(page, { host });
    // The whole page is compared, so not even an escaped piece of the Host is in it.
    expect(text === (await get(page, { production: 'yes' })).text).toBe(true);
  }
});

test.each([
  ['localhost:3000', 'http://localhost:3000/v1'],
  ['127.0.0.1', 'http://127.0.0.1/v1'],
  ['[::1]:3000', 'http://[::1]:3000/v1'],
])('in development the address is the one that its reader used: %s', async (host, base) => {
  const { text, headers } = await get('/docs', { host });
  expect(text).toContain(`<code>${base}</code>`);
  expect(headers.vary).toBe('Host');
});

test.each([['localhost:3000'], ['api.svc.example'], ['evil.example'], ['127.0.0.1']])(
  'in production the address is the public one, whatever the Host: %s',
  async (host) => {
    const { text } = await get('/docs', { host, 'x-forwarded-proto': 'http', production: 'yes' });
    expect(text).toContain(`<code>${publicUrl}/v1</code>`);
    expect(text.replaceAll(publicUrl, '')).not.toContain(`//${host}/v1`);
  },
);

test('a reader who sends many hosts does not make as many pages', async () => {
  for (let port = 1; port <= 40; port += 1) await get('/docs', { host: `localhost:${port}` });
  const { text } = await get('/docs', { host: 'localhost:40' });
  expect(text).toContain(`<code>${publicUrl}/v1</code>`);
});

test('what a template is given is escaped, in content and in attributes', () => {
  const evil = `<b a="1" b='2'>&`;
  const escaped = '&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;';
  expect(markup`<p title="${evil}">${[evil, markup`<i>${evil}</i>`]}</p>`.html).toBe(
    `<p title="${escaped}">${escaped}<i>${escaped}</i></p>`,
  );
  expect(coloured(jsonText({ [evil]: evil })).html).not.toMatch(/<b|&lt;b a="/);
});

test('examples are JSON still, however they are laid out', () => {
  const value = { a: [], b: {}, c: [1, null, { d: 'x'.repeat(90) }], 'e"': '"\\\n', f: { g: [{ h: true }] } };
  expect(JSON.parse(jsonText(value))).toEqual(value);
});

test('the verification that the page shows takes what the service signs, and nothing else', async () => {
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
