import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import { ApiError, ConnectionError } from '../../packages/sdk-node/src/index.ts';
import { clientOf, testKey } from './client.ts';
import { mockService, ok, refused } from './mock-service.ts';

const service = mockService({ onlyFor: 'http://svc.test' });
const escaped = testKey.replaceAll(/[ket]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16).toUpperCase()}`);

async function thrown(options = {}): Promise<ApiError> {
  try {
    await clientOf({ maxRetries: 0, ...options }).svc.paymentIntents.get('pi_1');
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('The call succeeded.');
}

/** Everything that a log can show of an error, and its response. */
const shown = (error: ApiError): string =>
  inspect([error, error.response, [...(error.response?.headers ?? [])]], { depth: 9, showHidden: true }) +
  error.stack +
  JSON.stringify(error);

test.each([
  ['the message', refused(401, `No key ${testKey}.`)],
  ['the message, with escapes', new Response(`{"error":{"code":"X","message":"${escaped}"}}`, { status: 401 })],
  ['a name in the body', Response.json({ [testKey]: 1 }, { status: 400 })],
  ['a page of a proxy', new Response(`<pre>Bearer ${testKey}</pre>`, { status: 502 })],
  ['a page with status 200', new Response(`<pre>${escaped}</pre>`)],
  ['a request id', refused(404, 'NOT_FOUND', { 'x-request-id': testKey })],
  ['a redirect', new Response('', { status: 302, headers: { location: `http://svc.test/${testKey}` } })],
  ['the name of a header', new Response(testKey, { status: 400, headers: { [testKey]: 'x' } })],
  ['the text of the status', new Response('', { status: 400, statusText: testKey })],
])('a key that the server repeats is not in the error: %s', async (_where, reply) => {
  service.replies(reply);
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const error = await thrown({ logger: { debug: log, warn: log } });
  expect(error).toBeInstanceOf(ApiError);
  expect(shown(error) + lines.join('')).not.toContain(testKey.slice(9));
  expect(shown(error)).toContain('(the key)');
  expect(shown(error)).not.toContain(escaped);
});

test.each([
  ['the request as it came', ''],
  ['it below a head of HTTP', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'],
])('a server that sends back %s: the key is not in the cause of the error', async (_what, head) => {
  const echo = createServer((socket) => socket.on('data', (part) => socket.end(head + part)).on('error', () => {}));
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  const error = await thrown({ baseUrl: `http://127.0.0.1:${(echo.address() as AddressInfo).port}` });
  echo.close();
  expect(error).toBeInstanceOf(ConnectionError);
  expect(shown(error)).not.toContain(testKey.slice(9));
});

test('an error of a fetch of your own is left as it is, even if it cannot be changed', async () => {
  const cause = Object.freeze(new TypeError('No network.'));
  const fetch = () => Promise.reject(cause);
  expect(await thrown({ fetch })).toMatchObject({ cause, message: 'No complete response arrived: No network.' });
});

test('what a caller stored and reads again is as it was sent, with its headers', async () => {
  const stored = { id: 'pi_1', metadata: { k: testKey, [testKey]: 'k' } };
  service.replies(ok(stored, { 'x-shop': testKey }));
  const { data, headers } = await clientOf().svc.paymentIntents.get('pi_1').withResponse();
  expect([data, headers.get('x-shop')]).toEqual([stored, testKey]);
});

test('the logger gets no key, whatever header it is in', async () => {
  service.replies(
    ok({ id: 'pi_1' }, { 'x-request-id': testKey, 'x-svc-contract': `9.0.0+${'0'.repeat(30)}${testKey}` }),
  );
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  await clientOf({ logger: { debug: log, warn: log } }).svc.paymentIntents.get('pi_1');
  expect(lines).toEqual([expect.stringContaining('200 (the key)'), expect.stringContaining('0(the key)')]);
});

const body = JSON.stringify({ success: true, data: { id: 'pi_1' } });
const headers = { get: () => null };

test.each([
  ['without the text of the status', { headers: new Headers() }],
  ['with headers that can only be asked', { headers }],
  ['with a Map for its headers', { headers: new Map() }],
  ['that cannot be changed', Object.freeze({ headers, statusText: 'OK' })],
])('a simple response of a fetch of your own, %s: it is read, and left as it is', async (_what, some) => {
  const answer = (status: number, text: string): Response =>
    Object.freeze({ ...some, status, ok: status < 300, url: '', text: async () => text }) as unknown as Response;
  const { svc } = clientOf({ maxRetries: 0, fetch: async () => answer(200, body) });
  expect(await svc.paymentIntents.get('pi_1')).toEqual({ id: 'pi_1' });

  const refusal = answer(400, `No ${testKey}`);
  const error = await thrown({ fetch: async () => refusal });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, body: 'No (the key)' });
  expect(error.response).toBe(refusal);
});
