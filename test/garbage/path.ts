import fc, { type Arbitrary } from 'fast-check';
import { operations, type Operation } from '../../services/api/src/generated/operations.ts';
import { resolved, someId, type Schema } from './values.ts';
import { one, type Part, type Side } from './wish.ts';

/** The ids that a path takes, by the refusal that such an operation has: PAYMENT_INTENT_NOT_FOUND → PaymentIntent → pi_ */
export function idPrefixOf({ id, path, errors }: Operation): string | null {
  if (!path.includes('{id}')) return null;
  const noun = errors.find((code) => code.endsWith('_NOT_FOUND'))?.slice(0, -'_NOT_FOUND'.length) ?? '';
  const schema = noun.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const prefix = prefixIn({ $ref: `#/components/schemas/${schema}` });
  if (prefix === null) throw new Error(`What kind of id does ${id} take? It has no error <RESOURCE>_NOT_FOUND.`);
  return prefix;
}

function prefixIn(given: unknown): string | null {
  const schema = resolved(given);
  const id = (schema['properties'] as Schema | undefined)?.['id'];
  if (id !== undefined) return String(resolved(id)['pattern']).slice(1);
  const parts = (schema['allOf'] ?? schema['anyOf'] ?? []) as unknown[];
  return parts.map(prefixIn).find((prefix) => prefix !== null) ?? null;
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
  const away: Arbitrary<Part> = fc.oneof(
    bent,
    elsewhere.map((path) => ({ path })),
  );
  if (prefix === null) return { right: fc.constant(by('')), wrong: away };

  const ids = fc.oneof(
    { weight: 3, arbitrary: one('other', 'live').chain((whose) => someId(whose, prefix)) },
    { weight: 2, arbitrary: one(...prefixes).chain((another) => someId('own', another)) },
    { weight: 2, arbitrary: one(...oddIds, 'x'.repeat(3_000), `${prefix}00000000000000000000000000`) },
    { weight: 1, arbitrary: someId('own', prefix).map((id) => `${id}%20`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1 }).map(encodeURIComponent) },
  );
  return { right: someId('own', prefix).map(by), wrong: fc.oneof({ weight: 4, arbitrary: ids.map(by) }, away) };
}
