import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  addressOf,
  answerWith,
  exampleCheckout,
  openAnswered,
  openCheckout,
  openInPeru,
  paidCheckout,
  payByQr,
  screen,
  startCheckout,
  until,
} from './checkout-page.ts';
import { payloads } from './checkout-page-payloads.ts';

const link = { id: exampleCheckout.id, client_secret: 'secret' };
const successUrl = 'https://shop.example/gracias';

/** A paid checkout, with the clock of the page in the hand of the test. */
async function openPaid(success_url: string, livemode = true): Promise<Page> {
  const world = await startCheckout();
  const page = await openInPeru('about:blank');
  await page.clock.install();
  await page.route('https://shop.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Gracias' }));
  await answerWith(page, () => ({ ...paidCheckout, success_url, livemode }));
  await page.goto(addressOf(world, link));
  await screen(page, 'paid').waitFor();
  return page;
}

test('paid: the way back is a link, and taken after 5 s; the button Back does not come to the page again', async () => {
  const page = await openPaid(successUrl);
  expect(await page.getByRole('link', { name: 'Volver a la tienda' }).getAttribute('href')).toBe(successUrl);
  await page.clock.runFor(4_000);
  expect(await page.getByText('Te llevamos a la tienda en').innerText()).toContain('en 1 s.');
  await page.clock.runFor(1_000);
  await page.waitForURL(successUrl);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('paid: the payer can stay', async () => {
  const page = await openPaid(successUrl);
  await page.getByRole('button', { name: 'Quedarme aquí' }).click();
  await page.clock.runFor(20_000);
  expect([page.url().includes('/pay/'), await page.getByText('Te llevamos').isVisible()]).toEqual([true, false]);
});

test.each([
  ['javascript:alert(1)', true],
  ['data:text/html,hello', true],
  ['http://shop.example/gracias', false],
  ['https://user:password@shop.example/', true],
  ['http://localhost:9999/gracias', true],
])('paid: nothing leads to %s', async (url, livemode) => {
  const page = await openPaid(url, livemode);
  await page.clock.runFor(20_000);
  expect([page.url().includes('/pay/'), await page.locator('a:visible').count()]).toEqual([true, 0]);
});

test.each([
  ['without its secret', (url: string) => url.replace(/#.*/, '')],
  ['with a wrong secret', (url: string) => `${url}x`],
  ['with a secret that no header can have', (url: string) => `${url}%C3%B1%0A`],
  ['with another id', (url: string) => url.replace(/cs_\w{26}/, 'cs_01m7za5kr3001mw1t0gnhbxpwb')],
])('a link %s: the page says so, and shows nothing', async (_, change) => {
  const world = await startCheckout();
  const { session } = await openCheckout(world);
  const page = await openInPeru(change(addressOf(world, session)), { expectedMessages: /40[14]/ });
  await page.getByRole('heading', { name: 'Este enlace no es válido' }).waitFor();
  expect(await page.locator('[data-text=merchant]:visible').count()).toBe(0);
});

test('the secret leaves the page in a header of requests to the service, and nowhere else', async () => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank', { expectedMessages: /ERR_FAILED/ });
  const seen: { url: string; headers: Record<string, string>; body: string | null }[] = [];
  page.on('request', (request) =>
    seen.push({ url: request.url(), headers: request.headers(), body: request.postData() }),
  );
  await page.route('https://img.example/**', (route) => route.abort());
  const { session } = await openCheckout(world);
  const secret = String(session.client_secret);
  await page.goto(addressOf(world, session, '?logo=https://img.example/logo.png&primaryColor=%23a00&secret=1'));
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await screen(page, 'failed').waitFor();
  expect(await page.locator('#logo').isVisible()).toBe(false);

  const api = `${world.origin}/v1/checkouts/${session.id}`;
  const places = seen.map(({ url, headers: { 'x-svc-token': token, ...others }, body }) => ({
    url: url.replace(/#.*/, ''),
    token: token === secret,
    elsewhere: JSON.stringify([url.replace(/#.*/, ''), others, body]).includes(secret),
    referer: others['referer'] !== undefined,
  }));
  const asked = { token: true, elsewhere: false, referer: false };
  expect(places.filter(({ url }) => url.startsWith(api)).length).toBeGreaterThanOrEqual(3);
  for (const { url, ...rest } of places) expect(rest).toEqual({ ...asked, token: url.startsWith(api) });
  expect(seen.some(({ url }) => url === 'https://img.example/logo.png')).toBe(true);
  expect(world.logged.join('\n')).not.toContain(secret);
});

test('200 texts that attack: in the description and the name nothing is HTML, and no script runs', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, {});
  await screen(page, 'pay').waitFor();
  await page.evaluate(`
    texts = new Set();
    elements = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes)
          if (node.nodeType === Node.TEXT_NODE) texts.add(target.dataset.text + node.data);
          else elements.push(node.outerHTML);
    }).observe(document, { childList: true, subtree: true });`);
  const body = payloads
    .map((text) => ({ ...exampleCheckout, description: text, merchant_name: text }))
    .map((checkout) => `event: checkout\ndata: ${JSON.stringify(checkout)}\n\n`)
    .join('');
  await page.route('**/stream', (route) => route.fulfill({ headers: { 'Content-Type': 'text/event-stream' }, body }));
  await page.evaluate('void dispatchEvent(new Event("online"))');
  const last = JSON.stringify(`description${payloads.at(-1)}`);
  await until(page, `texts.has(${last})`);

  const texts = new Set((await page.evaluate('[...texts]')) as string[]);
  const expected = payloads.flatMap((text) => [`description${text}`, `merchant${text}`]);
  expect([payloads.length, expected.filter((text) => !texts.has(text))]).toEqual([200, []]);
  expect(await page.evaluate('[elements, typeof hit]')).toEqual([[], 'undefined']);
});

test('texts that attack in the colour and the logo change nothing', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, {});
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const text of payloads.filter((_, index) => index % 10 === 0)) {
    const query = `?${String(new URLSearchParams({ primaryColor: text, logo: text, onload: text }))}`;
    await page.goto(addressOf(world, link, query));
    await screen(page, 'pay').waitFor();
    expect(await page.evaluate('[typeof hit, document.documentElement.style.length, document.images.length]')).toEqual([
      'undefined',
      0,
      2,
    ]);
  }
  const ours = requested.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(world.origin));
  expect(ours.filter((url) => !url.startsWith('https://evil.example/%22'))).toEqual([]);
});

test('the page runs under its policy, in which nothing else can run', async () => {
  const world = await startCheckout();
  const { page, session } = await openCheckout(world, { view: { expectedMessages: /TrustedHTML/ } });
  const response = await page.request.get(addressOf(world, session).replace(/#.*/, ''));
  expect(response.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; .*require-trusted-types-for 'script'/,
  );
  expect(
    await page.evaluate(`(() => {
    try { document.body.innerHTML = '<b>x</b>'; return 'set'; } catch (error) { return error.name; }
  })()`),
  ).toBe('TypeError');
  await payByQr(world, session.payment_intent_id);
  await screen(page, 'paid').waitFor();
});
