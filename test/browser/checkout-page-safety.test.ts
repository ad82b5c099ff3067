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
  type Checkout,
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

test.each([
  ['/pay', null],
  ['/pay/', null],
  ['/pay/cs_01m7za5kr3001mw1t0gnhbxpwb/', 'cs_01m7za5kr3001mw1t0gnhbxpwb'],
  ['/pay/cs_01m7za5kr3001mw1t0gnhbxpwb%23client_se', 'cs_01m7za5kr3001mw1t0gnhbxpwb'],
])('a link cut off to %s: the page says so, and shows the id to quote if it has one', async (path, id) => {
  const { origin } = await startCheckout();
  const page = await openInPeru(`${origin}${path}`);
  await page.getByRole('heading', { name: 'Este enlace no es válido' }).waitFor();
  await page.getByText('Abre de nuevo el enlace que te envió el comercio').waitFor();
  expect(await page.locator('#number:visible').allInnerTexts()).toEqual(id === null ? [] : [id]);
});

test('a mail program has written # as %23: the payment opens, and the address of the page is the right one', async () => {
  const world = await startCheckout();
  const { session } = await openCheckout(world);
  const page = await openInPeru(addressOf(world, session).replace('#', '%23'));
  await screen(page, 'pay').waitFor();
  expect(page.url()).toBe(addressOf(world, session));
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

/** Sends these answers one after the other, as the service does when something has changed. */
async function stream(page: Page, answers: readonly Partial<Checkout>[]): Promise<void> {
  const data = answers.map((answer) => JSON.stringify({ ...exampleCheckout, ...answer }));
  const body = data.map((text) => `event: checkout\ndata: ${text}\n\n`).join('');
  await page.route('**/stream', (route) => route.fulfill({ headers: { 'Content-Type': 'text/event-stream' }, body }));
  await page.evaluate('void dispatchEvent(new Event("online"))');
}

test('200 texts that attack: in the description and in names nothing is HTML, and no script runs', async () => {
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
  const code = { type: 'BANK_TRANSFER' as const, code: '1234567897', expires_at: null };
  const answers = payloads.map((text) => ({
    description: text,
    merchant_name: text,
    payment_method: { qr: null, payment_code: { ...code, institution_name: text } },
  }));
  await stream(page, [...answers, { ...paidCheckout, external_reference: 'last', payment_id: null }]);
  await until(page, "texts.has('referencelast')");

  const texts = new Set((await page.evaluate('[...texts]')) as string[]);
  const expected = payloads.flatMap((text) => [`description${text}`, `merchant${text}`, `institution${text}`]);
  expect([payloads.length, expected.filter((text) => !texts.has(text))]).toEqual([200, []]);
  expect(await page.evaluate('[elements, typeof hit]')).toEqual([[], 'undefined']);
});

test('200 texts that attack: as addresses of the shop they lead nowhere, or to https, a mail or a call', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, { status: 'EXPIRED' });
  await screen(page, 'expired').waitFor();
  await page.evaluate(`
    links = new Map();
    const { set } = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, 'href');
    Object.defineProperty(HTMLAnchorElement.prototype, 'href', {
      set(href) { set.call(this, href); links.set(this.getAttribute('href'), this.id); },
    });`);
  const answers = payloads.map((text) => ({
    status: 'EXPIRED' as const,
    success_url: text,
    cancel_url: text,
    support_email: text,
    support_phone: text,
  }));
  await stream(page, [...answers, { ...paidCheckout, external_reference: 'last' }]);
  await screen(page, 'paid').waitFor();
  const links = (await page.evaluate('[...links]')) as [href: string, id: string][];
  const starts: Record<string, string> = { back: 'https://', 'support-email': 'mailto:', 'support-phone': 'tel:' };
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(([href, id]) => !href.startsWith(starts[id] ?? 'none'))).toEqual([]);
  // A mail has one recipient, and nothing but our subject.
  expect(links.filter(([href]) => href.startsWith('mailto:') && !/^mailto:[^?&]*\?subject=\w+$/.test(href))).toEqual(
    [],
  );
  expect(await page.evaluate('typeof hit')).toBe('undefined');
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
    expect(await page.evaluate('[typeof hit, document.documentElement.style.cssText, document.images.length]')).toEqual(
      ['undefined', '--length: 11;', 2],
    );
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
