import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { click, openWorkbench, tab } from './workbench.ts';

test('the clock is moved to what is due next, and the money moves with it from the payment to the bank', async () => {
  const { world, page } = await openWorkbench();
  const { data } = await world.call('createPaymentIntent', { body: intentBody() });
  await world.call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  await tab(page, 'Money').click();
  const clocks = page.getByRole('region', { name: 'Clocks' });
  const money = page.getByRole('region', { name: 'Money' });
  await click(money, 'Add a test account');
  await money.getByText('BCP …9013').waitFor();
  await clocks.getByText('not moved yet').waitFor();

  const next = async (what: string, ahead: string): Promise<void> => {
    await clocks.getByText(what).waitFor();
    await click(clocks, 'To the next due');
    await clocks.getByText('Advancing to').waitFor();
    await world.work();
    await clocks.getByText(ahead).waitFor();
  };
  /** In the order of the stages: pending, available, in payout, deposited. */
  const shown = async (...amounts: string[]): Promise<void> => {
    for (const [index, amount] of amounts.entries())
      await money.locator('.flow li').nth(index).getByText(`S/ ${amount}`, { exact: true }).waitFor();
  };
  await shown('25.44', '0.00', '0.00', '0.00');
  await money.locator('svg').getByText('+S/ 25.44').waitFor();
  await next('Money becomes available', '14 h ahead');
  await shown('0.00', '25.44', '0.00', '0.00');
  await next('Payouts are created', '20 h ahead');
  await shown('0.00', '0.00', '25.44', '0.00');
  await money.getByRole('link', { name: 'S/ 25.44, PENDING' }).waitFor();
  await next('A payout goes to the bank', '21 h ahead');
  await next('Payouts are created', '1 d 20 h ahead');
  await next('A payout arrives', '2 d 2 h ahead');
  await shown('0.00', '0.00', '0.00', '25.44');
  await money.getByRole('link', { name: 'S/ 25.44, PAID' }).click();
  await money.locator('li.open', { hasText: 'SCHEDULE' }).getByText('Expected on').waitFor();
  expect((await world.call('listPayouts')).items).toMatchObject([{ status: 'PAID', source: 'SCHEDULE' }]);
});

test('what is available is paid out at once, and taken back', async () => {
  const { world, page } = await openWorkbench();
  const { data } = await world.call('createPaymentIntent', { body: intentBody() });
  await world.call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  await world.advance({ days: 1 });
  await page.goto(`${world.origin}/workbench#money`);
  const money = page.getByRole('region', { name: 'Money' });
  await click(money, 'Add a test account');
  await money.getByText(/until the payout of Wed.*, 06:00$/).waitFor();
  await world.call('replacePayoutSettings', { body: { schedule: 'MANUAL' } });
  await money.getByText('until you pay it out').waitFor();
  await click(money, 'Pay out now');
  const payout = money.locator('li[data-id]', { hasText: 'MANUAL' });
  await click(payout, 'Cancel');
  await payout.getByText('CANCELED', { exact: true }).waitFor();
  expect((await world.call('getBalance')).data.by_status.AVAILABLE.amount).toBe('25.44');
});

test('each time says which clock it is of', async () => {
  const { world, page } = await openWorkbench();
  await world.call('createPaymentIntent', { body: intentBody() });
  const clocks = page.getByRole('region', { name: 'Clocks' });
  await click(clocks, '+ 1 day');
  // The worker can find the advance only when the service has it.
  await clocks.getByText('Advancing to').waitFor();
  await world.work();
  await clocks.getByText('1 d ahead').waitFor();
  expect(await clocks.locator('.dial').allTextContents()).toEqual([
    expect.stringMatching(/^Real time10:00:\d\dMon, Nov 23, 2026, Lima$/),
    expect.stringMatching(/^Test clock10:00:\d\dTue, Nov 24, 2026, Lima$/),
  ]);
  await page.locator('main time').nth(3).waitFor({ state: 'attached' });
  const times = await page.locator('main time').allTextContents();
  expect(times.filter((text) => !/(test|real)$/.test(text))).toEqual([]);
  expect(times.filter((text) => text.endsWith('real')).length).toBeGreaterThan(0);
});
