import { readFile } from 'node:fs/promises';
import { prepareCheckout, type CheckoutPlace } from '../adapters/http/checkout-files.ts';
import type { ReadStaticFiles } from '../adapters/http/static-files.ts';
import { preparedOnce } from './prepared-once.ts';

/** The script for shops and the payment page, from the files that the build copied. Bundled into dist/main or dist/chunks. */
export const builtCheckout = (place: CheckoutPlace): ReadStaticFiles =>
  preparedOnce(async () => {
    const [script, es, en] = await Promise.all([read('checkout.js'), read('pay.es.html'), read('pay.en.html')]);
    return prepareCheckout({ script, pages: { es, en } }, place);
  });

const read = (name: string): Promise<string> => readFile(new URL(`../checkout/${name}`, import.meta.url), 'utf8');
