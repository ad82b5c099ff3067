import { expect, test } from '@jest/globals';
import { payerUrlProblem, readOrigin } from '../../services/api/src/domain/browser-urls.ts';

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['HTTPS://Shop.EXAMPLE', 'https://shop.example'],
  ['https://shop.example:443', 'https://shop.example'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['https://ñandú.example', 'https://xn--and-6ma2c.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://LOCALHOST:80', 'http://localhost'],
  ['http://127.1:5173', 'http://127.0.0.1:5173'],
  ['http://[::1]:5173', 'http://[::1]:5173'],
])('the origin %s of a test key is stored as %s', (text, origin) => {
  expect(readOrigin(text, false)).toEqual({ origin });
});

const formatMessage = 'Write it as https://shop.example, with at most a port after the host.';

test.each([
  '',
  '*',
  'null',
  'shop.example',
  'https:shop.example',
  'https://',
  'https://shop.example/',
  'https://shop.example/checkout',
  'https://shop.example?a=1',
  'https://shop.example#top',
  'https://rosa@shop.example',
  'https://*.shop.example',
  'https://shop.example\\x',
  'https://shop example',
  ' https://shop.example',
  'https://shop.example:99999',
])('%j is not an origin', (text) => {
  expect(readOrigin(text, false)).toEqual({ problem: formatMessage });
});

test.each(['http://shop.example', 'http://localhost.example', 'ftp://shop.example', 'http://10.0.0.1'])(
  'the origin %s is not secure',
  (text) => {
    for (const livemode of [false, true])
      expect(readOrigin(text, livemode)).toEqual({ problem: expect.stringMatching(/^It must use https\./) });
  },
);

test('a loopback host is accepted only in test mode', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.9.10:3000', '[::1]:3000']) {
    expect(readOrigin(`http://${host}`, true)).toEqual({ problem: 'It must use https.' });
    expect(payerUrlProblem(`http://${host}/thanks`, true)).toEqual({ code: 'NOT_ALLOWED', message: 'Must use https.' });
    expect(payerUrlProblem(`http://${host}/thanks`, false)).toBeNull();
  }
});

test.each([
  'https://shop.example',
  'https://shop.example/thanks?order=7#top',
  'HTTPS://SHOP.EXAMPLE/',
  'https://ñandú.example/gracias?ñ=1',
])('a payer can be redirected to %s', (url) => {
  for (const livemode of [false, true]) expect(payerUrlProblem(url, livemode)).toBeNull();
});

test.each([
  ['INVALID_FORMAT', 'shop.example/thanks'],
  ['INVALID_FORMAT', '/thanks'],
  ['INVALID_FORMAT', '//shop.example'],
  ['INVALID_FORMAT', 'javascript:alert(1)'],
  ['INVALID_FORMAT', 'javascript:https://shop.example'],
  ['INVALID_FORMAT', 'data:text/html,x'],
  ['INVALID_FORMAT', 'https:shop.example'],
  ['INVALID_FORMAT', 'https:///shop.example'],
  ['INVALID_FORMAT', 'https://'],
  ['INVALID_FORMAT', 'https://shop.example:99999'],
  ['INVALID_FORMAT', 'https:\\\\shop.example'],
  ['INVALID_FORMAT', 'https://shop.example\\@evil.example'],
  ['INVALID_FORMAT', 'https://shop.exa\tmple'],
  ['INVALID_FORMAT', ' https://shop.example'],
  ['INVALID_FORMAT', 'https://shop.example/a b'],
  ['NOT_ALLOWED', 'javascript://shop.example/%0aalert(1)'],
  ['NOT_ALLOWED', 'ftp://shop.example'],
  ['NOT_ALLOWED', 'http://shop.example'],
  ['NOT_ALLOWED', 'http://localhost.shop.example'],
  ['NOT_ALLOWED', 'http://128.0.0.1'],
  ['NOT_ALLOWED', 'https://rosa@shop.example'],
  ['NOT_ALLOWED', 'https://:secret@shop.example'],
  ['NOT_ALLOWED', 'https://shop.example@evil.example'],
])('%s: a payer cannot be redirected to %j', (code, url) => {
  for (const livemode of [false, true]) expect(payerUrlProblem(url, livemode)).toMatchObject({ code });
});
