import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { errorClasses } from '../../packages/sdk-node/src/errors.ts';
import {
  ApiError,
  ConfigurationError,
  ConnectionError,
  NotFoundError,
  SvcError,
  ValidationError,
} from '../../packages/sdk-node/src/index.ts';
import { errors } from '../../services/api/src/generated/errors.ts';
import { clientOf, testKey } from './client.ts';
import { mockService, refused } from './mock-service.ts';

const service = mockService();

const thrown = async (options = {}): Promise<unknown> =>
  clientOf({ maxRetries: 0, ...options })
    .svc.paymentIntents.get('pi_1')
    .catch((error: unknown) => error);

test('an error has what the service said, in fields', async () => {
  service.replies(refused(422, 'VALIDATION_ERROR'));
  const error = await thrown();
  expect(error).toBeInstanceOf(ValidationError);
  expect(error).toMatchObject({
    name: 'ValidationError',
    message: 'Refused with VALIDATION_ERROR. (VALIDATION_ERROR)',
    status: 422,
    code: 'VALIDATION_ERROR',
    details: [{ field: 'amount', code: 'REQUIRED', message: 'The amount is missing.' }],
    requestId: 'req_01m84eqjc00082jdz83hhr9t7x',
    correlationId: 'order-1001',
    docUrl: 'https://svc.example/docs/errors#VALIDATION_ERROR',
    retryable: false,
  });
  expect((error as ApiError).response.headers.get('x-request-id')).toBe('req_01m84eqjc00082jdz83hhr9t7x');
});

test.each(Object.keys(errors))('%s has a class of its status', async (code) => {
  const { status } = errors[code as keyof typeof errors];
  service.replies(refused(status, code));
  const error = await thrown();
  expect(error).toBeInstanceOf(errorClasses[status]);
  expect([(error as ApiError).status, (error as ApiError).code]).toEqual([status, code]);
});

test('every class has a status of the contract', () => {
  const statuses = new Set(Object.values(errors).map(({ status }) => status));
  expect(Object.keys(errorClasses).map(Number).toSorted()).toEqual([...statuses].toSorted());
});

test('a code and a status that this version does not know are an ApiError with that code', async () => {
  service.replies(refused(418, 'TEAPOT'));
  const error = await thrown();
  expect(error).toMatchObject({ constructor: ApiError, status: 418, code: 'TEAPOT' });
});

describe('what did not come from svc is said', () => {
  const proxyPage = `<html><head><title>502 Bad Gateway</title></head>${'x'.repeat(1_000)}</html>`;

  test.each<[string, () => Response, string]>([
    [
      'the page of a proxy',
      () => new Response(proxyPage, { status: 502 }),
      `This 502 response from http://svc.test is not from svc. It begins with: ${proxyPage.slice(0, 200)}`,
    ],
    [
      'nothing',
      () => new Response(null, { status: 503 }),
      'This 503 response from http://svc.test is not from svc. It has no body.',
    ],
    [
      'other JSON',
      () => Response.json({ ok: false }, { status: 400 }),
      'This 400 response from http://svc.test is not from svc. It begins with: {"ok":false}',
    ],
    [
      'JSON null',
      () => Response.json(null, { status: 500 }),
      'This 500 response from http://svc.test is not from svc. It begins with: null',
    ],
    [
      'a page with status 200',
      () => new Response('<html>Log in to the Wi-Fi'),
      'This 200 response from http://svc.test is not from svc. It begins with: <html>Log in to the Wi-Fi',
    ],
    [
      'half a body',
      () => new Response('{"success":true,"data":{"id"'),
      'This 200 response from http://svc.test is not from svc. It begins with: {"success":true,"data":{"id"',
    ],
    ['an empty 200', () => new Response(''), 'This 200 response from http://svc.test is not from svc. It has no body.'],
    [
      'a redirect',
      () =>
        new Response(null, { status: 307, headers: { location: 'https://elsewhere.example/v1/payment-intents/pi_1' } }),
      'This 307 response from http://svc.test redirects to https://elsewhere.example/v1/payment-intents/pi_1: set baseUrl to the address of the service.',
    ],
  ])('%s', async (_title, response, message) => {
    service.replies(response);
    const error = await thrown();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, code: null, details: [], docUrl: null });
  });
});

const escapes = 'a\r\nb\u001B[2J\u009Bc\u2028d\u202E\u0000e';

test.each<[string, Response, string]>([
  [
    'the message of a refusal',
    Response.json({ error: { code: 'X', message: escapes } }, { status: 404 }),
    'a b [2J c d e (X)',
  ],
  ['a page', new Response(escapes, { status: 404 }), 'It begins with: a b [2J c d e'],
  [
    'a location',
    new Response('', { status: 302, headers: { location: '/\u009B2J' } }),
    'redirects to / 2J: set baseUrl',
  ],
])('a hostile server cannot write to the terminal of who reads a message: %s', async (_where, reply, expected) => {
  service.replies(reply);
  const { message, stack } = (await thrown()) as ApiError;
  expect(message).toContain(expected);
  expect(stack).toContain(message);
});

test.each<[string, Response]>([
  ['message', Response.json({ error: { code: 'X', message: 'x'.repeat(1_000_000) } }, { status: 404 })],
  ['code', Response.json({ error: { code: 'x'.repeat(1_000_000), message: 'No.' } }, { status: 404 })],
  ['location', new Response('', { status: 302, headers: { location: `/${'x'.repeat(9_000)}` } })],
])('a very long %s: the message of the error has 1,000 characters', async (_what, reply) => {
  service.replies(reply);
  expect(((await thrown()) as ApiError).message).toHaveLength(1_000);
});

test('no response: the reason of the network is in the message', async () => {
  const error = await thrown({
    baseUrl: 'http://127.0.0.1:9',
    fetch: () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') })),
  });
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({
    retryable: true,
    message: 'No complete response arrived: fetch failed: connect ECONNREFUSED 127.0.0.1:9',
  });
});

test('a request that cannot be sent is an error of the caller, not of the network, and is not tried again', async () => {
  const { svc, pauses } = clientOf();
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  await expect(svc.customers.create({ type: 'INDIVIDUAL', metadata: circular as never })).rejects.toBeInstanceOf(
    ConfigurationError,
  );
  await expect(svc.customers.create({ type: 'INDIVIDUAL' }, { idempotencyKey: 'pedido €' })).rejects.toBeInstanceOf(
    ConfigurationError,
  );
  await expect(svc.paymentIntents.get('pi_1', { headers: { 'bad name': 'x' } })).rejects.toBeInstanceOf(
    ConfigurationError,
  );
  expect([service.received.length, pauses]).toEqual([0, []]);
});

test('no error is an empty object in a log, and none contains the key', async () => {
  service.replies(refused(404, 'PAYMENT_INTENT_NOT_FOUND'));
  const missing = await thrown();
  service.replies('network error');
  for (const error of [missing, await thrown(), new ConfigurationError('The key is missing.')]) {
    const written = JSON.parse(JSON.stringify(error)) as Record<string, unknown>;
    expect(written).toMatchObject({ name: (error as SvcError).name, message: (error as SvcError).message });
    expect(JSON.stringify(error) + inspect(error, { depth: 9 })).not.toContain(testKey);
  }
  expect(missing).toBeInstanceOf(NotFoundError);
  expect(inspect(missing)).not.toContain('Headers');
});

test('a client that is logged does not show its key', () => {
  expect(inspect(clientOf({ headers: { 'X-Shop': 'one' } }).svc, { depth: 9, showHidden: true })).not.toContain(
    testKey,
  );
});
