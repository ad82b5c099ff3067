import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { SessionBody } from '../fixtures.ts';
import { screenshot, type View } from './browser.ts';
import { openShop } from './real-shop.ts';

/** The background of the page in the frame. */
const colourInside = (page: Page): Promise<unknown> | undefined =>
  page.frames()[1]?.evaluate("getComputedStyle(document.querySelector('#page')).backgroundColor");
const viewport = (page: Page) => page.viewportSize() ?? { width: 0, height: 0 };

test.each([
  ['a phone in landscape', 844, 390],
  ['a desktop', 1280, 800],
])('in a modal on %s the whole QR is in view, and beside it the steps', async (_, width, height) => {
  const { page, open } = await openShop({ view: { device: 'phone' } });
  await page.setViewportSize({ width, height });
  const frame = await open();
  const qr = frame.getByRole('img', { name: /QR/ });
  await qr.waitFor();
  const dialog = await page.locator('dialog').boundingBox();
  const box = await qr.boundingBox();
  const steps = await frame.locator('.steps').filter({ visible: true }).boundingBox();
  await screenshot(page, `checkout-modal-real-${width}`);
  expect([dialog?.x, (dialog?.y ?? 0) >= 24]).toEqual([(width - 768) / 2, true]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport(page).height - 24);
  expect(box?.height).toBeGreaterThan(220);
  expect(steps?.x).toBeLessThan(box?.x ?? 0);
});

test.each(['', 'inline'])('a wrong secret is INVALID_CHECKOUT, and the page says it to the payer %s', async (place) => {
  const { page, open } = await openShop({ secret: 'cs_1_secret_wrong' });
  const frame = await open(place === '' ? {} : { containerId: 'place' });
  await frame.getByRole('heading', { name: 'Este enlace no es válido' }).waitFor();
  expect(await page.evaluate('errors')).toEqual(['INVALID_CHECKOUT']);
});

const languages: [string, Partial<SessionBody>, object, View, string, string][] = [
  ['the browser', {}, {}, { locale: 'en-GB' }, 'Payment', 'Save QR'],
  ['the session', { locale: 'en' }, {}, { locale: 'es-PE' }, 'Payment', 'Save QR'],
  ['the session, against the browser', { locale: 'es' }, {}, { locale: 'en-GB' }, 'Pago', 'Guardar QR'],
  ['the option, against the session', { locale: 'en' }, { locale: 'es' }, { locale: 'en-GB' }, 'Pago', 'Guardar QR'],
  ['the option auto: the browser', { locale: 'en' }, { locale: 'auto' }, { locale: 'es-PE' }, 'Pago', 'Guardar QR'],
];
test.each(languages)(
  'the words of the script and of the page agree: %s',
  async (_, session, more, view, name, button) => {
    const { page, open } = await openShop({ session, view });
    const frame = await open(more);
    await frame.getByRole('button', { name: button }).waitFor();
    await page.getByRole('dialog', { name, exact: true }).waitFor();
    expect(await page.locator('iframe').getAttribute('title')).toBe(name);
  },
);

test('the payer changes the language in the frame: the words of the script follow, and Back still closes the modal', async () => {
  const { page, open } = await openShop();
  const frame = await open();
  await frame.getByRole('button', { name: 'English' }).click();
  await frame.getByRole('button', { name: 'Save QR' }).waitFor();
  await page.getByRole('dialog', { name: 'Payment', exact: true }).getByRole('button', { name: 'Close' }).waitFor();
  await page.goBack();
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toContain('localhost');
});

test.each([
  ['dark', 'light', [18, 18, 18]],
  ['auto', 'dark', [18, 18, 18]],
  ['auto', 'light', [255, 255, 255]],
  [undefined, 'dark', [255, 255, 255]],
] as const)('theme %s on a device in %s: the dialog and the page have one colour', async (theme, colours, [red]) => {
  const { page, open } = await openShop({ view: { colours }, style: 'body { background: #111 }' });
  const frame = await open({ theme });
  await frame.getByRole('img', { name: /QR/ }).waitFor();
  const colour = `rgb(${red}, ${red}, ${red})`;
  const dialog = await page.evaluate("getComputedStyle(document.querySelector('dialog')).backgroundColor");
  const inside = await colourInside(page);
  expect([dialog, inside]).toEqual([colour, colour]);
  await open({ theme, containerId: 'place' });
  await frame.getByRole('img', { name: /QR/ }).waitFor();
  await screenshot(page, `checkout-inline-dark-shop-${theme}-${colours}`);
  expect(await colourInside(page)).toBe(colour);
});
