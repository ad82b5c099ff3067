import { describe, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { loadContract, type Json } from '../../tools/codegen/contract.ts';
import { renderAll } from '../../tools/codegen/render.ts';
import { requestDocuments } from '../../tools/codegen/requests.ts';
import { both, changed, having, problemsOf, set, tiny, without, type Change } from './tiny.ts';

test('spacing and comments of the contract do not change the generated text', async () => {
  expect(await renderAll(loadContract(stringify(parse(tiny))))).toEqual(await renderAll(loadContract(tiny)));
});

test('only the permissions contain a planned operation', () => {
  const { operations, permissions, document } = loadContract(tiny);
  expect(operations.map(({ id }) => id)).toEqual([
    'createThing',
    'streamThings',
    'findThing',
    'getThing',
    'deleteThing',
  ]);
  expect(permissions).toContain('collections:read');
  expect(JSON.stringify(document)).not.toContain('listThings');
});

test('planned events and components without a reference are left out', () => {
  const { events, document } = loadContract(tiny);
  expect(events.map(({ type }) => type)).toEqual(['thing.created']);
  expect(JSON.stringify(document)).not.toMatch(/thing\.gone|ThingGone|Ghost/);
  expect(JSON.stringify(document)).toContain('#/components/schemas/ThingEvent');
});

test('a request whose schema refers to itself is rejected', () => {
  const recursive = changed(
    having(`${schemas}.ThingCreate.properties.name`, { $ref: `#/components/schemas/ThingCreate` }),
  );
  expect(() => requestDocuments(loadContract(recursive))).toThrow('#/components/schemas/ThingCreate refers to itself');
});

test('every change of the contract changes its hash', () => {
  const renamed = changed((root) => set(root, 'info.title', 'small'));
  expect(loadContract(renamed).hash).not.toBe(loadContract(tiny).hash);
});

const post = 'paths./things.post';
const planned = 'paths./things.get';
const get = 'paths./things/{id}.get';
const remove = 'paths./things/{id}.delete';
const schemas = 'components.schemas';
const check = { en: 'Check the id.', es: 'Revisa el id.' };
const row = { status: 404, message: { en: 'There is none.', es: 'No hay ninguno.' }, action: check };

const incomplete: [title: string, change: Change, problem: string][] = [
  ['an operation without operationId', without(`${get}.operationId`), 'GET /things/{id}: operationId is missing'],
  ['an operation without summary', without(`${get}.summary`), 'GET /things/{id}: summary is missing'],
  [
    'an operation without permission',
    without(`${get}.x-permission`),
    'GET /things/{id}: x-permission must be <resource>:read or <resource>:write',
  ],
  [
    'a permission of another form',
    having(`${get}.x-permission`, 'things:admin'),
    'GET /things/{id}: x-permission must be <resource>:read or <resource>:write',
  ],
  ['a planned operation without operationId', without(`${planned}.operationId`), 'GET /things: operationId is missing'],
  ['a planned operation without summary', without(`${planned}.summary`), 'GET /things: summary is missing'],
  [
    'a planned operation without permission',
    without(`${planned}.x-permission`),
    'GET /things: x-permission must be <resource>:read or <resource>:write',
  ],
  ['an operation without x-sdk', without(`${get}.x-sdk`), 'GET /things/{id}: x-sdk must be <resource>.<method>'],
  ['two operations with the same x-sdk', having(`${get}.x-sdk`, 'things.create'), 'x-sdk things.create is used twice'],
  ['an operation without x-key', without(`${get}.x-key`), 'GET /things/{id}: x-key is missing'],
  ['an unknown kind of key', having(`${get}.x-key`, ['golden']), 'GET /things/{id}: x-key has no kind golden'],
  [
    'an operation without x-errors',
    without(`${remove}.x-errors`),
    'DELETE /things/{id}: x-errors is missing (an empty list if there are none)',
  ],
  [
    'an error code that does not exist',
    having(`${get}.x-errors`, ['THING_NOT_FOUND', 'GONE']),
    'GET /things/{id}: x-errors names GONE, which ErrorCode does not have',
  ],
  [
    'an error code without a response of its status',
    without(`${get}.responses.404`),
    'GET /things/{id}: THING_NOT_FOUND needs a response 404',
  ],
  [
    'a response without an error code of its status',
    having(`${get}.responses.409`, { description: 'A conflict.' }),
    'GET /things/{id}: no error code of the operation and no shared one has status 409',
  ],
  [
    'an operation without the shared errors',
    without(`${get}.responses.default`),
    'GET /things/{id}: the default response (the shared errors) is missing',
  ],
  [
    'an operation without a success response',
    without(`${remove}.responses.204`),
    'DELETE /things/{id}: a 2xx response is missing',
  ],
  [
    'a response without example',
    without('components.responses.OneThing.content.application/json.examples'),
    'GET /things/{id}: the 200 response has no example',
  ],
  [
    'a request without example',
    without(`${post}.requestBody.content.application/json.example`),
    'POST /things: the request body has no example',
  ],
  [
    'a POST without Idempotency-Key',
    without(`${post}.parameters`),
    'POST /things: a POST takes the parameter Idempotency-Key',
  ],
  [
    'a PATCH without Idempotency-Key',
    (root) => {
      const things = (root['paths'] as Record<string, Json>)['/things'] ?? {};
      things['patch'] = { ...(things['post'] as Json), parameters: [] };
    },
    'PATCH /things: a PATCH takes the parameter Idempotency-Key',
  ],
  [
    'two operations with the same operationId',
    having(`${get}.operationId`, 'createThing'),
    'operationId createThing is used twice',
  ],
  [
    'an error code without a row',
    having(`${schemas}.ErrorCode.enum`, ['UNAUTHORIZED', 'THING_NOT_FOUND', 'GONE']),
    'ErrorCode GONE has no row in x-errors',
  ],
  [
    'a row without an error code',
    having(`${schemas}.ErrorCode.x-errors.GONE`, row),
    'x-errors has GONE, which ErrorCode does not list',
  ],
  ...['status', 'message', 'action'].map((column): [string, Change, string] => [
    `an error without ${column}`,
    without(`${schemas}.ErrorCode.x-errors.THING_NOT_FOUND.${column}`),
    'x-errors THING_NOT_FOUND needs status, message and action, in en and es',
  ]),
  ...['message', 'action'].map((column): [string, Change, string] => [
    `an error whose ${column} is not translated`,
    without(`${schemas}.ErrorCode.x-errors.THING_NOT_FOUND.${column}.es`),
    'x-errors THING_NOT_FOUND needs status, message and action, in en and es',
  ]),
  [
    'an event type without a webhook',
    having(`${schemas}.EventType.enum`, ['thing.created', 'thing.gone', 'thing.lost']),
    'EventType thing.lost has no entry under webhooks',
  ],
  [
    'a webhook without an event type',
    having(`${schemas}.EventType.enum`, ['thing.gone']),
    'webhooks has thing.created, which EventType does not list',
  ],
  ...['code', 'kind', 'size'].map((field): [string, Change, string] => [
    `a ${field} without an x-message`,
    without(`${schemas}.ThingCreate.properties.${field}.x-message`),
    `POST /things: the ${{ code: 'pattern', kind: 'const' }[field] ?? 'choice'} of ${field} has no x-message`,
  ]),
  [
    'a rule that the service has no message for',
    having(`${schemas}.ThingCreate.properties.name.multipleOf`, 5),
    'POST /things: the service has no message for the multipleOf of name',
  ],
  ...[
    ['that is not a sentence', { en: '^[A-Z]+$', es: 'Usa letras mayúsculas.' }],
    ['without Spanish', { en: 'Use capital letters.' }],
    ['that is English in both languages', { en: 'Use capital letters.', es: 'Use capital letters.' }],
  ].map(([title, message]): [string, Change, string] => [
    `an x-message ${String(title)}`,
    having(`${schemas}.ThingCreate.properties.code.x-message`, message),
    'POST /things: the x-message of code is no sentence in en and es',
  ]),
  [
    'a parameter with a pattern and no x-message',
    having('components.parameters.IdempotencyKey.schema.pattern', '^[a-z]+$'),
    'POST /things: the pattern of Idempotency-Key has no x-message',
  ],
  ...['per_page', 'before', 'created_from', 'created_to'].map((name): [string, Change, string] => [
    `a list without ${name}`,
    having(`${get}.parameters`, [{ name: 'page', in: 'query', schema: { type: 'integer' } }]),
    `GET /things/{id}: a list takes the parameter ${name}`,
  ]),
  [
    'a client secret without a header to send it in',
    having(`${get}.x-key`, ['secret', 'client-secret']),
    'GET /things/{id}: security names no header that the client secret is sent in',
  ],
  [
    'a client secret of objects without an id prefix',
    both(having(`${get}.x-key`, ['client-secret']), having(`${schemas}.ThingId.pattern`, '^.{26}$')),
    'GET /things/{id}: the pattern of the path parameter must start with the prefix of the ids that have a client secret',
  ],
  [
    'a partner key together with other keys',
    having(`${get}.x-key`, ['secret', 'partner']),
    'GET /things/{id}: x-key partner cannot be combined with another kind',
  ],
  [
    'an operation for partners whose path does not name the partner',
    having(`${post}.x-key`, ['partner']),
    'POST /things: the path of an operation for partners must name the partner',
  ],
  [
    'an event without a resource',
    having(`${schemas}.ThingEventData.properties`, {}),
    'webhook thing.created has no data with one resource',
  ],
];

describe('an incomplete contract is rejected', () => {
  test.each(incomplete)('%s', (_title, change, problem) => {
    expect(problemsOf(changed(change))).toContain(problem);
  });

  test('all problems are reported at once', () => {
    const change = both(without(`${get}.x-key`), without(`${post}.summary`));
    expect(problemsOf(changed(change))).toEqual([
      'POST /things: summary is missing',
      'GET /things/{id}: x-key is missing',
    ]);
  });
});
