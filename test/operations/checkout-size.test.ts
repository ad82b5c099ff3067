import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { prepareCheckout } from '../../services/api/src/adapters/http/checkout-files.ts';
import { checkoutBuilt } from '../../tools/run/checkout-build.mjs';
import { startWorld } from '../world.ts';

const built = path.join(import.meta.dirname, '../../packages/checkout-js/dist/checkout.js');
const pages = { es: '<style></style><script></script>', en: '<style></style><script></script>' };

// The address of the payment page is in the script, and a setting: its length and its letters change the size.
test.each([
  'http://localhost:3000',
  'https://svc.example',
  'https://pagos.ejemplo.com.pe',
  'https://checkout.payments-example.com.pe',
])('200: the script for %s has at most 2,500 bytes with gzip', async (checkoutHost) => {
  await checkoutBuilt();
  const script = await readFile(built, 'utf8');
  const place = { publicUrl: checkoutHost, checkoutHost, simulator: false };
  const { origin } = await startWorld({ checkout: () => prepareCheckout({ script, pages }, place) });
  const response = await fetch(`${origin}/v1/checkout.js`, { headers: { 'Accept-Encoding': 'gzip' } });
  const text = await response.text();
  expect([response.headers.get('content-encoding'), text.includes(checkoutHost)]).toEqual(['gzip', true]);
  expect(text).not.toMatch(/\p{Private_Use}/u);
  const bytes = Number(response.headers.get('content-length'));
  process.stderr.write(`checkout.js: ${bytes} bytes (gzip)\n`);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(2_500);
});
