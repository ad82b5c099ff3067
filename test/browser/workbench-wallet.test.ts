import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { axeProblems, screenshot } from './browser.ts';
import { asPayer, createWalletIntent, phone } from '../wallets.ts';
import { click, column, line, openWorkbench, row, story } from './workbench.ts';

const wallet = (page: Page): Locator => story(page).locator('.wallet');
const status = (page: Page, text: string): Locator => story(page).locator('.summary').getByText(text, { exact: true });

/** A payment of the form, opened as its story. */
async function openPayment(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount in soles').fill(amount);
  await page.getByLabel('Payment method').selectOption('Wallet');
  await click(column(page, 'Payments'), 'Create payment');
  const payment = row(page, 'Payments', `S/ ${amount}`);
  await payment.getByRole('link', { name: new RegExp(`S/ ${amount}`) }).click();
}

test('a wallet is linked by Approve and charged again: denied first, then pending until it is completed', async () => {
  const { page } = await openWorkbench();
  await openPayment(page, '39.90');
  expect(
    await story(page)
      .getByRole('button', { name: /^(Pay|Fail)/ })
      .count(),
  ).toBe(0);
  await click(wallet(page), 'Approve');
  await status(page, 'SUCCEEDED').waitFor();
  await line(page, 'The payer linked it').waitFor();
  expect(await wallet(page).getByRole('button').count()).toBe(0);
  await story(page).getByRole('link', { name: 'Back' }).click();

  await openPayment(page, '12.00');
  await wallet(page).getByText('…9999').waitFor();
  await wallet(page).getByLabel('Next debit').selectOption('INSUFFICIENT_FUNDS');
  await page.getByText('The wallet knows it.').waitFor();
  await click(wallet(page), 'Charge');
  await wallet(page).getByText('insufficient_funds', { exact: true }).waitFor();
  await line(page, 'The debit was denied').waitFor();
  expect(await wallet(page).getByLabel('Next debit').inputValue()).toBe('SUCCEED');
  await wallet(page).getByLabel('Next debit').selectOption('PENDING');
  await wallet(page).locator('option[value="PENDING"][selected]').waitFor({ state: 'attached' });
  await screenshot(page, 'workbench-wallet-denied');
  expect(await axeProblems(page)).toEqual([]);
  await click(wallet(page), 'Charge');
  await click(wallet(page), 'Complete the debit');
  await status(page, 'SUCCEEDED').waitFor();
  await screenshot(page, 'workbench-wallet');
});

test('a link that a payer has started is rejected here, and the email code of the page is shown', async () => {
  const { world, page } = await openWorkbench({ device: 'phone' });
  const intent = await createWalletIntent(world);
  await page.goto(`${world.origin}/workbench#${intent.id}`);
  await world.call('startAffiliation', { ...asPayer(intent), body: { phone } });
  await world.call('sendEmailCode', asPayer(intent));
  const { data } = await world.call('getPaymentIntentWalletSimulator', { id: intent.id });
  await wallet(page).getByText(String(data.email_code)).waitFor();
  await wallet(page).getByText('waits in the app until').waitFor();
  await screenshot(page, 'workbench-wallet-phone', { fullPage: true });
  expect(await axeProblems(page)).toEqual([]);
  await click(wallet(page), 'Reject');
  await wallet(page).getByText('REJECTED', { exact: true }).waitFor();
  await line(page, 'It was not linked rejected').waitFor();
});
