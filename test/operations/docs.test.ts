import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { renderDocs } from '../../services/api/render-docs.ts';
import type { StaticFile } from '../../services/api/src/adapters/http/static-files.ts';
import { docsAddress, sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { accepting, asBrotli, decoded, get, gzipped } from './docs-reader.ts';

const expected = renderDocs(docsAddress);
const textOf = (path: string): string => expected[path] ?? '';
const files = [
  ['/docs', 'text/html; charset=utf-8'],
  ['/docs/payment-intents', 'text/html; charset=utf-8'],
  ['/docs/es/guides/first-payment', 'text/html; charset=utf-8'],
  ['/docs/es/guides/first-payment.md', 'text/markdown; charset=utf-8'],
  ['/docs.md', 'text/markdown; charset=utf-8'],
  ['/docs/payment-intents.md', 'text/markdown; charset=utf-8'],
  ['/docs/docs.js', 'text/javascript; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/openapi.json', 'application/json; charset=utf-8'],
  ['/partner.json', 'application/json; charset=utf-8'],
  ['/collection.json', 'application/json; charset=utf-8'],
] as const;
const paths = files.map(([path]) => path);

test.each(files)(
  '200: %s is sent with Brotli, with gzip and without, and HEAD returns the same headers without a body',
  async (path, type) => {
    const { origin } = await startWorld({ docs: sourceDocs });
    const text = textOf(path);
    const plain = await get(origin, path);
    const small = await get(origin, path, gzipped);
    const smallest = await get(origin, path, asBrotli);
    const all = [plain, small, smallest];

    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(all.map(decoded).map(([encoding]) => encoding)).toEqual(['identity', 'gzip', 'br']);
    // Compared as a whole, and without a diff of 300 kB.
    expect(all.map(decoded).map(([, whole]) => whole === text)).toEqual([true, true, true]);
    expect(small.body.length).toBeLessThan(plain.body.length);
    expect(smallest.body.length).toBeLessThan(small.body.length);
    expect(new Set(all.map(({ headers }) => headers['etag'])).size).toBe(3);
    for (const [{ headers, body }, sent] of [
      [plain, {}],
      [small, gzipped],
      [smallest, asBrotli],
    ] as const) {
      expect(headers['etag']).toMatch(/^"[\w-]{22}"$/);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-length': String(body.length),
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-request-id': expect.stringMatching(/^req_[0-9a-z]{26}$/),
        'x-svc-contract': expect.any(String),
      });
      const head = await get(origin, path, { ...sent, method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([200, 0]);
      const ownOfEach = { date: '', 'x-request-id': '' };
      expect({ ...head.headers, ...ownOfEach }).toEqual({ ...headers, ...ownOfEach });
    }
  },
);

const acceptEncodings = {
  br: [
    ...['br', 'BR', 'gzip, br', 'gzip, deflate, br, zstd', '*', 'gzip;q=0.5, br;q=0.5', 'br, gzip;q=0.5'],
    ...['br, identity', 'gzip;q=0, *', 'br;q=0.001, identity;q=0', 'gzip;q=0.2, *;q=0.3'],
  ],
  gzip: [
    ...['gzip', 'GZIP', 'br;q=0.5, gzip', 'gzip, br;q=0', 'br;q=0, *', 'gzip;q=1, identity;q=0', 'gzip, identity'],
    ...['gzip; q=0.8 , br;q=0.7', 'deflate, gzip;q=0.1', 'br;q=x, gzip'],
  ],
  identity: [
    ...['', 'brotli', 'gzipped', ';;q=,gzip=;', 'identity, gzip;q=0.5', 'identity, br;q=0.9, gzip;q=0.8'],
    ...['gzip;q=0', 'br;q=0', 'gzip; q=0.000', '*;q=0', 'identity;q=0, *;q=0', 'identity;q=0'],
    // Too long to be parsed.
    `gzip${', br'.repeat(4_000)}`,
  ],
};

test('200: the encoding that the client accepts most is sent, Brotli before gzip', async () => {
  const { origin } = await startWorld({ docs: sourceDocs });
  const sentAs = async (accepted: string): Promise<string> => {
    const [encoding, text] = decoded(await get(origin, '/docs', accepting(accepted)));
    return text === textOf('/docs') ? encoding : 'another text';
  };
  for (const [encoding, headers] of Object.entries(acceptEncodings))
    for (const header of headers) expect([header, await sentAs(header)]).toEqual([header, encoding]);
});

test.each(paths)('304: %s when the ETag matches; 200 for any other ETag', async (path) => {
  const { origin } = await startWorld({ docs: sourceDocs });
  const etags: string[] = [];
  for (const { headers: encoding } of [{ headers: {} }, gzipped, asBrotli]) {
    const { headers } = await get(origin, path, { headers: encoding });
    const etag = headers['etag'] ?? '';
    etags.push(etag);
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, `W/"b",W/${etag}`, '*', ' * '])
      for (const method of ['GET', 'HEAD']) {
        const again = await get(origin, path, { method, headers: { ...encoding, 'If-None-Match': known } });
        expect([known, again.status, again.body.length]).toEqual([known, 304, 0]);
        expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
        expect(again.headers['content-encoding']).toBeUndefined();
        expect(again.headers['content-length']).toBeUndefined();
      }
    for (const other of ['"a"', etag.slice(1, -1), `"${etag.slice(1, -2)}"`, '"*"', ''])
      expect(await get(origin, path, { headers: { ...encoding, 'If-None-Match': other } })).toMatchObject({
        status: 200,
        headers: { etag },
      });
  }
  const [plain, small, smallest = ''] = etags;
  const crossed = await get(origin, path, { headers: { ...asBrotli.headers, 'If-None-Match': `${plain}, ${small}` } });
  expect([crossed.status, crossed.headers['etag']]).toEqual([200, smallest]);
});

test('200: every file is served, and no other path', async () => {
  const { origin } = await startWorld({ docs: sourceDocs });
  for (const path of Object.keys(expected)) expect([path, (await get(origin, path)).status]).toEqual([path, 200]);
  for (const path of [
    '/docs/x',
    '/docs/toString',
    '/docs/docs.html',
    '/docs/guides/x.md',
    '/docs//errors',
    '/DOCS',
    '/docs/__proto__',
  ])
    expect([path, (await get(origin, path)).status]).toEqual([path, 404]);
});

test('the content security policy of a page allows its one style sheet and our script, and nothing else', async () => {
  const { origin } = await startWorld({ docs: sourceDocs });
  for (const path of ['/docs', '/docs/errors', '/docs/guides/first-payment']) {
    const { headers, body } = await get(origin, path);
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body.toString()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  }
  for (const path of ['/openapi.json', '/docs/docs.js', '/llms.txt', '/docs/guides/first-payment.md']) {
    const { headers } = await get(origin, path);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test('the Host and the forwarding headers are not repeated', async () => {
  const { origin } = await startWorld({ docs: sourceDocs });
  for (const host of ['localhost:3000', '127.0.0.1', '"><script>alert(1)</script>', '$(touch pwned)', 'evil.example']) {
    const headers = { Host: host, 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'ftp', Forwarded: `host="${host}"` };
    for (const path of paths)
      expect((await get(origin, path, { headers })).body.toString() === textOf(path)).toBe(true);
  }
});

test('a request renders and compresses nothing: the response is the prepared bytes', async () => {
  const encoded = (text: string, etag: string) => ({ bytes: Buffer.from(text), etag });
  const file: StaticFile = {
    headers: { 'Content-Type': 'text/plain' },
    identity: encoded('not compressed', '"1"'),
    gzip: encoded('anything, not even gzip', '"2"'),
    br: encoded('nor Brotli', '"3"'),
  };
  const { origin } = await startWorld({ docs: () => Promise.resolve(new Map([['/docs', file]])) });
  expect((await get(origin, '/docs')).body.toString()).toBe('not compressed');
  expect((await get(origin, '/docs', gzipped)).body.toString()).toBe('anything, not even gzip');
  expect((await get(origin, '/docs', asBrotli)).body.toString()).toBe('nor Brotli');
});

test('404: a process without the API reference does not serve its pages', async () => {
  const { origin } = await startWorld();
  for (const path of paths) expect((await get(origin, path)).status).toBe(404);
});
