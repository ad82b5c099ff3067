import { expect, test } from '@jest/globals';
import { sourceDocs } from '../docs.ts';
import { startWorld, type Body } from '../world.ts';
import { createCustomer, createIntent, isId } from '../fixtures.ts';
import { sendRaw, intentsPath, codeOf, problemsOf } from './raw-requests.ts';

test('404: an unknown path, with and without a key', async () => {
  const world = await startWorld();
  const paths = [
    '/',
    '/v1',
    '/v1/',
    '/v2/payment-intents',
    '/v1/payment-intent',
    `${intentsPath}/`,
    '/V1/payment-intents',
    '/v1/Payment-Intents',
    '/v1//payment-intents',
    `${intentsPath}/pi_1/`,
    `${intentsPath}/pi_1/refund`,
    `${intentsPath}/pi_1/cancel/`,
    '/payment-intents',
    '/v1/fee-previews',
    '/.env',
  ];
  for (const path of paths)
    for (const key of [world.keys.secret, null])
      expect([path, codeOf(await sendRaw(world, path, { method: 'GET', key }))]).toEqual([path, [404, 'NOT_FOUND']]);
});

test('404: a malformed id', async () => {
  const world = await startWorld();
  const ids = [
    '%00',
    '%F0%9F%98%80',
    "'",
    '%27%20OR%201=1--',
    '..%2f..%2fetc',
    '__proto__',
    'constructor',
    '*',
    '%25',
    'x'.repeat(4_000),
    'PI_1',
    '%20',
  ];
  for (const id of ids)
    expect([id, codeOf(await sendRaw(world, `${intentsPath}/${id}`, { method: 'GET' }))]).toEqual([
      id,
      [404, 'PAYMENT_INTENT_NOT_FOUND'],
    ]);
});

test('404: an id matches only with exactly its characters', async () => {
  const world = await startWorld();
  const id = (await createIntent(world)).id;
  for (const almost of [
    id.toUpperCase(),
    `${id}%20`,
    `%20${id}`,
    `${id}%00`,
    id.replace('pi_', 'pi-'),
    id.replace('_', '%C2%AD_'),
  ])
    expect([almost, (await sendRaw(world, `${intentsPath}/${almost}`, { method: 'GET' })).status]).toEqual([
      almost,
      404,
    ]);
  expect(
    (await sendRaw(world, `${intentsPath}/${encodeURIComponent(id).replace('p', '%70')}`, { method: 'GET' })).status,
  ).toBe(200);
});

test('400: a broken percent escape in the path', async () => {
  const world = await startWorld();
  for (const id of ['%', '%2', '%zz', '%ff', '%c3%28', '%ed%a0%80'])
    expect([id, codeOf(await sendRaw(world, `${intentsPath}/${id}`, { method: 'GET' }))]).toEqual([
      id,
      [400, 'BAD_REQUEST'],
    ]);
});

test.each(['%', '%2', '%zz', '%ff', '%c3%28'])('400: the broken percent escape %s in the query', async (value) => {
  const world = await startWorld();
  const by = async (query: string) => problemsOf(await sendRaw(world, `${intentsPath}?${query}`, { method: 'GET' }));
  expect(await by(`external_reference=${value}`)).toEqual([400]);
  expect(await by(`page=${value}`)).toEqual([400]);
  expect(await by(`nothing${value}=1`)).toEqual([400]);
});

test('405: an unknown method; Allow names the known ones', async () => {
  const world = await startWorld();
  const cases: [path: string, methods: string[], allow: string][] = [
    [intentsPath, ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'], 'POST, GET'],
    [`${intentsPath}/pi_1`, ['POST', 'PUT', 'PATCH', 'DELETE'], 'GET'],
    [`${intentsPath}/pi_1/cancel`, ['GET', 'DELETE'], 'POST'],
    ['/v1/payouts', ['PUT', 'DELETE'], 'GET, POST'],
    ['/v1/payouts/pyt_1', ['POST', 'DELETE'], 'GET'],
    ['/v1/payouts/pyt_1/cancel', ['GET', 'DELETE'], 'POST'],
    ['/v1/payouts/pyt_1/transactions', ['POST', 'DELETE'], 'GET'],
    ['/v1/payout-accounts', ['PUT', 'DELETE'], 'GET, POST'],
    ['/v1/payout-accounts/pacc_1', ['GET', 'PATCH'], 'DELETE'],
    ['/v1/payout-accounts/pacc_1/default', ['GET', 'DELETE'], 'POST'],
    ['/v1/refunds', ['POST', 'DELETE'], 'GET'],
    ['/v1/refunds/re_1', ['POST', 'PATCH', 'DELETE'], 'GET'],
    [`${intentsPath}/pi_1/refunds`, ['GET', 'PUT'], 'POST'],
    [`${intentsPath}/pi_1/simulate/refunds`, ['PUT', 'DELETE'], 'GET, POST'],
    ['/v1/payout-settings', ['POST', 'PATCH'], 'GET, PUT'],
    ['/v1/webhook-endpoints/we_1', ['GET', 'POST', 'PUT'], 'PATCH, DELETE'],
    ['/v1/customers', ['PUT', 'PATCH', 'DELETE'], 'GET, POST'],
    ['/v1/customers/cus_1', ['POST', 'PUT'], 'GET, PATCH, DELETE'],
    ['/v1/checkouts/cs_1', ['POST', 'DELETE'], 'GET'],
    ['/v1/checkouts/cs_1/stream', ['POST'], 'GET'],
    ['/v1/checkouts/cs_1/customer', ['GET', 'PUT'], 'POST'],
    ['/v1/checkouts/cs_1/simulate', ['GET'], 'POST'],
    ['/v1/balance', ['POST', 'DELETE'], 'GET'],
    ['/v1/fee-preview', ['POST'], 'GET'],
    ['/v1/merchants', ['PUT', 'PATCH', 'DELETE'], 'GET, POST'],
    ['/v1/merchants/mer_1', ['POST', 'PUT', 'DELETE'], 'GET, PATCH'],
    ['/v1/test-clock', ['POST', 'PUT', 'DELETE'], 'GET'],
    ['/v1/test-clock/advance', ['GET', 'DELETE'], 'POST'],
    ['/v1/events', ['POST'], 'GET'],
    ['/v1/events/stream', ['POST', 'DELETE'], 'GET'],
    ['/v1/diagnostics/requests', ['POST', 'DELETE'], 'GET'],
    ['/v1/diagnostics/requests/recent', ['POST', 'DELETE'], 'GET'],
    ['/v1/diagnostics/requests/req_1', ['POST', 'DELETE'], 'GET'],
    ['/v1/diagnostics/payment-intents/pi_1/trace', ['POST'], 'GET'],
  ];
  for (const [path, methods, allow] of cases)
    for (const method of methods)
      for (const key of [world.keys.secret, null]) {
        const response = await sendRaw(world, path, { method, key });
        expect([method, path, codeOf(response), response.headers.allow]).toEqual([
          method,
          path,
          [405, 'METHOD_NOT_ALLOWED'],
          allow,
        ]);
      }
});

test('405: a page or a file can only be read', async () => {
  const world = await startWorld({ config: { securityContacts: ['mailto:seguridad@svc.example'] }, docs: sourceDocs });
  const paths = ['/docs', '/docs/errors', '/openapi.json', '/llms.txt', '/healthz', '/readyz', '/metrics'];
  for (const path of [...paths, '/.well-known/security.txt'])
    for (const method of ['OPTIONS', 'POST', 'PUT', 'DELETE', 'PROPFIND']) {
      const response = await sendRaw(world, path, { method, key: null });
      expect([method, path, codeOf(response), response.headers.allow]).toEqual([
        method,
        path,
        [405, 'METHOD_NOT_ALLOWED'],
        'GET, HEAD',
      ]);
    }
  for (const method of ['GET', 'OPTIONS', 'POST'])
    expect(codeOf(await sendRaw(world, '/docs/x', { method, key: null }))).toEqual([404, 'NOT_FOUND']);
});

test('405: HEAD is not accepted', async () => {
  const world = await startWorld();
  const response = await fetch(`${world.origin}${intentsPath}`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${world.keys.secret}` },
  });
  expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([405, 'POST, GET', '']);
  expect(response.headers.get('x-request-id')).toEqual(isId('req_'));
});

test('200: of an absolute URL as request target only the path and the query count', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world);
  const get = (target: string) => sendRaw(world, target, { method: 'GET' });

  const response = await get(`http://shop.example/v1/customers/${customer.id}`);
  expect([response.status, (response.body['data'] as Body)['id']]).toEqual([200, customer.id]);
  expect(codeOf(await get('HTTP://shop.example'))).toEqual([404, 'NOT_FOUND']);
  expect((await get('gopher://shop.example/v1/payment-intents')).status).toBe(200);
  expect(problemsOf(await get('http://shop.example/v1/payment-intents?page=0'))).toEqual([422, 'page OUT_OF_RANGE']);
});
