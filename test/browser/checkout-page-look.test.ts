import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeProblems, rulesInDark, screenshot } from './browser.ts';
import {
  addressOf,
  openInPeru,
  answerWith,
  exampleCheckout,
  screen,
  startCheckout,
  type Checkout,
} from './checkout-page.ts';
import { states } from './checkout-page-states.ts';

const link = { id: exampleCheckout.id, client_secret: 'secret' };
const sizes = [
  [320, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;
const titles = {
  'es-PE':
    'Pagar · Bodega Demo|Tus datos · Bodega Demo|Estamos confirmando tu pago · Bodega Demo|Pago recibido · Bodega Demo|El pago fue rechazado · Bodega Demo|Este pago venció · Bodega Demo|Este pago fue cancelado · Bodega Demo|Este enlace no es válido|Pagar',
  'en-GB':
    'Pay · Bodega Demo|Your details · Bodega Demo|We are confirming your payment · Bodega Demo|Payment received · Bodega Demo|The payment was rejected · Bodega Demo|This payment has expired · Bodega Demo|This payment was cancelled · Bodega Demo|This link is not valid|Pay',
};

/** The views that axe looks at. */
const rulesOf: Readonly<Record<string, object>> = { '390 light': {}, '390 dark': rulesInDark, '1280 light': {} };

/** Takes a picture in each size and both colours, and returns what is wrong: a scroll to the side, or what axe finds. */
async function lookAt(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    if (wide !== width) problems.push(`${name}: ${wide} pixels wide on ${width}`);
    for (const colours of ['light', 'dark'] as const) {
      // The other language differs in lengths alone.
      const isSpanish = name.endsWith('es');
      if (colours === 'dark' && !isSpanish) continue;
      await page.emulateMedia({ colorScheme: colours });
      await screenshot(page, `checkout-${name}-${width}-${colours}`, { fullPage: true });
      const rules = rulesOf[`${width} ${colours}`];
      if (!isSpanish || rules === undefined) continue;
      problems.push(...(await axeProblems(page, rules)).map((problem) => `${name}, ${width}, ${colours}: ${problem}`));
    }
  }
  return problems;
}

test.each(['es-PE', 'en-GB'] as const)(
  '%s: axe finds no problem in any state; nothing scrolls to the side in four sizes',
  async (locale) => {
    const world = await startCheckout();
    const page = await openInPeru('about:blank', { device: 'phone', locale, expectedMessages: /Failed to load/ });
    let answer: Partial<Checkout> | number = {};
    await answerWith(page, () => answer);
    // On a busy machine the page goes to the shop before the pictures are taken: with 204 the browser stays.
    await page.route('https://shop.example/**', (route) => route.fulfill({ status: 204 }));
    const problems: string[] = [];
    const seen = new Set<string>();
    for (const [name, state] of Object.entries(states)) {
      ({ answer } = state);
      // Otherwise the same address with another fragment would not be loaded.
      await page.goto('about:blank');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(addressOf(world, link, state.query));
      await screen(page, state.screen).waitFor();
      if (answer === 503) await page.locator('[data-trouble=unavailable]').waitFor();
      if (state.tab !== undefined) await page.click(state.tab);
      seen.add(await page.title());
      problems.push(...(await lookAt(page, `${name}-${locale.slice(0, 2)}`)));
    }
    expect(problems).toEqual([]);
    expect([...seen]).toEqual(titles[locale].split('|'));
  },
);

test('nothing is wider than a screen of 320 pixels, also with long texts, and targets are 44 pixels high', async () => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank', { device: 'phone' });
  await page.setViewportSize({ width: 320, height: 640 });
  await answerWith(page, () => ({
    livemode: false,
    merchant_name: 'Comercializadora'.repeat(6),
    description: 'x'.repeat(500),
    amount: { amount: '1234567.00', currency: 'PEN' },
  }));
  await page.goto(addressOf(world, link));
  await screen(page, 'pay').waitFor();
  await screenshot(page, 'checkout-long-texts-small', { fullPage: true });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  const targets = await page.locator('button:visible').all();
  const heights = await Promise.all(targets.map(async (target) => (await target.boundingBox())?.height ?? 0));
  expect([heights.length > 3, heights.filter((height) => height < 44)]).toEqual([true, []]);
});
