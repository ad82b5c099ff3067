import { expect, test } from '@jest/globals';
import { bothMethods, screen, startCheckout } from './checkout-page.ts';
import { enterPhone, focused, openWallet } from './wallet-page.ts';

test('by wallet: the payer writes a number, approves, and sees the receipt; the number is nowhere any more', async () => {
  const world = await startCheckout();
  const { page, intent } = await openWallet(world);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  // The only way needs no tab.
  expect([await page.locator('#tabs').isVisible(), await page.locator('#no-method').isVisible()]).toEqual([
    false,
    false,
  ]);
  expect(await page.locator('#test-panel').isVisible()).toBe(false);
  await enterPhone(page, '+51 987 654-321');
  expect([await focused(page), await page.locator('#status').textContent()]).toEqual(
    Array(2).fill('Aprueba en la app de tu billetera'),
  );
  expect(await page.locator('[data-text=approve-in]').innerText()).toMatch(/^1(5:00|4:5\d)$/);
  expect(await page.locator('#phone').inputValue()).toBe('');

  await page.getByRole('button', { name: 'Aprobar' }).click();
  await screen(page, 'paid').waitFor();
  expect(await page.locator('#receipt').innerText()).toMatch(/Medio de pago\s+Billetera/);
  const { data } = await world.call('getPaymentIntent', { id: intent.id });
  expect([data.status, data.paid_with?.method_type]).toEqual(['SUCCEEDED', 'WALLET']);
  expect(
    [...urls, page.url(), await page.content(), ...world.logged].filter((text) => text.includes('7654321')),
  ).toEqual([]);
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).toBe('[{},{},""]');
});

test('beside QR and code it is a third tab: the keys reach it, and the test panel still pays by QR', async () => {
  const world = await startCheckout();
  const { page, intent } = await openWallet(world, { payment_method_types: [...(bothMethods ?? []), 'WALLET'] });
  expect(await page.locator('#panel-qr').isVisible()).toBe(true);
  for (const [key, id] of [
    ['Tab', 'tab-qr'],
    ['ArrowLeft', 'tab-wallet'],
    ['ArrowRight', 'tab-qr'],
    ['End', 'tab-wallet'],
    ['Tab', 'phone'],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await focused(page)]).toEqual([key, id]);
  }
  await page.locator('#tab-qr').click();
  await page.getByRole('button', { name: 'Pagar' }).click();
  await screen(page, 'paid').waitFor();
  const { data } = await world.call('getPaymentIntent', { id: intent.id });
  expect(data.paid_with?.method_type).toBe('INTEROPERABLE_QR');
});
