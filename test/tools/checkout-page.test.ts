import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  black,
  brandProperties,
  contrast,
  logoUrl,
  parseColour,
  readableOn,
  textOn,
  white,
  type Colour,
} from '../../packages/checkout-js/src/page/appearance.ts';
import { createClock, formatCountdown } from '../../packages/checkout-js/src/page/clock.ts';
import { messagesIn } from '../../packages/checkout-js/src/page/event-stream.ts';
import { formatMoney } from '../../packages/checkout-js/src/page/money.ts';
import { groupsOf } from '../../packages/checkout-js/src/page/payment-code.ts';
import { periodIn } from '../../packages/checkout-js/src/page/period.ts';
import { plain } from '../../packages/checkout-js/src/page/plain.ts';
import { createRetries } from '../../packages/checkout-js/src/page/retries.ts';
import { successUrl, wayBack } from '../../packages/checkout-js/src/page/urls.ts';
import { checkoutBuilt } from '../../tools/run/checkout-build.mjs';
import { payloads } from '../browser/checkout-page-payloads.ts';

const dist = path.join(import.meta.dirname, '../../packages/checkout-js/dist');
const size = (text: string): number => gzipSync(text, { level: 9 }).length;

beforeAll(checkoutBuilt);

test.each(['es', 'en'])('the page in %s is small, and needs nothing else', (language) => {
  const html = readFileSync(path.join(dist, `pay.${language}.html`), 'utf8');
  const script = /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  process.stderr.write(`pay.${language}.html: ${size(html)} bytes, its script ${size(script)} (gzip -9)\n`);
  expect(size(script)).toBeGreaterThan(1_000);
  expect(size(html)).toBeLessThanOrEqual(19_000);
  const outside = html.replace(script, '').replaceAll(/<style>[\s\S]*?<\/style>/g, '');
  expect(
    outside.match(/ (src|on\w+|style)=|href=(?!"data:)|http:(?!\/\/www\.w3\.org)|https:|<link(?! rel=icon)/g),
  ).toBeNull();
  expect(script.match(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/g)).toBeNull();
  expect(outside).not.toMatch(/\{\{|\[\[/);
});

test('the texts of both languages are different, but for names', () => {
  const [es, en] = ['es', 'en'].map((language) => readFileSync(path.join(dist, `pay.${language}.html`), 'utf8'));
  const texts = (html = ''): string[] =>
    [...html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').matchAll(/>([^<>{}]{12,})</g)].map(([, text = '']) =>
      text.trim(),
    );
  expect(texts(es).length).toBeGreaterThan(40);
  expect(texts(es).filter((text) => texts(en).includes(text))).toEqual([]);
});

test.each([
  ['0.50', 'S/ 0.50'],
  ['128.00', 'S/ 128.00'],
  ['1234.50', 'S/ 1,234.50'],
  ['1234567.00', 'S/ 1,234,567.00'],
])('money: %s is %s', (amount, text) => {
  expect(formatMoney({ amount, currency: 'PEN' })).toBe(text.replace(' ', '\u{A0}'));
});

test.each([
  ['MONTH', 1, 'mes', 'month'],
  ['MONTH', 3, '3 meses', '3 months'],
  ['WEEK', 1, 'semana', 'week'],
  ['WEEK', 2, '2 semanas', '2 weeks'],
  ['YEAR', 1, 'año', 'year'],
  ['MONTH', 12, '12 meses', '12 months'],
] as const)('a period of %s × %s: every %s', (interval, interval_count, es, en) => {
  const words = ['es', 'en'].map((language) => periodIn(language, { interval, interval_count }));
  expect(words.map((text) => text.replace(/\s/, ' '))).toEqual([es, en]);
});

test('a payment code is shown in groups, and no digit is lost', () => {
  expect([groupsOf('1234567897'), groupsOf('12345678'), groupsOf('')]).toEqual([
    ['123', '456', '7897'],
    ['123', '456', '78'],
    [],
  ]);
  fc.assert(
    fc.property(fc.stringMatching(/^\d{2,30}$/), (code) => {
      const groups = groupsOf(code);
      expect(groups.join('')).toBe(code);
      expect(groups.every(({ length }) => length >= 2 && length <= 4)).toBe(true);
    }),
  );
});

test('the clock follows the service, and does not jump within a second', () => {
  let deviceMs = Date.parse('2026-11-22T10:00:00Z');
  const clock = createClock(() => deviceMs);
  expect(clock.nowMs()).toBe(deviceMs);
  clock.set('2026-11-23T15:00:00.500Z');
  expect(clock.nowMs()).toBe(Date.parse('2026-11-23T15:00:00.500Z'));
  deviceMs += 10_000;
  clock.set('2026-11-23T15:00:11.000Z');
  expect(clock.nowMs()).toBe(Date.parse('2026-11-23T15:00:10.500Z'));
});

test.each([
  [-5, '00:00'],
  [1, '00:01'],
  [61_000, '01:01'],
  [3_599_001, '1:00:00'],
  [86_399_000, '23:59:59'],
])('a countdown of %d ms is %s', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});

const colour: fc.Arbitrary<Colour> = fc.tuple(...[0, 1, 2].map(() => fc.nat(255))) as fc.Arbitrary<never>;

test('every colour of a shop has readable text on it, and a readable variant on light and on dark', () => {
  expect([parseColour('#0a7'), parseColour('#0A7d5c'), contrast(white, black)]).toEqual([
    [0, 170, 119],
    [10, 125, 92],
    21,
  ]);
  fc.assert(
    fc.property(colour, colour, (one, background) => {
      expect(contrast(textOn(one), one)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readableOn(background, one), background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
  expect(readableOn(white, [11, 95, 107])).toEqual([11, 95, 107]);
  expect(Object.values(brandProperties([255, 226, 122])).every((value) => /^rgb\(\d+ \d+ \d+\)$/.test(value))).toBe(
    true,
  );
});

test('a colour that is none, and a logo that is not at https, are ignored', () => {
  const colours = [
    '',
    'red',
    '#12',
    '#12345',
    '#1234567',
    '#12345678',
    '#ggg',
    ' #fff',
    '#fff;',
    'rgb(0,0,0)',
    ...payloads,
  ];
  expect(colours.filter((text) => parseColour(text) !== null)).toEqual([]);
  const logos = [
    '',
    '/logo.png',
    '//shop.example/x',
    'http://shop.example/x',
    'https://a:b@shop.example/x',
    'data:image/png,x',
    'https://',
  ];
  expect(
    [...logos, ...payloads].filter((text) => logoUrl(text)?.startsWith('https://evil.example/%22') === false),
  ).toEqual([]);
  expect(logoUrl('https://shop.example/logo.png')).toBe('https://shop.example/logo.png');
});

test.each([
  ['https://shop.example/ok?x=1', true, 'https://shop.example/ok?x=1'],
  ['http://localhost:3000/ok', false, 'http://localhost:3000/ok'],
  ['http://127.0.0.1/ok', false, 'http://127.0.0.1/ok'],
  ['http://[::1]:3000/ok', false, 'http://[::1]:3000/ok'],
  ['http://localhost:3000/ok', true, null],
  ['http://localhost.shop.example/', false, null],
  ['http://127.0.0.1.shop.example/', false, null],
  ['javascript:alert(1)', false, null],
  ['JavaScript:alert(1)', false, null],
  ['https://user@shop.example/', false, null],
  ['/ok', false, null],
  [null, false, null],
])('success_url %s with livemode %s leads to %s', (success_url, livemode, expected) => {
  expect(successUrl({ success_url, cancel_url: null, livemode })?.href ?? null).toBe(expected);
  expect(wayBack({ success_url: null, cancel_url: success_url, livemode }, false)?.href ?? null).toBe(expected);
});

test('the way back: cancel_url; at an end without one, the first page of the host of success_url', () => {
  const urls = {
    success_url: 'https://shop.example/thanks?order=1',
    cancel_url: 'https://shop.example/cart',
    livemode: true,
  };
  const without = { ...urls, cancel_url: null };
  expect([wayBack(urls, false), wayBack(urls, true)].map(String)).toEqual([urls.cancel_url, urls.cancel_url]);
  expect([wayBack(without, false), wayBack(without, true)].map(String)).toEqual(['null', 'https://shop.example/']);
});

test('a text without an element around it has no control of its direction', () => {
  expect(plain('Bodega \u{202E}omeD\u{202C}\u{2066}!\u{200F}')).toBe('Bodega omeD!');
});

test('to try again is remembered for this payment until it is payable, also where a browser refuses storage', () => {
  const stored = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const failed = { payment_intent_id: 'pi_1', status: 'FAILED' };
  for (const use of [
    storage,
    () => {
      throw new Error('refused');
    },
  ]) {
    const retries = createRetries(use);
    expect(retries.has(failed)).toBe(false);
    retries.add(failed);
    expect([retries.has(failed), retries.has({ ...failed, payment_intent_id: 'pi_2' })]).toEqual([true, false]);
    expect(createRetries(use).has(failed)).toBe(use === storage);
    expect([retries.has({ ...failed, status: 'PROCESSING' }), retries.has(failed)]).toEqual([true, true]);
    expect([retries.has({ ...failed, status: 'PENDING' }), retries.has(failed)]).toEqual([false, false]);
    expect(createRetries(use).has(failed)).toBe(false);
  }
});

test('server-sent events: comments are skipped, and a message can arrive in any number of parts', () => {
  const stream =
    'retry: 1000\nevent: checkout\ndata: {"a":1}\n\n: still open\n\nevent: other\ndata: {}\n\nevent: checkout\ndata: {"a":2}\n\n';
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const places = [...cuts.toSorted((a, b) => a - b), stream.length];
      let text = '';
      const received = places.flatMap((place, index) => {
        const { messages, rest } = messagesIn(text + stream.slice(places[index - 1] ?? 0, place));
        text = rest;
        return messages;
      });
      expect([received, text]).toEqual([['{"a":1}', '{"a":2}'], '']);
    }),
  );
});
