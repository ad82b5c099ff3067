import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { timeLimits } from '../busy-machine.ts';
import { createIntent, soles } from '../fixtures.ts';
import type { World } from '../world.ts';
import { addressOf, openInPeru, bothMethods, openCheckout, screen, startCheckout, until } from './checkout-page.ts';
import { readQr } from './read-qr.ts';

const payloadOf = async (world: World, id: string): Promise<string | undefined> =>
  (await world.call('getPaymentIntent', { id })).data.payment_method?.qr?.payload;

const focused = (page: Page): Promise<unknown> =>
  page.evaluate('document.activeElement.id || document.activeElement.innerText');

test.each([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)(
  'the QR on a %s in %s can be read from the screen, and was there within 300 ms',
  async (device, colours) => {
    const world = await startCheckout();
    const limit = timeLimits();
    const { page, session } = await openCheckout(world, {
      amount: soles('1234.50'),
      view: { device, colours },
      query: '?primaryColor=%23ff00aa',
    });
    await until(page, 'performance.getEntriesByName("svc-qr").length > 0');
    const payload = await payloadOf(world, session.payment_intent_id);
    expect(readQr(await page.locator('figure').screenshot())).toEqual({ amount: '1234.50', payload });
    await page.getByRole('heading', { name: 'Total a pagar S/\u{A0}1,234.50', exact: true }).waitFor();

    const sinceAnswerMs = await page.evaluate(`
    performance.getEntriesByName('svc-qr')[0].startTime -
    Math.min(...performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('${session.id}')).map(({ responseEnd }) => responseEnd))`);
    process.stderr.write(`QR visible ${Math.round(Number(sinceAnswerMs))} ms after the answer of the API\n`);
    expect(sinceAnswerMs).toBeLessThan(limit(300));
  },
);

test('the picture that is saved has the same QR', async () => {
  const world = await startCheckout();
  const { page, session } = await openCheckout(world, { amount: soles('128.00'), view: { device: 'phone' } });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar QR' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('qr-128.00.png');
  const payload = await payloadOf(world, session.payment_intent_id);
  expect(readQr(await readFile(await download.path()))).toEqual({ amount: '128.00', payload });
});

test('the code is shown in groups, copied plain, and the copy is announced; without a clipboard it is selected', async () => {
  const world = await startCheckout();
  const { page, session } = await openCheckout(world, { payment_method_types: ['BANK_TRANSFER'] });
  const code = String(
    (await world.call('getPaymentIntent', { id: session.payment_intent_id })).data.payment_method?.payment_code?.code,
  );
  expect(await page.locator('#tabs').isVisible()).toBe(false);
  expect(await page.locator('#code span').allInnerTexts()).toEqual([code.slice(0, 3), code.slice(3, 6), code.slice(6)]);
  expect(await page.locator('#code-spoken').textContent()).toBe([...code].join(' '));

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar código' }).click();
  await page.getByRole('button', { name: 'Copiado' }).waitFor();
  expect(await page.locator('#status').textContent()).toBe('Copiado');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);

  await page.context().clearPermissions();
  await page.evaluate(`
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;`);
  await page.locator('#copy').click();
  await until(page, 'document.getElementById("status").textContent.startsWith("Seleccionado")');
  expect(await page.evaluate('getSelection().toString()')).toBe(code);
});

test('paid in the test panel by the keyboard alone', async () => {
  const world = await startCheckout();
  const { page, session } = await openCheckout(world);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab');
  expect(await focused(page)).toBe('tab-qr');
  await press('ArrowRight');
  expect([await focused(page), await page.locator('#panel-code').isVisible()]).toEqual(['tab-code', true]);
  await press('ArrowRight', 'End', 'Home');
  expect([await focused(page), await page.locator('#panel-qr').isVisible()]).toEqual(['tab-qr', true]);
  await press('End', 'Tab');
  expect(await focused(page)).toBe('copy');
  await press('Tab');
  expect(await focused(page)).toBe('Pagar');
  await press('Enter');

  await screen(page, 'paid').waitFor();
  expect(await focused(page)).toBe('Pago recibido');
  expect(await page.locator('#status').textContent()).toBe('Pago recibido');
  expect(await page.getByText('Código de pago').filter({ visible: true }).count()).toBe(1);
  const { data } = await world.call('getPaymentIntent', { id: session.payment_intent_id });
  expect([data.status, data.paid_with?.method_type]).toEqual(['SUCCEEDED', 'BANK_TRANSFER']);
  expect(await page.locator('#qr').getAttribute('src')).toBeNull();
});

test('rejected: the payer tries again with the same QR, and pays', async () => {
  const world = await startCheckout();
  const { page } = await openCheckout(world);
  const qr = await page.locator('#qr').getAttribute('src');
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('heading', { name: 'El pago fue rechazado' }).waitFor();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await screen(page, 'pay').waitFor();
  expect(await page.locator('#qr').getAttribute('src')).toBe(qr);
  await page.getByRole('button', { name: 'Pagar' }).click();
  await page.getByRole('heading', { name: 'Pago recibido' }).waitFor();
});

test('name and email are asked for first; what the service refuses is said at the field', async () => {
  const world = await startCheckout();
  const intent = await createIntent(world, { requires_customer_info: true, payment_method_types: [...bothMethods] });
  const page = await openInPeru(addressOf(world, intent), { expectedMessages: /422/ });
  await screen(page, 'customer').waitFor();
  await page.getByLabel('Nombre').fill('Rosa Quispe');
  await page.getByLabel('Correo electrónico').fill('rosa@');
  await page.keyboard.press('Enter');
  const email = page.getByLabel('Correo electrónico');
  await page.getByText('Escribe un correo como').waitFor();
  expect([await email.getAttribute('aria-invalid'), await focused(page)]).toEqual(['true', 'email']);
  expect(await page.getByText('Escribe tu nombre').isVisible()).toBe(false);

  await email.fill('rosa@example.com');
  await page.keyboard.press('Enter');
  await screen(page, 'pay').waitFor();
  const { data } = await world.call('getPaymentIntent', { id: intent.id });
  expect([data.customer?.name, data.customer?.email]).toEqual(['Rosa Quispe', 'rosa@example.com']);
});

test('in English for a browser that asks for it, in Spanish for all others', async () => {
  const world = await startCheckout();
  for (const [locale, lang, button] of [
    ['en-GB', 'en', 'Save QR'],
    ['fr-FR', 'es-PE', 'Guardar QR'],
  ] as const) {
    const { page } = await openCheckout(world, { view: { locale } });
    await page.getByRole('button', { name: button }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe(lang);
  }
});
