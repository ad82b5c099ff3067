import { expect, test } from '@jest/globals';
import { axeProblems, screenshot } from './browser.ts';
import { framed, openShop, send, type Shop } from './shop.ts';

/** Presses the shop's button, as a payer does, and waits for the modal. */
async function openByButton({ page }: Shop): Promise<Awaited<ReturnType<typeof framed>>> {
  await page.locator('#pay').focus();
  await page.keyboard.press('Enter');
  return framed(page);
}
const closeButton = ({ page }: Shop) => page.getByRole('button', { name: 'Cerrar' });
const focused = ({ run }: Shop): Promise<string> =>
  run(
    "document.activeElement.id || document.activeElement.getAttribute('aria-label') || document.activeElement.tagName",
  );

const ways: Record<string, (shop: Shop, frame: Awaited<ReturnType<typeof framed>>) => Promise<void>> = {
  'with the button': (shop) => closeButton(shop).click(),
  'with the button, by keyboard': (shop) => closeButton(shop).press('Enter'),
  'with Esc outside the frame': ({ page }) => page.keyboard.press('Escape'),
  'with Esc inside the frame': async ({ page }, frame) => {
    await frame.getByRole('button').focus();
    // Not awaited: when the frame is gone before the browser has confirmed the key, it never does (once in 100 times).
    page.keyboard.press('Escape').catch(() => undefined);
  },
  'with a click outside': ({ page }) => page.mouse.click(20, 400),
};
test.each(Object.keys(ways))(
  'the payer closes it %s: onClose is called once, and the focus is where it was',
  async (way) => {
    const shop = await openShop();
    const frame = await openByButton(shop);
    await ways[way]?.(shop, frame);
    await shop.page.locator('dialog, iframe').first().waitFor({ state: 'detached' });
    expect([await shop.calls(), await focused(shop)]).toEqual([[['onClose']], 'pay']);
  },
);

test('the shop closes it: onClose is not called, and the focus is where it was', async () => {
  const shop = await openShop();
  await openByButton(shop);
  expect(await focused(shop)).toBe('Cerrar');
  await shop.run('Svc.close()');
  expect(await focused(shop)).toBe('pay');
  // The browser would send its event `close` in a later task.
  await shop.run('new Promise((resolve) => setTimeout(resolve))');
  expect(await shop.calls()).toEqual([]);
});

test('a click beside the button, or a press that only ends outside, does not close it', async () => {
  const shop = await openShop();
  await openByButton(shop);
  const { x, y } = (await closeButton(shop).boundingBox()) ?? { x: 0, y: 0 };
  await shop.page.mouse.click(x - 50, y + 20);
  await shop.page.mouse.down();
  await shop.page.mouse.move(20, 20);
  await shop.page.mouse.up();
  expect(await closeButton(shop).count()).toBe(1);
  expect(await shop.calls()).toEqual([]);
});

test('the page behind it keeps its position and its width, and scrolls again afterwards', async () => {
  const { page, run, open } = await openShop({ scrollBars: true });
  await run('scrollTo(0, 500); document.documentElement.style.overflow = "auto"');
  const layout = (): Promise<unknown> =>
    run(
      `[scrollY, ...[...document.querySelectorAll('header, h1')].map((one) => JSON.stringify(one.getBoundingClientRect()))]`,
    );
  const before = await layout();
  expect(await run('innerWidth - document.documentElement.clientWidth')).toBe(15);
  await open();
  expect(await layout()).toEqual(before);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('End');
  await run('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  expect(await layout()).toEqual(before);
  await run('Svc.close()');
  expect(await layout()).toEqual(before);
  expect(
    await run('[document.documentElement.style.overflow, document.documentElement.style.scrollbarGutter]'),
  ).toEqual(['auto', '']);
  const scrolled = run("new Promise((resolve) => addEventListener('scroll', () => scrollY === 800 && resolve()))");
  await page.mouse.wheel(0, 300);
  await scrolled;
});

test('a shop whose body has an overflow of its own keeps its position, too', async () => {
  const { run, open } = await openShop();
  for (const rule of ['html { height: 100% }', 'body { height: 100%; overflow-x: hidden }'])
    await run(`document.styleSheets[0].insertRule('${rule}')`);
  await run('scrollTo(0, 400)');
  expect(await run('scrollY')).toBe(400);
  await open();
  expect(await run('scrollY')).toBe(400);
  await run('Svc.close()');
  expect(await run('[scrollY, document.body.style.overflow]')).toEqual([400, '']);
});

test('it is as high as its content, and above 600 pixels there are at least 24 pixels of air on every side', async () => {
  const { page, open } = await openShop();
  const frame = await open();
  const box = () => page.locator('dialog').boundingBox();
  await send(frame, { type: 'resize', height: 300 });
  expect(await box()).toEqual({ x: 256, y: 230, width: 768, height: 340 });
  await send(frame, { type: 'resize', height: 2_000 });
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
    [768, 1024],
    [601, 601],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shown = Math.min(768, width - 48);
    const x = (width - shown) / 2;
    expect(await box()).toEqual({ x, y: 24, width: shown, height: height - 48 });
    expect(await page.locator('iframe').boundingBox()).toEqual({ x, y: 64, width: shown, height: height - 88 });
  }
});

test('on a phone it fills the screen under a slim bar', async () => {
  const { page, open } = await openShop({ device: 'phone' });
  const frame = await open();
  const box = (name: string) => page.locator(name).boundingBox();
  for (const height of [300, 2_000]) {
    await send(frame, { type: 'resize', height });
    expect(await box('dialog')).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await box('iframe')).toMatchObject({ x: 0, y: 40, width: 390 });
  }
  expect(await box('iframe')).toMatchObject({ height: 804 });
  expect(await box('dialog button')).toMatchObject({ width: 48, height: 40 });
});

test('the keyboard walks through the button and the frame, never through the shop', async () => {
  const shop = await openShop();
  const frame = await openByButton(shop);
  // Until the page is ready its frame is hidden, and the keyboard passes it by.
  await shop.page.locator('iframe').waitFor({ state: 'visible' });
  const walk: string[] = [];
  for (let step = 0; step < 6; step++) {
    walk.push(await focused(shop));
    await shop.page.keyboard.press('Tab');
  }
  expect(walk.slice(0, 2)).toEqual(['Cerrar', 'IFRAME']);
  expect(walk).not.toContain('pay');
  await closeButton(shop).focus();
  await shop.page.keyboard.press('Tab');
  expect(await frame.evaluate('document.activeElement.textContent')).toBe('Copiar');
});

test('its names are in the language of the option, else of the browser; when the page has another one, in that', async () => {
  const { page, run, open } = await openShop({ locale: 'fr-FR' });
  const named = (dialog: string, button: string) =>
    page
      .getByRole('dialog', { name: dialog, exact: true })
      .getByRole('button', { name: button, exact: true })
      .waitFor();
  await run('Svc.open(options())');
  await named('Pago', 'Cerrar');
  const frame = await framed(page);
  await send(frame, { type: 'ready', language: 'en' });
  await named('Payment', 'Close');
  expect(await page.locator('iframe').getAttribute('title')).toBe('Payment');
  expect(new URL((await open({ locale: 'en' })).url()).searchParams.get('locale')).toBe('en');
  await named('Payment', 'Close');
});

test.each([
  [undefined, 'dark', null, 'rgb(255, 255, 255)'],
  ['light', 'dark', 'light', 'rgb(255, 255, 255)'],
  ['dark', 'light', 'dark', 'rgb(18, 18, 18)'],
  ['auto', 'dark', 'auto', 'rgb(18, 18, 18)'],
  ['auto', 'light', 'auto', 'rgb(255, 255, 255)'],
] as const)('theme %s on a device in %s', async (theme, colours, inAddress, colour) => {
  const { page, open, run } = await openShop({ colours });
  const frame = await open({ theme });
  expect(new URL(frame.url()).searchParams.get('theme')).toBe(inAddress);
  expect(await run("getComputedStyle(document.querySelector('dialog')).backgroundColor")).toBe(colour);
  await page.getByRole('button', { name: 'Cerrar' }).waitFor();
});

test.each(['light', 'dark'] as const)('axe finds no problem in %s, on a desktop and on a phone', async (colours) => {
  const { page, open } = await openShop({ colours });
  await send(await open(), { type: 'resize', height: 560 });
  await screenshot(page, `checkout-modal-desktop-${colours}`);
  // Between light and dark only the contrast differs.
  const rules = colours === 'dark' ? { runOnly: ['color-contrast'] } : {};
  expect(await axeProblems(page, rules)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, `checkout-modal-phone-${colours}`);
  expect(await axeProblems(page, rules)).toEqual([]);
});
