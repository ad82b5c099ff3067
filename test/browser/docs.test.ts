import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { openPage, type View } from './browser.ts';

/** Opens a page of a service of its own. */
async function open(path: string, view?: View): Promise<Page> {
  const { origin } = await startWorld({ docs: sourceDocs });
  return openPage(`${origin}${path}`, view);
}

const index = '#index a:visible';
const results = (page: Page) => page.locator('#index .results a:visible');
const pathOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

test('search: / focuses it, words in any order, arrows and Enter follow a link', async () => {
  const page = await open('/docs/customers');
  await page.keyboard.press('/');
  await page.keyboard.type('payment intent CREÂTE');
  await results(page).first().waitFor();
  expect(await page.locator('#index .group:visible').count()).toBe(0);
  expect(await results(page).first().textContent()).toBe('Create a payment intent Payment intents');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/payment-intents#createPaymentIntent');

  await page.keyboard.press('/');
  await page.keyboard.type('conflict');
  await results(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('#index :focus').textContent()).toBe('CONFLICT Errors');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.locator('#index .group').first().waitFor();
  expect(await results(page).count()).toBe(0);
  await page.keyboard.type('nothing like this');
  await page.locator('#index [role=status]').waitFor();
  expect(await page.locator('#index [role=status]').textContent()).toBe('Nothing found');
  expect(await page.locator(index).count()).toBe(0);
});

test('search loads its index at the first keystroke, once, also where scripts may write no HTML, and shows text as text', async () => {
  const page = await open('/docs/es/guides/refunds');
  await page.route('**/docs/es/guides/refunds', async (route) => {
    const response = await route.fetch();
    const policy = `${response.headers()['content-security-policy']}; require-trusted-types-for 'script'; trusted-types 'none'`;
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.reload();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.locator('[type=search]').focus();
  expect(loaded).toEqual([]);
  await page.keyboard.type('reembolso');
  await results(page).first().waitFor();
  expect(await results(page).allTextContents()).toContain('Devoluciones');
  await page.locator('[type=search]').fill('<img src=x onerror=alert(1)>');
  await page.locator('#index .nothing').waitFor();
  expect(loaded).toEqual(['/docs/search.js']);
});

test('one choice of language is for all samples, and is remembered', async () => {
  const page = await open('/docs/payment-intents');
  const node = page.locator('.node:visible');
  expect(await node.count()).toBe(0);
  await page.locator('#getPaymentIntent').getByText('Node', { exact: true }).click();
  expect(await node.first().textContent()).toContain('svc.paymentIntents.create(');
  await page.goto(page.url().replace('payment-intents', 'customers'));
  expect(await node.first().textContent()).toContain('svc.customers.list(');
});

test('copy: the sample that is shown', async () => {
  const page = await open('/docs/customers');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const sample = page.locator('#getCustomer figure').first();
  await sample.getByText('Node', { exact: true }).click();
  await sample.getByRole('button', { name: 'Copy' }).click();
  await sample.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    "const customer = await svc.customers.get('cus_01m7za5kr3000pq1njefzk9z71');",
  );
});

test('the part that is in view is marked in the index', async () => {
  const page = await open('/docs/payment-intents');
  const marked = page.locator('#index [aria-current=location]');
  for (const id of ['listPaymentIntents', 'cancelPaymentIntent', 'getPaymentIntent']) {
    await page.evaluate(`document.getElementById('${id}').scrollIntoView()`);
    await page.locator(`#index [aria-current=location][href$='#${id}']`).waitFor();
    expect(await marked.count()).toBe(1);
  }
});

test('addresses of the time when all was on one page lead to the new place', async () => {
  const page = await open('/docs#createPaymentIntent');
  await page.waitForURL('**/docs/payment-intents#createPaymentIntent');
  await page.goto(`${new URL(page.url()).origin}/docs#object-Money`);
  await page.waitForURL('**/docs/payment-intents#object-Money');
  await page.locator('#object-Money').waitFor({ state: 'visible' });
  await page.goto(`${new URL(page.url()).origin}/docs#idempotency`);
  expect(pathOf(page)).toBe('/docs#idempotency');
});

test('on a phone a button opens the index, a link closes it, and no page is wider than the screen', async () => {
  const page = await open('/docs/webhooks', { device: 'phone' });
  expect(await page.locator(index).count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#index').getByRole('link', { name: 'Retry a delivery' }).click();
  await page.waitForURL('**/docs/webhooks#retryWebhookDelivery');
  expect(await page.locator(index).count()).toBe(0);
  await page.keyboard.press('/');
  expect(await page.locator('[type=search]:focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await page.locator(index).count()).toBe(0);
  for (const path of [...(await sourceDocs()).keys()].filter((one) => !one.includes('.'))) {
    await page.goto(`${new URL(page.url()).origin}${path}`);
    const [width, height] = (await page.evaluate(
      '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]',
    )) as [number, number];
    expect([path, width]).toEqual([path, 390]);
    // The nine operations of a checkout are the longest page.
    expect([path, height < 40_000]).toEqual([path, true]);
  }
});

test('on the narrowest phone every word of every page is on the screen, however long: codes, ids, addresses', async () => {
  const page = await open('/docs', { device: 'phone' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [...(await sourceDocs()).keys()].filter((one) => !one.includes('.'))) {
    await page.goto(`${new URL(page.url()).origin}${path}`);
    // What is wider than the screen is a table that scrolls by itself.
    const cut = await page.evaluate(
      `[...document.querySelectorAll('main *')]
        .filter((one) => !one.closest('.scroll, .hidden, svg') && one.getBoundingClientRect().right > innerWidth + 0.5)
        .map((one) => one.outerHTML.slice(0, 120))`,
    );
    expect([path, cut]).toEqual([path, []]);
    expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 360]);
  }
});

test('an address without a page is a page, with the search', async () => {
  const page = await open('/docs/es/nonsense', { expectedMessages: /404/ });
  await page.locator('[type=search]').fill('reembolso');
  await results(page).first().click();
  await page.waitForURL('**/docs/es/guides/refunds**');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Devoluciones');
});

test('without a script: the index opens, samples change, old anchors are there, and nothing is dead', async () => {
  const page = await open('/docs/payment-intents#object-Money', { device: 'phone', script: false });
  await page.locator('#object-Money').waitFor({ state: 'visible' });
  expect(await page.locator('[type=search]:visible, .copy').count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#index').getByRole('link', { name: 'Customers' }).click();
  await page.waitForURL('**/docs/customers');
  const sample = page.locator('#getCustomer figure').first();
  await sample.getByText('Node', { exact: true }).click();
  expect(await sample.locator('.node').textContent()).toContain('svc.customers.get(');
  await page.goto(`${new URL(page.url()).origin}/docs#createCustomer`);
  expect(await page.locator('#createCustomer:target a').getAttribute('href')).toBe('/docs/customers#createCustomer');
});

test('the other language of a guide', async () => {
  const page = await open('/docs/guides/first-payment');
  await page.getByRole('link', { name: 'Español' }).click();
  await page.waitForURL('**/docs/es/guides/first-payment');
  await page.getByRole('button', { name: 'Copiar' }).first().waitFor();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**/docs/guides/first-payment');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('First payment');
});
