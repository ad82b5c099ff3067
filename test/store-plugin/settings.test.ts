import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import {
  ConfigurationError,
  messagesFor,
  settingsFrom,
  type SvcOptions,
} from '../../packages/store-plugin/src/core/index.ts';

const secret = 'k9QmZ4vT7xLpW2aR8dYc5NbJ3sHf6GeU1oXi0K';
const secretKey = `svc_test_${secret}`;
const liveKey = `svc_live_${secret}`;

function thrownBy(options: SvcOptions): unknown {
  try {
    settingsFrom(options, {});
    return null;
  } catch (error) {
    return error;
  }
}

/** The sentence of a refusal. */
function refusalOf(options: SvcOptions): string {
  const error = thrownBy(options);
  // With its cause, its stack and all fields.
  expect(inspect(error, { depth: Infinity, showHidden: true }) + JSON.stringify(error)).not.toContain(secret);
  return error instanceof ConfigurationError ? error.message : error === null ? 'accepted' : String(error);
}

test('everything has a default but the key', () => {
  const { svc: _svc, box: _box, ...rest } = settingsFrom({}, { SVC_SECRET_KEY: secretKey });
  expect(rest).toEqual({
    address: 'http://localhost:3000',
    about: {
      version: '1.0.0',
      contract: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/),
      mode: 'test',
      keyPrefix: 'svc_test_k9Qm',
    },
    words: messagesFor('es', 'en'),
    methods: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
    expiresInMinutes: 1_440,
    checkout: 'redirect',
    locale: 'es',
    successUrl: null,
    shopUrl: null,
  });
});

test('the environment gives the key, the address of svc and that of the shop; options come first', () => {
  const env = { SVC_SECRET_KEY: liveKey, SVC_BASE_URL: 'https://svc.example', SVC_SHOP_URL: 'https://shop.example/' };
  expect(settingsFrom({}, env)).toMatchObject({ about: { mode: 'live' }, shopUrl: 'https://shop.example' });
  expect(settingsFrom({ secretKey, shopUrl: 'https://other.example' }, env)).toMatchObject({
    about: { mode: 'test' },
    shopUrl: 'https://other.example',
  });
});

test('a live shop without the address of svc is refused', () => {
  expect(refusalOf({ secretKey: liveKey })).toBe(
    'With a live key, set baseUrl or SVC_BASE_URL to the address of the service.',
  );
});

test('live mode is tried with a svc on the same machine, without an address of the shop', () => {
  const options = { secretKey: liveKey, baseUrl: 'http://localhost:3000' };
  expect(refusalOf(options)).toBe('accepted');
  for (const name of ['shopUrl', 'successUrl'] as const)
    expect(refusalOf({ ...options, [name]: 'http://localhost:9000' })).toContain(
      `${name} of svc must be an https address`,
    );
});

const missing = 'The key of svc is missing: set SVC_SECRET_KEY, or the option secretKey.';
const wrong = 'A secret key of svc begins with svc_test_ or svc_live_: check SVC_SECRET_KEY.';
const publishable = 'This is a publishable key of svc. The shop needs a secret key: svc_test_… or svc_live_….';

test.each([
  ['none', undefined, missing],
  ['an empty one', '', missing],
  ['a publishable one', `svc_pub_test_${secret}`, publishable],
  ['one of another service', `sk_test_${secret}`, wrong],
  ['one without its beginning', secret, wrong],
  ['one that is cut', 'svc_test_k9', wrong],
  ['one with a line break at its end', `${secretKey}\n`, wrong],
  ['one in quotes', `"${secretKey}"`, wrong],
  ['two', `${secretKey} ${liveKey}`, wrong],
])('the key, %s: the sentence says what to do, and does not repeat it', (_name, key, sentence) => {
  expect(refusalOf({ secretKey: key })).toBe(sentence);
});

const notHttps = (name: string) =>
  `${name} of svc must be an https address. With a test key, http://localhost works, too.`;
const noAddress = (name: string) => `${name} of svc must be an address such as https://shop.example.`;

test.each<[SvcOptions, string]>([
  [{ checkout: 'popup' as never }, 'checkout of svc must be one of: redirect, modal, inline.'],
  [{ locale: 'fr' as never }, 'locale of svc must be one of: es, en.'],
  [{ methods: [] }, "Set at least one of svc's methods: INTEROPERABLE_QR, BANK_TRANSFER."],
  [{ methods: ['WALLET' as never] }, 'methods of svc must be one of: INTEROPERABLE_QR, BANK_TRANSFER.'],
  [{ methods: 'BANK_TRANSFER' as never }, 'methods of svc must be one of: INTEROPERABLE_QR, BANK_TRANSFER.'],
  [{ methods: ['BANK_TRANSFER', 'BANK_TRANSFER'] }, 'methods of svc has one of its methods twice.'],
  [{ shopUrl: 'shop.example' }, noAddress('shopUrl')],
  [{ shopUrl: 'http://shop.example' }, notHttps('shopUrl')],
  [{ shopUrl: `https://admin:${secret}@shop.example` }, notHttps('shopUrl')],
  [{ shopUrl: `https://:${secret}@shop.example` }, notHttps('shopUrl')],
  [{ shopUrl: 'ftp://localhost' }, notHttps('shopUrl')],
  [{ shopUrl: 'http://localhost.evil.example' }, notHttps('shopUrl')],
  [
    { shopUrl: 'https://shop.example?lang=es' },
    'shopUrl of svc must end after its path: the path of the webhook is added.',
  ],
  [{ successUrl: '/thanks' }, noAddress('successUrl')],
  [{ successUrl: 'http://shop.example/thanks' }, notHttps('successUrl')],
  [{ secretKey: liveKey, baseUrl: 'https://svc.example', shopUrl: 'http://localhost:3000' }, notHttps('shopUrl')],
  [{ baseUrl: secretKey }, 'baseUrl must be an address such as https://api.svc.example, without a password.'],
  [
    { apiKey: secretKey } as SvcOptions,
    'svc has no option "apiKey". Its options: secretKey, baseUrl, shopUrl, methods, expiresInMinutes, checkout, successUrl, locale.',
  ],
])('%j is refused with a sentence', (options, sentence) => {
  expect(refusalOf({ secretKey, ...options })).toBe(sentence);
});

test.each([0, -1, 1.5, NaN, Infinity, 432_001, '60' as never, null as never])('%p minutes are refused', (minutes) => {
  expect(refusalOf({ secretKey, expiresInMinutes: minutes })).toBe(
    'expiresInMinutes of svc must be a whole number from 1 to 432,000.',
  );
});

test.each([
  { shopUrl: 'http://localhost:3000' },
  { shopUrl: 'http://127.0.0.1:3000' },
  { shopUrl: 'http://[::1]:3000' },
  { shopUrl: 'https://shop.example:8443/store' },
  { expiresInMinutes: 1 },
  { expiresInMinutes: 432_000 },
  { methods: ['BANK_TRANSFER'] as const },
  { checkout: 'inline' as const, locale: 'en' as const },
])('%j is accepted', (options) => {
  expect(refusalOf({ secretKey, ...options })).toBe('accepted');
});

test('of the address of the shop a slash at the end goes away; the page after the payment stays as it is', () => {
  const successUrl = 'https://shop.example/#/orders/{order}/';
  expect(settingsFrom({ secretKey, successUrl, shopUrl: 'https://shop.example/store//' }, {})).toMatchObject({
    successUrl,
    shopUrl: 'https://shop.example/store',
  });
});

describe('the key', () => {
  const settings = settingsFrom({ secretKey }, {});

  test('is in no dump of the settings', () => {
    const dump = inspect(settings, { depth: Infinity, showHidden: true, maxStringLength: null, maxArrayLength: null });
    expect(dump + JSON.stringify(settings)).not.toContain(secret.slice(4));
  });

  test('is in no field that can be reached, hidden ones and prototypes too', () => {
    const texts: string[] = [];
    const seen = new Set<unknown>();
    const visit = (value: unknown): void => {
      if (typeof value === 'string') texts.push(value);
      if (value === null || !['object', 'function'].includes(typeof value) || seen.has(value)) return;
      seen.add(value);
      for (const name of Reflect.ownKeys(value as object)) {
        texts.push(String(name));
        const { value: field } = Object.getOwnPropertyDescriptor(value, name) ?? {};
        visit(field);
      }
    };
    visit(settings);
    expect(seen.size).toBeGreaterThan(50);
    expect(texts.filter((text) => text.includes(secret.slice(4)))).toEqual([]);
  });
});
