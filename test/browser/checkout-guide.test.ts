import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { openPage, screenshot } from './browser.ts';
import { listen } from './shop.ts';
import { addressOf, bothMethods, startCheckout } from './checkout-page.ts';
import { createSession, emittedEvents, soles, typesOf } from '../fixtures.ts';

// The pages of HTML in the README and the guides are opened as they are written, with a real checkout.

const root = path.join(import.meta.dirname, '../..');
const pages = ['README.md', 'README.es.md', 'docs/guides/en/checkout.md', 'docs/guides/es/checkout.md'];
const files = [...pages, 'packages/checkout-js/README.md', 'packages/checkout-js/README.es.md'];

test.each(files)('%s: its page opens the checkout, the payer pays, and the shop goes on', async (file) => {
  const [, snippet = ''] = /```html\n([^]*?)```/.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  const world = await startCheckout();
  const session = await createSession(world, {
    amount: soles('128.00'),
    description: 'Dos cajas de chocolates',
    payment_method_types: [...bothMethods],
  });
  const html = snippet
    .replace(/https?:\/\/[\w.:]+(?=\/v1\/checkout\.js)/, world.origin)
    .replace("'…'", `'${addressOf(world, session)}'`);
  const port = await listen((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(request.url === '/' ? `<!doctype html><html lang="es"><title>Tienda</title><body>${html}` : 'Gracias');
  });
  const page = await openPage(`http://localhost:${port}/`, { locale: 'es-PE', expectedMessages: /favicon/ });

  await page.getByRole('button', { name: /128\.00/ }).click();
  const checkout = page.frameLocator('iframe');
  await checkout.getByRole('img', { name: /QR/ }).waitFor();
  await screenshot(page, `checkout-in-a-shop-${path.basename(path.dirname(file))}`);
  await checkout.getByRole('button', { name: 'Pagar', exact: true }).click();

  await page.waitForURL(/\/(gracias|thanks)$/);
  expect(typesOf(await emittedEvents(world))).toContain('checkout.session.completed');
});
