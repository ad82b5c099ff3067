import { expect, test } from '@jest/globals';
import { framed, openShop, requested, send } from './shop.ts';

const paymentIntentId = 'pi_1';

test('a modal: the payer pays, the shop hears of it once, and closes it', async () => {
  const { page, calls, run } = await openShop();
  await page.getByRole('button', { name: 'Pagar' }).click();
  const frame = await framed(page);
  await page.getByRole('dialog', { name: 'Pago' }).waitFor();
  await page.frameLocator('iframe[title="Pago"]').getByText('Paga S/ 128.00').waitFor();
  await send(frame, { type: 'success', paymentIntentId }, { type: 'success', paymentIntentId });
  expect(await calls()).toEqual([['onSuccess', { paymentIntentId }]]);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await run('Svc.close()');
  expect(await page.locator('dialog, iframe').count()).toBe(0);
  expect(await calls()).toHaveLength(1);
});
