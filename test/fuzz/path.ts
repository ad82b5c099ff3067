import fc, { type Arbitrary } from 'fast-check';
import { contract } from '../../services/api/src/generated/contract.ts';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { resolved, someId, type Schema } from './values.ts';
import { one, type Part, type Side } from './request-template.ts';

/** The prefix of the id in an operation's path, such as pi_. Null: the path has no id. */
export function idPrefixOf({ id, path }: Operation): string | null {
  if (!path.includes('{id}')) return null;
  const item = (contract['paths'] as { [path: string]: Schema })[path] ?? {};
  const parameter = ((item['parameters'] ?? []) as unknown[]).map(resolved).find(({ name }) => name === 'id');
  const [, prefix] = /^\^([a-z]+_)\[/.exec(String(resolved(parameter?.['schema'])['pattern'])) ?? [];
  if (prefix === undefined)
    throw new Error(`The path parameter of ${id} has no pattern, so the prefix of its ids is unknown.`);
  return prefix;
}

const prefixes = [...new Set(operations.flatMap((operation) => idPrefixOf(operation) ?? []))];

export const escapes = [
  '%',
  '%2',
  '%zz',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '%00',
  '%0a',
  '%2e%2e%2f',
  '%F0%9F%98%80',
  '%25',
];
const oddIds = [...escapes, '..', '.', '*', '0', '-1', 'null', "'", '__proto__', 'é', '\xff\xfe', ';x', ':id', '{id}'];

export function paths(operation: Operation): Side {
  const prefix = idPrefixOf(operation);
  const by = (id: string): Part => ({ path: `/v1${operation.path.replace('{id}', id)}` });
  const bent = one('/', '/nothing', '//', '%2f', '/..', ';a=b').map((end) => ({ path: by('pi_1').path + end }));
  const elsewhere = one(
    '/',
    '/v1',
    '/v2/events',
    '/V1/events',
    '//v1/events',
    '/v1/Events',
    '/docs/x',
    '/.env',
    '/v1/%',
  );
  const otherPaths: Arbitrary<Part> = fc.oneof(
    bent,
    elsewhere.map((path) => ({ path })),
  );
  if (prefix === null) return { right: fc.constant(by('')), wrong: otherPaths };

  const ids = fc.oneof(
    { weight: 3, arbitrary: one('other', 'live').chain((whose) => someId(whose, prefix)) },
    { weight: 2, arbitrary: one(...prefixes).chain((another) => someId('own', another)) },
    { weight: 2, arbitrary: one(...oddIds, 'x'.repeat(3_000), `${prefix}00000000000000000000000000`) },
    { weight: 1, arbitrary: someId('own', prefix).map((id) => `${id}%20`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1 }).map(encodeURIComponent) },
  );
  return { right: someId('own', prefix).map(by), wrong: fc.oneof({ weight: 4, arbitrary: ids.map(by) }, otherPaths) };
}
