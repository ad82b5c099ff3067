import { expect, test } from '@jest/globals';
import { payerHostProblem, payerUrlProblem, readHost, readOrigin } from '../../services/api/src/domain/browser-urls.ts';

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
  expect(readOrigin(text, false)).toMatchObject({ problem: { en: formatMessage } });
});

test.each([
  'http://shop.example',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'ftp://shop.example',
  'http://10.0.0.1',
])('the origin %s is not secure', (text) => {
  const note = 'With a test key, http is accepted for localhost, 127.x.x.x and [::1].';
  expect(readOrigin(text, false)).toMatchObject({ problem: { en: `It must use https. ${note}` } });
  expect(readOrigin(text, true)).toMatchObject({ problem: { en: 'It must use https.' } });
  expect(payerUrlProblem(text, true)?.message).toMatchObject({ en: `Must use https. ${note}` });
});

test('a loopback host is accepted only in test mode, and where the service allows it', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.9.10:3000', '[::1]:3000']) {
    expect(readOrigin(`http://${host}`, true)).toMatchObject({ problem: { en: 'It must use https.' } });
    expect(payerUrlProblem(`http://${host}/thanks`, false)).toMatchObject({
      code: 'NOT_ALLOWED',
      message: { en: 'Must use https.' },
    });
    expect(payerUrlProblem(`http://${host}/thanks`, true)).toBeNull();
  }
});

test.each([
  'https://shop.example',
  'https://shop.example/thanks?order=7#top',
  'HTTPS://SHOP.EXAMPLE/',
  'https://ñandú.example/gracias?ñ=1',
])('a payer can be redirected to %s', (url) => {
  for (const allowsLoopback of [false, true]) expect(payerUrlProblem(url, allowsLoopback)).toBeNull();
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
  for (const allowsLoopback of [false, true]) expect(payerUrlProblem(url, allowsLoopback)).toMatchObject({ code });
});

test.each([
  ['shop.example', 'shop.example'],
  ['Shop.EXAMPLE', 'shop.example'],
  ['shop.example:443', 'shop.example'],
  ['shop.example:8443', 'shop.example:8443'],
  ['ñandú.example', 'xn--and-6ma2c.example'],
  ['ÑANDÚ.example', 'xn--and-6ma2c.example'],
  ['XN--AND-6MA2C.example', 'xn--and-6ma2c.example'],
  ['shop。example', 'shop.example'],
  ['localhost:3000', 'localhost:3000'],
  ['127.1', '127.0.0.1'],
  ['[0:0:0:0:0:0:0:1]:3000', '[::1]:3000'],
  ['[2001:DB8::1]', '[2001:db8::1]'],
  [`${'a.'.repeat(126)}a`, `${'a.'.repeat(126)}a`],
])('the host %s is stored as %s', (text, host) => {
  expect(readHost(text)).toEqual({ host });
  expect(payerHostProblem(`https://${text}/thanks`, [host])).toBeNull();
});

test.each([
  '',
  ' shop.example',
  'https://shop.example',
  'https:shop.example',
  '//shop.example',
  'shop.example/',
  'shop.example/thanks',
  'shop.example?a=1',
  'shop.example#top',
  'shop.example\\x',
  'rosa@shop.example',
  'rosa:secret@shop.example',
  '*',
  '*.shop.example',
  '%2a.shop.example',
  'shop..example',
  'shop.example.',
  'shop.example\u0001',
  'shop.example:99999',
  'shop.example:https',
  '::1',
  '[::1',
  'xn--a.example',
  'shop.example,other.example',
  'shop.example;other.example',
  `${'a.'.repeat(126)}aa`,
])('%j is not a host', (text) => {
  const en = 'Write it as shop.example or shop.example:8443, without https://, path or wildcard.';
  expect(readHost(text)).toMatchObject({ problem: { en } });
});

const hosts = ['shop.example', 'pay.example:8443', 'xn--and-6ma2c.example', '[::1]:3000', 'localhost'];

test.each([
  'https://shop.example',
  'https://shop.example/thanks?order=7#top',
  'HTTPS://SHOP.Example:443/thanks',
  'https://pay.example:8443/thanks',
  'https://ñandú.example',
  'https://xn--AND-6ma2c.example',
  'http://[0:0::1]:3000/thanks',
  'http://localhost/thanks',
  'http://localhost:80/thanks',
])('the host of %s is on the list', (url) => {
  expect(payerUrlProblem(url, true)).toBeNull();
  expect(payerHostProblem(url, hosts)).toBeNull();
});

test.each([
  'https://www.shop.example',
  'https://example',
  'https://evilshop.example',
  'https://shop.example.evil.example',
  'https://shop.example.',
  'https://shop.example:8443',
  'https://shop.example:80',
  'https://pay.example',
  'https://pay.example:443',
  'https://evil.example/shop.example',
  'https://evil.example?https://shop.example',
  'https://evil.example#@shop.example',
  'https://evil.example/@shop.example',
  'https://shop.example%2eevil.example',
  'https://ѕhop.example',
  'https://nandu.example',
  'http://[::1]:3001',
  'http://[::2]:3000',
  'http://localhost:3000',
  'http://127.0.0.1',
])('the host of %s is not on the list', (url) => {
  const en =
    "This host, with its port, is not on the merchant's list of hosts. Ask the operator of the service to add it.";
  expect(payerHostProblem(url, hosts)).toMatchObject({ code: 'NOT_ALLOWED', message: { en } });
  expect(payerHostProblem(url, [])).toBeNull();
});

test('a user name that looks like a host on the list does not pass', () => {
  expect(payerHostProblem('https://shop.example@evil.example', hosts)).not.toBeNull();
  expect(payerHostProblem('https://shop.example:443@evil.example', hosts)).not.toBeNull();
});
