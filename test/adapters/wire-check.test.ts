import { expect, test } from '@jest/globals';
import { contract } from '../contract-document.ts';
import { errors, type ErrorCode } from '../../services/api/src/generated/errors.ts';
import type { OperationId } from '../../services/api/src/generated/operations.ts';
import { responseExamples, eventExamples } from '../contract-examples.ts';
import { checkResponse, checkEvent, type ReadHeader } from '../contract.ts';

// All tests check every response and event against the contract. This file tests that check with every example of the
// contract: a difference from the contract must be found at any depth.

// These examples were not sent by the service, so they must not count for contract-coverage.ts.
delete process.env['SVC_TEST_SEEN_DIR'];

type Json = { [key: string]: unknown };

/** The headers of a response with this status. */
function headersOf(status: number, changes: Record<string, string | null> = {}): ReadHeader {
  const headers: Record<string, string | null> = {
    'X-Request-Id': `req_${'0'.repeat(26)}`,
    'X-Svc-Contract': '1.0.0+0123456789ab',
    ...(status < 400 && { RateLimit: '"merchant";r=24;t=1', 'RateLimit-Policy': '"merchant";q=25;w=1' }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer realm="svc"' }),
    ...(status === 405 && { Allow: 'GET' }),
    ...((status === 429 || status === 503) && { 'Retry-After': '1' }),
    ...changes,
  };
  return (name) => headers[name] ?? null;
}

/** The status of an example. For `default` it is the status of its error code. */
const statusOf = (status: string, value: unknown): number =>
  status === 'default' ? errors[(value as { error: { code: ErrorCode } }).error.code].status : Number(status);

type Sample = { what: string; valid: () => Json; check: (value: unknown) => void };

const samples: Sample[] = [
  ...responseExamples.map(({ name, operation, status, value }) => ({
    what: name,
    valid: () => structuredClone(value) as Json,
    check: (body: unknown) =>
      checkResponse(operation, statusOf(status, value), body, headersOf(statusOf(status, value))),
  })),
  ...eventExamples.map(({ name, type, value }) => ({
    what: name,
    valid: () => structuredClone(value) as Json,
    check: (event: unknown) => checkEvent({ ...(event as { type: string }), type }),
  })),
];

/** Every object in a value, with its path. */
function objectsIn(value: unknown, where = ''): [where: string, object: Json][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, item]) => objectsIn(item, `${where}.${key}`));
  return Array.isArray(value) ? inside : [[where, value as Json], ...inside];
}

/** A copy in which one object is changed. */
function changed(valid: () => Json, place: string, change: (object: Json) => void): Json {
  const value = valid();
  const [, object = {}] = objectsIn(value).find(([where]) => where === place) ?? [];
  change(object);
  return value;
}

/** The merchant chooses the keys of metadata, so an additional key is valid. */
const isMap = (where: string): boolean => where.endsWith('.metadata');

test.each(samples)('$what: the example passes', ({ valid, check }) => {
  expect(() => check(valid())).not.toThrow();
});

test.each(samples)('$what: a property that is not in the schema is found at any depth', ({ valid, check }) => {
  const places = objectsIn(valid()).map(([where]) => where);
  const missed = places
    .filter((place) => !isMap(place))
    .filter((place) => !throws(() => check(changed(valid, place, (object) => (object['leak'] = 'x')))));
  expect(missed).toEqual([]);
});

/** Optional properties. All others are required. */
const isOptional = (where: string): boolean =>
  /\.(fee_preview|settlement|details)$|\.metadata\.\w+$|\.by_method\.\w+$/.test(where);

test.each(samples)('$what: a property that is missing or has another type is found', ({ valid, check }) => {
  const places = objectsIn(valid()).flatMap(([where, object]) => Object.keys(object).map((key) => ({ where, key })));
  const missedAt = ({ where, key }: { where: string; key: string }): string[] => {
    const without = changed(valid, where, (object) => void delete object[key]);
    const other = changed(valid, where, (object) => (object[key] = typeof object[key] === 'number' ? '1' : 1.5));
    return [
      ...(isOptional(`${where}.${key}`) || throws(() => check(without)) ? [] : [`${where}.${key} missing`]),
      ...((where === '' && key === 'type') || throws(() => check(other)) ? [] : [`${where}.${key} of another type`]),
    ];
  };
  // The type of an event selects the schema of the check, so it is not changed here.
  const missed = places.filter(({ where, key }) => !(where === '' && key === 'type')).flatMap(missedAt);
  expect(missed).toEqual([]);
});

const example = (name: string): Json => {
  const found = responseExamples.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no example ${name}.`);
  return structuredClone(found.value) as Json;
};
const success = (): Json => example('getPaymentIntent 200 paid');
const failure = (): Json => example('getPaymentIntent 404 missing');

test.each<[what: string, change: (data: Json) => void]>([
  ['an amount without céntimos', (data) => (data['amount'] = { amount: '25.9', currency: 'PEN' })],
  ['another currency', (data) => (data['amount'] = { amount: '25.90', currency: 'USD' })],
  ['a status that does not exist', (data) => (data['status'] = 'PAID')],
  ['a time that is not UTC', (data) => (data['created_at'] = '2026-11-23T10:00:00-05:00')],
  ['an id of another kind', (data) => (data['id'] = `pay_${'0'.repeat(26)}`)],
  ['null for a property that is never null', (data) => (data['amount'] = null)],
  ['a payment method that does not exist', (data) => (data['payment_method_types'] = ['CARD'])],
  ['a text that is not a URL', (data) => (data['checkout_url'] = 'not an address')],
])('%s is found', (_what, change) => {
  const value = success();
  change(value['data'] as Json);
  expect(() => checkResponse('getPaymentIntent', 200, value, headersOf(200))).toThrow('does not match the contract');
});

const withCode = (code: string): Json => {
  const value = failure();
  (value['error'] as Json)['code'] = code;
  return value;
};

test.each<[what: string, call: Parameters<typeof checkResponse>]>([
  ['a success status that is not declared', ['getPaymentIntent', 201, success(), headersOf(201)]],
  ['a response without its body', ['getPaymentIntent', 200, null, headersOf(200)]],
  ['a body in a response without a body', ['deleteWebhookEndpoint', 204, {}, headersOf(204)]],
  ['an error body with a success status', ['getPaymentIntent', 200, failure(), headersOf(200)]],
  ['a success body with an error status', ['getPaymentIntent', 404, success(), headersOf(404)]],
  ['an error code that is not declared for this operation', ['listEvents', 404, failure(), headersOf(404)]],
  ['an error code that does not exist', ['getPaymentIntent', 404, withCode('GONE'), headersOf(404)]],
  ['an error code with the status of another code', ['getPaymentIntent', 409, failure(), headersOf(409)]],
  ['an operation that does not exist', ['getNothing' as OperationId, 200, success(), headersOf(200)]],
])('%s is found', (_what, call) => {
  expect(() => checkResponse(...call)).toThrow(Error);
});

test.each<[what: string, status: number, changes: Record<string, string | null>]>([
  ['a request id that is missing', 200, { 'X-Request-Id': null }],
  ['a text that is not a request id', 200, { 'X-Request-Id': 'req_1' }],
  ['a contract version that is missing', 200, { 'X-Svc-Contract': null }],
  ['a rate limit that is missing', 200, { RateLimit: null }],
  ['a header that is not declared for this status', 200, { Allow: 'GET' }],
  ['a replay header on a read', 200, { 'Idempotent-Replayed': 'true' }],
  ['a request id that is missing with an error', 404, { 'X-Request-Id': null }],
])('%s is found', (_what, status, changes) => {
  const body = status === 200 ? success() : failure();
  expect(() => checkResponse('getPaymentIntent', status, body, headersOf(status))).not.toThrow();
  expect(() => checkResponse('getPaymentIntent', status, body, headersOf(status, changes))).toThrow('header');
});

test.each([
  [401, 'UNAUTHORIZED', 'WWW-Authenticate'],
  [405, 'METHOD_NOT_ALLOWED', 'Allow'],
  [429, 'RATE_LIMITED', 'Retry-After'],
  [503, 'SERVICE_UNAVAILABLE', 'Retry-After'],
])('%d %s without %s is found', (status, code, header) => {
  expect(() => checkResponse('listEvents', status, withCode(code), headersOf(status))).not.toThrow();
  expect(() => checkResponse('listEvents', status, withCode(code), headersOf(status, { [header]: null }))).toThrow(
    header,
  );
});

test('204 without a body passes', () => {
  expect(() => checkResponse('deleteWebhookEndpoint', 204, null, headersOf(204))).not.toThrow();
});

test('an event with another type, or with an unknown type, is found', () => {
  const [event] = eventExamples;
  expect(() => checkEvent({ ...event?.value, type: 'customer.created' })).toThrow('does not match the contract');
  expect(() => checkEvent({ ...event?.value, type: 'payment.pending' })).toThrow('no webhook payment.pending');
});

test('every event type of the contract has a schema', () => {
  for (const type of Object.keys(contract['webhooks'] as Json))
    expect(() => checkEvent({ type })).toThrow('does not match the contract');
});

function throws(check: () => void): boolean {
  try {
    check();
    return false;
  } catch {
    return true;
  }
}
