import { expect, test } from '@jest/globals';
import { axeProblems, screenshot } from './browser.ts';
import { framed, openShop, send, type Shop } from './shop.ts';

const dialog = 'dialog';
const closed: [string] = ['onClose'];
const isGone = ({ page }: Shop): Promise<void> => page.locator('dialog, iframe').waitFor({ state: 'detached' });

test.each(['light', 'dark'] as const)(
  'the modal on a desktop and on a phone, in %s: axe finds no problem',
  async (colours) => {
    const shop = await openShop({ colours });
    const frame = await shop.open();
    await send(frame, { type: 'resize', height: 560 });
    await screenshot(shop.page, `checkout-modal-desktop-${colours}`);
    expect(await axeProblems(shop.page)).toEqual([]);
    await shop.page.setViewportSize({ width: 390, height: 844 });
    await screenshot(shop.page, `checkout-modal-phone-${colours}`);
  },
);
