import { expect, test } from '@jest/globals';
import type { Json } from '../../tools/codegen/contract.ts';
import { both, changed, having, problemsOf, tiny, without, type Change } from './tiny.ts';

// What codegen asks of a contract so that anything can be generated from it. Each rule is broken once.

const schemas = 'components.schemas';
const get = 'paths./things/{id}.get';
const post = 'paths./things.post';
/** In the one webhook, whose name has a dot in it. */
const inEvent =
  (change: Change): Change =>
  (root) =>
    change((root['webhooks'] as Record<string, Json>)['thing.created'] ?? {});

const broken: [rule: string, change: Change, problem: string][] = [
  ['an operation says what it does', without(`${get}.description`), 'GET /things/{id}: the description is missing'],
  ['an operation has a tag', without(`${get}.tags`), 'GET /things/{id}: tags are missing'],
  [
    'a parameter is described',
    without('components.parameters.IdempotencyKey.description'),
    'POST /things: the parameter Idempotency-Key has no description',
  ],
  [
    'every call may carry an id of its caller',
    having('paths./things.parameters', []),
    'POST /things: the parameter X-Request-Id is missing',
  ],
  [
    'every answer declares its request id',
    without('components.responses.OneThing.headers.X-Request-Id'),
    'GET /things/{id}: the 200 response has no header X-Request-Id',
  ],
  [
    'every refusal declares the contract that it follows',
    without('components.responses.Refused.headers.X-Svc-Contract'),
    'POST /things: the default response has no header X-Svc-Contract',
  ],
  [
    'every answer has an example',
    without('components.responses.NoThing.content.application/json.example'),
    'GET /things/{id}: the 404 response has no example',
  ],
  [
    'every refusal of an operation is shown',
    having('components.responses.NoThing.content.application/json.example.error.code', 'UNAUTHORIZED'),
    'GET /things/{id}: the 404 response has no example of THING_NOT_FOUND',
  ],
  [
    'every shared refusal is shown',
    having('components.responses.Refused.content.application/json.example.error.code', 'THING_NOT_FOUND'),
    'POST /things: the default response has no example of UNAUTHORIZED',
  ],
  [
    'a name is used once, in whatever section',
    both(
      having('components.parameters.Thing', { name: 'a', in: 'query', description: 'Something.', schema: {} }),
      having(`${post}.parameters.1`, { $ref: '#/components/parameters/Thing' }),
    ),
    'two components have the name Thing',
  ],
  [
    'no name hides a global type',
    both(
      having(`${schemas}.Event`, { type: 'string', description: 'Something.' }),
      having(`${schemas}.Thing.properties.note`, { $ref: '#/components/schemas/Event' }),
    ),
    'the component Event has the name of a global type: name it after what it is here',
  ],
  [
    'an object inside another has a name',
    having(`${schemas}.Thing.properties.note`, {
      description: 'What there is to say.',
      type: 'object',
      properties: { text: { type: 'string', description: 'The text.' } },
    }),
    'Thing.note: an object inside another has no name: make it a schema of its own',
  ],
  [
    'null is said where a schema is used',
    having(`${schemas}.ThingId.type`, ['string', 'null']),
    'ThingId: null is said where a schema is used, not inside a named one',
  ],
  [
    'null is no value of an enum',
    having(`${schemas}.Thing.properties.note.enum`, ['new', null]),
    'Thing.note: null is not one of the values: name the enum and say null beside it, by anyOf',
  ],
  [
    'a const has a type',
    without(`${schemas}.ThingCreate.properties.kind.type`),
    'ThingCreate.kind: a const needs a type',
  ],
  ['a schema is described', without(`${schemas}.Thing.description`), 'Thing: the description is missing'],
  [
    'a property is described',
    without(`${schemas}.Thing.properties.name.description`),
    'Thing.name: the description is missing',
  ],
  [
    'a union has a discriminator',
    without(`${schemas}.ThingHistory.discriminator`),
    'ThingHistory: oneOf needs a discriminator with its mapping',
  ],
  [
    'a discriminator names every value',
    having(`${schemas}.ThingHistory.discriminator.mapping`, {}),
    "ThingHistory: the discriminator's mapping must name each type with its schema",
  ],
  [
    'a union of objects in an answer can be told apart',
    having(`${schemas}.Thing.properties.note`, {
      description: 'What there is to say.',
      anyOf: [{ $ref: '#/components/schemas/Refusal' }, { $ref: '#/components/schemas/RefusalBody' }],
    }),
    'Thing.note: a union of objects in an answer needs oneOf and a discriminator',
  ],
  [
    'an extension is marked with true',
    having(`${schemas}.Thing.properties.name.x-extension`, 'yes'),
    'components schemas Thing properties name: x-extension is true or left out',
  ],
  [
    'a webhook needs no key',
    inEvent(without('post.security')),
    'webhook thing.created: security must be [], it has a signature',
  ],
  [
    'a webhook is named after its handler',
    inEvent(having('post.operationId', 'created')),
    'webhook thing.created: operationId must be onThingCreated',
  ],
  ['a webhook has a tag', inEvent(without('post.tags')), 'webhook thing.created: tags are missing'],
  ['a webhook is described', inEvent(without('post.description')), 'webhook thing.created: the description is missing'],
  [
    'a webhook has its signature',
    inEvent(having('post.parameters', [])),
    'webhook thing.created: the header X-Svc-Signature is missing',
  ],
];

test.each(broken)('%s', (_rule, change, problem) => {
  expect(problemsOf(changed(change))).toContain(problem);
});

test('the contract that keeps all rules is accepted', () => {
  expect(problemsOf(tiny)).toEqual([]);
});
