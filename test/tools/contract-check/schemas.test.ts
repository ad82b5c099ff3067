import { describe, expect, test } from '@jest/globals';
import { breakingChanges } from '../../../tools/contract-check/breaking-changes.ts';
import { changed, problemsOf } from './released.ts';

const input = 'components schemas ThingCreate';
const field = `${input} properties`;
const answer = 'components schemas Thing allOf 1';
const shown = `${answer} properties`;
const base = 'components schemas Thing allOf 0';
const string = { type: 'string' };

type Case = [title: string, changes: Record<string, unknown>, problem: string];

const narrowerRequests: Case[] = [
  ['a new required field', { [`${input} required`]: ['name', 'size'] }, 'ThingCreate.size is now required'],
  [
    'a field removed where unknown fields are refused',
    { [`${field} note`]: undefined },
    'ThingCreate.note is now refused',
  ],
  [
    'unknown fields refused',
    { [`${field} options additionalProperties`]: false },
    'ThingCreate.options now refuses unknown fields',
  ],
  ['a value of an enum removed', { 'components schemas Kind enum': ['RED'] }, 'Kind no longer accepts "BLUE"'],
  ['an enum added', { [`${field} name enum`]: ['A'] }, 'ThingCreate.name now accepts only "A"'],
  ['another constant', { [`${field} currency const`]: 'USD' }, 'ThingCreate.currency no longer accepts "PEN"'],
  [
    'another pattern',
    { 'components schemas Code pattern': '^[A-Z]{2}$' },
    'Code: pattern changed from "^[A-Z]+$" to "^[A-Z]{2}$"',
  ],
  ['a pattern added', { [`${field} name pattern`]: '^A' }, 'ThingCreate.name: pattern changed from none to "^A"'],
  [
    'a pattern that one of the values does not have',
    { 'components schemas Kind': { type: 'string', pattern: '^R' } },
    'Kind: pattern changed from none to "^R"',
  ],
  ['a format added', { [`${field} name format`]: 'email' }, 'ThingCreate.name: format changed from none to "email"'],
  ['a lower maximum', { [`${field} name maxLength`]: 50 }, 'ThingCreate.name: maxLength changed from 100 to 50'],
  ['a maximum added', { [`${field} size maximum`]: 9 }, 'ThingCreate.size: maximum changed from none to 9'],
  ['a higher minimum', { [`${field} name minLength`]: 2 }, 'ThingCreate.name: minLength changed from 1 to 2'],
  ['a minimum added', { [`${field} tags minItems`]: 1 }, 'ThingCreate.tags: minItems changed from none to 1'],
  ['a negative number refused', { [`${field} size minimum`]: 0 }, 'ThingCreate.size: minimum changed from none to 0'],
  ['no duplicates', { [`${field} tags uniqueItems`]: true }, 'ThingCreate.tags: uniqueItems changed from none to true'],
  ['another type', { [`${field} name type`]: 'integer' }, 'ThingCreate.name no longer accepts a string'],
  ['only whole numbers', { [`${field} size type`]: 'integer' }, 'ThingCreate.size no longer accepts a number'],
  ['null refused', { [`${field} note type`]: 'string' }, 'ThingCreate.note no longer accepts null'],
  [
    'another type of items',
    { [`${field} tags items type`]: 'number' },
    'ThingCreate.tags[] no longer accepts a string',
  ],
  [
    'shorter values of a map',
    { [`${field} labels additionalProperties maxLength`]: 5 },
    'ThingCreate.labels.*: maxLength changed from 500 to 5',
  ],
  [
    'names of a map limited',
    { [`${field} labels propertyNames`]: string },
    'ThingCreate.labels (name of a field) no longer accepts any value',
  ],
  [
    'a choice removed',
    { 'components schemas Document oneOf': [{ $ref: '#/components/schemas/Dni' }] },
    'Document no longer accepts an object with the type "RUC"',
  ],
  [
    'a default changed',
    { 'paths /things get parameters 1 schema default': 50 },
    'query parameter per_page: default changed from 20 to 50',
  ],
  [
    'a default removed',
    { 'paths /things get parameters 1 schema default': undefined },
    'query parameter per_page: default changed from 20 to none',
  ],
  [
    'a keyword that is not compared',
    { [`${field} name not`]: { const: 'x' } },
    'ThingCreate.name: not changed from none to {"const":"x"}',
  ],
];

const otherResponses: Case[] = [
  [
    'a required field removed',
    { [`${base} properties id`]: undefined, [`${base} required`]: ['kind'] },
    'Thing.id was removed',
  ],
  ['an optional field removed', { [`${shown} note`]: undefined }, 'Thing.note was removed'],
  ['a field that can be missing', { [`${base} required`]: ['id'] }, 'Thing.kind can now be missing'],
  ['another type', { [`${shown} note type`]: 'integer' }, 'Thing.note can now be an integer (before: a string)'],
  ['fractions', { [`${shown} count type`]: 'number' }, 'Thing.count can now be a number (before: an integer)'],
  ['null by type', { [`${shown} note type`]: ['string', 'null'] }, 'Thing.note can now be null (before: a string)'],
  [
    'null by choice',
    { [`${shown} note`]: { anyOf: [string, { type: 'null' }] } },
    'Thing.note can now be null (before: a string)',
  ],
  [
    'a choice that has no discriminator',
    { [`${shown} owner anyOf`]: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }, string] },
    'Thing.owner can now be a string (before: an object or null)',
  ],
  ['a field of a choice removed', { 'components schemas Owner': { type: 'object' } }, 'Owner.name was removed'],
  ['another constant', { [`${shown} currency const`]: 'USD' }, 'Thing.currency is no longer always "PEN"'],
  [
    'a constant that becomes an enum',
    { [`${shown} currency`]: { type: 'string', enum: ['PEN', 'USD'] } },
    'Thing.currency is no longer always "PEN"',
  ],
  ['a higher maximum', { [`${shown} count maximum`]: 11 }, 'Thing.count: maximum changed from 10 to 11'],
  ['a maximum removed', { [`${shown} count maximum`]: undefined }, 'Thing.count: maximum changed from 10 to none'],
  ['another pattern', { [`${base} properties id pattern`]: '^t_' }, 'Thing.id: pattern changed from "^thg_" to "^t_"'],
  [
    'other values of a map',
    { [`${shown} labels additionalProperties type`]: 'number' },
    'Thing.labels.* can now be a number (before: a string)',
  ],
  [
    'any value in a map',
    { [`${shown} labels additionalProperties`]: true },
    'Thing.labels.* can now be any value (before: a string)',
  ],
];

const harmless: [title: string, changes: Record<string, unknown>][] = [
  ['nothing', {}],
  ['a new optional field of a request', { [`${field} colour`]: string }],
  ['a field that is no longer required', { [`${input} required`]: [] }],
  ['a field removed where unknown fields are ignored', { [`${field} options properties`]: {} }],
  ['unknown fields accepted', { [`${input} additionalProperties`]: true }],
  ['a value added to an enum, in requests and responses', { 'components schemas Kind enum': ['RED', 'BLUE', 'GREEN'] }],
  ['an enum of a response that becomes any text', { [`${base} properties kind`]: string }],
  ['a constant of a request that becomes an enum', { [`${field} currency`]: { type: 'string', enum: ['PEN', 'USD'] } }],
  [
    'a choice that becomes a pattern of its values',
    { 'components schemas Kind': { type: 'string', pattern: '^[A-Z]' } },
  ],
  ['a pattern of a request removed', { 'components schemas Code': string }],
  ['a pattern of a response added', { [`${shown} note pattern`]: '^A' }],
  ['wider limits of a request', { [`${field} name`]: { type: 'string', maxLength: 200 } }],
  ['narrower limits of a response', { [`${shown} count`]: { type: 'integer', minimum: 0, maximum: 5 } }],
  ['a wider type of a request', { [`${field} note type`]: ['string', 'number', 'null'] }],
  ['fractions in a request', { 'paths /things get parameters 1 schema anyOf 0 type': 'number' }],
  ['a narrower type of a response', { [`${shown} owner`]: { $ref: '#/components/schemas/Owner' } }],
  ['a default of a response', { [`${shown} note default`]: 'x' }],
  [
    'a new field of a response',
    { [`${shown} colour`]: string, [`${answer} required`]: ['count', 'currency', 'colour'] },
  ],
  ['a field of a response that is always there', { [`${answer} required`]: ['count', 'currency', 'note'] }],
  [
    'one more kind of object',
    {
      'components schemas Document oneOf': ['Dni', 'Ruc', 'Ce'].map((name) => ({
        $ref: `#/components/schemas/${name}`,
      })),
    },
  ],
  ['null written in another way', { [`${field} note`]: { anyOf: [string, { type: 'null' }] } }],
  [
    'a schema with another name',
    { 'components schemas Note': string, [`${shown} note`]: { $ref: '#/components/schemas/Note' } },
  ],
  [
    'texts, examples and marks',
    {
      [`${shown} note description`]: 'Other.',
      [`${shown} note example`]: 'x',
      [`${field} name x-message`]: 'Write it.',
      [`${shown} note deprecated`]: true,
    },
  ],
];

describe('a request that accepts less breaks programs', () => {
  test.each(narrowerRequests)('%s', (_title, changes, problem) => {
    expect(problemsOf(changes)).toEqual([`request: ${problem}`]);
  });
});

describe('a response that can be something else breaks programs', () => {
  test.each(otherResponses)('%s', (_title, changes, problem) => {
    expect(problemsOf(changes)).toEqual([`response: ${problem}`]);
  });
});

describe('programs do not notice', () => {
  test.each(harmless)('%s', (_title, changes) => {
    expect(problemsOf(changes)).toEqual([]);
  });
});

test('two choices that are combined are refused, because they cannot be compared', () => {
  const choice = { anyOf: [string] };
  expect(() => problemsOf({ [`${shown} note`]: { allOf: [choice, choice] } })).toThrow('cannot be compared');
});

test('the reasons are what changed in the schema of the same name, not its difference to a similar one', () => {
  const choice = ['Owner', 'Shop'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const withShop = (required: string[]) =>
    changed({
      [`${shown} owner`]: { anyOf: choice },
      'components schemas Shop': { type: 'object', required, properties: { tax: string, size: string } },
    });
  expect(breakingChanges(withShop(['tax', 'size']), withShop([])).map(({ problem }) => problem)).toEqual([
    'response: Shop.tax can now be missing',
    'response: Shop.size can now be missing',
  ]);
});
