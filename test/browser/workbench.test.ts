import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { builtFiles, click, column, openWorkbench, row } from './workbench.ts';

test('a payment is created, shown with its QR, paid and delivered; its event is sent again', async () => {
  const { world, page } = await openWorkbench();
  const inbox = await world.listen('payment.succeeded');
  await page.getByText(inbox.url).waitFor();

  await page.getByLabel('Amount in soles').fill('12,5');
  await click(column(page, 'Payments'), 'Create payment');
  const payment = row(page, 'Payments', 'S/ 12.50');
  await payment.getByText('PENDING', { exact: true }).waitFor();
  await click(payment, /S\/ 12\.50/);
  await payment.getByRole('img', { name: 'The QR of this payment' }).waitFor();
  const [intent] = (await world.snapshot()).payments;
  await payment.getByText(String(intent?.payment_method?.qr?.payload), { exact: true }).waitFor();

  await click(payment, 'Pay');
  await payment.getByText('SUCCEEDED', { exact: true }).waitFor();
  expect(await payment.getByRole('button', { name: /^(Pay|Fail|Cancel)$/ }).count()).toBe(0);
  await world.settle();
  const event = row(page, 'Events', 'payment.succeeded');
  await event.getByText('delivered').waitFor();
  await click(event, /payment\.succeeded/);
  await event.getByText('"type": "payment.succeeded"').waitFor();
  await event.getByText('Attempt 1').waitFor();

  await click(event, 'Resend');
  await event.getByText('PENDING', { exact: true }).waitFor();
  await world.settle();
  await event.getByText('Attempt 2').waitFor();
  expect(inbox.received()).toHaveLength(2);

  const { id = '' } = intent ?? {};
  const cause = `/v1/payment-intents/${id}/simulate`;
  await click(event, /^req_/);
  const call = row(page, 'API calls', cause);
  await call.getByText('workbench', { exact: true }).waitFor();
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
  const { data } = await world.call('createPaymentIntent', {
    body: { ...body, customer },
    headers: { 'X-Request-Id': '<b>correlation</b>' },
  });
  await world.settle();
  for (const name of ['Payments', 'Events', 'API calls']) {
    const one = row(
      page,
      name,
      name === 'Events' ? 'payment.created' : name === 'Payments' ? hostile : '/v1/payment-intents',
    );
    await one.getByRole('button').first().click();
  }
  await row(page, 'Payments', data.id)
    .getByText(`"${hostile.replaceAll('"', '\\"')}"`)
    .first()
    .waitFor();
  await row(page, 'Events', 'payment.created').locator('.excerpt').first().waitFor();
  await page.getByText('<b>correlation</b>').first().waitFor();
  expect(await page.title()).toBe('Workbench · svc');
  expect(await page.locator('main :is(img:not([role]), script, u, i, b:not([class]))').count()).toBe(0);
});

test('the keyboard is enough, and the focus stays when a row changes', async () => {
  const { world, page } = await openWorkbench();
  await world.call('createPaymentIntent', { body: intentBody() });
  const pay = row(page, 'Payments', 'PENDING').getByRole('button', { name: 'Pay' });
  await pay.focus();
  await page.keyboard.press('Enter');
  const payment = row(page, 'Payments', 'SUCCEEDED');
  const head = payment.getByRole('button').first();
  await head.waitFor();
  await payment.locator('button:focus', { hasText: 'S/' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await head.getAttribute('aria-expanded')).toBe('true');
});

test('each merchant has its own data, and a service that stops is reported', async () => {
  const { world, page } = await openWorkbench({ expectedMessages: /ERR_|Failed to load/ });
  const other = await world.merchant();
  await world.call('createPaymentIntent', { body: intentBody(), key: other.secret });
  await page.getByLabel('Merchant').locator('option').nth(1).waitFor({ state: 'attached' });
  expect(await row(page, 'Payments', 'PENDING').count()).toBe(0);
  await page.getByLabel('Merchant').selectOption(other.merchantId);
  await row(page, 'Payments', 'PENDING').waitFor();
  await page.route('**/workbench/snapshot', (route) => route.abort());
  await page.getByText('The service does not answer.').waitFor();
});

test('a browser in Spanish gets Spanish', async () => {
  const { page } = await openWorkbench();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent: 'test', acceptLanguage: 'es-PE' });
  await page.reload();
  await page.getByRole('button', { name: 'Crear pago' }).click();
  await page.getByText('Se creó el pago.').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
});

test('the script is small', async () => {
  expect(gzipSync(await builtFiles('script.js')).length).toBeLessThan(10_000);
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
