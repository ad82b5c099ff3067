import { expect, test } from '@jest/globals';
import { presentationOf, settingsFrom, type SvcOptions } from '../../packages/store-plugin/src/core/index.ts';

const settings = (options: SvcOptions = {}, mode = 'test') =>
  settingsFrom({ secretKey: `svc_${mode}_${'a'.repeat(38)}`, baseUrl: 'https://svc.example', ...options }, {});

test('a storefront gets title, description and logo of each method, in the language of the buyer', () => {
  const spanish = presentationOf(settings(), 'es-PE');
  expect(spanish).toMatchObject({ title: 'Yape, Plin y bancos (QR o código de pago)', testMode: expect.any(String) });
  expect(spanish.methods.map(({ code, title }) => [code, title])).toEqual([
    ['INTEROPERABLE_QR', 'QR'],
    ['BANK_TRANSFER', 'Código de pago'],
  ]);
  const english = presentationOf(settings(), 'en');
  expect(english.methods.map(({ description }) => description)).toEqual([
    'Scan the QR with Yape, Plin or the app of your bank.',
    'Pay with a code in the app of your bank, under “Pago de servicios”.',
  ]);
});

test('another language gets that of the shop; with one method that one is named; with real money there is no test mode', () => {
  const shown = presentationOf(settings({ locale: 'en', methods: ['BANK_TRANSFER'] }, 'live'), 'fr');
  expect(shown).toMatchObject({ title: 'Payment code', testMode: null, methods: [{ code: 'BANK_TRANSFER' }] });
});

test('a logo is an SVG without anything that a browser would load or run', () => {
  for (const { logo } of presentationOf(settings()).methods) {
    const svg = decodeURIComponent(logo.replace('data:image/svg+xml,', ''));
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24"[^<]*>(<path d="[^"]+"\/>)+<\/svg>$/,
    );
  }
});
