import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { exchange } from '../exchange.ts';
import { intentBody } from '../fixtures.ts';
import { ask, emptyFiles, ownRequest, startWorkbench, type Received, type Workbench } from './workbench.ts';

const typed = { 'Sec-Fetch-Site': 'none' };
const parts = ['/workbench', '/workbench/style.css', '/workbench/script.js', '/workbench/snapshot'];

/** Sends a request that would create a payment intent if it was accepted. */
const create = ({ origin, keys }: Workbench, headers: Record<string, string>): Promise<Received> =>
  ask(origin, '/workbench/v1/payment-intents', {
    method: 'POST',
    headers: { 'X-Svc-Merchant': keys.merchantId, ...headers },
    body: intentBody(),
  });

const refused = (code: string) => ({ success: false, error: { code, request_id: expect.stringMatching(/^req_/) } });

test('404: outside of development there is no workbench', async () => {
  const workbench = await startWorkbench({ config: { development: false }, workbench: emptyFiles });
  for (const path of parts) {
    const response = await ask(workbench.origin, path, { headers: ownRequest });
    expect(response.status).toBe(404);
    expect(JSON.parse(response.text)).toMatchObject(refused('NOT_FOUND'));
  }
  expect((await create(workbench, ownRequest)).status).toBe(404);
  expect((await workbench.call('listPaymentIntents')).pagination.total).toBe(0);
});

test.each(['localhost', '127.0.0.1', '[::1]'])('200: the page, its files and its data, as %s', async (name) => {
  const { origin } = await startWorkbench();
  const Host = `${name}:${new URL(origin).port}`;
  const page = await ask(origin, '/workbench', { headers: { ...typed, Host } });
  expect(page).toMatchObject({ status: 200, text: 'The file page.html.' });
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const policy = page.headers['content-security-policy'];
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:;/,
  );
  expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'");
  for (const path of parts)
    expect(await ask(origin, path, { headers: { ...ownRequest, Host, Origin: `http://${Host}` } })).toMatchObject({
      status: 200,
    });
});

const otherHosts = ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '127.0.0.1@evil.example'];

test.each<Record<string, string>>([
  ...otherHosts.map((Host) => ({ Host })),
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://localhost:1' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'X-Forwarded-For': '203.0.113.7' },
  { Forwarded: 'for=203.0.113.7' },
])('403: a request with %j gets no page and no data, and does nothing', async (headers) => {
  const workbench = await startWorkbench();
  const responses = [await create(workbench, { ...ownRequest, ...headers })];
  for (const path of parts)
    responses.push(await ask(workbench.origin, path, { headers: { ...ownRequest, ...headers } }));
  for (const response of responses) {
    expect(response.status).toBe(403);
    expect(JSON.parse(response.text)).toMatchObject(refused('FORBIDDEN'));
    expect(response.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  expect((await workbench.call('listPaymentIntents')).pagination.total).toBe(0);
});

test('403: what a form, a link and a script tag of another page can send', async () => {
  const workbench = await startWorkbench();
  const { origin } = workbench;
  const { 'X-Svc-Workbench': _, ...noHeader } = ownRequest;
  const form = { ...ownRequest, 'Content-Type': 'text/plain' };
  const responses = [
    await create(workbench, noHeader),
    await create(workbench, { 'X-Svc-Workbench': '1' }),
    await create(workbench, form),
    await ask(origin, '/workbench/snapshot', { headers: noHeader }),
    await ask(origin, '/workbench/snapshot', { headers: { ...ownRequest, ...typed } }),
    await ask(origin, '/workbench'),
    await ask(origin, '/workbench/v1/payment-intents', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    }),
  ];
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
  expect((await workbench.call('listPaymentIntents')).pagination.total).toBe(0);
});

test.each(['same-site', 'cross-site'])(
  '200: a person follows a link to the page, %s, and sees no data yet',
  async (site) => {
    const { origin } = await startWorkbench();
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    expect(await ask(origin, '/workbench', { headers })).toMatchObject({ status: 200, text: 'The file page.html.' });
    const others = [
      ask(origin, '/workbench', { headers: { ...headers, 'Sec-Fetch-Dest': 'iframe' } }),
      ask(origin, '/workbench', { headers: { ...headers, 'Sec-Fetch-Mode': 'no-cors' } }),
      ...parts.slice(1).map((path) => ask(origin, path, { headers })),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 403));
  },
);

test('403: a connection from another machine', async () => {
  const { service } = await startWorkbench();
  const server = createServer((request, response) => {
    Object.defineProperty(request.socket, 'remoteAddress', { value: '192.0.2.7' });
    service.server(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await ask(`http://127.0.0.1:${port}`, '/workbench', { headers: typed });
  expect(response.status).toBe(403);
  expect(response.text).toContain('only on the machine');
  await new Promise((resolve) => server.close(resolve));
});

test('404: only what its buttons need can be called from the page', async () => {
  const { origin, keys, act } = await startWorkbench();
  const headers = { ...ownRequest, 'X-Svc-Merchant': keys.merchantId };
  const listed = await ask(origin, '/workbench/v1/payment-intents', { headers });
  const created = await act('/webhook-endpoints', { url: 'http://localhost:4000', events: ['*'] });
  expect([listed.status, created.status]).toEqual([404, 404]);
});

test('403: the host of a request target that is a whole URL counts, not the Host header', async () => {
  const { origin } = await startWorkbench();
  const Host = `localhost:${new URL(origin).port}`;
  const foreign = await exchange(origin, {
    method: 'GET',
    path: 'http://evil.example/workbench/snapshot',
    headers: { ...ownRequest, Host },
  });
  expect([foreign.status, foreign.error['code']]).toEqual([403, 'FORBIDDEN']);
});

const linked = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' };

test('302: a link of the page leads to the payment page of an intent, also of one that is paid', async () => {
  const { origin, keys, call } = await startWorkbench();
  const { data } = await call('createPaymentIntent', { body: intentBody() });
  const link = `/workbench/pay/${keys.merchantId}/${data.id}`;
  const before = await ask(origin, link, { headers: linked });
  expect([before.status, before.headers.location]).toEqual([302, data.checkout_url]);
  await call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  expect((await ask(origin, link, { headers: linked })).headers.location).toBe(data.checkout_url);
});

test.each<Record<string, string>>([
  {},
  typed,
  { 'Sec-Fetch-Site': 'cross-site' },
  { ...linked, Host: 'evil.example' },
  { ...linked, Origin: 'https://evil.example' },
  { ...linked, 'X-Forwarded-For': '203.0.113.7' },
])('403: a link with %j leads to no payment page', async (headers) => {
  const { origin, keys, call } = await startWorkbench();
  const { data } = await call('createPaymentIntent', { body: intentBody() });
  const response = await ask(origin, `/workbench/pay/${keys.merchantId}/${data.id}`, { headers });
  expect(response.status).toBe(403);
  expect(JSON.stringify(response)).not.toContain(String(data.client_secret));
});

test('404: there is no link to the payment page of a live payment, of another merchant, or outside of development', async () => {
  const workbench = await startWorkbench();
  const { data } = await workbench.call('createPaymentIntent', { body: intentBody() });
  const other = await workbench.merchant();
  const missing = 'pi_01kas000000000000000000000';
  for (const path of [`${other.merchantId}/${data.id}`, `${workbench.keys.merchantId}/${missing}`]) {
    const response = await ask(workbench.origin, `/workbench/pay/${path}`, { headers: linked });
    expect([response.status, JSON.parse(response.text)]).toMatchObject([404, refused('PAYMENT_INTENT_NOT_FOUND')]);
  }
  const outside = await startWorkbench({ config: { development: false }, workbench: emptyFiles });
  const own = await outside.call('createPaymentIntent', { body: intentBody() });
  const link = `/workbench/pay/${outside.keys.merchantId}/${own.data.id}`;
  expect((await ask(outside.origin, link, { headers: linked })).status).toBe(404);
});
