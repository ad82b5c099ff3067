import { expect, test } from '@jest/globals';
import { renderDocs } from '../../services/api/render-docs.ts';
import { addressPlaceholder, prepareDocs } from '../../services/api/src/adapters/http/docs-files.ts';
import { sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { asBrotli, decoded, get, gzipped } from './docs-reader.ts';

// The addresses below /docs that have no page, and the public address in the pages.

test('404: an address without a page is a page for a browser, in its language, and an error for a program', async () => {
  const { origin } = await startWorld({ docs: sourceDocs });
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
  for (const [path, title, home] of [
    ['/docs/nonsense', 'Page not found', '/docs'],
    ['/docs/guides/nonsense', 'Page not found', '/docs/guides'],
    ['/docs/%zz', 'Page not found', '/docs'],
    ['/docs/es/guides/nonsense', 'Página no encontrada', '/docs/es/guides'],
  ] as const) {
    const first = await get(origin, path, { headers: { Accept: browser } });
    const etag = first.headers['etag'] ?? '';
    for (const { status, headers, body } of [
      first,
      await get(origin, path, { headers: { Accept: browser, 'If-None-Match': etag } }),
    ]) {
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(body.toString()).toContain(`<h1>${title}</h1>`);
      expect(body.toString()).toContain(`<a href="${home}">`);
      expect(body.toString()).toContain('<input type="search"');
    }
    const head = await get(origin, path, { method: 'HEAD', headers: { Accept: browser } });
    expect([head.status, head.body.length]).toEqual([404, 0]);
    for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5']) {
      const { status, body } = await get(origin, path, { headers: accept === undefined ? {} : { Accept: accept } });
      expect([accept, status, JSON.parse(body.toString())]).toMatchObject([
        accept,
        404,
        { error: { code: 'NOT_FOUND' } },
      ]);
    }
  }
  expect((await get(origin, '/docs/nonsense', { method: 'POST', headers: { Accept: browser } })).status).toBe(404);
  expect((await get(origin, '/v1/nonsense', { headers: { Accept: browser } })).headers['content-type']).toContain(
    'json',
  );
});

test('the public address is escaped, and the placeholder is never sent', async () => {
  const address = `https://svc.example/$&"'><script>$1</script>`;
  const escaped = 'https://svc.example/$&#38;&#34;&#39;&#62;&#60;script&#62;$1&#60;/script&#62;';
  const { origin } = await startWorld({ docs: () => prepareDocs(renderDocs(), address) });
  for (const [path, shown] of [
    ['/docs', `<code>${escaped}/v1</code>`],
    ['/docs/errors', `${escaped}/docs/errors#`],
    ['/openapi.json', '"openapi":"3.1'],
    ['/llms.txt', `${address}/openapi.json`],
  ] as const) {
    for (const sent of [{}, gzipped, asBrotli]) {
      const [, text] = decoded(await get(origin, path, sent));

      expect(text.includes(shown)).toBe(true);
      // A browser does not read /llms.txt as HTML.
      const scripts = path === '/llms.txt' ? [] : (text.match(/<script[^>]*>/g) ?? []);
      expect(new Set(['<script src="/docs/docs.js" defer>', ...scripts]).size).toBe(1);
      expect(text).not.toMatch(/\u{E000}/u);
      expect(text.includes(addressPlaceholder)).toBe(false);
    }
  }
});

test('the public address is written into the collection as JSON', async () => {
  const address = `https://svc.example/$&"\\'`;
  const { origin } = await startWorld({ docs: () => prepareDocs(renderDocs(), address) });
  const { body } = await get(origin, '/collection.json');
  const { variable } = JSON.parse(body.toString()) as { variable: object[] };
  expect(variable[0]).toEqual({ key: 'base_url', value: `${address}/v1` });
});
