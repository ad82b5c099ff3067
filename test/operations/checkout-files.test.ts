import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  prepareCheckout,
  type CheckoutPlace,
  type CheckoutSources,
} from '../../services/api/src/adapters/http/checkout-files.ts';
import { startWorld } from '../world.ts';
import { codeOf, sendRaw } from './raw-requests.ts';

const page = (language: string) =>
  `<html lang="${language}"><meta content="\u{E000}address\u{E000}/v1"><meta content="\u{E000}simulator\u{E000}"><style>p{}</style><script type="module">1<2;</script>`;
const sources: CheckoutSources = {
  script: "open('\u{E000}checkout\u{E000}')",
  pages: { es: page('es'), en: page('en') },
};
const place: CheckoutPlace = {
  publicUrl: 'https://api.svc.example/base',
  checkoutHost: 'https://pay.svc.example',
  simulator: false,
};
const start = (changes: Partial<CheckoutPlace> = {}) =>
  startWorld({ checkout: () => prepareCheckout(sources, { ...place, ...changes }) });

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('200: the script, with the address of the payment page; caches keep it for five minutes', async () => {
  const { origin } = await start();
  const response = await fetch(`${origin}/v1/checkout.js`);
  const { status, headers } = response;
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=300',
  ]);
  expect(await response.text()).toBe("open('https://pay.svc.example')");
  expect([headers.get('cross-origin-resource-policy'), headers.get('access-control-allow-origin')]).toEqual([
    'cross-origin',
    '*',
  ]);
  const again = await fetch(`${origin}/v1/checkout.js`, {
    headers: { 'If-None-Match': String(headers.get('etag')) },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('200: the page may be framed, runs nothing but its own script, and calls nothing but the API', async () => {
  const { origin } = await start();
  const { headers } = await fetch(`${origin}/pay/cs_1?primaryColor=%23fff`);
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${hash('1<2;')}`,
    `style-src ${hash('p{}')}`,
    "connect-src 'self' https://api.svc.example",
    'img-src https: data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  expect([headers.get('x-frame-options'), headers.get('referrer-policy')]).toEqual([null, 'no-referrer']);
});

test('everything else may not be framed', async () => {
  const { origin } = await start();
  for (const path of ['/v1/checkout.js', '/v1/events', '/payments', '/pay/a/b', '/healthz']) {
    const { headers } = await fetch(`${origin}${path}`);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
  }
});

test.each([
  [undefined, 'es'],
  ['es-PE,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9', 'en'],
  ['fr-FR, en;q=0.5', 'en'],
  ['es-419,en', 'es'],
  ['EN-gb', 'en'],
  ['fr', 'es'],
  ['*', 'es'],
  ['q=;;,,', 'es'],
  [`${'x-'.repeat(5_000)},en`, 'es'],
])('200: Accept-Language %s gets the page in %s', async (accepted, language) => {
  const { origin } = await start();
  const response = await fetch(`${origin}/pay/cs_1`, {
    headers: { 'Accept-Language': accepted ?? '' },
  });
  const { headers } = response;
  expect([headers.get('content-language'), headers.get('vary')]).toEqual([
    language,
    'Accept-Encoding, Accept-Language',
  ]);
  expect(await response.text()).toContain(`lang="${language}"`);
});

test.each([
  ['locale=en', 'es-PE', 'en'],
  ['primaryColor=%23fff&locale=es', 'en', 'es'],
  ['locale=auto', 'en', 'en'],
  ['locale=EN', 'es', 'es'],
  ['locale=qu&locale=en', 'es', 'es'],
  ['locale[]=en', 'es', 'es'],
  ['locale=%zz', 'en', 'en'],
  ['q=locale=en', 'es', 'es'],
])('200: with the query %s a browser in %s gets the page in %s', async (query, accepted, language) => {
  const { origin } = await start();
  const response = await fetch(`${origin}/pay/cs_1?${query}`, { headers: { 'Accept-Language': accepted } });
  expect([response.status, response.headers.get('content-language')]).toEqual([200, language]);
});

test('200: the script and the page are sent with Brotli to a client that accepts it', async () => {
  const { origin } = await start();
  for (const path of ['/v1/checkout.js', '/pay/cs_1']) {
    const [small, plain] = await Promise.all(
      ['gzip, deflate, br', 'identity'].map((encodings) =>
        fetch(`${origin}${path}`, { headers: { 'Accept-Encoding': encodings } }),
      ),
    );
    expect([small?.headers.get('content-encoding'), plain?.headers.get('content-encoding')]).toEqual(['br', null]);
    expect((await small?.text()) === (await plain?.text())).toBe(true);
  }
});

test('the page has the address of the API, and says whether it may simulate', async () => {
  const live = await start();
  const development = await start({ simulator: true, publicUrl: 'http://localhost:3000' });
  const textOf = async ({ origin }: { origin: string }) => (await fetch(`${origin}/pay/cs_1`)).text();
  expect(await textOf(live)).toContain('content="https://api.svc.example/base/v1"><meta content="off">');
  expect(await textOf(development)).toContain('content="http://localhost:3000/v1"><meta content="on">');
});

test('the page is the same for every id, also for one that cannot be decoded', async () => {
  const { origin } = await start();
  const texts = ['cs_1', 'pi_2', '%zz', '%00', "'<script>", 'x'.repeat(3_000)].map(async (id) => {
    const response = await fetch(`${origin}/pay/${id}`);
    return [response.status, await response.text()];
  });
  const [first, ...others] = await Promise.all(texts);
  expect(others).toEqual(others.map(() => first));
});

test('200: a link that was cut off, or ends with a slash, gets the page, too', async () => {
  const { origin } = await start();
  const whole = await (await fetch(`${origin}/pay/cs_1`)).text();
  for (const path of ['/pay', '/pay/', '/pay/cs', '/pay/cs_1/', '/pay?locale=es', '/pay/cs_1%23client_secret=x']) {
    const [got, head] = await Promise.all(['GET', 'HEAD'].map((method) => fetch(`${origin}${path}`, { method })));
    expect([path, got?.status, await got?.text(), head?.status]).toEqual([path, 200, whole, 200]);
    expect([path, head?.headers.get('x-frame-options')]).toEqual([path, null]);
  }
});

test('405: the script and the page can only be read; 404: another path', async () => {
  const world = await start();
  for (const path of ['/v1/checkout.js', '/pay', '/pay/cs_1/'])
    for (const method of ['POST', 'OPTIONS', 'DELETE']) {
      const response = await sendRaw(world, path, { method, key: null });
      expect([method, path, codeOf(response), response.headers.allow]).toEqual([
        method,
        path,
        [405, 'METHOD_NOT_ALLOWED'],
        'GET, HEAD',
      ]);
    }
  for (const path of ['/payments', '/pay/a/b', '/pay//a', '/Pay', '/Pay/cs_1', '/v1/checkout.js/', '/v1/Checkout.js'])
    expect([path, codeOf(await sendRaw(world, path, { method: 'GET', key: null }))]).toEqual([
      path,
      [404, 'NOT_FOUND'],
    ]);
});
