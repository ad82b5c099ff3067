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
const pathOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

test('search: / focuses it, words in any order, arrows and Enter follow a link', async () => {
  const page = await open('/docs/customers');
  await page.keyboard.press('/');
  await page.keyboard.type('payment-intents CREÂTE');
  expect(await page.locator('#index a.found').allTextContents()).toEqual([
    'Create a payment intent',
    'Refund a paid payment intent, in full or in part',
  ]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/payment-intents#createPaymentIntent');

  await page.keyboard.press('/');
  await page.keyboard.type('conflict');
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('#index :focus').textContent()).toBe('CONFLICT');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  expect(await page.locator('#index a.found').count()).toBe(0);
  await page.keyboard.type('nothing like this');
  expect(await page.locator('#index [role=status]').textContent()).toBe('Nothing found');
  expect(await page.locator(index).count()).toBe(0);
});

test('search finds operations, events, objects, errors and guides', async () => {
  const page = await open('/docs');
  for (const [words, label] of [
    ['get /events', 'Get an event'],
    ['payment.expired', 'payment.expired'],
    ['FeePreview', 'FeePreview'],
    ['rail_unavailable', 'RAIL_UNAVAILABLE'],
    ['first payment', 'First payment'],
  ] as const) {
    await page.locator('[type=search]').fill(words);
    expect(await page.locator('#index a.found').allTextContents()).toContain(label);
  }
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
    expect([path, height < 25_000]).toEqual([path, true]);
  }
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
