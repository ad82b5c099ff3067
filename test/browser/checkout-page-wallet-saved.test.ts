import { expect, test } from '@jest/globals';
import { saveWallet, simulateWallet } from '../wallets.ts';
import { createCustomer, soles } from '../fixtures.ts';
import type { RequestBody, World } from '../world.ts';
import { bothMethods, screen, startCheckout, until } from './checkout-page.ts';
import { payloads } from './checkout-page-payloads.ts';
import { focused, openWallet, sentence } from './wallet-page.ts';

/** The page of a customer with a saved wallet, which the merchant shows or not. */
async function openSaved(
  world: World,
  { isShown = true, ...given }: Parameters<typeof openWallet>[1] & { isShown?: boolean } = {},
) {
  const { customerId, method } = await saveWallet(world);
  const shown: Partial<RequestBody<'createPaymentIntent'>> = isShown ? { saved_payment_methods: 'enabled' } : {};
  return { method, ...(await openWallet(world, { customer: { id: customerId }, ...shown, ...given })) };
}

const emailCode = async (world: World, id: string): Promise<string> => {
  await world.work();
  return (await world.call('getPaymentIntentWalletSimulator', { id })).data.email_code ?? '';
};
const payName = 'Pagar con •••• 9999';

test('a saved wallet that the merchant shows comes first, and is paid with one tap', async () => {
  const world = await startCheckout();
  const { page, intent } = await openSaved(world, { payment_method_types: [...(bothMethods ?? []), 'WALLET'] });
  const button = page.locator('#saved-list button');
  await button.waitFor();
  expect([(await button.innerText()).replaceAll(/\s+/g, ' '), await page.locator('#send-code').isVisible()]).toEqual([
    payName,
    false,
  ]);
  const request = page.waitForRequest((one) => one.url().endsWith('/pay'));
  await button.click();
  expect((await request).headers()['idempotency-key']).toMatch(/^\d+-\d+-\d+-\d+$/);
  await screen(page, 'paid').waitFor();
  const { data } = await world.call('getPaymentIntent', { id: intent.id });
  expect(data.paid_with?.method_type).toBe('WALLET');
});

test.each([
  ['INSUFFICIENT_FUNDS', '39.90', 'Tu billetera no tiene saldo suficiente. Recárgala o usa otra.', 1],
  ['ERROR', '39.90', 'Tu billetera no está disponible. Inténtalo en unos minutos.', 1],
  ['REVOKED', '39.90', 'Esa billetera ya no se puede usar aquí. Escribe su número para usarla de nuevo.', 0],
  ['SUCCEED', '2500.01', 'El monto supera el límite de tu billetera. Usa otra o consulta con el comercio.', 1],
] as const)('%s of %s: the page says what to do, and offers everything again', async (payment, amount, text, left) => {
  const world = await startCheckout();
  const { page, intent } = await openSaved(world, { amount: soles(amount) });
  const button = page.locator('#saved-list button');
  for (let count = 0; count < 1 + left; count += 1) {
    await simulateWallet(world, intent.id, { payment });
    await button.click();
    // Said twice in a row, it is announced twice.
    const heard = count === 0 ? text : `${text}\u{A0}`;
    await until(page, `document.getElementById('status').textContent === ${JSON.stringify(heard)}`);
    expect([await sentence(page).innerText(), await focused(page)]).toEqual([text, text]);
  }
  if (left === 0) await page.locator('#no-saved').waitFor();
  expect([await button.count(), await page.locator('#phone').isVisible()]).toEqual([left, true]);
  // Loaded again, the page says it again, and lists what is left.
  await page.reload();
  await page.getByText(text).first().waitFor();
});

test.each([
  ['COMPLETE', 'paid'],
  ['DENY', 'pay'],
] as const)(
  'a wallet that takes its time, and then %s: the page waits, and shows the screen %s',
  async (settle, end) => {
    const world = await startCheckout();
    const { page, intent } = await openSaved(world);
    await simulateWallet(world, intent.id, { payment: 'PENDING' });
    await page.locator('#saved-list button').click();
    await screen(page, 'confirming').waitFor();
    expect(await focused(page)).toBe('Tu billetera está confirmando');
    await simulateWallet(world, intent.id, { settle });
    await screen(page, end).waitFor();
    if (end === 'paid') return;
    await page.locator('#saved-list button').waitFor();
    expect(await focused(page)).toBe('Tu billetera no tiene saldo suficiente. Recárgala o usa otra.');
  },
);

test('after a rejection by QR the wallet can pay; denied, the payer is where the payer was, and reads why', async () => {
  const world = await startCheckout();
  const { page, intent } = await openSaved(world, { payment_method_types: [...(bothMethods ?? []), 'WALLET'] });
  await page.locator('#tab-qr').click();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await page.locator('#tab-wallet').click();
  await simulateWallet(world, intent.id, { payment: 'PENDING' });
  await page.locator('#saved-list button').click();
  await screen(page, 'confirming').waitFor();
  await simulateWallet(world, intent.id, { settle: 'DENY' });
  await screen(page, 'pay').or(screen(page, 'failed')).waitFor();
  expect(await sentence(page).innerText()).toBe('Tu billetera no tiene saldo suficiente. Recárgala o usa otra.');
});

test('with the code of an email: it is asked for, refused once, then shows the saved wallet, which pays', async () => {
  const world = await startCheckout();
  const { page, intent } = await openSaved(world, { isShown: false, view: { expectedMessages: /422/ } });
  const requests: { url: string; token: string | undefined }[] = [];
  page.on('request', (request) => requests.push({ url: request.url(), token: request.headers()['x-svc-payer-token'] }));
  await page.getByRole('button', { name: 'Pagar con una billetera guardada' }).click();
  await page.getByText('Si el comercio tiene tu correo').waitFor();
  const field = page.getByLabel('Código del correo');
  expect([
    await focused(page),
    await field.getAttribute('inputmode'),
    await field.getAttribute('autocomplete'),
  ]).toEqual(['email-digits', 'numeric', 'one-time-code']);
  const code = await emailCode(world, intent.id);
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await page.getByText('Ese código no vale. Revisa el último correo.').waitFor();
  expect([await field.getAttribute('aria-invalid'), await focused(page)]).toEqual(['true', 'email-digits']);

  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.locator('#saved-list button').waitFor();
  expect([await focused(page), await field.inputValue()]).toEqual(['Billeteras guardadas', '']);
  await page.locator('#saved-list button').click();
  await screen(page, 'paid').waitFor();
  const token = String(requests.at(-1)?.token ?? requests.find((request) => request.token)?.token);
  const isWith = (end: string) => requests.filter(({ url }) => url.endsWith(end)).map((one) => one.token === token);
  expect([token.startsWith('pt_'), isWith('/payment-methods'), isWith('/pay')]).toEqual([true, [true], [true]]);
  expect(requests.filter(({ url }) => url.includes(token) || url.includes(code))).toEqual([]);
  expect(
    await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])'),
  ).not.toMatch(/pt_/);
});

test('no saved wallet: the page says it kindly; a customer without an email sees the same as one with', async () => {
  const world = await startCheckout();
  const { page } = await openWallet(world, { saved_payment_methods: 'enabled' });
  await page.getByText('Aún no tienes una billetera guardada. Escribe su número.').waitFor();
  expect(await page.locator('#phone').isVisible()).toBe(true);
  const without = await createCustomer(world, { email: undefined });
  const other = await openWallet(world, { customer: { id: without.id } });
  await other.page.getByRole('button', { name: 'Pagar con una billetera guardada' }).click();
  await other.page.getByText('Si el comercio tiene tu correo').waitFor();
  await other.page.getByRole('button', { name: 'Usar otro número' }).click();
  expect(await focused(other.page)).toBe('phone');
});

test('texts that attack as a code stay in the page; the sixth wrong code and the fourth email are too many', async () => {
  const world = await startCheckout();
  const { page, intent } = await openSaved(world, { isShown: false, view: { expectedMessages: /422|429/ } });
  const ask = page.getByRole('button', { name: 'Pagar con una billetera guardada' });
  const tooMany = page.locator('.result').getByText('Son demasiados intentos. Prueba más tarde.');
  await ask.click();
  const field = page.getByLabel('Código del correo');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  for (const text of ['', '12345', '1234567', '١٢٣٤٥٦', ...payloads]) {
    await field.fill(text);
    await page.keyboard.press('Enter');
    expect([text, await field.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  }
  expect([sent.includes('POST'), await page.evaluate('typeof hit')]).toEqual([false, 'undefined']);
  const wrong = (await emailCode(world, intent.id)) === '000000' ? '000001' : '000000';
  for (let count = 1; count <= 6; count += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/check'));
    await field.fill(wrong);
    await page.keyboard.press('Enter');
    expect([count, (await answered).status()]).toEqual([count, count <= 5 ? 422 : 429]);
    if (count <= 5) await page.getByText('Ese código no vale').waitFor();
  }
  await tooMany.waitFor();
  for (let count = 2; count <= 4; count += 1) {
    await page.locator('#without-code').click();
    await ask.click();
    if (count < 4) await field.waitFor();
  }
  await tooMany.waitFor();
  expect(await page.locator('#phone').isVisible()).toBe(true);
});

test('the merchant stops showing it, or it is detached meanwhile: the page says so, and offers what is left', async () => {
  const world = await startCheckout();
  const { page } = await openSaved(world, { view: { expectedMessages: /422/ } });
  await page.locator('#saved-list button').waitFor();
  await world.advance({ minutes: 31 });
  await page.locator('#saved-list button').click();
  await page.getByText('Esa billetera ya no se puede usar aquí.').first().waitFor();
  await page.getByRole('button', { name: 'Pagar con una billetera guardada' }).waitFor();
  expect(await page.locator('#saved-list button').count()).toBe(0);
});
