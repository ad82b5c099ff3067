import fc from 'fast-check';
import type { Operation } from '../../services/api/src/generated/operations.ts';
import { encoded } from './query.ts';
import { header, one, type Part, type Side } from './request-template.ts';

const bearer = (key: string): Part => ({ headers: { Authorization: `Bearer <key:${key}>` } });
const none: Part = { headers: {} };
/** Filled in when the body is known. */
const signed: Part = { headers: { 'X-Svc-Timestamp': '<now>', 'X-Svc-Signature': '<signature>' } };

/** Keys that may not call this operation, or not all of it, or that see other objects. */
const others = [
  'other',
  // Live mode has refusals of its own, which a run of 12,000 requests must meet with every seed.
  ...Array.from({ length: 4 }, () => 'live'),
  'readOnly',
  'nothing',
  'publishable',
  'otherPublishable',
  'revoked',
  'unverified',
  'unverified',
  'typo',
];
const oddAuthorizations = ['', 'Bearer', 'Bearer ', 'Basic <key:own>', '<key:own>', 'Bearer <key:own> x', 'Bearer x'];
const moreAuthorizations = ['Bearer caf\xe9', 'bearer <secret>', 'Bearer whsec_test_x', `Bearer ${'x'.repeat(4_000)}`];

export function credentials({ keys }: Operation): Side {
  const has = (kind: string): boolean => (keys as readonly string[]).includes(kind);
  const byToken: Part[] = [{ headers: { 'X-Svc-Token': '<secret>' } }];
  // A token in the query replaces the rest of the query.
  if (has('client-secret') && !has('secret')) byToken.push({ query: 'client_secret=<secret>' });
  const right = [
    ...(has('secret') ? [bearer('own'), bearer('own'), bearer('own')] : []),
    ...(has('publishable') ? [bearer('publishable')] : []),
    ...(has('client-secret') ? byToken : []),
    ...(has('partner') ? [signed] : []),
  ];
  const tokens = ['', 'x', '<key:own>', '<secret:another>', '<secret>x', 'caf\xe9'];
  const wrong = fc.oneof(
    { weight: 6, arbitrary: one(...others).map(bearer) },
    { weight: 1, arbitrary: fc.constant(none) },
    { weight: 2, arbitrary: one(...oddAuthorizations, ...moreAuthorizations).map(header('Authorization')) },
    { weight: 2, arbitrary: one(...tokens).map(header('X-Svc-Token')) },
    { weight: 1, arbitrary: one(...tokens).map((token) => ({ query: `client_secret=${encoded(token)}` })) },
  );
  return { right: one(...right), wrong };
}

export const idempotencyKeys = (_operation: Operation): Side => ({
  right: fc.oneof(
    fc.constant(none),
    fc.uuid().map(header('Idempotency-Key')),
    fc.nat(3).map((nth) => header('Idempotency-Key')(`again-${nth}`)),
  ),
  wrong: fc.oneof(
    one<string | string[]>('', ' ', 'a b', 'a\tb', 'x'.repeat(256), 'cl\xe9', '\x80', ['a', 'b']).map(
      header('Idempotency-Key'),
    ),
    fc
      .string({ unit: 'binary-ascii', maxLength: 40 })
      .map((text) => header('Idempotency-Key')(text.replaceAll(/[^\x20-\x7e]/g, '?'))),
  ),
});

const odd = (name: string, ...values: (string | string[])[]): Part[] => values.map(header(name));
const oddHeaders: Part[] = [
  ...odd('X-Request-Id', 'order-7', 'x'.repeat(300), '', '\xe9', ['a', 'b'], '<script>'),
  ...odd('Origin', 'https://evil.example', 'null', '\xff'),
  ...odd('Accept', 'text/html', 'x', '\xe9'),
  ...odd('Accept-Encoding', 'gzip, br', '*;q=0'),
  ...odd('Access-Control-Request-Method', 'POST', 'x'),
  ...odd('X-Forwarded-For', '127.0.0.1', '\xff, x', '1'.repeat(500)),
  ...odd('X-Forwarded-Proto', 'javascript'),
  ...odd('X-HTTP-Method-Override', 'DELETE'),
  ...odd('Cookie', 'a=b; \xe9'),
  ...odd('Range', 'bytes=0-1'),
  ...odd('If-None-Match', '*'),
  ...odd('If-Modified-Since', 'Sat, 01 Jan 2050 00:00:00 GMT'),
  ...odd('Expect', '100-continue', 'nonsense'),
  ...odd('Host', 'evil.example', '', '\xe9', 'a b'),
  ...odd('Authorization', ['Bearer <key:own>', 'Bearer <key:other>']),
];

export const extras = (_operation: Operation): Side => ({ right: fc.constant({}), wrong: one(...oddHeaders) });
