import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { builtFiles, click, column, line, openWorkbench, row, story } from './workbench.ts';

test('a payment is created, shown with its QR, paid and delivered; its event is sent again', async () => {
  const { world, page } = await openWorkbench();
  const inbox = await world.listen('payment.succeeded');
  await page.getByText(inbox.url).waitFor();

  await page.getByLabel('Amount in soles').fill('12,5');
  await click(column(page, 'Payments'), 'Create payment');
  const payment = row(page, 'Payments', 'S/ 12.50');
  await payment.getByText('PENDING', { exact: true }).waitFor();
  await payment.getByRole('link', { name: /S\/ 12\.50/ }).click();
  await story(page).getByRole('img', { name: 'The QR of this payment' }).waitFor();
  const [intent] = (await world.snapshot()).payments;
  await story(page).getByText(String(intent?.payment_method?.qr?.payload), { exact: true }).waitFor();

  await click(payment, 'Pay');
  await payment.getByText('SUCCEEDED', { exact: true }).waitFor();
  expect(await payment.getByRole('button', { name: /^(Pay|Fail|Cancel)$/ }).count()).toBe(0);
  await world.work();
  const event = line(page, 'payment.succeeded delivered');
  await event.getByRole('button').first().click();
  await event.getByText('"type": "payment.succeeded"').waitFor();
  await event.getByText('Attempt 1').waitFor();
  await click(event, 'Resend');
  await line(page, 'payment.succeeded sending').getByText('PENDING', { exact: true }).waitFor();
  await world.work();
  await event.getByText('Attempt 2').waitFor();
  expect(inbox.received()).toHaveLength(2);

  await story(page).getByRole('link', { name: 'Back' }).click();
  const listed = row(page, 'Events', 'payment.succeeded');
  await listed.getByText('delivered').waitFor();
  await click(listed, /payment\.succeeded/);
  await listed.getByRole('link', { name: /^req_/ }).click();
  const call = row(page, 'API calls', `/v1/payment-intents/pi_…${intent?.id.slice(-6)}/simulate`);
  await call.getByText('workbench', { exact: true }).waitFor();
  await call.getByText('Bodies are never stored').waitFor();
  await call.locator('button:focus', { hasText: '/simulate' }).waitFor();
});

test('a payment fails, is cancelled, and the buttons of its status are shown', async () => {
  const { page } = await openWorkbench();
  await page.getByLabel('Payment method').selectOption('QR and bank code');
  await click(column(page, 'Payments'), 'Create payment');
  const payment = row(page, 'Payments', 'S/ 25.90');
  await payment.getByRole('button', { name: 'Pay by code' }).waitFor();
  await click(payment, 'Fail');
  await payment.getByText('FAILED', { exact: true }).waitFor();
  await click(payment, 'Cancel');
  await payment.getByText('CANCELLED', { exact: true }).waitFor();
  await row(page, 'Events', 'payment.cancelled').waitFor();
  const events = await column(page, 'Events').locator('.type').allTextContents();
  expect(events.toSorted()).toEqual(['payment.cancelled', 'payment.created', 'payment.failed']);
});

test('a refused action says why, and the call shows its details and what to do', async () => {
  const { page } = await openWorkbench({ expectedMessages: /422/ });
  await page.getByLabel('Amount in soles').fill('0.10');
  await click(column(page, 'Payments'), 'Create payment');
  await page
    .getByRole('status')
    .filter({ hasText: /amount/ })
    .waitFor();
  const call = row(page, 'API calls', 'VALIDATION_ERROR');
  await click(call, /VALIDATION_ERROR/);
  await call.getByText('amount.amount', { exact: true }).waitFor();
  const link = await call.getByRole('link', { name: 'VALIDATION_ERROR' }).getAttribute('href');
  expect(link).toBe('/docs/errors#VALIDATION_ERROR');
});

test('text from callers and receivers is shown as text', async () => {
  const { world, page } = await openWorkbench();
  const hostile = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>"'&`;
  const inbox = await world.listen();
  inbox.respondWith(500, hostile);
  await world.call('createWebhookEndpoint', { body: { url: `${inbox.url}?a=<b>x</b>`, events: ['*'] } });
  const body = {
    ...intentBody(),
    description: hostile,
    external_reference: '<b>x</b>',
    metadata: { '<i>k</i>': hostile },
  };
  const customer = { type: 'INDIVIDUAL' as const, first_name: '<u>a</u>', last_name: hostile, email: 'a@example.com' };
  await world.call('createPaymentIntent', {
    body: { ...body, customer },
    headers: { 'X-Request-Id': '<b>correlation</b>' },
  });
  await world.work();
  const texts = { Events: 'payment.created', 'API calls': '/v1/payment-intents' };
  for (const [name, text] of Object.entries(texts)) await row(page, name, text).getByRole('button').first().click();
  await row(page, 'Events', 'payment.created').locator('.excerpt').first().waitFor();
  await page.getByText('<b>correlation</b>').first().waitFor();
  await column(page, 'Payments').getByRole('link', { name: hostile }).click();
  await line(page, 'Created PENDING').waitFor();
  for (const one of await story(page).locator('.line').all()) await one.click();
  await story(page)
    .getByText(`"${hostile.replaceAll('"', '\\"')}"`)
    .first()
    .waitFor();
  expect(await story(page).locator('.excerpt').first().textContent()).toBe(hostile);
  expect(await page.title()).toBe('Workbench · svc');
  expect(await page.locator('main :is(img:not([role]), script, u, i)').count()).toBe(0);
  expect(await page.locator('main b', { hasText: /^x$/ }).count()).toBe(0);
});

test('the keyboard is enough, and the focus stays when a row changes', async () => {
  const { world, page } = await openWorkbench();
  await world.call('createPaymentIntent', { body: intentBody() });
  const pay = row(page, 'Payments', 'PENDING').getByRole('button', { name: 'Pay' });
  await pay.focus();
  await page.keyboard.press('Enter');
  const payment = row(page, 'Payments', 'SUCCEEDED');
  await payment.waitFor();
  await payment.locator('a:focus', { hasText: 'S/' }).waitFor();
  await page.keyboard.press('Enter');
  await story(page).locator('h2:focus').waitFor();
  const made = line(page, 'Created PENDING').locator('.line');
  await made.focus();
  await page.keyboard.press('Enter');
  // More happens meanwhile: the lines are drawn again.
  await world.call('tracePaymentIntent', { id: (await world.snapshot()).payments[0]?.id ?? '' });
  await story(page).getByText(/GET/).waitFor();
  expect(await made.getAttribute('aria-expanded')).toBe('true');
  await story(page).locator('button:focus', { hasText: 'Created' }).waitFor();
});

test('each merchant has its own data, and a service that stops is reported', async () => {
  const { world, page } = await openWorkbench({ expectedMessages: /ERR_|Failed to load/ });
  const other = await world.merchant();
  await world.call('createPaymentIntent', { body: intentBody(), key: other.secret });
  await page.getByLabel('Merchant').locator('option').nth(1).waitFor({ state: 'attached' });
  expect(await row(page, 'Payments', 'PENDING').count()).toBe(0);
  await page.getByLabel('Merchant').selectOption(other.merchantId);
  await row(page, 'Payments', 'PENDING').waitFor();
  await page.route('**/workbench/snapshot?*', (route) => route.abort());
  await page.getByText('The service does not answer.').waitFor();
});

test('a browser in Spanish gets Spanish, also for errors and whatever the caller reads', async () => {
  const { world, page } = await openWorkbench({ expectedMessages: /422/ });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent: 'test', acceptLanguage: 'es-PE' });
  await page.reload();
  await page.getByRole('button', { name: 'Crear pago' }).click();
  await page.getByText('Se creó el pago.').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');

  await page.getByLabel('Monto en soles').fill('0.10');
  await page.getByRole('button', { name: 'Crear pago' }).click();
  await page.getByText('amount.amount: Debe estar entre 1.00 y 999999.99.').waitFor();
  const { error } = await world.callUnchecked('listEvents', { key: 'svc_test_wrong' });
  expect(error.message).toBe('This is not a valid API key: check it for a typo.');
  const call = row(page, 'Llamadas al API', 'UNAUTHORIZED');
  await click(call, /UNAUTHORIZED/);
  await call.getByText('Esta no es una clave válida: revisa si está bien escrita.').waitFor();
  await call.getByText('con una clave que no esté revocada').waitFor();
});

test('the page, its style and its script are at most 40 kB in all, as they are sent compressed', async () => {
  const files = await Promise.all((['page.html', 'style.css', 'script.js'] as const).map(builtFiles));
  expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThanOrEqual(40_000);
});

test('no other origin can read the workbench, put it in a frame or act in it', async () => {
  const { world, page } = await openWorkbench({ expectedMessages: /CORS|Content.Security.Policy|ERR_|403|frame/i });
  await page.goto(world.origin.replace('127.0.0.1', 'localhost') + '/healthz');
  const attempts = await page.evaluate(async (address) => {
    const outcome = (request: Promise<Response>) =>
      request.then(
        ({ type }) => type,
        () => 'failed',
      );
    const json = { 'Content-Type': 'application/json', 'X-Svc-Workbench': '1' };
    return Promise.all([
      outcome(fetch(`${address}/workbench/snapshot`, { headers: { 'X-Svc-Workbench': '1' } })),
      outcome(fetch(`${address}/workbench/v1/payment-intents`, { method: 'POST', headers: json, body: '{}' })),
      outcome(fetch(`${address}/workbench/v1/payment-intents`, { method: 'POST', mode: 'no-cors', body: '{}' })),
    ]);
  }, world.origin);
  expect(attempts).toEqual(['failed', 'failed', 'failed']);
  expect((await world.snapshot()).payments).toEqual([]);
});
