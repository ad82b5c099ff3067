import { expect, test } from '@jest/globals';
import type { SpecNames } from '../../tools/codegen/extensions.ts';
import type { Json } from '../../tools/codegen/json.ts';
import { both, changed, having, problemsOf, tiny, type Change } from './tiny.ts';

// What the specification does not name is marked as an extension, and nothing else. Here the specification names all of
// tiny.yaml, until a test takes a name away or marks something.

const specification = () => ({
  operations: {
    '/things': ['POST', 'GET'],
    '/things/stream': ['GET'],
    '/things/named': ['GET'],
    '/things/{id}': ['GET', 'DELETE'],
  },
  parameters: {
    everywhere: ['X-Request-Id', 'Idempotency-Key'],
    'GET /things/stream': ['since'],
    'GET /things/named': ['name'],
  },
  headers: { responses: [['XRequestId'], ['XSvcContract']] },
  fields: {
    '*Event': ['id', 'type', 'data'],
    Thing: [
      ['id', 'name'],
      ['note', 'last_event', 'last_event_type'],
    ],
    ThingCreate: ['name', 'code', 'kind', 'size', 'colour'],
    ThingEventData: ['thing'],
    ThingGoneEventData: ['ghost'],
    Ghost: ['id'],
    Refusal: ['message', 'error'],
    RefusalBody: ['code'],
  },
  values: {
    EventType: ['thing.created', 'thing.gone'],
    'ThingCreate.colour': ['red', 'blue'],
    ErrorCode: ['UNAUTHORIZED', 'THING_NOT_FOUND'],
  },
});

type Kind = keyof ReturnType<typeof specification>;

function specificationWithout(kind: Kind, key: string, name: string): SpecNames {
  const names = specification();
  const lists: Json = names[kind];
  const left = (lists[key] as string[]).flat().filter((one) => one !== name);
  return { ...names, [kind]: { ...lists, [key]: left.length > 0 ? left : undefined } };
}

const schemas = 'components.schemas';
const mark = (place: string): Change => having(`${place}.x-extension`, true);
const markValue = (place: string, value: string): Change => having(`${place}.x-extension-values`, [value]);
const markEvent: Change = (root) => mark('post')((root['webhooks'] as { [type: string]: Json })['thing.created'] ?? {});

const things: [where: string, kind: Kind, key: string, name: string, mark: Change][] = [
  ['GET /things/named', 'operations', '/things/named', 'GET', mark('paths./things/named.get')],
  [
    'GET /things/stream since',
    'parameters',
    'GET /things/stream',
    'since',
    mark('paths./things/stream.get.parameters.0'),
  ],
  ['header XSvcContract', 'headers', 'responses', 'XSvcContract', mark('components.headers.XSvcContract')],
  ['Ghost', 'fields', 'Ghost', 'id', mark(`${schemas}.Ghost`)],
  ['Thing.note', 'fields', 'Thing', 'note', mark(`${schemas}.Thing.properties.note`)],
  ['ErrorCode UNAUTHORIZED', 'values', 'ErrorCode', 'UNAUTHORIZED', markValue(`${schemas}.ErrorCode`, 'UNAUTHORIZED')],
  [
    'ThingCreate.colour blue',
    'values',
    'ThingCreate.colour',
    'blue',
    markValue(`${schemas}.ThingCreate.properties.colour`, 'blue'),
  ],
  [
    'webhook thing.created',
    'values',
    'EventType',
    'thing.created',
    both(
      markEvent,
      markValue(`${schemas}.EventType`, 'thing.created'),
      markValue(`${schemas}.ThingEvent.properties.type`, 'thing.created'),
    ),
  ],
];

test('a contract with no other names than the specification needs no mark', () => {
  expect(problemsOf(tiny, specification())).toEqual([]);
});

test.each(things)('%s: marked exactly when the specification does not name it', (where, kind, key, name, marked) => {
  const without = specificationWithout(kind, key, name);
  expect(problemsOf(tiny, without)).toContain(`${where}: the specification does not have it, so it needs x-extension`);
  expect(problemsOf(changed(marked), without)).toEqual([]);
  expect(problemsOf(changed(marked), specification())).toContain(
    `${where}: the specification has it, so it is no extension`,
  );
});

test('what is inside an extension needs no mark', () => {
  const operation = specificationWithout('operations', '/things/stream', 'GET');
  const noParameters = { ...operation, parameters: { everywhere: [] } };
  const inStream = (problem: string): boolean => problem.startsWith('GET /things/stream ');
  expect(problemsOf(changed(mark('paths./things/stream.get')), noParameters).filter(inStream)).toEqual([]);
});

test('a marked value that the choice does not have is a mistake', () => {
  const marked = changed(markValue(`${schemas}.ErrorCode`, 'GONE'));
  expect(problemsOf(marked, specification())).toEqual([
    'ErrorCode: x-extension-values has GONE, which the choice does not have',
  ]);
});
