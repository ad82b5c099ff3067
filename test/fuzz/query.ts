import fc, { type Arbitrary } from 'fast-check';
import { contract } from '../contract-document.ts';
import type { Operation } from '../../services/api/src/generated/operations.ts';
import { escapes } from './path.ts';
import { fitting, resolved, type Schema } from './values.ts';
import { one, type Side } from './request-template.ts';

type Parameter = { name: string; in: string; schema: Schema };

function parametersOf({ path, method }: Operation): Parameter[] {
  const item = (contract['paths'] as { [path: string]: Schema })[path] ?? {};
  const lists = [item['parameters'], (item[method] as Schema)['parameters']] as (unknown[] | undefined)[];
  return lists.flatMap((list) => list ?? []).map((parameter) => resolved(parameter) as unknown as Parameter);
}

/** Encoded for a query; <…> stays as it is and is filled in later. */
export const encoded = (value: unknown): string => {
  const text = String(value);
  return /^<[\w:]+>$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
};

const oddValues = [
  ...escapes,
  '',
  '+',
  '1e3',
  '0x10',
  '+5',
  '5.0',
  '-1',
  '0',
  '9'.repeat(400),
  'ALL',
  'all',
  '%D9%A3',
  'null',
];
const oddQueries = [
  '?',
  '&',
  '&&=&',
  '=',
  '=1',
  'a',
  'limit=1',
  '__proto__=1',
  'constructor[prototype]=1',
  '%',
  '[]=1',
];

export function queries(operation: Operation): Side {
  // A client secret in the query is a credential: see headers.ts.
  const known = parametersOf(operation).filter(
    (parameter) => parameter.in === 'query' && parameter.name !== 'client_secret',
  );
  const pairOf = ({ name, schema }: Parameter): Arbitrary<string> =>
    fitting(schema, name).map((value) =>
      [value]
        .flat()
        .map((item) => `${name}=${encoded(item)}`)
        .join('&'),
    );
  // Built once: an arbitrary that matches a pattern takes 20 ms to build, and half of the run if each request does it.
  const pairs = known.map(pairOf);
  const right = fc
    .subarray(pairs)
    .chain((some) => fc.tuple(...some))
    .map((texts) => texts.filter((text) => text !== '').join('&'));

  const odd = one(...oddValues, 'x'.repeat(201), '%F0%9F%98%80', '2026-02-30T00:00:00Z', '2026-12-31T23:59:60Z');
  const names = known.map(({ name }) => name);
  const invalidPairs =
    names.length === 0
      ? []
      : [
          fc.tuple(one(...names), odd).map(([name, value]) => `${name}=${value}`),
          fc.tuple(one(...names), odd).map(([name, value]) => `${name}=${value}&${name}=${value}`),
          fc.tuple(one(...names), one('[]', '[0]', '[a]', '%5B%5D', '.x')).map(([name, end]) => `${name}${end}=1`),
        ];
  const wrong = fc.oneof(
    ...invalidPairs,
    one(...oddQueries),
    fc.tuple(right, one(...oddQueries)).map((both) => both.join('&')),
  );
  return { right: right.map((query) => ({ query })), wrong: wrong.map((query) => ({ query })) };
}
