import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { later } from '../fixtures.ts';
import { screenshot } from './browser.ts';
import { exampleCheckout, openAnswered, paidCheckout, screen, startCheckout, type Checkout } from './checkout-page.ts';
import { states } from './checkout-page-states.ts';

/** How many lines the texts of these elements have, each measured by the boxes of its characters. */
const linesOf = (page: Page, selector: string): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('${selector}')].filter((one) => one.checkVisibility()).map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  })`);

const large: Partial<Checkout> = { amount: { amount: '1234567.00', currency: 'PEN' }, expires_at: later({ days: 30 }) };

const sizes: [string, Partial<Checkout>, string | null][] = [
  ['pay', large, '#tab-code'],
  ['customer', { ...large, requires_customer_info: true }, null],
  ['failed', { ...large, status: 'FAILED' }, null],
  ['paid', { ...paidCheckout, ...large }, null],
];
test.each(sizes)(
  '%s: with text of 200 % on 320 pixels, money and code stay in one line and dates break between day and hour',
  async (name, answer, tab) => {
    const world = await startCheckout();
    const page = await openAnswered(world, answer, { view: { device: 'phone' } });
    await screen(page, name).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate("void (document.documentElement.style.fontSize = '200%')");
    if (tab !== null) await page.click(tab);
    await screenshot(page, `checkout-large-text-${name}`, { fullPage: true });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await linesOf(page, '.amount')).toEqual([1]);
    expect(await linesOf(page, '#code')).toEqual(name === 'pay' ? [1] : []);
    // Day and hour are each one piece: no line has less than one of them.
    for (const lines of (await linesOf(page, 'time, [data-text=paid-at]')) as number[]) expect([1, 2]).toContain(lines);
  },
);

test.each(['customer', 'pay', 'failed'])('the deadline is seen on the screen %s', async (name) => {
  const world = await startCheckout();
  const page = await openAnswered(world, {
    expires_at: later({ days: 2 }),
    requires_customer_info: name === 'customer',
    status: name === 'failed' ? 'FAILED' : 'PENDING',
  });
  await screen(page, name).waitFor();
  expect(await page.locator('.expiry:visible').innerText()).toMatch(/^Vence el\s+\d+.nov\..2026, 10:00.a\..m\.$/);
});

test.each([
  ['live', {}, 640],
  ['test', { livemode: false }, 800],
  ['code', {}, 640],
])('on a desktop the QR or the code stands beside the steps, and nothing scrolls: %s', async (name, answer, height) => {
  const world = await startCheckout();
  const page = await openAnswered(world, { ...answer, expires_at: later({ days: 30 }) });
  await screen(page, 'pay').waitFor();
  await page.setViewportSize({ width: 1280, height });
  if (name === 'code') await page.click('#tab-code');
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(height);
  const box = (selector: string) => page.locator(selector).filter({ visible: true }).boundingBox();
  const [instrument, steps] = [await box('.instrument'), await box('.steps')];
  expect(instrument?.x).toBeGreaterThan((steps?.x ?? Infinity) + (steps?.width ?? 0));
  expect(instrument?.y).toBeLessThan(steps?.y ?? 0);
  expect(await page.locator('#test-panel').isVisible()).toBe(name === 'test');
});

test('on a phone in landscape the whole QR is in view', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, {}, { view: { device: 'phone' } });
  await screen(page, 'pay').waitFor();
  await page.setViewportSize({ width: 844, height: 390 });
  const { y = -1, height = 0 } = (await page.locator('#qr').boundingBox()) ?? {};
  expect([y > 0, height > 240, y + height < 390]).toEqual([true, true, true]);
});

test('on paper there is no button, no form and no strip, in any state; the QR, the code and the receipt are there', async () => {
  const world = await startCheckout();
  for (const [name, { answer, screen: shown, tab }] of Object.entries(states)) {
    const given = typeof answer === 'number' ? answer : { ...answer, livemode: false };
    const page = await openAnswered(world, given, { view: { colours: 'dark', expectedMessages: /Failed to load/ } });
    await screen(page, shown).waitFor();
    if (tab !== undefined) await page.click(tab);
    await page.emulateMedia({ media: 'print' });
    await screenshot(page, `checkout-print-${name}`);
    const without = await page.locator('button, form, #test-mode, .troubles').filter({ visible: true }).count();
    const colour = await page.evaluate('getComputedStyle(document.querySelector("main")).color');
    expect([name, without, colour]).toEqual([name, 0, 'rgb(22, 25, 29)']);
    const codes = await page.locator('#qr, #code').filter({ visible: true }).count();
    expect([name, codes]).toEqual([name, shown === 'pay' ? 1 : 0]);
    if (shown === 'paid') await page.getByText(paidCheckout.payment_id ?? '').waitFor();
    await page.context().close();
  }
});

test('controls of the direction of text in a name or a description do not reach the text beside it', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, {
    ...paidCheckout,
    merchant_name: 'Bodega \u{202E}Demo',
    description: '\u{2067}Pedido',
    external_reference: '\u{202E}7001',
  });
  await screen(page, 'paid').waitFor();
  expect(await page.title()).toBe('Pago recibido · Bodega Demo');
  expect(
    await page.evaluate(
      "[...new Set([...document.querySelectorAll('[data-text]')].map((one) => getComputedStyle(one).unicodeBidi))]",
    ),
  ).toEqual(['isolate']);
});

test('what the payer saves has the deadline: the picture is higher than without one', async () => {
  const world = await startCheckout();
  const texts: string[][] = [];
  for (const expires_at of [null, later({ days: 2 })]) {
    const page = await openAnswered(world, { ...exampleCheckout, expires_at });
    await page.evaluate(`
      drawn = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) { drawn.push(text); fillText.call(this, text, ...rest); };`);
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Guardar QR' }).click()]);
    const drawn = (await page.evaluate('drawn')) as string[];
    texts.push(drawn);
  }
  const always = ['Bodega Demo', 'S/\u{A0}1,234.50', 'Paga con Yape, Plin o la app de tu banco'];
  expect(texts).toEqual([always, [...always, expect.stringMatching(/^Vence el 25.nov\..2026, 10:00/)]]);
});
