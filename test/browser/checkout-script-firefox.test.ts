import { expect, test } from '@jest/globals';
import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import { findFirefox } from '../../tools/services/services.mjs';
import { startShop, type Call } from './shop.ts';

const firefox = findFirefox();

/** A test on a busy machine can wait ten times longer than usual. */
const timeout = 60_000;

/** Runs `action` in the shop's page, and ends when the page has received a message of this type. */
const until = (page: Page, type: string, action: string): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    const listen = ({ data }) => {
      if (data.type !== '${type}') return;
      removeEventListener('message', listen);
      resolve();
    };
    addEventListener('message', listen);
    ${action};
  })`);

/** Opens a checkout, and waits until its page has answered. */
async function open(page: Page, options = {}): Promise<Frame> {
  await until(page, 'ready', `Svc.open(options(${JSON.stringify(options)}))`);
  const frame = page.frames().find((one) => one.url().includes('/pay/'));
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

/** The page in the frame sends messages; the last one has been received when this ends. */
async function send(page: Page, frame: Frame, ...messages: object[]): Promise<void> {
  await page.evaluate(
    "void (window.last = new Promise((resolve) => addEventListener('message', ({ data }) => data.type === 'last' && resolve())))",
  );
  await frame.evaluate(`${JSON.stringify([...messages, { type: 'last' }])}.forEach(send)`);
  await page.evaluate('last');
}

/** The calls of callbacks since the last time. */
const calls = async (page: Page): Promise<Call[]> => (await page.evaluate('calls.splice(0)')) as Call[];
const size = async (page: Page, name: string): Promise<unknown> =>
  page.evaluate(`(({ width, height }) => [width, height])(document.querySelector('${name}').getBoundingClientRect())`);
/** Ends when the checkout is no longer in the page. */
const isGone = (page: Page): Promise<unknown> => page.waitForSelector('iframe', { hidden: true });

test('Firefox, where it is on the machine: a modal and an inline checkout, their messages and their end', async () => {
  if (firefox === undefined) {
    process.stderr.write(
      'Firefox was not found, so nothing ran in it: `sudo apt-get install firefox-esr` on Debian.\n',
    );
    return;
  }
  const { shop, checkout } = await startShop();
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true, timeout });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(timeout);
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(shop);

    const success = { type: 'success', paymentIntentId: 'pi_1' };
    await page.focus('#pay');
    const modal = await open(page);
    await send(page, modal, { type: 'resize', height: 300 }, success, success);
    expect(await calls(page)).toEqual([['onSuccess', { paymentIntentId: 'pi_1' }]]);
    expect([await size(page, 'dialog'), await size(page, 'iframe')]).toEqual([
      [740, 340],
      [740, 300],
    ]);
    await page.keyboard.press('Escape');
    await isGone(page);
    expect([(await calls(page)).map(([name]) => name), await page.evaluate('document.activeElement.id')]).toEqual([
      ['onClose'],
      'pay',
    ]);

    await open(page);
    await page.mouse.click(20, 400);
    await isGone(page);
    expect((await calls(page)).map(([name]) => name)).toEqual(['onClose']);

    const inline = await open(page, { containerId: 'place' });
    for (const height of [900, 320]) {
      await send(page, inline, { type: 'resize', height });
      expect(await size(page, 'iframe')).toEqual([500, height]);
    }
    await page.evaluate('Svc.close()');
    expect([await calls(page), await page.$('iframe'), errors]).toEqual([[], null, []]);

    await open(page);
    await page.goBack();
    await isGone(page);
    expect([(await calls(page)).map(([name]) => name), page.url()]).toEqual([['onClose'], shop]);

    // It shows an error page of its own in the frame, in which the script cannot look: 4 s later, not 15.
    for (const path of ['refused', 'dropped']) {
      const code = await page.evaluate(`new Promise((resolve) => {
        const startMs = performance.now();
        const onError = ({ code }) => resolve(performance.now() < startMs + 14_000 ? code : 'late');
        Svc.open(options({ checkoutUrl: '${checkout}/pay/${path}', onError }));
        document.querySelector('iframe').checkVisibility({ visibilityProperty: true }) && resolve('shown');
      })`);
      expect([path, code, await page.$('iframe')]).toEqual([path, 'CHECKOUT_LOAD_FAILED', null]);
    }
  } finally {
    await browser.close();
  }
});
