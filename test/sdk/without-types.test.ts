import { afterEach, describe, expect, test } from '@jest/globals';
import { createClient } from '../../packages/sdk-node/src/client.ts';
import { ConfigurationError, Svc, ValidationError } from '../../packages/sdk-node/src/index.ts';
import { platform } from '../../packages/sdk-node/src/platform.ts';
import { createIntent, simulate } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { clientOf, testKey } from './client.ts';
import { mockService, ok, page } from './mock-service.ts';

// What somebody passes who has no types: each mistake is refused before anything is sent, and said.

const service = mockService({ onlyFor: 'http://svc.test' });
const svcOf = (...given: unknown[]): unknown => Reflect.construct(Svc, given);
/** Any value where a type is expected, as in JavaScript. */
const any = (value: unknown): never => value as never;

const { SVC_SECRET_KEY: ownKey } = process.env;
afterEach(() => {
  if (ownKey === undefined) delete process.env['SVC_SECRET_KEY'];
  else process.env['SVC_SECRET_KEY'] = ownKey;
});

describe('new Svc', () => {
  test.each<[message: string, given: unknown[]]>([
    [
      'timeout is none of the options: baseUrl, timeoutMs, maxRetries, signal, headers, fetch',
      [testKey, { timeout: 5 }],
    ],
    ['idempotencyKey is none of the options: baseUrl,', [testKey, { idempotencyKey: 'order-1' }]],
    ['constructor is none of the options', [testKey, { constructor: 1 }]],
    ['timeoutMs must be a number of milliseconds above 0, not 0.', [testKey, { timeoutMs: 0 }]],
    ['timeoutMs must be a number of milliseconds above 0, not -1.', [testKey, { timeoutMs: -1 }]],
    ['timeoutMs must be a number of milliseconds above 0, not NaN.', [testKey, { timeoutMs: NaN }]],
    ['timeoutMs must be a number of milliseconds above 0, not "5000".', [testKey, { timeoutMs: '5000' }]],
    ['maxRetries must be a whole number from 0, not "x".', [testKey, { maxRetries: 'x' }]],
    ['maxRetries must be a whole number from 0, not -1.', [testKey, { maxRetries: -1 }]],
    ['maxRetries must be a whole number from 0, not 1.5.', [testKey, { maxRetries: 1.5 }]],
    ['signal must be an AbortSignal, not an object.', [testKey, { signal: new AbortController() }]],
    ['headers must be an object, not this text.', [testKey, { headers: `Bearer ${testKey}` }]],
    ['fetch must be a function, not "node-fetch".', [testKey, { fetch: 'node-fetch' }]],
    ['logger must be an object, not true.', [testKey, { logger: true }]],
    ['logger.debug must be a function, not "x".', [testKey, { logger: { debug: 'x' } }]],
    ['logger.warn must be a function, not 5.', [testKey, { logger: { debug() {}, warn: 5 } }]],
    ['baseUrl must be an address such as https://api.svc.example', [testKey, { baseUrl: 3000 }]],
    ['baseUrl must be an address', [testKey, { baseUrl: 'https://svc.test?key=1' }]],
    ['The options must be an object, not "http://svc.test".', [testKey, 'http://svc.test']],
    ['The options must be an object, not 5.', [testKey, 5]],
    ['An API key begins with svc_test_, svc_live_ or svc_pub_', [{ apiKey: testKey }]],
    ['An API key begins with', [[testKey]]],
    ['An API key begins with', [5]],
    ['has no space, quote or line break: new Svc(key, options).', [`${testKey}\n`]],
    ['has no space, quote or line break', [` ${testKey}`]],
    ['has no space, quote or line break', [`"${testKey}"`]],
    ['The API key is missing. Is SVC_SECRET_KEY set?', [null]],
  ])('%s', (message, given) => {
    const make = () => svcOf(...given);
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(message);
    expect(make).not.toThrow(new RegExp(testKey));
  });

  test('without arguments it reads SVC_SECRET_KEY; a key that is given and undefined is missing', async () => {
    process.env['SVC_SECRET_KEY'] = testKey;
    service.replies(ok({ id: 'pi_1' }));
    await new Svc().paymentIntents.get('pi_1', { baseUrl: 'http://svc.test' });
    expect(service.received[0]?.headers.get('authorization')).toBe(`Bearer ${testKey}`);
    // It could have been the key of another merchant.
    expect(() => new Svc(undefined)).toThrow('The API key is missing.');
    delete process.env['SVC_SECRET_KEY'];
    expect(() => new Svc()).toThrow('The API key is missing. Is SVC_SECRET_KEY set?');
  });

  test('an option that is null or undefined is not given, and an empty SVC_BASE_URL is not set', async () => {
    const nothingOfCall = { baseUrl: '', timeoutMs: null, maxRetries: undefined, signal: null, headers: null };
    const nothing = { ...nothingOfCall, logger: null };
    const urls: string[] = [];
    const fetch = async (url: string) => {
      urls.push(url);
      return ok({ id: 'pi_1' });
    };
    for (const options of [nothing, null]) {
      const svc = createClient(testKey, any(options), { ...platform, fetch, env: () => '' }) as Svc;
      await svc.paymentIntents.get('pi_1', any(options && { idempotencyKey: null, ...nothingOfCall }));
    }
    expect(new Set(urls)).toEqual(new Set(['http://localhost:3000/v1/payment-intents/pi_1']));
  });

  test('the address can be a URL, and the headers can be Headers', async () => {
    const headers = new Headers({ 'X-Shop': 'lima' });
    const { svc } = clientOf({ baseUrl: any(new URL('http://svc.test')), headers: any(headers) });
    service.replies(ok({ id: 'pi_1' }));
    await svc.paymentIntents.get('pi_1', { headers: any({ 'X-Request-Id': undefined, 'X-Till': '4' }) });
    const received = service.received[0]?.headers;
    expect(['x-shop', 'x-till', 'x-request-id'].map((name) => received?.get(name))).toEqual(['lima', '4', null]);
  });
});

describe('a call', () => {
  const intents = clientOf().svc.paymentIntents;
  const { checkoutSessions, events } = clientOf().svc;
  const body = any({});

  test.each<[title: string, call: () => PromiseLike<unknown>, message: string]>([
    ['an unknown option', () => intents.get('pi_1', any({ timeout: 5 })), 'timeout is none of the options: baseUrl,'],
    [
      'a key instead of options',
      () => intents.create(body, any('order-1')),
      'The options must be an object, not "order-1".',
    ],
    ['an option of the client', () => intents.get('pi_1', any({ logger: console })), 'logger is none of the options'],
    [
      'an empty idempotency key',
      () => intents.create(body, { idempotencyKey: '' }),
      'idempotencyKey must be 1 to 255 visible ASCII characters, not "".',
    ],
    ['a limit in the options of a list', () => intents.list({}, any({ limit: 5 })), 'limit is none of the options'],
    ['a query that is text', () => intents.list(any('PENDING')), 'a query is an object, such as { per_page: 50 }.'],
    ['a query with an object', () => intents.list(any({ status: { is: 'PENDING' } })), 'The request cannot be sent'],
    [
      'an object instead of its id',
      () => intents.get(any({ id: 'pi_1' })),
      'an id is empty, or is no id, such as an object that has one.',
    ],
    ['a number instead of an id', () => intents.cancel(any(5)), 'an id is empty, or is no id'],
    [
      'a call that was not awaited instead of an id',
      () => intents.get(any(intents.list())),
      'an id is empty, or is no id',
    ],
    [
      'no client secret',
      () => checkoutSessions.get('cs_1', any(undefined)),
      'The call needs { client_secret } after the id.',
    ],
    [
      'a client secret alone',
      () => checkoutSessions.get('cs_1', any('cs_1_secret_x')),
      'The call needs { client_secret } after the id.',
    ],
    [
      'toArray without a limit',
      () => events.list().toArray(any(undefined)),
      '.toArray({ limit: 100 }), or { limit: Infinity }',
    ],
    ['toArray with a number', () => events.list().toArray(any(100)), '.toArray({ limit: 100 })'],
    ['toArray with an empty limit', () => events.list().toArray(any({})), '.toArray({ limit: 100 })'],
    ['toArray with a negative limit', () => events.list().toArray({ limit: -1 }), '.toArray({ limit: 100 })'],
    [
      'an unknown option of a stream',
      () => events.stream({}, any({ timeout: 5 })).next(),
      'timeout is none of the options',
    ],
    [
      'a position of a stream that is none',
      () => events.stream({}, any({ lastEventId: 5 })).next(),
      'lastEventId must be the id of an event that was received, not 5.',
    ],
  ])('with %s', async (_title, call, message) => {
    const error: unknown = await Promise.resolve(call()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect((error as Error).message).toContain(message);
    expect(service.received).toHaveLength(0);
  });

  test('a Date in a query is its time, and what is null or an empty list is not sent', async () => {
    const { svc } = clientOf();
    service.replies(page([]));
    const query = { created_from: new Date('2026-11-24T15:00:00Z'), status: null, type: [] };
    await svc.events.list(any(query));
    expect(service.received[0]?.url.search).toBe('?created_from=2026-11-24T15%3A00%3A00.000Z');
  });

  test('a number as an idempotency key is its text', async () => {
    service.replies(ok({ id: 'pi_1' }, {}, 201));
    await intents.create(body, { idempotencyKey: any(1001) });
    expect(service.received[0]?.headers.get('idempotency-key')).toBe('1001');
  });

  test('toArray asks for no more than its limit', async () => {
    service.replies(page([{ id: 'evt_1' }], true));
    expect(await events.list().toArray({ limit: 1 })).toHaveLength(1);
    expect(service.received.map(({ url }) => url.search)).toEqual(['?per_page=1']);
  });
});

test('without a body: a refund is of all that is left, and the service says what else is missing', async () => {
  const world = await startWorld();
  const svc = new Svc(world.keys.secret, { baseUrl: world.origin });
  const { id } = await createIntent(world);
  await simulate(world, id);
  await svc.refunds.create(id, { amount: { amount: '1.00', currency: 'PEN' } });
  const paid = await svc.paymentIntents.get(id);
  const { amount } = await svc.refunds.create(id);
  expect(Number(amount.amount)).toBe(Number(paid.amount.amount) - 1);

  for (const create of [() => svc.paymentIntents.create(any(undefined)), () => svc.paymentIntents.create(any(null))]) {
    const error = (await create().catch((thrown: unknown) => thrown)) as ValidationError;
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.details.map(({ field, code }) => `${field} ${code}`)).toContain('amount REQUIRED');
  }
});
