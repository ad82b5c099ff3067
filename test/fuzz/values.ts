import fc, { type Arbitrary } from 'fast-check';
import { isIdPattern } from '../../tools/codegen/request-schema.ts';
import { contract } from '../contract-document.ts';

// Makes values that fit a schema of the contract, and texts of JSON that almost fit.

export type Schema = { readonly [key: string]: unknown };

/** Follows a $ref of the contract. */
export function resolved(given: unknown): Schema {
  const schema = given as Schema;
  const ref = schema['$ref'];
  if (typeof ref !== 'string') return schema;
  const parts = ref.slice(2).split('/');
  return resolved(parts.reduce<unknown>((at, part) => (at as Schema)[part], contract));
}

/**
 * An id in a request template: its owner, its prefix, and which of the ids that exist when it is sent. Often the newest or
 * the oldest: the objects of the start are in states that random requests seldom reach.
 */
export const someId = (whose: string, prefix: string): Arbitrary<string> =>
  fc.oneof(fc.nat(1), fc.nat(15)).map((nth) => `<id:${whose}:${prefix}:${nth}>`);

/** Values that fit a schema. Rules of the domain are not in it, so some values are still refused. */
export function fitting(given: unknown, name = ''): Arbitrary<unknown> {
  const schema = resolved(given);
  if ('const' in schema) return fc.constant(schema['const']);
  if (schema['enum'] !== undefined) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as unknown[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => fitting(one, name)));
  const least = (key: string, fallback: number): number => (schema[key] as number | undefined) ?? fallback;
  switch (schema['type']) {
    case 'object':
      return object(schema);
    case 'array': {
      const counts = { minLength: least('minItems', 0), maxLength: Math.min(least('maxItems', 4), 4) };
      return schema['uniqueItems'] === true
        ? fc.uniqueArray(fitting(schema['items']), counts)
        : fc.array(fitting(schema['items']), counts);
    }
    case 'string':
      return text(schema, name);
    case 'integer':
      return fc.integer({ min: least('minimum', -9), max: Math.min(least('maximum', 99), 9_999) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`test/fuzz/values.ts has no values for the schema ${JSON.stringify(schema)}.`);
  }
}

function object(schema: Schema): Arbitrary<unknown> {
  const properties = schema['properties'] as Schema | undefined;
  if (properties === undefined)
    return fc.dictionary(
      fitting(schema['propertyNames']) as Arbitrary<string>,
      fitting(schema['additionalProperties']),
      {
        maxKeys: 5,
      },
    );
  const model = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, fitting(value, key)]));
  return fc.record(model, { requiredKeys: (schema['required'] ?? []) as string[] });
}

/** The sender of messages refuses it. */
const refusedPhone = '+51900000001';

/** One text for many objects, so that unique fields meet duplicates. */
const again = 'user-77';

function text(schema: Schema, name: string): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 30 } = schema as { [key: string]: never };
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2026-11-20'), max: new Date('2028-02-01'), noInvalidDate: true })
      .map((at) => at.toISOString());
  if (pattern !== undefined && !isIdPattern(pattern)) {
    const matching = fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
    if (name === 'phone') return fc.oneof(matching, fc.constant(refusedPhone));
    return new RegExp(pattern, 'u').test(again) ? fc.oneof(matching, fc.constant(again)) : matching;
  }
  const words = fc.string({ minLength, maxLength: Math.min(maxLength, 30), unit: 'grapheme' });
  const longest = fc.constantFrom('x'.repeat(maxLength), 'ñ'.repeat(maxLength), '😀'.repeat(maxLength));
  const known = fc.constantFrom('pi_', 'cus_', 'evt_').chain((prefix) => someId('own', prefix));
  // Of the start: one can be charged, the other cannot.
  if (name === 'payment_method') return fc.nat(1).map((nth) => `<id:wallet:pm_:${nth}>`);
  return name === 'id' || name.endsWith('_id')
    ? fc.oneof({ weight: 4, arbitrary: known }, words)
    : fc.oneof({ weight: 6, arbitrary: words }, longest);
}

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** JSON that fits almost nowhere, and values that databases, languages and people often handle wrongly. */
export const oddJson: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '1', '-1', '1.5', '1E+3', '1e400', '-1e-400', '9007199254740993'],
  ...['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202e\\ufeff"', '"\\n\\t\\r"'],
  ...[
    '"1e3"',
    '"0x10"',
    '"٣"',
    '"-1.00"',
    '"0.001"',
    '"999999999.99"',
    '"NaN"',
    '"null"',
    '"__proto__"',
    '"{{k1 pi_x}}"',
  ],
  ...[
    '"\'; DROP TABLE customers; --"',
    '"%00%ff"',
    '"../../etc/passwd"',
    '"2026-02-30T00:00:00Z"',
    '"https://"',
    '"*"',
  ],
  ...['[]', '[null]', '[[]]', '{}', '{"a":1}', '{"__proto__":{"admin":true}}', '[1,2,3,4,5,6,7,8,9]', '["*","*"]'],
  ...[deep(20), deep(40), deep(3_000), `{"a":${deep(31)}}`],
  ...[41, 201, 501, 2_001].flatMap((length) => [`"${'x'.repeat(length)}"`, `"${'😀'.repeat(length)}"`]),
];

type Change = (name: string, value: string) => string;

/** Changes to one member of an object: its value, its name, or its absence. */
const changes: Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...oddJson).map(
      (odd): Change =>
        (name) =>
          `${name}${odd}`,
    ),
  },
  {
    weight: 3,
    arbitrary: fc.json({ maxDepth: 3 }).map(
      (odd): Change =>
        (name) =>
          `${name}${odd}`,
    ),
  },
  fc.constantFrom<Change>(
    () => '',
    (name, value) => `${name}${value},${name}${value}`,
    (name, value) => `${name}${value},${name}null`,
    (name, value) => `${name}${value},"nobody_knows_me":1`,
    (name, value) => `${name}${value},"":0`,
    (name, value) => `${name.toUpperCase()}${value}`,
    (name, value) => `${name}[${value}]`,
    (name, value) => `${name}{"value":${value}}`,
    (name, value) => `${name}${value.repeat(2)}`,
  ),
);

/** The JSON of a value, with one change somewhere in it. */
export const almost = (value: Arbitrary<unknown>): Arbitrary<string> =>
  fc.tuple(value, fc.nat(30), changes).map(([whole, nth, change]) => {
    const count = membersOf(whole);
    return count === 0 ? change('', JSON.stringify(whole)) : serialized(whole, nth % count, change);
  });

const entriesOf = (value: unknown): [name: string, item: unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const membersOf = (value: unknown): number =>
  entriesOf(value).reduce((count, [, item]) => count + 1 + membersOf(item), 0);

/** As JSON.stringify, with the change at the member with this number. */
function serialized(value: unknown, nth: number, change: Change): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let before = 0;
  const parts = entriesOf(value).map(([key, item]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}:`;
    const inside = serialized(item, nth - before - 1, change);
    const part = before === nth ? change(name, inside) : `${name}${inside}`;
    before += 1 + membersOf(item);
    return part;
  });
  const list = parts.filter((part) => part !== '').join(',');
  return Array.isArray(value) ? `[${list}]` : `{${list}}`;
}
