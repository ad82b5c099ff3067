import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { loadContract, type Json } from '../../tools/codegen/contract.ts';
import { renderAll, targets } from '../../tools/codegen/render.ts';

// What every target makes of golden/tiny.yaml, file by file. When a change is meant, rewrite them and read the diff:
//
//   UPDATE_GOLDEN=1 npm test -- test/tools/codegen

const golden = path.join(import.meta.dirname, 'golden');
const tiny = await readFile(path.join(golden, 'tiny.yaml'), 'utf8');
const targetFiles = targets.map(({ file }) => file);

describe('golden files', () => {
  test.each(targetFiles)('%s is rendered as committed', async (file) => {
    const text = (await renderAll(loadContract(tiny))).get(file) ?? '';
    const committed = path.join(golden, file);
    if (process.env['UPDATE_GOLDEN']) await writeFile(committed, text);
    expect(text).toBe(await readFile(committed, 'utf8'));
  });

  test('there is one for every target, and no other', async () => {
    const present = (await readdir(golden)).filter((file) => file !== 'tiny.yaml');
    expect(present.toSorted()).toEqual(targetFiles.toSorted());
  });
});

test('the same contract gives the same text, whatever its spacing and comments', async () => {
  expect(await renderAll(loadContract(stringify(parse(tiny))))).toEqual(await renderAll(loadContract(tiny)));
});

test('a planned operation is left out of everything but the permissions', () => {
  const { operations, permissions, document } = loadContract(tiny);
  expect(operations.map(({ id }) => id)).toEqual(['createThing', 'getThing', 'deleteThing']);
  expect(permissions).toContain('collections:read');
  expect(JSON.stringify(document)).not.toContain('listThings');
});

test('a planned event is left out of everything, and so is what nothing else refers to', () => {
  const { events, document } = loadContract(tiny);
  expect(events.map(({ type }) => type)).toEqual(['thing.created']);
  expect(JSON.stringify(document)).not.toMatch(/thing\.gone|ThingGone|Ghost/);
  expect(JSON.stringify(document)).toContain('#/components/schemas/ThingEvent');
});

test('a change of the contract is a change of its hash', () => {
  const renamed = changed((root) => set(root, 'info.title', 'small'));
  expect(loadContract(renamed).hash).not.toBe(loadContract(tiny).hash);
});

type Change = (root: Json) => void;

const post = 'paths./things.post';
const planned = 'paths./things.get';
const get = 'paths./things/{id}.get';
const remove = 'paths./things/{id}.delete';
const schemas = 'components.schemas';
const row = { status: 404, message: 'There is none.', action: 'Look elsewhere.' };

const refusals: [why: string, change: Change, problem: string][] = [
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
  ['an operation without x-key', without(`${get}.x-key`), 'GET /things/{id}: x-key is missing'],
  ['a key of no kind', having(`${get}.x-key`, ['golden']), 'GET /things/{id}: x-key has no kind golden'],
  [
    'an operation without x-errors',
    without(`${remove}.x-errors`),
    'DELETE /things/{id}: x-errors is missing (an empty list where there are none)',
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
    'a response that no error code answers',
    having(`${get}.responses.409`, { description: 'A conflict.' }),
    'GET /things/{id}: no error code of its own or shared answers 409',
  ],
  [
    'an operation without the shared refusals',
    without(`${get}.responses.default`),
    'GET /things/{id}: the default response (the shared refusals) is missing',
  ],
  [
    'an operation that never succeeds',
    without(`${remove}.responses.204`),
    'DELETE /things/{id}: a 2xx response is missing',
  ],
  [
    'a response without example',
    without('components.responses.Thing.content.application/json.examples'),
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
  ['two operations of one name', having(`${get}.operationId`, 'createThing'), 'operationId createThing is used twice'],
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
    'x-errors THING_NOT_FOUND needs status, message and action',
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
    `a ${field} that no sentence explains`,
    without(`${schemas}.ThingCreate.properties.${field}.x-message`),
    `POST /things: the ${{ code: 'pattern', kind: 'const' }[field] ?? 'choice'} of ${field} has no x-message`,
  ]),
  [
    'a message that is no sentence',
    having(`${schemas}.ThingCreate.properties.code.x-message`, '^[A-Z]+$'),
    'POST /things: the x-message of code is no sentence',
  ],
  [
    'a parameter whose pattern no sentence explains',
    having('components.parameters.IdempotencyKey.schema.pattern', '^[a-z]+$'),
    'POST /things: the pattern of Idempotency-Key has no x-message',
  ],
  ...['per_page', 'before', 'created_from', 'created_to'].map((name): [string, Change, string] => [
    `a list without ${name}`,
    having(`${get}.parameters`, [{ name: 'page', in: 'query', schema: { type: 'integer' } }]),
    `GET /things/{id}: a list takes the parameter ${name}`,
  ]),
  [
    'an event without its resource',
    having(`${schemas}.ThingEvent.allOf.1.properties.data`, { type: 'object' }),
    'webhook thing.created has no data with one resource',
  ],
];

describe('refusals', () => {
  test.each(refusals)('%s', (_why, change, problem) => {
    expect(problemsOf(changed(change))).toContain(problem);
  });

  test('every problem is told at once', () => {
    const both: Change = (root) => {
      set(root, `${get}.x-key`, undefined);
      set(root, `${post}.summary`, undefined);
    };
    expect(problemsOf(changed(both))).toEqual([
      'POST /things: summary is missing',
      'GET /things/{id}: x-key is missing',
    ]);
  });
});

/** The lines of the refusal, without its title; none where the contract is accepted. */
function problemsOf(yamlText: string): string[] {
  try {
    loadContract(yamlText);
    return [];
  } catch (error) {
    const [, ...problems] = String(error).split('\n');
    return problems.map((problem) => problem.trim());
  }
}

function changed(change: Change): string {
  const root = parse(tiny) as Json;
  change(root);
  return stringify(root);
}

function without(place: string): Change {
  return (root) => set(root, place, undefined);
}

function having(place: string, value: unknown): Change {
  return (root) => set(root, place, value);
}

/** Changes what stands at a dotted place; a misspelled place throws. */
function set(root: Json, place: string, value: unknown): void {
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Json>((at, key) => at[key] as Json, root);
  if (value !== undefined) holder[last] = value;
  else if (!(last in holder)) throw new Error(`there is no ${place}`);
  else delete holder[last];
}
