import { expect, test } from '@jest/globals';
import type { Json } from '../../tools/codegen/contract.ts';
import { both, changed, having, problemsOf, tiny, without, type Change } from './tiny.ts';

// The rules that a contract must follow so that any generator can use it. Each rule is broken once.

const schemas = 'components.schemas';
const get = 'paths./things/{id}.get';
const post = 'paths./things.post';
/** Changes the only webhook. Its name contains a dot, so `having` cannot address it. */
const inEvent =
  (change: Change): Change =>
  (root) =>
    change((root['webhooks'] as Record<string, Json>)['thing.created'] ?? {});

const broken: [rule: string, change: Change, problem: string][] = [
  ['an operation has a description', without(`${get}.description`), 'GET /things/{id}: the description is missing'],
  ['an operation has a tag', without(`${get}.tags`), 'GET /things/{id}: tags are missing'],
  [
    'a parameter has a description',
    without('components.parameters.IdempotencyKey.description'),
    'POST /things: the parameter Idempotency-Key has no description',
  ],
  [
    'every operation accepts X-Request-Id',
    having('paths./things.parameters', []),
    'POST /things: the parameter X-Request-Id is missing',
  ],
  [
    'every response declares X-Request-Id',
    without('components.responses.OneThing.headers.X-Request-Id'),
    'GET /things/{id}: the 200 response has no header X-Request-Id',
  ],
  [
    'every error response declares X-Svc-Contract',
    without('components.responses.Refused.headers.X-Svc-Contract'),
    'POST /things: the default response has no header X-Svc-Contract',
  ],
  [
    'every response has an example',
    without('components.responses.NoThing.content.application/json.example'),
    'GET /things/{id}: the 404 response has no example',
  ],
  [
    'every error of an operation has an example',
    having('components.responses.NoThing.content.application/json.example.error.code', 'UNAUTHORIZED'),
    'GET /things/{id}: the 404 response has no example of THING_NOT_FOUND',
  ],
  [
    'every shared error has an example',
    having('components.responses.Refused.content.application/json.example.error.code', 'THING_NOT_FOUND'),
    'POST /things: the default response has no example of UNAUTHORIZED',
  ],
  [
    'a name is used only once in all sections',
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
    'the component Event has the name of a global type: choose another name',
  ],
  [
    'an object inside another has a name',
    having(`${schemas}.Thing.properties.note`, {
      description: 'A note.',
      type: 'object',
      properties: { text: { type: 'string', description: 'The text.' } },
    }),
    'Thing.note: an object inside another has no name: make it a named schema',
  ],
  [
    'null is allowed where a schema is used',
    having(`${schemas}.ThingId.type`, ['string', 'null']),
    'ThingId: allow null where the schema is used, not inside a named schema',
  ],
  [
    'an enum does not contain null',
    having(`${schemas}.Thing.properties.note.enum`, ['new', null]),
    'Thing.note: an enum must not contain null: name the enum and allow null beside it, with anyOf',
  ],
  [
    'a const has a type',
    without(`${schemas}.ThingCreate.properties.kind.type`),
    'ThingCreate.kind: a const needs a type',
  ],
  [
    'a refused field has a sentence in each language',
    having(`${schemas}.ThingCreate.x-refused-fields`, { id: { en: 'Do not send it.' } }),
    'POST /things: the message of the refused field id is no sentence in en and es',
  ],
  [
    'a refused field is not accepted',
    having(`${schemas}.ThingCreate.x-refused-fields`, { kind: { en: 'Do not send it.', es: 'No lo envíes.' } }),
    'POST /things: the field kind of the body is both accepted and refused',
  ],
  ['a schema has a description', without(`${schemas}.Thing.description`), 'Thing: the description is missing'],
  [
    'a property has a description',
    without(`${schemas}.Thing.properties.name.description`),
    'Thing.name: the description is missing',
  ],
  [
    'a union has a discriminator',
    without(`${schemas}.ThingHistory.discriminator`),
    'ThingHistory: oneOf needs a discriminator with its mapping',
  ],
  [
    'a discriminator maps every value',
    having(`${schemas}.ThingHistory.discriminator.mapping`, {}),
    "ThingHistory: the discriminator's mapping must name each type with its schema",
  ],
  [
    'a union of objects in a response has a discriminator',
    having(`${schemas}.Thing.properties.note`, {
      description: 'A note.',
      anyOf: [{ $ref: '#/components/schemas/Refusal' }, { $ref: '#/components/schemas/RefusalBody' }],
    }),
    'Thing.note: a union of objects in a response needs oneOf and a discriminator',
  ],
  [
    'x-extension is true',
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
  [
    'a webhook has a description',
    inEvent(without('post.description')),
    'webhook thing.created: the description is missing',
  ],
  [
    'a webhook has the signature headers',
    inEvent(having('post.parameters', [])),
    'webhook thing.created: the header X-Svc-Signature is missing',
  ],
];

test.each(broken)('%s', (_rule, change, problem) => {
  expect(problemsOf(changed(change))).toContain(problem);
});

test('a contract that follows all rules is accepted', () => {
  expect(problemsOf(tiny)).toEqual([]);
});
