import { expect, test } from '@jest/globals';
import type { Frame, Page } from 'playwright-core';
import { soles } from '../fixtures.ts';
import { screenshot } from './browser.ts';
import { openShop, type Given, type RealShop } from './real-shop.ts';
import { readQr } from './read-qr.ts';

// A phone whose screen has 390 by 844 pixels. A page with something that is wider is 600 pixels wide for all that is fixed.

type Box = { left: number; top: number; right: number; bottom: number };

const openOnPhone = (given: Given = {}): Promise<RealShop> =>
  openShop({
    view: { device: 'phone' },
    viewport: 'width=device-width, initial-scale=1',
    session: { amount: soles('128.00') },
    ...given,
    style: `body { margin: 0; min-height: 3000px } ${given.style ?? ''}`,
  });
const wide = '#wide { width: 600px; height: 50px; background: silver }';

const boxOf = (place: Page | Frame, selector: string): Promise<Box> =>
  place.evaluate<Box>(
    `(({ left, top, right, bottom }) => ({ left, top, right, bottom }))(document.querySelector('${selector}').getBoundingClientRect())`,
  );
/** The part of the page that is on the screen. */
const seen = (page: Page): Promise<Box> =>
  page.evaluate<Box>(
    '(({ offsetLeft: left, offsetTop: top, width, height }) => ({ left, top, right: left + width, bottom: top + height }))(visualViewport)',
  );
/** How many pixels of a box are outside of another. Half a pixel is none. */
const outside = (box: Box, of: Box): number =>
  Math.max(
    0,
    ...[of.left - box.left, of.top - box.top, box.right - of.right, box.bottom - of.bottom].map((one) =>
      Math.floor(one),
    ),
  );
/** How many pixels of the dialog the payer does not see. */
const hiddenOfDialog = async (page: Page): Promise<number> => outside(await boxOf(page, 'dialog'), await seen(page));
/** The same of an element in the frame. */
async function hiddenOf(page: Page, selector: string): Promise<number> {
  const [, frame] = page.frames();
  if (frame === undefined) throw new Error('There is no frame.');
  const [{ left, top }, inside] = [await boxOf(page, 'iframe'), await boxOf(frame, selector)];
  const box = {
    left: left + inside.left,
    top: top + inside.top,
    right: left + inside.right,
    bottom: top + inside.bottom,
  };
  return outside(box, await seen(page));
}

/** Two frames: what was scrolled has been told to the page. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');

/** A finger moves over the screen. */
async function drag(page: Page, [x, y]: [x: number, y: number], [dx, dy]: [dx: number, dy: number]): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * part, y: y + dy * part }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd', 1);
  await painted(page);
}

const qrOf = async ({ world, session }: RealShop): Promise<string | undefined> =>
  (await world.call('getPaymentIntent', { id: session.payment_intent_id })).data.payment_method?.qr?.payload;

test.each<[what: string, given: Given, finger: [number, number], view: number]>([
  ['is wider than the screen', { style: wide }, [0, 0], 390],
  ['is wider, and its body hides that', { style: `${wide} body { overflow-x: hidden }` }, [0, 0], 390],
  ['is wider, and its html hides that', { style: `${wide} html { overflow-x: hidden }` }, [0, 0], 390],
  ['is wider, and was moved to its right end', { style: wide }, [-300, 0], 390],
  ['is wider, and is shown as a whole', { style: wide, viewport: 'width=device-width' }, [0, 0], 600],
])('a shop that %s: the payer sees the whole amount, and an app reads the QR', async (what, given, finger, view) => {
  const shop = await openOnPhone(given);
  const { page, open } = shop;
  await drag(page, [350, 400], finger);
  const before = await seen(page);
  expect([await page.evaluate('innerWidth'), before.right - before.left]).toEqual([600, view]);
  expect(before.left > 200).toBe(finger[0] !== 0);
  const frame = await open();
  await frame.getByRole('img', { name: /QR/ }).waitFor();
  await screenshot(page, `checkout-modal-shop-${what.replaceAll(/\W+/g, '-')}`);
  const amount = frame.locator('section[data-screen=pay] .amount');
  expect([await amount.innerText(), readQr(await page.screenshot())]).toEqual([
    'S/\u{A0}128.00',
    { amount: '128.00', payload: await qrOf(shop) },
  ]);
  expect([await hiddenOf(page, 'section[data-screen=pay] .amount'), await hiddenOf(page, '#qr')]).toEqual([0, 0]);
  expect(await hiddenOfDialog(page)).toBe(0);
});

test('in a shop that is wider, a finger does not move the dialog away; who has zoomed in moves over it', async () => {
  const { page, open } = await openOnPhone({ style: wide });
  const frame = await open();
  await frame.getByRole('img', { name: /QR/ }).waitFor();
  for (const way of [
    [-150, 0],
    [150, 0],
    [0, -300],
    [0, 300],
  ] as const) {
    await drag(page, [200, 20], [...way]);
    await drag(page, [200, 450], [...way]);
    expect([way, await hiddenOfDialog(page)]).toEqual([way, 0]);
  }

  const zoom = await page.context().newCDPSession(page);
  await zoom.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await painted(page);
  const before = await seen(page);
  await drag(page, [200, 450], [-150, 0]);
  await drag(page, [200, 450], [0, -150]);
  const after = await seen(page);
  expect([after.left > before.left + 30, after.top > before.top + 30]).toEqual([true, true]);
  for (let times = 0; times < 4; times += 1) await drag(page, [350, 450], [-300, 0]);
  expect((await seen(page)).right).toBeLessThanOrEqual((await boxOf(page, 'dialog')).right);
});

test.each(['body', 'html'])(
  'a shop whose %s takes no pointers, as Radix and shadcn have it: fingers reach the page and the button',
  async (element) => {
    const { page, open } = await openOnPhone({ style: `${element} { pointer-events: none }` });
    const frame = await open();
    const tab = frame.getByRole('tab').nth(1);
    const middleOf = async (one: typeof tab): Promise<[number, number]> => {
      const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [x + width / 2, y + height / 2];
    };
    await page.touchscreen.tap(...(await middleOf(tab)));
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await page.touchscreen.tap(...(await middleOf(page.getByRole('button', { name: 'Cerrar' }))));
    await page.locator('dialog').waitFor({ state: 'detached', timeout: 5_000 });
  },
);
