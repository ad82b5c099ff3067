import type { Page } from 'playwright-core';
import { createWalletIntent } from '../wallets.ts';
import type { Data, RequestBody, World } from '../world.ts';
import type { View } from './browser.ts';
import { addressOf, openInPeru } from './checkout-page.ts';

type Changes = Partial<RequestBody<'createPaymentIntent'>>;

/** Creates a payment link that offers WALLET, and opens its page. */
export async function openWallet(
  world: World,
  { view, query, ...changes }: Changes & { view?: View; query?: string } = {},
): Promise<{ page: Page; intent: Data<'createPaymentIntent'> }> {
  const intent = await createWalletIntent(world, changes);
  const page = await openInPeru(addressOf(world, intent, query), view);
  await page.locator('section[data-screen=loading]').waitFor({ state: 'hidden' });
  return { page, intent };
}

/** The payer enters a number, and the wallet asks its owner. */
export async function enterPhone(page: Page, text = '987654321'): Promise<void> {
  await page.locator('#phone').fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^(Aprueba en la app|Approve in the app)/ }).waitFor();
}

export const focused = (page: Page): Promise<unknown> =>
  page.evaluate('document.activeElement.id || document.activeElement.innerText');

/** The sentence about what has failed. */
export const sentence = (page: Page) => page.locator('.result:visible');
