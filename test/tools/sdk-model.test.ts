import { expect, test } from '@jest/globals';
import { readContract } from '../../tools/codegen/read-contract.ts';
import { typesFile } from '../../tools/codegen/sdk/node/types.ts';
import { sdkModel } from '../../tools/codegen/sdk/model.ts';
import { typeOf, type Type } from '../../tools/codegen/sdk/types.ts';

const contract = await readContract();
const model = sdkModel(contract);

function partsOf(type: Type): readonly Type[] {
  switch (type.kind) {
    case 'list':
    case 'map':
      return [type.of];
    case 'object':
      return type.fields.map((field) => field.type);
    case 'one of':
      return type.forms;
    case 'all of':
      return type.parts;
    default:
      return [];
  }
}

const typesIn = (type: Type): readonly Type[] => [type, ...partsOf(type).flatMap(typesIn)];

test('each operation that the SDKs have is a method, with a body, a query and data of a type that exists', async () => {
  const methods = [...model.methods.secret, ...model.methods.publishable];
  const named = new Set(contract.operations.map(({ sdk }) => sdk).filter((sdk) => sdk !== ''));
  expect(new Set(methods.map(({ resource, name }) => `${resource}.${name}`))).toEqual(named);
  const known = new Set(model.types.map(({ name }) => name));
  const used = methods.flatMap(({ body, data }) => [body?.type, data]).filter((name) => name != null);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  const queries = methods.flatMap(({ query }) => query?.parameters ?? []);
  expect(queries.length).toBeGreaterThan(30);
  expect(queries.filter(({ description }) => description === '')).toEqual([]);
  // An SDK encodes the values. Only who writes an address needs to know how.
  expect(queries.filter(({ description }) => description.includes('%2B'))).toEqual([]);
  expect(await typesFile(model)).not.toContain('%2B');
});

test('the model has a type for each schema, and each name in one exists', () => {
  const all = model.types.flatMap(({ type }) => typesIn(type));
  expect(all.filter(({ kind }) => kind === 'anything')).toEqual([]);
  const known = new Set(model.types.map(({ name }) => name));
  expect(all.filter((type) => type.kind === 'named' && !known.has(type.name))).toEqual([]);
});

test('a choice in what the service sends is open, and exact in what a client sends', () => {
  const choices = model.types.filter(({ type }) => type.kind === 'choice');
  const isOpen = ({ type }: (typeof choices)[number]) => type.kind === 'choice' && type.isOpen;
  const byName = new Map(choices.map((one) => [one.name, isOpen(one)]));
  expect([byName.get('PaymentMethodType'), byName.get('PaymentMethodTypeInput')]).toEqual([true, false]);
});

test.each<[string, object, Type]>([
  [
    'a text with a format',
    { type: 'string', format: 'date-time' },
    { kind: 'text', format: 'date-time', examples: [] },
  ],
  [
    'a text whose values grow',
    { type: 'string', examples: ['BCP'] },
    { kind: 'text', format: null, examples: ['BCP'] },
  ],
  ['a list', { type: 'array', items: { type: 'integer' } }, { kind: 'list', of: { kind: 'integer' } }],
  [
    'what may be null',
    { type: ['integer', 'null'] },
    { kind: 'one of', forms: [{ kind: 'integer' }, { kind: 'null' }], by: null },
  ],
  [
    'a choice that may be null',
    { enum: ['A', null] },
    {
      kind: 'one of',
      forms: [{ kind: 'choice', values: ['A'], isOpen: false }, { kind: 'null' }],
      by: null,
    },
  ],
  [
    'free names',
    { type: 'object', additionalProperties: { type: 'boolean' } },
    { kind: 'map', of: { kind: 'boolean' } },
  ],
  [
    'fields',
    { type: 'object', required: ['a'], properties: { a: { const: true }, b: { $ref: '#/components/schemas/B' } } },
    {
      kind: 'object',
      fields: [
        { name: 'a', type: { kind: 'constant', value: true }, isRequired: true, description: '' },
        { name: 'b', type: { kind: 'named', name: 'B' }, isRequired: false, description: '' },
      ],
    },
  ],
])('%s', (_, schema, type) => {
  expect(typeOf(schema as never)).toEqual(type);
});

test('a schema that no writer knows is refused', () => {
  expect(() => typeOf({ type: 'number' })).toThrow('The model of the SDKs has no type for {"type":"number"}');
});
