import { expect, test } from '@jest/globals';
import { payloads } from './checkout-page-payloads.ts';
import { framed, openShop, send, type Shop } from './shop.ts';
import { version } from '../../packages/checkout-js/src/messages.ts';

const success = { type: 'success', paymentIntentId: 'pi_1' };
const isPaid = ['onSuccess', { paymentIntentId: 'pi_1' }];
const notLoaded = ['onError', { name: 'Error', code: 'CHECKOUT_LOAD_FAILED', message: expect.any(String) }];

/** Opens a page that will not answer; the clock of the shop's page moves only when the test moves it. */
async function openSilent({ page, run, checkout }: Shop, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await run(`Svc.open(options({ checkoutUrl: '${checkout}/pay/${path}' }));
    void (window.loaded = new Promise((resolve) => document.querySelector('iframe').addEventListener('load', resolve)));`);
}
const loaded = ({ run }: Shop): Promise<void> => run('loaded.then(() => {})');

test.each(['silent', 'refused', 'dropped'])(
  'a page that is %s: after 4 s everything is removed, with CHECKOUT_LOAD_FAILED',
  async (path) => {
    // Chromium itself reports the refused frame, and that its window has another origin than the message is for.
    const shop = await openShop({ expectedMessages: /X-Frame-Options|postMessage|ERR_EMPTY/ });
    await openSilent(shop, path);
    await loaded(shop);
    await shop.page.clock.runFor(3_900);
    expect(await shop.calls()).toEqual([]);
    await shop.page.clock.runFor(200);
    expect(await shop.calls()).toEqual([notLoaded]);
    expect(await shop.page.locator('dialog, iframe').count()).toBe(0);
    await shop.page.clock.runFor(20_000);
    expect(await shop.calls()).toHaveLength(1);
  },
);

test('a page that never arrives: after 15 s everything is removed, with CHECKOUT_LOAD_FAILED', async () => {
  const shop = await openShop();
  await openSilent(shop, 'slow');
  await shop.page.clock.runFor(14_900);
  expect(await shop.calls()).toEqual([]);
  await shop.page.clock.runFor(200);
  expect(await shop.calls()).toEqual([notLoaded]);
  expect(await shop.page.locator('dialog, iframe').count()).toBe(0);
});

test('a page that answers at the last moment stays', async () => {
  const shop = await openShop();
  await openSilent(shop, 'silent');
  const frame = await framed(shop.page);
  await shop.page.clock.runFor(3_900);
  await send(frame, { type: 'ready' });
  await shop.page.clock.runFor(20_000);
  await send(frame, success);
  expect(await shop.calls()).toEqual([isPaid]);
});

test('until the page has answered, its frame is hidden under a loader of the script', async () => {
  const shop = await openShop();
  await openSilent(shop, 'silent');
  const frame = await framed(shop.page);
  const shown = (name: string): Promise<boolean> => shop.page.locator(name).isVisible();
  expect([await shown('dialog'), await shown('dialog progress'), await shown('iframe')]).toEqual([true, true, false]);
  await send(frame, { type: 'ready', language: 'es' });
  expect([await shown('progress'), await shown('iframe')]).toEqual([false, true]);
});

test('another version of the messages is not understood', async () => {
  const shop = await openShop();
  await openSilent(shop, 'silent');
  const frame = await framed(shop.page);
  await send(frame, { svc: version + 1, type: 'ready' }, { ...success, svc: version + 1 }, { ...success, svc: '1' });
  await frame.evaluate("[null, 1, 'success', {}, []].forEach((message) => parent.postMessage(message, shop))");
  await shop.page.clock.runFor(15_000);
  expect(await shop.calls()).toEqual([notLoaded]);
});

test('messages of other windows are ignored: of the shop itself, and of another frame of the checkout', async () => {
  const { page, run, open, calls, checkout } = await openShop();
  const frame = await open();
  await run(`postMessage(${JSON.stringify({ svc: version, ...success })}, '*')`);
  const navigated = page.waitForEvent('framenavigated', (one) => one.url() === `${checkout}/pay/other`);
  await run(
    `document.querySelector('dialog').append(Object.assign(document.createElement('iframe'), { src: '${checkout}/pay/other' }))`,
  );
  const other = await navigated;
  await other.waitForLoadState();
  await other.evaluate(`parent.postMessage(${JSON.stringify({ svc: version, ...success })}, '*')`);
  await other.evaluate(`parent.frames[0].postMessage(${JSON.stringify({ svc: version, ...success })}, '*')`);
  await send(frame, { type: 'failure', paymentIntentId: 'pi_1', status: 'FAILED' });
  expect((await calls()).map(([name]) => name)).toEqual(['onFailure']);
});

test('a page of another origin in the same frame is told nothing, and is not believed', async () => {
  const shop = await openShop({ frames: "'self'", expectedMessages: /postMessage/ });
  const to = `${new URL(shop.page.url()).origin}/impostor`;
  await openSilent(shop, `elsewhere?to=${encodeURIComponent(to)}`);
  await loaded(shop);
  const impostor = shop.page.frames().find((one) => one.url() === to);
  await shop.page.clock.runFor(3_900);
  expect(await impostor?.evaluate('heard')).toEqual([]);
  expect(await shop.calls()).toEqual([]);
  await shop.page.clock.runFor(200);
  expect(await shop.calls()).toEqual([notLoaded]);
});

test('a page that loads again is greeted again', async () => {
  const { page, open, calls } = await openShop();
  const frame = await open();
  const navigated = page.waitForEvent('framenavigated');
  await frame.evaluate('location.reload()');
  await navigated;
  await send(await framed(page), success);
  expect(await calls()).toEqual([isPaid]);
});

test('200 texts that attack, as messages to the script: the page of the shop stays as it is', async () => {
  const { page, run, open, calls } = await openShop();
  const frame = await open();
  const before = await run('document.body.outerHTML');
  const messages = payloads.flatMap((text) => [
    { type: text, paymentIntentId: text },
    { type: 'resize', height: text },
    { type: 'ready', language: text },
  ]);
  await send(frame, ...messages, { type: 'ready', language: 'es' });
  expect([payloads.length, await run('document.body.outerHTML')]).toEqual([200, before]);
  expect([await calls(), await run('typeof hit'), await page.locator('dialog').count()]).toEqual([[], 'undefined', 1]);
});
