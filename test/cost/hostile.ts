import { contract } from '../contract-document.ts';
import type { Operation } from '../../services/api/src/generated/operations.ts';
import { resolved, type Schema } from '../fuzz/values.ts';

// Bodies and queries that try to cost CPU time: as large as allowed, each with one unusual property.

/** The limit of a body. A query shares 16 KiB with the headers. */
const bodyBytes = 512 * 1024;
const queryBytes = 14_000;

/** As many items as fit into this size. */
const many = (item: (index: number) => string, bytes: number, separator = ','): string => {
  const items: string[] = [];
  for (let length = 0, index = 0; length < bytes; index += 1) {
    const text = item(index);
    length += Buffer.byteLength(text) + separator.length;
    if (length < bytes) items.push(text);
  }
  return items.join(separator);
};

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** JSON values of this size that fit no field. */
const values = (bytes: number): Record<string, string> => ({
  'a long text': `"${'x'.repeat(bytes)}"`,
  'dots between two ats': `"a@${'.'.repeat(bytes - 3)}@"`,
  'dots and an at at the end': `"a@${'a.'.repeat(bytes / 2 - 2)}@"`,
  'digits and a letter': `"${'1'.repeat(bytes - 1)}x"`,
  'spaces inside': `"a${' '.repeat(bytes - 2)}"`,
  'a long address': `"https://${'a.'.repeat(bytes / 2 - 6)}example"`,
  slashes: `"https:${'/'.repeat(bytes - 6)}"`,
  escapes: `"${'\\u0061'.repeat(bytes / 6)}"`,
  'emoji in twelve bytes each': `"${'\\ud83d\\ude00'.repeat(bytes / 12)}"`,
  'a NUL at the end of many': `"${'\\u0061'.repeat(bytes / 6 - 1)}\\u0000"`,
  'a long number': '9'.repeat(bytes),
  'many nulls': `[${many(() => 'null', bytes)}]`,
  'different texts': `[${many((index) => `"${index}"`, bytes)}]`,
  'alike objects': `[${many(() => '{"a":{"b":1}}', bytes)}]`,
  'odd objects': `[${many((index) => `{"k${index}":1}`, bytes)}]`,
  'deep lists': `[${many(() => nested(25), bytes)}]`,
  'unknown fields': `{${many((index) => `"k${index}":0`, bytes)}}`,
  'fields that are numbers': `{${many((index) => `"${index * 65_537}":0`, bytes)}}`,
  'a long name': `{"${'k'.repeat(bytes)}":0}`,
  'long names': `{${many((index) => `"${index}${'k'.repeat(4_000)}":0`, bytes)}}`,
  'the same name': `{${many(() => '"amount":0', bytes)}}`,
  prototypes: `{${many(() => '"__proto__":{"a":0}', bytes)}}`,
  'wide metadata': `{${many((index) => `"k${index}":"${'x'.repeat(400)}"`, bytes)}}`,
});

export type Hostile = { what: string; body: Buffer };

/** Each value as the whole body, as an unknown field beside valid fields, and in place of every field. */
export function hostileBodies(operation: Operation): Hostile[] {
  const valid = exampleOf(operation);
  const fieldsOf = placesIn(schemaOf(operation), []);
  const otherBytes = JSON.stringify(valid).length + 2_000;
  return Object.entries(values(bodyBytes - otherBytes)).flatMap(([what, value]) => [
    { what, body: Buffer.from(value) },
    ...[...fieldsOf, ['nobody_knows'], ['customer', 'nobody_knows']].map((place) => ({
      what: `${what} as ${place.join('.')}`,
      body: Buffer.from(withValueAt(valid, place, value)),
    })),
    ...('customer' in valid ? [{ what: `${what} beside an id`, body: beside(valid, value) }] : []),
  ]);
}

const beside = (valid: Schema, value: string): Buffer =>
  Buffer.from(withValueAt({ ...valid, customer: { id: 'cus_1' } }, ['customer', 'anything'], value));

const mark = '<hostile>';

/** The JSON of a value, with other JSON at one place in it. */
function withValueAt(value: Schema, [name = '', ...rest]: readonly string[], text: string): string {
  const at = (holder: unknown, names: readonly string[]): unknown => {
    const [first, ...others] = names;
    if (first === undefined) return mark;
    const members = typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? holder : {};
    return { ...members, [first]: at((members as Schema)[first], others) };
  };
  return JSON.stringify(at(value, [name, ...rest])).replace(`"${mark}"`, () => text);
}

function placesIn(given: unknown, path: readonly string[]): string[][] {
  const schema = resolved(given);
  const choices = ((schema['anyOf'] ?? []) as unknown[]).flatMap((choice) => placesIn(choice, path));
  const inside = Object.entries((schema['properties'] ?? {}) as Schema).flatMap(([name, property]) =>
    placesIn(property, [...path, name]),
  );
  const all = [...(path.length === 0 ? [] : [[...path]]), ...choices, ...inside];
  return [...new Map(all.map((one) => [one.join('.'), one])).values()];
}

const mediaOf = ({ path, method }: Operation): Schema => {
  const item = (contract['paths'] as { [path: string]: Schema })[path] ?? {};
  const request = resolved((item[method] as Schema)['requestBody']);
  return (request['content'] as { [type: string]: Schema })['application/json'] ?? {};
};

const schemaOf = (operation: Operation): unknown => mediaOf(operation)['schema'];

function exampleOf(operation: Operation): Schema {
  const { example, examples } = mediaOf(operation);
  const named = Object.values((examples ?? {}) as Schema).map((one) => resolved(one)['value']);
  return (example ?? named.at(-1)) as Schema;
}

/** Queries with thousands of parameters, and with a few long ones. */
export const hostileQueries = (names: readonly string[]): Record<string, string> => ({
  'unknown parameters': many((index) => `k${index}=1`, queryBytes, '&'),
  'empty parameters': '&'.repeat(queryBytes),
  'a long name': 'k'.repeat(queryBytes),
  'many escapes': `k=${'%41'.repeat(queryBytes / 3)}`,
  'escaped emoji': `external_reference=${'%F0%9F%98%80'.repeat(queryBytes / 12)}`,
  brackets: many(() => 'a[b][c]=1', queryBytes, '&'),
  ...Object.fromEntries(
    names.flatMap((name) => [
      [`${name} repeated`, many(() => `${name}=1`, queryBytes, '&')],
      [`${name} with a long value`, `${name}=${'1'.repeat(queryBytes)}`],
      [`${name} with dots`, `${name}=${'.'.repeat(queryBytes)}`],
      [`${name} with JSON`, `${name}=${'['.repeat(queryBytes)}`],
    ]),
  ),
});
