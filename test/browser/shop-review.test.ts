import { expect, test } from '@jest/globals';
import { reviewPage } from '../../packages/store-plugin/src/core/index.ts';
import { axeProblems, openPage, screenshot, showAs } from './browser.ts';

// The page of the store plugin for the staff of a shop, with answers as a host gives them.

const address = 'http://shop.example/svc/admin';
const payment = {
  intentId: 'pi_01m7za5kr3001d8wty78k5w5qe',
  orderCode: 'ABC123',
  orderId: '7',
  leftCentimos: 12_345,
  note: 'REVISAR: se pagaron S/ 123.45 <b>dos veces</b>.',
};

type Asked = { method: string; path: string; body: unknown; authorization: string | undefined };

async function open(answers: { status?: number; payments: object[]; refund?: { status: number; body: object } }) {
  const asked: Asked[] = [];
  const page = await openPage('about:blank', {
    locale: 'es-PE',
    expectedMessages: /the server responded with a status of 40/,
  });
  await page.route('http://shop.example/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname === '/svc/admin') return route.fulfill({ contentType: 'text/html', body: reviewPage });
    const { authorization } = await request.allHeaders();
    asked.push({ method: request.method(), path: pathname, body: request.postDataJSON(), authorization });
    if (request.method() === 'POST') {
      const { status = 201, body = {} } = answers.refund ?? {};
      if (status < 300) answers.payments = [];
      return route.fulfill({ status, json: body });
    }
    const health = ['Modo de prueba: no se cobra dinero real.', 'REVISAR: la conciliación aún no se ha ejecutado.'];
    return route.fulfill({ status: answers.status ?? 200, json: { health, payments: answers.payments } });
  });
  await page.goto(address);
  await page.evaluate("localStorage.setItem('vendure-session-token', 'token-of-the-test')");
  await page.reload();
  page.on('dialog', (dialog) => void dialog.accept());
  return { page, asked };
}

test('the owner sees how svc is and what waits, gives it back after a question, and it is gone', async () => {
  const { page, asked } = await open({ payments: [payment] });
  await page.getByText('dos veces').waitFor();
  expect(await page.locator('article b').count()).toBe(0);
  expect(await page.locator('.test').textContent()).toBe('Modo de prueba: no se cobra dinero real.');
  expect(await page.getByRole('link').getAttribute('href')).toBe('/dashboard/orders/7');
  for (const device of ['desktop', 'phone'] as const) {
    await showAs(page, { device, colours: 'light' });
    await screenshot(page, `shop-review-${device}`);
    expect(await axeProblems(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'S/ 123.45' }).click();
  await page.getByText('No hay pagos por revisar').waitFor();
  expect(asked.find(({ method }) => method === 'POST')).toEqual({
    method: 'POST',
    path: `/svc/payments/${payment.intentId}/refunds`,
    body: { amount_centimos: 12_345 },
    authorization: 'Bearer token-of-the-test',
  });
});

test('a refund that is refused: the reason is read, and the payment stays', async () => {
  const { page } = await open({ payments: [payment], refund: { status: 400, body: { message: 'Es demasiado.' } } });
  await page.getByRole('button', { name: 'S/ 123.45' }).click();
  await page.getByRole('status').getByText('Es demasiado.').waitFor();
  expect(await page.locator('article').count()).toBe(1);
});

test('403: who is not logged in reads where to log in', async () => {
  const { page } = await open({ status: 403, payments: [] });
  await page.getByRole('status').getByText('Entra primero al panel').waitFor();
  expect(await page.locator('article').count()).toBe(0);
});
