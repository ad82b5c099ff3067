import { describe, expect, test } from '@jest/globals';
import { breakingChanges } from '../../../tools/contract-check/breaking-changes.ts';
import { changed, changesOf, problemsOf, released } from './released.ts';

const list = 'paths /things get';
const create = 'paths /things post';
const string = { type: 'string' };
const operation = (path: string): unknown =>
  path.split(' ').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], released());
const parameters = (...more: object[]): object[] => [...(operation(`${list} parameters`) as object[]), ...more];
const errors = 'components schemas ErrorCode x-errors';
const event = 'webhooks created post';

type Case = [title: string, changes: Record<string, unknown>, problems: string[]];

const breaking: Case[] = [
  ['an operation removed', { [create]: undefined }, ['POST /things was removed']],
  ['a path removed', { 'paths /things': undefined }, ['GET /things was removed', 'POST /things was removed']],
  [
    'another path',
    { [create]: undefined, 'paths /items': { post: operation(create) } },
    ['POST /things moved to POST /items'],
  ],
  [
    'another method',
    { [create]: undefined, 'paths /things put': operation(create) },
    ['POST /things moved to PUT /things'],
  ],
  [
    'another operationId',
    { [`${create} operationId`]: 'addThing' },
    ['operationId changed from "createThing" to "addThing"'],
  ],
  [
    'another method of the SDK',
    { [`${create} x-sdk`]: 'things.add' },
    ['x-sdk changed from "things.create" to "things.add"'],
  ],
  [
    'another permission',
    { [`${list} x-permission`]: 'things:write' },
    ['x-permission changed from "things:read" to "things:write"'],
  ],
  ['a kind of key less', { [`${list} x-key`]: ['secret'] }, ['no longer accepts the key kind publishable']],
  ['a credential less', { [`${list} security`]: [{ apiKey: [] }] }, ['no longer accepts the credential clientSecret']],
  ['only test keys', { [`${list} x-test-only`]: true }, ['now refuses live keys']],
  [
    'a parameter removed',
    { [`${list} parameters`]: parameters().slice(1) },
    ['request: query parameter kind was removed'],
  ],
  ['a parameter of the path removed', { 'paths /things parameters': [] }, ['request: header x-request-id was removed']],
  [
    'a new required parameter',
    { [`${list} parameters`]: parameters({ name: 'q', in: 'query', required: true, schema: string }) },
    ['request: query parameter q is new and required'],
  ],
  [
    'a parameter that is required',
    { [`${list} parameters 0 required`]: true },
    ['request: query parameter kind is now required'],
  ],
  [
    'another form of a parameter',
    { [`${list} parameters 0 explode`]: false },
    ['request: query parameter kind: explode changed from none to false'],
  ],
  ['a body that is required', { [`${create} requestBody required`]: true }, ['request: the body is now required']],
  [
    'a body that is refused',
    { [`${create} requestBody`]: undefined },
    ['request: the body application/json was removed'],
  ],
  [
    'a media type of a response removed',
    { [`${list} responses 200 content`]: {} },
    ['response: the body application/json was removed'],
  ],
  [
    'another success status',
    { [`${create} responses 201`]: undefined, [`${create} responses 200`]: operation(`${create} responses 201`) },
    ['the success status changed from 201 to 200'],
  ],
  ['one more success status', { [`${create} responses 202`]: {} }, ['the success status changed from 201 to 201, 202']],
  [
    'an error of an operation removed',
    { [`${create} x-errors`]: [] },
    ['no longer answers with the error THING_EXISTS'],
  ],
  ['an error removed', { [`${errors} THING_EXISTS`]: undefined }, ['the error THING_EXISTS was removed']],
  [
    'a shared error that only some operations have',
    { [`${errors} UNAUTHORIZED shared`]: undefined, [`${list} x-errors`]: ['UNAUTHORIZED'] },
    ['no longer answers with the error UNAUTHORIZED'],
  ],
  [
    'a schema with another name',
    {
      'components schemas Code': undefined,
      'components schemas Sign': { type: 'string', pattern: '^[A-Z]+$' },
      'components schemas ThingCreate properties code': { $ref: '#/components/schemas/Sign' },
    },
    ['the schema Code (a type of the SDK) was removed'],
  ],
  [
    'another status of an error',
    { [`${errors} THING_EXISTS status`]: 422 },
    ['the status of the error THING_EXISTS changed from 409 to 422'],
  ],
  ['a header removed', { [`${list} responses 200 headers`]: {} }, ['response: header x-request-id was removed']],
  [
    'a header that can be missing',
    { [`${list} responses 200 headers X-Request-Id required`]: false },
    ['response: header x-request-id can now be missing'],
  ],
  [
    'a header of an error removed',
    { [`${create} responses 409 headers`]: undefined },
    ['response: header retry-after was removed'],
  ],
  [
    'another type of a header',
    { [`${list} responses 200 headers X-Request-Id schema type`]: 'integer' },
    ['response: header x-request-id can now be an integer (before: a string)'],
  ],
  ['another address', { 'servers 0 url': '/v2' }, ['the address of the API (servers) changed']],
  [
    'another header for a credential',
    { 'components securitySchemes clientSecret name': 'X-Token' },
    ['the credential clientSecret: name changed from "X-Svc-Token" to "X-Token"'],
  ],
  ['an event removed', { 'webhooks created': undefined }, ['the event created was removed']],
  [
    'a field of an event removed',
    { 'components schemas EventData properties thing': undefined, 'components schemas EventData required': [] },
    ['response: EventData.thing was removed'],
  ],
  ['a header of an event removed', { [`${event} parameters`]: [] }, ['response: header x-svc-signature was removed']],
  [
    'a header of an event that can be missing',
    { [`${event} parameters 0 required`]: false },
    ['response: header x-svc-signature can now be missing'],
  ],
  [
    'a status of the receiver',
    { [`${event} responses`]: { 200: {} } },
    ['a response 2XX of the receiver no longer counts'],
  ],
];

const harmless: [title: string, changes: Record<string, unknown>][] = [
  ['a new operation', { 'paths /items': { get: { operationId: 'listItems', responses: { 200: {} } } } }],
  ['a new event', { 'webhooks deleted': operation('webhooks created') }],
  [
    'one more kind of key and of credential',
    { [`${create} x-key`]: ['secret', 'publishable'], [`${create} security`]: [{ apiKey: [] }, { clientSecret: [] }] },
  ],
  ['live keys accepted', { [`${list} x-test-only`]: false }],
  ['a new optional parameter', { [`${list} parameters`]: parameters({ name: 'q', in: 'query', schema: string }) }],
  ['another order of parameters', { [`${list} parameters`]: parameters().toReversed() }],
  ['a header in another case', { 'paths /things parameters 0 name': 'x-request-ID' }],
  [
    'a new error',
    {
      [`${errors} THING_GONE`]: { status: 410 },
      [`${create} x-errors`]: ['THING_EXISTS', 'THING_GONE'],
      'components schemas ErrorCode enum': ['UNAUTHORIZED', 'THING_EXISTS', 'THING_GONE'],
    },
  ],
  ['an error that all operations share', { [`${errors} THING_EXISTS shared`]: true, [`${create} x-errors`]: [] }],
  [
    'a shared error that each operation lists',
    {
      [`${errors} UNAUTHORIZED shared`]: undefined,
      [`${list} x-errors`]: ['UNAUTHORIZED'],
      [`${create} x-errors`]: ['THING_EXISTS', 'UNAUTHORIZED'],
    },
  ],
  ['a new header', { [`${list} responses 200 headers RateLimit`]: { schema: string } }],
  ['a header that is always there', { [`${create} responses 409 headers Retry-After required`]: true }],
  ['one more media type', { [`${list} responses 200 content text/csv`]: {} }],
  [
    'texts and marks',
    {
      [`${list} summary`]: 'Other.',
      [`${list} deprecated`]: true,
      'servers 0 description': 'Other.',
      [`${errors} THING_EXISTS message`]: 'Other.',
    },
  ],
];

describe('this breaks programs', () => {
  test.each(breaking)('%s', (_title, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });
});

describe('programs do not notice', () => {
  test.each(harmless)('%s', (_title, changes) => {
    expect(changed(changes)).not.toEqual(released());
    expect(problemsOf(changes)).toEqual([]);
  });
});

test('an operation that accepts live keys now has no refusal of them; any other error must stay', () => {
  const inTest = {
    [`${errors} TEST_MODE_REQUIRED`]: { status: 403, message: 'A test key is needed.' },
    [`${create} x-test-only`]: true,
    [`${create} x-errors`]: ['TEST_MODE_REQUIRED', 'THING_EXISTS'],
  };
  const inBoth = { ...inTest, [`${create} x-test-only`]: false };
  const after = (codes: string[]) =>
    breakingChanges(changed(inTest), changed({ ...inBoth, [`${create} x-errors`]: codes }));
  expect(after(['THING_EXISTS'])).toEqual([]);
  expect(after([])).toMatchObject([{ problem: 'no longer answers with the error THING_EXISTS' }]);
});

test('a problem is reported once, with all operations and events that have it', () => {
  expect(changesOf({ 'components schemas Owner properties name type': 'integer' })).toEqual([
    {
      problem: 'response: Owner.name can now be an integer (before: a string)',
      places: ['listThings', 'createThing', 'event created'],
    },
  ]);
});

describe('the name of a parameter of the path is not on the wire', () => {
  const withPath = (path: string, schema: object) => {
    const [, name] = /\{(\w+)\}/.exec(path) ?? [];
    const get = { operationId: 'getPart', parameters: [{ name, in: 'path', required: true, schema }] };
    return changed({ [`paths ${path}`]: { get } });
  };
  const before = withPath('/things/{id}/parts', string);

  test('another name is not noticed', () => {
    expect(breakingChanges(before, withPath('/things/{thing_id}/parts', string))).toEqual([]);
  });

  test('its schema is compared with the one of the old name', () => {
    const problem = 'request: path parameter id: maxLength changed from none to 5';
    const after = withPath('/things/{thing_id}/parts', { ...string, maxLength: 5 });
    expect(breakingChanges(before, after)).toEqual([{ problem, places: ['getPart'] }]);
  });

  test('another word of the path is noticed', () => {
    const [change] = breakingChanges(before, withPath('/things/{id}/pieces', string));
    expect(change?.problem).toBe('GET /things/{id}/parts moved to GET /things/{id}/pieces');
  });
});
