import { expect, test } from '@jest/globals';
import { renderDocs } from '../../services/api/render-docs.ts';
import { errors } from '../../services/api/src/generated/errors.ts';
import { eventResources } from '../../services/api/src/generated/events.ts';
import { operations } from '../../services/api/src/generated/operations.ts';

type Found = { href: string; label: string; page: string };
type Search = (text: string, language: 'en' | 'es') => Found[];

const files = renderDocs('https://pages.example');

/** The script that a browser loads at the first keystroke. */
const { search } = (await import(
  `data:text/javascript;base64,${Buffer.from(files['/docs/search.js'] ?? '').toString('base64')}`
)) as { search: Search };
const places = (...asked: Parameters<Search>): string[] => search(...asked).map(({ href }) => href);

test.each([
  ['reembolso', 'es', '/docs/es/guides/refunds'],
  ['yape', 'es', '/docs/es/guides/checkout'],
  ['yape', 'en', '/docs/guides/checkout'],
  ['external_reference', 'en', '/docs/payment-intents#createPaymentIntent'],
  ['external_reference', 'es', '/docs/es/guides/first-payment#crea-una-intencion-de-pago'],
  ['success_url', 'en', '/docs/checkout-sessions#createCheckoutSession'],
  ['success_url', 'es', '/docs/es/guides/checkout#crea-una-sesion-de-checkout'],
  ['onSuccess', 'en', '/docs/guides/checkout#or-show-it-in-your-shop'],
  ['onSuccess', 'es', '/docs/es/guides/checkout#o-muestrala-en-tu-tienda'],
  ['get /events', 'en', '/docs/webhooks#getEvent'],
  ['X-Svc-Signature', 'en', '/docs/events#signatures'],
  ['FeePreview', 'es', '/docs/payment-intents#object-FeePreview'],
] as const)('the search finds "%s" in %s on %s', (text, language, href) => {
  expect(places(text, language)).toContain(href);
});

test('a name leads to its place: the first result for an error code, an event or an operation is its own section', () => {
  for (const language of ['en', 'es'] as const) {
    for (const code of Object.keys(errors))
      expect([code, places(code, language)[0]]).toEqual([code, `/docs/errors#${code}`]);
    for (const type of Object.keys(eventResources))
      expect(places(type, language)).toContain(`/docs/events#event-${type}`);
    for (const { id } of operations) expect([id, places(id, language)[0]?.endsWith(`#${id}`)]).toEqual([id, true]);
  }
});

test('accents, case, the order of the words and the end of the last one do not matter', () => {
  const wanted = places('intención de pago', 'es');
  expect(wanted.length).toBeGreaterThan(3);
  for (const text of ['INTENCION DE PAGO', 'pago intencion', '  Intención   pago '])
    expect(places(text, 'es').toSorted()).toEqual(wanted.toSorted());
  expect(places('idempotency_key_reu', 'es')).toContain('/docs/errors#IDEMPOTENCY_KEY_REUSED');
  expect(places('payment reference', 'en')).toContain('/docs/payment-intents#createPaymentIntent');
});

test('what is in the language of the page comes before what is in the other one', () => {
  for (const [language, other] of [
    ['en', '/docs/es/'],
    ['es', '/docs/guides/'],
  ] as const) {
    // A word that is in both, and in fewer parts than the search shows.
    const found = places('curl', language);
    const first = found.findIndex((href) => href.startsWith(other));
    expect(first).toBeGreaterThan(0);
    expect(found.slice(first).filter((href) => !href.startsWith(other))).toEqual([]);
  }
});

test('every result leads to an element of a page, and says which page', () => {
  for (const text of ['payment', 'pago', 'webhook', 'error', 'payout', 'key'])
    for (const { href, page } of search(text, 'en')) {
      const [path = '', id] = href.split('#');
      expect(Object.keys(files)).toContain(path);
      if (id === undefined) continue;
      expect(files[path]).toContain(` id="${id}"`);
      expect(page).not.toBe('');
    }
});

test('words that no page has, or only such as every page has, find nothing', () => {
  for (const text of ['', ' ', 'xyzzy', 'payment xyzzy', '"><xyzzy>', 'the'])
    expect([text, places(text, 'en')]).toEqual([text, []]);
});
