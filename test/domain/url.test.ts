import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { payerUrlProblem, readOrigin } from '../../services/api/src/domain/browser-urls.ts';
import { decodePunycode } from '../../services/api/src/domain/punycode.ts';
import { urlOf } from '../../services/api/src/domain/url.ts';

test('a URL with ñ is accepted, also after 300,000 other URLs', () => {
  // V8 in Node 20 optimises URL.canParse after about 100,000 calls. Then it rejects every URL with such a letter.
  for (let count = 0; count < 300_000; count += 1) payerUrlProblem(`https://shop.example/${count}`, true);
  expect(payerUrlProblem('https://ñandú.example/gracias', true)).toBeNull();
  expect(readOrigin('https://ñandú.example', true)).toEqual({ origin: 'https://xn--and-6ma2c.example' });
});

// The parsers of Node 20 and 22 differ from those of 24 and 26 in each of the refused ones but the last two.
test.each([
  ['https://ñandú.example/', 'xn--and-6ma2c.example'],
  ['https://ÑANDU\u0301.example/', 'xn--and-6ma2c.example'],
  ['https://straße.example/', 'xn--strae-oqa.example'],
  ['https://Магазин.example/', 'xn--80aairftm.example'],
  ['https://日本。example/', 'xn--wgv71a.example'],
  ['https://１２７.1/', '127.0.0.1'],
  ['https://xn--wgv71a.example/', 'xn--wgv71a.example'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://rosa%40shop:ẞ@shop.example/', 'shop.example'],
  ['https://shop.example/%41ẞ?ẞ#ẞ', 'shop.example'],
  ['mysql://root:%20@db.example:3306/svc', 'db.example'],
  ['https://xn--a.example', undefined],
  ['https://xn--.example', undefined],
  ['https://XN--A.example', undefined],
  ['https://shop.xn--08', undefined],
  ['https://xn--!.example', undefined],
  ['https://xn--and-6ma2c1.example', undefined],
  ['https://straẞe.example', undefined],
  ['https:straẞe.example', undefined],
  ['https:\n//straẞe.example', undefined],
  ['\u0001ht\ttps:/\\stra\nẞe.example', undefined],
  ['https://stra%E1%BA%9Ee.example', undefined],
  ['https://Ӏ.example', undefined],
  ['https://a\u2061b.example', undefined],
  ['https://aא.example', undefined],
  ['https://xn--a-0hc.example', undefined],
  ['https://\u{30000}.example', undefined],
  ['', undefined],
  ['shop.example', undefined],
  ['/thanks', undefined],
  ['https://', undefined],
  ['https://a b', undefined],
  ['https://shop%2eexample', undefined],
  ['https://موقع.example', undefined],
])('the host of %j: %s', (text, host) => {
  expect(urlOf(text)?.hostname).toBe(host);
});

test.each([
  ['wgv71a', '日本'],
  ['and-6ma2c', 'ñandú'],
  // Source: RFC 3492, 7.1 (B), (I) and (S).
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['b1abfaaepdrnnbgefbadotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
  ['-> $1.00 <--', '-> $1.00 <-'],
  // Encoded by Python, whose codec is written from the RFC: the highest letter, and numbers that change the bias.
  ['dn32g', '\u{10ffff}'],
  ['9yfy25s', '\u1bd8\u4e00'],
  ['9ca30303aa', '\u{27054}\u{27054}é'],
  ['aaa-981sq3x', '\uf954aaa\u{10004}'],
  ['en32g', null],
  ['', ''],
  ['a', '\u0080'],
  ['z', null],
  ['99999999', null],
  ['ñ', null],
])('the label xn--%s is %j', (label, letters) => {
  expect(decodePunycode(label)).toBe(letters);
});

test('a label whose numbers are beyond every letter ends the decoding, however long it is', () => {
  for (const last of ['a', 'b', '9']) {
    const label = `${'9'.repeat(1_900)}${last}`;
    expect(decodePunycode(label)).toBeNull();
    expect(urlOf(`https://xn--${label}.example`)).toBeNull();
  }
});

test('a label is decoded to the letters that the parser encoded', () => {
  const letter = fc.constantFrom(...'abc019ñáüßжщλω日本語한국カな');
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 15 }), (letters) => {
      const [label = ''] = new URL(`https://${letters}.example`).hostname.split('.');
      expect(label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label).toBe(letters);
    }),
  );
});
