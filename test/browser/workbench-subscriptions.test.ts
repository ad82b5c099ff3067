import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { axeProblems, screenshot } from './browser.ts';
import { click, column, openWorkbench, row, story, tab } from './workbench.ts';
import { saveWallet } from '../wallets.ts';

const opened = (page: Page): Locator => page.locator('[data-view=subscription]');
const status = (page: Page, text: string): Locator => opened(page).locator('.summary').getByText(text, { exact: true });
const period = (page: Page, number: number): Locator =>
  opened(page).locator('[data-id^=pi_]', { hasText: `${number}: ` });

/** Looks in both colours. @returns what axe finds, and what is wider than the page */
async function look(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await screenshot(page, `workbench-${name}-${colorScheme}`, { fullPage: true });
    problems.push(...(await axeProblems(page)));
  }
  const wide = await page.evaluate('document.documentElement.scrollWidth');
  const width = page.viewportSize()?.width;
  return wide === width ? problems : [...problems, `${name}: ${String(wide)} pixels wide on ${width}`];
}

test('a year of a gym: linked, charged every month, a month without funds, one revoked, cancelled with its period', async () => {
  const { world, page } = await openWorkbench();
  await tab(page, 'Subscriptions').click();
  await page.getByText('No subscription yet').waitFor();
  expect(await look(page, 'subscriptions-empty')).toEqual([]);
  const list = column(page, 'Subscriptions');
  await list.getByLabel('Name').fill('Rosa Quispe');
  await list.getByLabel('Description').fill('Gimnasio');
  await click(list, 'Create subscription');
  await status(page, 'INCOMPLETE').waitFor();
  await click(opened(page), 'Approve');
  await status(page, 'ACTIVE').waitFor();
  await period(page, 1).getByText('SUCCEEDED').waitFor();

  const pass = async (button: string): Promise<void> => {
    await click(opened(page), button);
    await page.getByText('Advancing to').waitFor();
    await world.work();
    await page.getByText('Advancing to').waitFor({ state: 'hidden' });
  };
  await pass('To the next charge');
  await period(page, 2).getByText('SUCCEEDED').waitFor();
  // On the first day of a month, whose charge is at 06:00 of the 23rd.
  await pass('+ 1 month');
  await period(page, 3).getByText('SUCCEEDED').waitFor();

  const next = opened(page).getByLabel('Next debits');
  const outcomes = ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'SUCCEED', 'REVOKED'];
  // Quick hands: nobody waits for the page to draw a choice before the next one.
  for (const outcome of outcomes) await next.selectOption(outcome);
  const told = opened(page)
    .locator('.wallet .actions', { has: page.getByLabel('Next debits') })
    .locator('.status');
  await told.nth(3).waitFor();
  expect(await told.allInnerTexts()).toEqual(outcomes);
  await pass('To the next charge');
  await status(page, 'PAST_DUE').waitFor();
  await period(page, 4).getByText('insufficient_funds').waitFor();
  expect(await look(page, 'subscription-past-due')).toEqual([]);
  await pass('To the next charge');
  await pass('To the next charge');
  await status(page, 'ACTIVE').waitFor();
  await pass('To the next charge');
  await period(page, 5).getByText('payment_method_revoked').waitFor();
  await click(opened(page), 'Approve');
  await status(page, 'ACTIVE').waitFor();

  await opened(page).getByLabel('Amount from the next period on').fill('99.90');
  await click(opened(page), 'Change amount');
  await opened(page).locator('.summary').getByText('S/ 99.90').waitFor();
  await click(opened(page), 'Cancel at period end');
  await opened(page).getByText('with its present period').waitFor();
  await pass('To its end');
  await status(page, 'CANCELED').waitFor();
  const type = opened(page).locator('[data-id^=evt_]').first();
  expect(await type.innerText()).toContain('subscription.canceled');
  expect(await look(page, 'subscription-canceled')).toEqual([]);
});

test('another subscription of the same customer begins later, with the saved wallet; in Spanish on 320 pixels', async () => {
  const { world, page } = await openWorkbench({ device: 'phone', locale: 'es-PE' });
  await page.setViewportSize({ width: 320, height: 640 });
  const { customerId } = await saveWallet(world);
  await tab(page, 'Suscripciones').click();
  const list = column(page, 'Suscripciones');
  await list.getByRole('combobox', { name: 'Cliente', exact: true }).selectOption(customerId);
  await list
    .getByRole('combobox', { name: 'Billetera', exact: true })
    .selectOption({ label: 'Billetera guardada …9999' });
  await list.getByLabel('Primer cobro').fill('2026-12-01');
  expect(await look(page, 'subscriptions-320')).toEqual([]);
  await click(list, 'Crear suscripción');
  await opened(page).getByText('Empieza').waitFor();
  await status(page, 'ACTIVE').waitFor();
  expect(await look(page, 'subscription-320')).toEqual([]);
  await opened(page).getByRole('link', { name: 'Volver' }).click();
  await list.getByText('cada mes').waitFor();
});

test('a payment link is sent to a phone: the message appears, with a link that opens the payment page', async () => {
  const { world, page } = await openWorkbench();
  await click(column(page, 'Payments'), 'Create payment');
  await row(page, 'Payments', 'S/ 25.90')
    .getByRole('link', { name: /S\/ 25.90/ })
    .click();
  await story(page).getByText('100 messages left').waitFor();
  await click(story(page), 'Send a message');
  await story(page).getByText('99 messages left').waitFor();
  expect(await look(page, 'story-message')).toEqual([]);
  await tab(page, 'Messages').click();
  const messages = column(page, 'Messages');
  await messages.getByText('…4321').waitFor();
  await messages.getByText('te envía un cobro de S/ 25.90').waitFor();
  expect(await look(page, 'messages')).toEqual([]);
  const [{ id } = { id: '' }] = (await world.call('listPaymentIntents')).items;
  const path = await messages.getByRole('link').getAttribute('href');
  expect(path).toBe(`/workbench/pay/${world.keys.merchantId}/${id}`);
  expect(await messages.getByRole('link').innerText()).toBe(`/pay/${id}`);
});
