import { expect, test } from '@jest/globals';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../../tools/services/services.mjs';
import { createSession } from '../fixtures.ts';
import { createWalletIntent } from '../wallets.ts';
import type { World } from '../world.ts';
import { addressOf, bothMethods, startCheckout } from './checkout-page.ts';

const firefox = findFirefox();

/** A test on a busy machine can wait ten times longer than usual. */
const timeout = 60_000;

test('Firefox, where it is on the machine: the payer pays, is rejected, and meets every end of a payment, also by wallet', async () => {
  if (firefox === undefined) {
    process.stderr.write(
      'Firefox was not found, so nothing ran in it: `sudo apt-get install firefox-esr` on Debian.\n',
    );
    return;
  }
  const world = await startCheckout();
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true, timeout });
  try {
    const { page, session, errors } = await openPayment(world, browser);
    await shows(page, 'pay');
    await page.evaluate(`document.querySelector('#tab-code').click()`);
    await press(page, 'Rechazar');
    await shows(page, 'failed');
    await press(page, 'Intentar de nuevo');
    await shows(page, 'pay');
    await press(page, 'Pagar');
    await shows(page, 'paid');
    const { data } = await world.call('getPaymentIntent', { id: session.payment_intent_id });
    expect(await page.evaluate('document.body.innerText')).toContain(String(data.payment_id));
    expect(errors).toEqual([]);

    const other = await openPayment(world, browser);
    await shows(other.page, 'pay');
    await world.call('cancelPaymentIntent', { id: other.session.payment_intent_id });
    await world.work();
    await shows(other.page, 'cancelled');
    await other.page.goto(`${world.origin}/pay/${other.session.id}#client_secret=wrong`);
    await shows(other.page, 'wrong-link');
    expect(other.errors).toEqual([]);

    const wallet = await openWallet(world, browser);
    await shows(wallet.page, 'pay');
    await wallet.page.type('#phone', '987 654 321');
    await wallet.page.keyboard.press('Enter');
    await press(wallet.page, 'Rechazar');
    await until(wallet.page, `document.activeElement.dataset.result === 'REJECTED'`);
    await wallet.page.type('#phone', '987654321');
    await wallet.page.keyboard.press('Enter');
    await shows(wallet.page, 'pay');
    await press(wallet.page, 'Aprobar');
    await shows(wallet.page, 'paid');
    expect(wallet.errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

async function openPayment(world: World, browser: Browser) {
  const session = await createSession(world, { payment_method_types: [...bothMethods] });
  return { session, ...(await open(browser, addressOf(world, session, '?locale=es'))) };
}

const openWallet = async (world: World, browser: Browser) =>
  open(browser, addressOf(world, await createWalletIntent(world), '?locale=es'));

async function open(browser: Browser, url: string) {
  const page = await browser.newPage();
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(url);
  return { page, errors };
}

/** Ends when the screen is there; it never scrolls to the side. */
async function shows(page: Page, screen: string): Promise<void> {
  await until(page, `getComputedStyle(document.querySelector('section[data-screen=${screen}]')).display !== 'none'`);
  for (const width of [320, 1280]) {
    await page.setViewport({ width, height: 800 });
    const tooWide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect([screen, width, tooWide]).toEqual([screen, width, 0]);
  }
}

async function press(page: Page, name: string): Promise<void> {
  const button = `[...document.querySelectorAll('button')].find((one) => one.checkVisibility() && one.innerText === '${name}')`;
  await until(page, `${button} !== undefined`);
  await page.evaluate(`${button}.click()`);
}

/** Puppeteer's own waits use `eval`, which the policy of the page refuses. */
async function until(page: Page, expression: string): Promise<void> {
  const endMs = performance.now() + timeout;
  while ((await page.evaluate(expression)) !== true)
    if (performance.now() > endMs) throw new Error(`It did not come: ${expression}`);
}
