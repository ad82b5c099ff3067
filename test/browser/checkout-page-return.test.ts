import { expect, test } from '@jest/globals';
import {
  addressOf,
  answerWith,
  openAnswered,
  openInPeru,
  paidCheckout,
  screen,
  startCheckout,
} from './checkout-page.ts';

// What the payer meets around the states themselves: back from the shop, offline at the end, a narrow frame.

test('who comes back from the shop with the button Back is not sent away again', async () => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank');
  await page.clock.install();
  await answerWith(page, () => ({ ...paidCheckout, success_url: 'https://shop.example/thanks' }));
  await page.goto(addressOf(world, { id: paidCheckout.id, client_secret: 'secret' }));
  await screen(page, 'paid').waitFor();
  await page.locator('#redirect').waitFor();
  // The browser keeps the page as it is when the payer follows the link.
  await page.evaluate(`document.addEventListener('click', (event) => event.preventDefault())`);
  await page.getByRole('link').click();
  expect(await page.locator('#redirect').isVisible()).toBe(false);
  await page.clock.fastForward(10_000);
  expect(page.url()).toContain('/pay/');
});

test.each(['SUCCEEDED', 'CANCELLED'] as const)('%s: a lost connection is no longer of interest', async (status) => {
  const world = await startCheckout();
  const page = await openAnswered(world, { ...paidCheckout, status });
  await screen(page, status === 'SUCCEEDED' ? 'paid' : 'cancelled').waitFor();
  await page.context().setOffline(true);
  await page.evaluate(`dispatchEvent(new Event('offline'))`);
  expect(await page.getByText('Sin conexión').isVisible()).toBe(false);
});

test('after a rejection the test panel offers to pay, and not to reject again', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, { livemode: false, status: 'FAILED' });
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Rechazar' }).isVisible()).toBe(false);
});

test('in a frame of 200 pixels the QR is smaller, and a square', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, {});
  await page.setViewportSize({ width: 200, height: 600 });
  const { width = 0, height } = (await page.locator('#qr').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(100);
  expect(height).toBe(width);
});

test('a full stop after the link does no harm; a link that was cut off is refused', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, {}, { view: { expectedMessages: /401/ } });
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(`${address}.`);
  await screen(page, 'pay').waitFor();
  await answerWith(page, () => 401);
  await page.reload();
  await screen(page, 'wrong-link').waitFor();
  expect(await page.locator('#qr').isVisible()).toBe(false);
});
