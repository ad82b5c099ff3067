import path from 'node:path';
import { expect, test } from '@jest/globals';
import { openPage, screenshot } from './browser.ts';
import { aClosedPort, aFolder, root, start, startLine } from '../process/process.ts';

// The service as `npm start` starts it, and the shop of examples/checkout as its README starts it.

async function startService() {
  const port = String(await aClosedPort());
  const service = start(['start'], { SVC_DATA_DIR: aFolder(), PORT: port });
  const [, checkout = ''] = await service.waitFor(/^ +(http:\/\/localhost:\d+\/pay\/\S+)$/m);
  const [, key = ''] = await service.waitFor(/secret +(svc_test_\w+)$/m);
  return { origin: `http://localhost:${port}`, checkout, key };
}

test('the checkout that npm start prints: the payer pays on a phone and is sent to success_url', async () => {
  const { origin, checkout } = await startService();
  const page = await openPage(checkout, { device: 'phone', locale: 'es-PE' });
  await page.getByRole('button', { name: 'Pagar', exact: true }).tap();
  await page.waitForURL(`${origin}/workbench`);
  const payment = page.locator('li', { hasText: '128.00' }).first();
  await payment.getByText('SUCCEEDED').waitFor();
  expect(await payment.innerText()).toContain('128.00');
});

test.each([
  ['in a modal window', 'Pagar'],
  ['inside the page', 'Pagar en esta página'],
])('examples/checkout: the payer pays %s', async (_where, button) => {
  const { origin, key } = await startService();
  const port = String(await aClosedPort());
  const settings = {
    SVC_SECRET_KEY: key,
    SVC_BASE_URL: origin,
    SVC_CHECKOUT_SCRIPT: `${origin}/v1/checkout.js`,
    PORT: port,
  };
  await startLine('node server.js', path.join(root, 'examples/checkout'), settings).waitFor(/Ready/);
  const page = await openPage(`http://localhost:${port}`, { locale: 'es-PE', expectedMessages: /favicon|404/ });

  await page.getByRole('button', { name: button, exact: true }).click();
  const checkout = page.frameLocator('iframe');
  await checkout.getByRole('img', { name: /QR/ }).waitFor();
  await screenshot(page, `checkout-example-${button === 'Pagar' ? 'modal' : 'inline'}`);
  await checkout.getByRole('button', { name: 'Pagar', exact: true }).click();

  await page.getByText('Pago recibido.').waitFor();
  const response = await fetch(`${origin}/v1/payment-intents?status=SUCCEEDED`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const { data } = (await response.json()) as { data: { description: string }[] };
  expect(data.map(({ description }) => description)).toEqual(['Manta de alpaca']);
});
