import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  addressOf,
  exampleCheckout,
  openAnswered,
  openCheckout,
  openInPeru,
  screen,
  startCheckout,
} from './checkout-page.ts';

// Where a payment ends without being paid, the payer is not left alone.

const contact = { support_email: 'ayuda@shop.example', support_phone: '+51987654321' };
const success_url = 'https://shop.example/gracias?pedido=7';
const cancel_url = 'https://shop.example/carrito';
const number = exampleCheckout.payment_intent_id;

const linksOf = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('a:visible')
    .all()
    .then((links) => Promise.all(links.map((link) => link.getAttribute('href'))));

test.each(['FAILED', 'EXPIRED', 'CANCELLED'] as const)(
  '%s: a way back to the shop, its contact, and a number to quote',
  async (status) => {
    const world = await startCheckout();
    const page = await openAnswered(world, { ...contact, success_url, cancel_url, status });
    await screen(page, status.toLowerCase()).waitFor();
    await page.getByRole('link', { name: 'Volver a shop.example' }).waitFor();
    expect(await linksOf(page)).toEqual([
      cancel_url,
      `mailto:ayuda@shop.example?subject=${number}`,
      'tel:+51987654321',
    ]);
    expect(await page.locator('#number').innerText()).toBe(number);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copiar', exact: true }).click();
    await page.getByRole('button', { name: 'Copiado', exact: true }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(number);
  },
);

test('without a cancel_url the way back is the first page of the shop; without any address there is none', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, { success_url, status: 'EXPIRED' });
  await screen(page, 'expired').waitFor();
  expect(await linksOf(page)).toEqual(['https://shop.example/']);
  const other = await openAnswered(world, { status: 'EXPIRED', cancel_url: 'javascript:alert(1)' });
  await screen(other, 'expired').waitFor();
  expect([await linksOf(other), await other.locator('#number').innerText()]).toEqual([[], number]);
});

test('who does not want to pay goes back by cancel_url while it can be paid, and not by success_url', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, { ...contact, success_url, cancel_url });
  await screen(page, 'pay').waitFor();
  expect(await linksOf(page)).toEqual([cancel_url]);
  const other = await openAnswered(world, { success_url });
  await screen(other, 'pay').waitFor();
  expect(await linksOf(other)).toEqual([]);
});

test('a wrong link: back to where the payer came from, and the id to quote', async () => {
  const world = await startCheckout();
  const page = await openInPeru('about:blank', { expectedMessages: /401|404/ });
  await page.route('https://shop.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Tienda' }));
  await page.goto('https://shop.example/carrito');
  await page.goto(addressOf(world, { id: exampleCheckout.id, client_secret: 'wrong' }));
  await screen(page, 'wrong-link').waitFor();
  expect(await page.locator('#number').innerText()).toBe(exampleCheckout.id);
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.waitForURL('https://shop.example/carrito');
});

test('the merchant and the session of the service: what they say is on the page', async () => {
  const world = await startCheckout();
  await world.call('updateMerchant', { id: world.keys.merchantId, body: contact });
  const { page, session } = await openCheckout(world, { cancel_url });
  await world.call('cancelPaymentIntent', { id: session.payment_intent_id });
  await world.work();
  await screen(page, 'cancelled').waitFor();
  expect(await linksOf(page)).toEqual([
    cancel_url,
    `mailto:ayuda@shop.example?subject=${session.payment_intent_id}`,
    'tel:+51987654321',
  ]);
});

test('reload after "Intentar de nuevo" stays there, and not in another tab', async () => {
  const world = await startCheckout();
  const { page, session } = await openCheckout(world);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await screen(page, 'pay').waitFor();
  await page.reload();
  await screen(page, 'pay').waitFor();
  // In another tab the payer has decided nothing yet.
  const other = await openInPeru(addressOf(world, session));
  await screen(other, 'failed').waitFor();
  expect([await screen(page, 'pay').count(), await screen(other, 'failed').count()]).toEqual([1, 1]);
});
