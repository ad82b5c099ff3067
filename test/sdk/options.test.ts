import { expect, test } from '@jest/globals';
import { createClient } from '../../packages/sdk-node/src/client.ts';
import { ConfigurationError, Svc, version } from '../../packages/sdk-node/src/index.ts';
import { platform } from '../../packages/sdk-node/src/platform.ts';
import { clientOf, testKey } from './client.ts';
import { mockService, ok } from './mock-service.ts';

const service = mockService();
const publishableKey = `svc_pub_test_${'k'.repeat(38)}`;
const liveKey = testKey.replace('test', 'live');
const sessionBody = {
  amount: { amount: '10.00', currency: 'PEN' as const },
  payment_method_types: ['INTEROPERABLE_QR' as const],
};

test('a call carries the key, the version of the package and the headers of the client and of the call', async () => {
  const { svc } = clientOf({ headers: { 'X-Shop': 'lima', 'X-Request-Id': 'none' } });
  service.replies(ok({ id: 'cus_1' }, {}, 201));
  await svc.customers.create(
    { type: 'INDIVIDUAL', first_name: 'Ñusta' },
    { headers: { 'X-Request-Id': 'order-1001' } },
  );
  const [request] = service.received;
  expect(request?.url.href).toBe('http://svc.test/v1/customers');
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    authorization: `Bearer ${testKey}`,
    'content-type': 'application/json',
    'user-agent': `svc-node/${version}`,
    'x-shop': 'lima',
    'x-request-id': 'order-1001',
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({ type: 'INDIVIDUAL', first_name: 'Ñusta' });
});

test.each([
  ['http://svc.test', 'http://svc.test/v1/events/evt_1'],
  ['http://svc.test/', 'http://svc.test/v1/events/evt_1'],
  ['http://svc.test/v1', 'http://svc.test/v1/events/evt_1'],
  ['http://svc.test/v1/', 'http://svc.test/v1/events/evt_1'],
  ['https://proxy.test/payments', 'https://proxy.test/payments/v1/events/evt_1'],
])('baseUrl %s, of the client and of the call', async (baseUrl, expected) => {
  service.replies(ok({ id: 'evt_1' }));
  await clientOf({ baseUrl }).svc.events.get('evt_1');
  await clientOf({ baseUrl: 'http://other.test' }).svc.events.get('evt_1', { baseUrl });
  expect(service.received.map(({ url }) => url.href)).toEqual([expected, expected]);
});

test('without baseUrl: SVC_BASE_URL, then this machine for a test key', async () => {
  service.replies(ok({ id: 'evt_1' }));
  const get = (env?: string) => {
    const svc = createClient(testKey, {}, { ...platform, env: (name) => (name === 'SVC_BASE_URL' ? env : undefined) });
    return (svc as Svc).events.get('evt_1');
  };
  await get('https://svc.example.pe');
  await get();
  expect(service.received.map(({ url }) => url.origin)).toEqual(['https://svc.example.pe', 'http://localhost:3000']);
});

test('ids are encoded, and cannot lead to another path', async () => {
  const { svc } = clientOf();
  service.replies(ok({ id: 'x' }));
  await svc.paymentIntents.get('../events?x=1#y');
  expect(service.received[0]?.url.pathname).toBe('/v1/payment-intents/..%2Fevents%3Fx%3D1%23y');
});

test('a query is encoded as the contract says: a list is a repeated parameter', async () => {
  const { svc } = clientOf();
  service.replies(Response.json({ success: true, data: [], pagination: { has_more: false } }));
  await svc.events.list({ type: ['payment.succeeded', 'payment.failed'], created_from: '2026-11-22T10:00:00-05:00' });
  expect(service.received[0]?.url.search).toBe(
    '?type=payment.succeeded&type=payment.failed&created_from=2026-11-22T10%3A00%3A00-05%3A00',
  );
});

test.each([[{ after: 'x' }], [['a', {}]], [() => 'x'], [Symbol('x')], [5n]])(
  'a filter that is no text, number, boolean or Date is refused and not left out: %s',
  async (value) => {
    const query = { created_from: value } as object;
    const sent = clientOf().svc.events.list(query);
    await expect(sent).rejects.toThrow(ConfigurationError);
    await expect(sent).rejects.toThrow('created_from must be a text, a number, a boolean, a Date, or a list of them');
    expect(service.received).toEqual([]);
  },
);

test('a fetch of the client or of the call is used', async () => {
  const used: string[] = [];
  const fetchNamed =
    (name: string) =>
    async (_url: string, { method }: RequestInit) => {
      used.push(`${name} ${method}`);
      return ok({ id: 'evt_1' });
    };
  const { svc } = clientOf({ fetch: fetchNamed('client') });
  await svc.events.get('evt_1');
  await svc.events.get('evt_1', { fetch: fetchNamed('call') });
  expect(used).toEqual(['client GET', 'call GET']);
});

test.each(['Content-Length', 'transfer-encoding', 'Upgrade', 'Trailer', 'HTTP2-Settings', 'Expect'])(
  'the header %s, of the client or of the call, is refused by its name: it would change where the request ends',
  async (name) => {
    const headers = { [name]: 'secret' };
    for (const sent of [
      clientOf({ headers }).svc.events.get('evt_1'),
      clientOf().svc.events.get('evt_1', { headers }),
    ]) {
      await expect(sent).rejects.toThrow(ConfigurationError);
      await expect(sent).rejects.toThrow(`The header ${name.toLowerCase()} belongs to the connection`);
    }
    expect(service.received).toEqual([]);
  },
);

test.each<[string, () => unknown, string]>([
  ['no key', () => new Svc(undefined), 'SVC_SECRET_KEY'],
  ['an empty key', () => new Svc(''), 'SVC_SECRET_KEY'],
  ['another text', () => new Svc('sk_live_abc'), 'svc_test_'],
  [
    'a live key without an address',
    () => createClient(liveKey, {}, { ...platform, env: () => undefined }),
    'SVC_BASE_URL',
  ],
  ['an address that is none', () => new Svc(testKey, { baseUrl: 'localhost:3000' }), 'https://'],
  ['a secret key in a browser', () => createClient(testKey, {}, { ...platform, isBrowser: true }), 'publishable'],
])('%s is refused at once, with what to do', (_title, make, hint) => {
  expect(make).toThrow(ConfigurationError);
  expect(make).toThrow(hint);
  expect(make).not.toThrow(/svc_(test|live)_k/);
});

test('a publishable key gives a client that has only what it may do, also in a browser', async () => {
  const svc = new Svc(publishableKey, { baseUrl: 'http://svc.test' });
  expect(Object.keys(svc).toSorted()).toEqual(['checkoutSessions', 'paymentIntents']);
  expect(Object.keys(svc.paymentIntents)).toEqual(['get']);
  expect(() => svc.customers).toThrow('svc.customers needs a secret key, on a server.');

  service.replies(ok({ id: 'cs_1' }, {}, 201));
  const inBrowser = createClient(publishableKey, { baseUrl: 'http://svc.test' }, { ...platform, isBrowser: true });
  await inBrowser.checkoutSessions.create(sessionBody);
  expect(service.received[0]?.headers.get('authorization')).toBe(`Bearer ${publishableKey}`);
  expect(service.received[0]?.headers.get('user-agent')).toBeNull();
});

test('a client secret is sent in its header, never in the address, and without the key', async () => {
  const { svc } = clientOf();
  service.replies(ok({ id: 'cs_1' }));
  await svc.checkoutSessions.get('cs_1', { client_secret: 'cs_1_secret_x' });
  const [request] = service.received;
  expect(request?.url.href).toBe('http://svc.test/v1/checkout-sessions/cs_1');
  expect([request?.headers.get('x-svc-token'), request?.headers.get('authorization')]).toEqual(['cs_1_secret_x', null]);
});

test('withResponse gives status, headers and request id of any call', async () => {
  const { svc } = clientOf();
  service.replies(ok({ id: 'pi_1' }, { 'idempotent-replayed': 'true' }, 201));
  const { data, status, headers, requestId } = await svc.paymentIntents.cancel('pi_1').withResponse();
  expect([data, status, requestId]).toEqual([{ id: 'pi_1' }, 201, 'req_01m84eqjc00082jdz83hhr9t7x']);
  expect(headers.get('idempotent-replayed')).toBe('true');

  service.replies(new Response(null, { status: 204 }));
  expect(await svc.webhookEndpoints.delete('we_1').withResponse()).toMatchObject({ data: undefined, status: 204 });
});

test('an object that is its own body is returned as it is', async () => {
  const { svc } = clientOf();
  service.replies(Response.json({ deleted: true }, { headers: { 'X-Svc-Contract': '1.2.0+0' } }));
  expect(await svc.customers.get('cus_1')).toEqual({ deleted: true });
});

test('a call is sent once, however often it is awaited, and is a Promise', async () => {
  const { svc } = clientOf();
  service.replies(ok({ id: 'pi_1' }));
  const call = svc.paymentIntents.get('pi_1');
  const results = await Promise.all([
    call,
    call,
    call.withResponse(),
    call.then(({ id }) => id),
    call.finally(() => {}),
  ]);
  expect([service.received.length, call instanceof Promise, results[3]]).toEqual([1, true, 'pi_1']);
  service.replies(new Response('', { status: 404 }));
  expect(await svc.paymentIntents.get('pi_1').catch(() => 'caught')).toBe('caught');
});

test('the debug logger names each attempt, and shows no key, no secret and no body', async () => {
  const lines: string[] = [];
  const { svc } = clientOf({ logger: { debug: (line) => lines.push(line) } });
  service.replies('network error', ok({ id: 'pi_1', client_secret: 'pi_1_secret_x' }, {}, 201));
  await svc.paymentIntents.create({ ...sessionBody, description: 'private' });
  await svc.checkoutSessions.get('cs_1', { client_secret: 'cs_1_secret_x' });
  expect(lines.map((line) => line.replaceAll(/\d+ ms/g, 'N ms'))).toEqual([
    'POST /v1/payment-intents: Failed to fetch after N ms',
    'Retry 1 of 2 in N ms.',
    'POST /v1/payment-intents: 201 req_01m84eqjc00082jdz83hhr9t7x after N ms',
    'GET /v1/checkout-sessions/cs_1: 201 req_01m84eqjc00082jdz83hhr9t7x after N ms',
  ]);
  expect(lines.join('\n')).not.toMatch(/_secret_|private|svc_test_/);
});

test('a logger can be an object of a class, or incomplete', async () => {
  class Log {
    lines: string[] = [];
    debug(line: string): void {
      this.lines.push(line);
    }
  }
  const logger = new Log();
  service.replies(ok({ id: 'pi_1' }));
  await clientOf({ logger }).svc.paymentIntents.get('pi_1');
  await clientOf({ logger: { debug: undefined } as never }).svc.paymentIntents.get('pi_1');
  expect(logger.lines).toHaveLength(1);
});

test('a logger that throws does not send the call again', async () => {
  service.replies(ok({ id: 'pi_1' }));
  const debug = () => {
    throw new Error('The disk is full.');
  };
  await expect(clientOf({ logger: { debug } }).svc.paymentIntents.cancel('pi_1')).rejects.toThrow('The disk is full.');
  expect(service.received).toHaveLength(1);
});

test('fetch is called alone, as browsers require', async () => {
  const fetchOfBrowser = async function (this: unknown): Promise<Response> {
    if (this !== undefined) throw new TypeError('Illegal invocation');
    return ok({ id: 'pi_1' });
  };
  expect(await clientOf({ fetch: fetchOfBrowser }).svc.paymentIntents.get('pi_1')).toEqual({ id: 'pi_1' });
});

test.each(['', '.', '..', undefined])('the id %j is refused before anything is sent', async (id) => {
  const { svc } = clientOf();
  await expect(svc.paymentIntents.get(id as string)).rejects.toBeInstanceOf(ConfigurationError);
  await expect(svc.paymentIntents.cancel(id as string)).rejects.toBeInstanceOf(ConfigurationError);
  expect(service.received).toHaveLength(0);
});

test('a secret in the wrong place is not repeated by the error', async () => {
  const { svc } = clientOf();
  const wrong = svc.checkoutSessions.get('cs_1', { client_secret: 'cs_1_secret_x\n€' });
  await expect(wrong).rejects.toThrow(/^A header has a name or a character that cannot be sent\.$/);
  for (const baseUrl of [liveKey, 'https://user:password@svc.test'])
    expect(() => new Svc(testKey, { baseUrl })).toThrow(/^baseUrl must be an address such as https:/);
});
