import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { screenshot } from './browser.ts';
import {
  addressOf,
  answerWith,
  exampleCheckout,
  openInPeru,
  paidCheckout,
  startCheckout,
  until,
  type Checkout,
} from './checkout-page.ts';
import { payloads } from './checkout-page-payloads.ts';
import { listen } from './shop.ts';

const link = { id: exampleCheckout.id, client_secret: 'secret' };
const paymentIntentId = exampleCheckout.payment_intent_id;

/** A page of another origin with the checkout in a frame. It records every message, and greets only when told to. */
async function openFramed(checkout: () => Partial<Checkout>): Promise<{ page: Page; messages(): Promise<unknown[]> }> {
  const world = await startCheckout();
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Tienda</title>
    <script>received = []; addEventListener('message', ({ data, origin }) => received.push({ ...data, origin }))</script>
    <iframe title="Pago" style="width:440px;height:700px;border:0" src="${addressOf(world, link)}"></iframe>
    <iframe title="Otro" srcdoc="<p>Otro</p>" style="height:20px"></iframe>`;
  const port = await listen((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  );
  const page = await openInPeru('about:blank');
  await page.clock.install();
  await page.route('https://shop.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Gracias' }));
  await answerWith(page, checkout);
  await page.goto(`http://localhost:${port}/`);
  await page.frameLocator('iframe').first().locator('section:visible:not([data-screen=loading])').waitFor();
  const messages = async (): Promise<unknown[]> => {
    const all = (await page.evaluate('received')) as { type: string; height?: number; origin: string }[];
    return all
      .filter(({ origin }) => origin === world.origin)
      .map(({ origin: _, ...message }) => ({ ...message, ...(message.height !== undefined && { height: 'px' }) }))
      .filter((message, index, list) => JSON.stringify(message) !== JSON.stringify(list[index - 1]));
  };
  return { page, messages };
}

const post = (page: Page, message: object | string): Promise<unknown> =>
  page.evaluate(`document.querySelector('iframe').contentWindow.postMessage(${JSON.stringify(message)}, '*')`);
const handled = (page: Page): Promise<unknown> =>
  page
    .frames()[1]
    ?.evaluate(
      'new Promise((resolve) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0); })',
    ) ?? Promise.resolve();

test('who is not the parent, or does not greet as agreed, hears nothing', async () => {
  const { page, messages } = await openFramed(() => paidCheckout);
  for (const message of ['hello', { type: 'hello' }, { svc: 2, type: 'hello' }, { svc: 1, type: 'secret' }, [1]])
    await post(page, message);
  await page.frames()[2]?.evaluate('parent[0].postMessage({ svc: 1, type: "hello" }, "*")');
  await handled(page);
  expect(await messages()).toEqual([]);
});

test('a parent that greets hears the typed messages, each outcome once, and nothing else', async () => {
  let checkout: Partial<Checkout> = {};
  const { page, messages } = await openFramed(() => checkout);
  const frame = page.frameLocator('iframe').first();
  await screenshot(page, 'checkout-framed-desktop-light');
  await post(page, { svc: 1, type: 'hello', more: 'ignored' });
  await frame.locator('#copy, #save').first().focus();
  await page.keyboard.press('Escape');
  for (const status of ['FAILED', 'PENDING', 'EXPIRED', 'SUCCEEDED'] as const) {
    checkout = status === 'SUCCEEDED' ? { ...paidCheckout, success_url: 'https://shop.example/gracias' } : { status };
    const name = { FAILED: 'failed', PENDING: 'pay', EXPIRED: 'expired', SUCCEEDED: 'paid' }[status];
    await page.frames()[1]?.evaluate('void dispatchEvent(new Event("online"))');
    await frame.locator(`section[data-screen=${name}]`).waitFor();
  }
  await handled(page);
  const resize = { svc: 1, type: 'resize', height: 'px' };
  const types = (await messages()).filter((message) => JSON.stringify(message) !== JSON.stringify(resize));
  expect(types).toEqual([
    { svc: 1, type: 'ready', language: 'es' },
    { svc: 1, type: 'close' },
    { svc: 1, type: 'failure', paymentIntentId, status: 'FAILED' },
    { svc: 1, type: 'expired', paymentIntentId },
    { svc: 1, type: 'success', paymentIntentId },
  ]);
  expect((await messages()).length).toBeGreaterThan(types.length);

  // The shop's page itself decides where the payer goes.
  await page.clock.runFor(20_000);
  expect(await frame.locator('a:visible').count()).toBe(0);
  expect([page.url().startsWith('http://localhost'), page.frames()[1]?.url().includes('/pay/')]).toEqual([true, true]);
});

test('opened when it was already paid: the parent hears it after ready, and the height shrinks with the content', async () => {
  let checkout: Partial<Checkout> = {};
  const { page, messages } = await openFramed(() => checkout);
  await post(page, { svc: 1, type: 'hello' });
  await until(page, 'received.some(({ type }) => type === "resize")');
  const height = (): Promise<unknown> =>
    page.evaluate('received.filter(({ type }) => type === "resize").at(-1).height');
  const payable = Number(await height());
  checkout = paidCheckout;
  await page.reload();
  await page.frameLocator('iframe').first().locator('section[data-screen=paid]').waitFor();
  await post(page, { svc: 1, type: 'hello' });
  await until(page, 'received.some(({ type }) => type === "success")');
  expect(await messages()).toEqual([
    { svc: 1, type: 'ready', language: 'es' },
    { svc: 1, type: 'resize', height: 'px' },
    { svc: 1, type: 'success', paymentIntentId },
  ]);
  expect(Number(await height())).toBeLessThan(payable);
});

test('200 texts that attack, as messages to the page: it answers nothing, and no script runs', async () => {
  const { page, messages } = await openFramed(() => ({}));
  for (const text of payloads) {
    await post(page, text);
    await post(page, { svc: 1, type: text, origin: text });
    await post(page, { svc: text, type: 'hello' });
  }
  await handled(page);
  expect([payloads.length, await messages()]).toEqual([200, []]);
  expect(await page.frames()[1]?.evaluate('typeof hit')).toBe('undefined');
});
