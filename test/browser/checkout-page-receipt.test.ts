import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { screenshot } from './browser.ts';
import { openAnswered, openCheckout, paidCheckout, payByQr, screen, startCheckout, until } from './checkout-page.ts';

// A paid checkout is a receipt that the payer can keep.

test('the receipt has what was paid, to whom, when in Lima, how, and its numbers, also on a device in Tokyo', async () => {
  const world = await startCheckout();
  const page = await openAnswered(
    world,
    { ...paidCheckout, paid_with: { method_type: 'BANK_TRANSFER', paid_at: '2026-11-24T03:05:00.000Z' } },
    { view: { timeZone: 'Asia/Tokyo' } },
  );
  await screen(page, 'paid').waitFor();
  const rows = await page.locator('#receipt > div:visible').allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    'Comercio Bodega Demo',
    'Descripción Pedido 1001: dos bolsas de café de Jaén',
    'Fecha (hora de Lima) 23 nov. 2026, 10:05 p. m.',
    'Medio de pago Código de pago',
    `N.º de operación ${paidCheckout.payment_id}Copiar`,
    'Referencia de la tienda pedido-1001',
  ]);
  await page.getByText('S/\u{A0}1,234.50').filter({ visible: true }).waitFor();
  await page.getByText('Esta constancia de pago no es una boleta ni una factura.').waitFor();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await page.getByRole('button', { name: 'Copiado', exact: true }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(paidCheckout.payment_id);
});

test('a payment without a description and a reference: their rows are left out', async () => {
  const world = await startCheckout();
  const page = await openAnswered(world, { ...paidCheckout, description: null, external_reference: null });
  await screen(page, 'paid').waitFor();
  expect(await page.locator('#receipt > div:visible').count()).toBe(4);
});

test('what the service answers is on the receipt; saved, it is a picture of what the page shows', async () => {
  const world = await startCheckout();
  const { page, session } = await openCheckout(world, { external_reference: 'pedido-77', description: 'Dos bolsas' });
  await payByQr(world, session.payment_intent_id);
  await screen(page, 'paid').waitFor();
  const operation = await page.locator('#operation').innerText();
  expect(operation).toMatch(/^pay_\w+$/);
  await page.evaluate(`
    drawn = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) { drawn.push(text); fillText.call(this, text, ...rest); };`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar imagen' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${operation}.png`);
  const { width, height } = PNG.sync.read(await readFile(await download.path()));
  expect([width, height > 600]).toEqual([640, true]);
  const drawn = (await page.evaluate('drawn')) as string[];
  for (const text of [
    'Pago recibido',
    'Dos bolsas',
    operation,
    'pedido-77',
    'Modo de prueba: no se mueve dinero real.',
  ])
    expect(drawn).toContain(text);
});

test('saved: a long reference is whole, in lines that fit; of a long description there are four', async () => {
  const world = await startCheckout();
  const external_reference = `PEDIDO-${'1234567890'.repeat(7)} ${'W'.repeat(80)}`;
  const description = 'Zapatillas de cuero para toda la familia, talla 40, color negro. '.repeat(7).trim();
  const page = await openAnswered(world, { ...paidCheckout, external_reference, description });
  await screen(page, 'paid').waitFor();
  await page.evaluate(`
    drawn = [];
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, widest) {
      drawn.push({ text, y, fits: widest === undefined && this.measureText(text).width <= this.canvas.width - 48 });
    };`);
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Guardar imagen' }).click()]);
  const drawn = (await page.evaluate('drawn')) as { text: string; y: number; fits: boolean }[];
  expect(drawn.filter(({ fits }) => !fits)).toEqual([]);
  expect(drawn.map(({ y }) => y)).toEqual(drawn.map(({ y }) => y).toSorted((a, b) => a - b));
  const texts = drawn.map(({ text }) => text);
  expect(texts.join('')).toContain(external_reference.replace(' ', ''));
  expect(texts).toContain(paidCheckout.payment_id);
  const start = texts.indexOf('Descripción') + 1;
  const described = texts.slice(start, texts.indexOf('Fecha (hora de Lima)'));
  expect([described.length, described[3]?.endsWith('…')]).toEqual([4, true]);
  expect(description.startsWith(described.join(' ').replace('…', ''))).toBe(true);
});

test.each([
  ['Imprimir', 'print = () => (done = "printed")'],
  ['Compartir', 'navigator.share = async ({ files: [{ name, type }] }) => (done = [name, type].join())'],
])('%s: the device is asked, and the payer is not taken to the shop meanwhile', async (name, replace) => {
  const world = await startCheckout();
  const page = await openAnswered(world, {});
  await page.clock.install();
  // Chromium on a desktop cannot share: the device of this test can.
  await page.addInitScript(`navigator.canShare = () => true; ${replace}`);
  await page.unroute('**/v1/checkouts/**');
  await page.route('**/v1/checkouts/**', (route) =>
    route.fulfill({ json: { success: true, data: { ...paidCheckout, success_url: 'https://shop.example/gracias' } } }),
  );
  await page.reload();
  await screen(page, 'paid').waitFor();
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
  await until(page, 'typeof done === "string"');
  await screenshot(page, 'checkout-receipt-shared');
  await page.clock.runFor(20_000);
  const done = name === 'Imprimir' ? 'printed' : `${paidCheckout.payment_id}.png,image/png`;
  expect([await page.evaluate('done'), page.url().includes('/pay/')]).toEqual([done, true]);
});
