import fc, { type Arbitrary } from 'fast-check';
import { contract } from '../contract-document.ts';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { isAboutWallets } from '../operations/one-of-each.ts';
import { resolved, someId, type Schema } from './values.ts';
import { one, type Part, type Side } from './request-template.ts';

/** The prefixes of the ids that an operation's path can have, such as pi_. Empty: the path has no id. */
export function idPrefixesOf({ id, path }: Operation): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined || name === 'rail') return [];
  const item = (contract['paths'] as { [path: string]: Schema })[path] ?? {};
  const parameter = ((item['parameters'] ?? []) as unknown[])
    .map(resolved)
    .find((declared) => declared['name'] === name);
  const schema = resolved(parameter?.['schema']);
  const found = [schema, ...((schema['anyOf'] ?? []) as unknown[]).map(resolved)].flatMap(
    ({ pattern }) => /^\^([a-z]+_)\[/.exec(String(pattern))?.[1] ?? [],
  );
  if (found.length === 0)
    throw new Error(`The path parameter of ${id} has no pattern, so the prefix of its ids is unknown.`);
  return found;
}

const prefixes = [...new Set(operations.flatMap(idPrefixesOf))];

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

/** Of objects in a state that the operation needs and that random requests seldom reach. */
function poolOf({ id, path }: Operation): Arbitrary<string> | null {
  const some = (pool: string, prefix: string) => fc.nat(5).map((nth) => `<id:${pool}:${prefix}:${nth}>`);
  if (id === 'setCheckoutCustomer') return some('asking', 'pi_');
  if (!isAboutWallets({ path }) || path.startsWith('/subscriptions')) return null;
  return some('wallet', path.startsWith('/customers') ? 'cus_' : 'pi_');
}

export function paths(operation: Operation): Side {
  const own = idPrefixesOf(operation);
  const by = (id: string): Part => ({
    path: `/v1${operation.path.replace(/\{\w+\}/, id).replace('{payment_method_id}', '<id:own:pm_:0>')}`,
  });
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
  // A partner that collects or pays would be called in live mode: that is left to the tests of live mode.
  if (operation.path.includes('{rail}'))
    return {
      right: fc.constant(by('message')),
      wrong: fc.oneof(otherPaths, one('collection', 'payout', 'bank').map(by)),
    };
  if (own.length === 0) return { right: fc.constant(by('')), wrong: otherPaths };

  const any = one(...own).chain((prefix) => someId('own', prefix));
  const pool = poolOf(operation);
  const right = pool === null ? any : fc.oneof({ weight: 6, arbitrary: pool }, any);
  const ids = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(one('other', 'live'), one(...own)).chain((of) => someId(...of)) },
    { weight: 2, arbitrary: one(...prefixes).chain((another) => someId('own', another)) },
    {
      weight: 2,
      arbitrary: one(...oddIds, 'x'.repeat(3_000)),
    },
    { weight: 2, arbitrary: one(...own.map((prefix) => `${prefix}00000000000000000000000000`)) },
    { weight: 1, arbitrary: right.map((id) => `${id}%20`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1 }).map(encodeURIComponent) },
  );
  return { right: right.map(by), wrong: fc.oneof({ weight: 4, arbitrary: ids.map(by) }, otherPaths) };
}
