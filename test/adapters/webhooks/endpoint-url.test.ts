import { expect, test } from '@jest/globals';
import { endpointUrlProblem } from '../../../services/api/src/adapters/webhooks/endpoint-url.ts';
import { refusedLoopbackUrls, refusedUrls } from './refused.ts';

test.each(refusedUrls)('%p is refused, also in development', (url) => {
  const problem = {
    code: expect.stringMatching(/^(INVALID_FORMAT|NOT_ALLOWED)$/),
    message: { en: expect.stringMatching(/\.$/), es: expect.stringMatching(/\.$/) },
  };
  expect(endpointUrlProblem(url, { allowLoopbackHttp: false })).toEqual(problem);
  expect(endpointUrlProblem(url, { allowLoopbackHttp: true })).toEqual(problem);
});

test.each([
  'https://example.com',
  'https://example.com/webhooks?shop=1&x=%20',
  'https://hooks.tienda.pe:8443/svc',
  'https://ñandú.pe/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://mylocal.pe/',
  'https://localhost.example.com/',
  'https://127.0.0.1.nip.io/',
])('%s is accepted; its name is not resolved here', (url) => {
  expect(endpointUrlProblem(url, { allowLoopbackHttp: false })).toBeNull();
});

const loopbackUrls = [
  'http://localhost:3000/hooks',
  'http://127.0.0.1/',
  'http://127.9.9.9:1/',
  'http://[::1]:8080/',
  'http://2130706433/',
];

test.each(loopbackUrls)('%s is accepted in development only', (url) => {
  expect(endpointUrlProblem(url, { allowLoopbackHttp: true })).toBeNull();
  expect(endpointUrlProblem(url, { allowLoopbackHttp: false })).toMatchObject({
    code: 'NOT_ALLOWED',
    message: { en: 'Must use https.' },
  });
});

test.each(refusedLoopbackUrls)('%s is refused even in development', (url) => {
  expect(endpointUrlProblem(url, { allowLoopbackHttp: true })).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('2,000 characters are accepted, one more is not', () => {
  const url = (chars: number) => 'https://example.com/'.padEnd(chars, 'x');
  expect(endpointUrlProblem(url(2000), { allowLoopbackHttp: false })).toBeNull();
  expect(endpointUrlProblem(url(2001), { allowLoopbackHttp: false })).toMatchObject({ code: 'TOO_LONG' });
});

test('the messages name the problem', () => {
  const messageFor = (url: string) => endpointUrlProblem(url, { allowLoopbackHttp: false })?.message.en;
  expect(messageFor('http://example.com/')).toBe('Must use https.');
  expect(messageFor('https://0x7f.1/')).toBe('Must be a public address.');
  expect(messageFor('https://printer.local/')).toBe('Must be a public host, not a local one.');
  expect(messageFor('https://db/')).toBe('The host must be a full domain name.');
  expect(messageFor('https://a:b@example.com/')).toBe('Must not contain a user name or password.');
});
