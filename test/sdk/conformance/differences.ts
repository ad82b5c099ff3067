import { isDeepStrictEqual } from 'node:util';
import type { Case, ExpectedRequest, Outcome } from './case.ts';
import type { Received } from './server.ts';

/** What every call of every SDK sends. */
export type Sender = {
  key: string;
  userAgent: RegExp;
  /** PHP: an empty object that arrives is an empty array for its caller. */
  hasOneEmpty?: boolean;
  /** curl: an Idempotency-Key is sent only where the command has one. */
  hasNoKeys?: boolean;
};

/** Each difference between a case and what an SDK did is a sentence. */
export function differencesOf(
  given: Case,
  outcome: Outcome | undefined,
  received: readonly Received[],
  by: Sender,
): string[] {
  const wrong: string[] = [];
  const compare = (what: string, found: unknown, expected: unknown): void => {
    if (!isEqual(found, expected)) wrong.push(`${what} is ${text(found)} and not ${text(expected)}`);
  };
  const seen = (value: unknown): unknown => (by.hasOneEmpty ? withOneEmpty(value) : value);
  compare('the number of calls', received.length, given.exchanges.length);
  for (const [index, { request }] of given.exchanges.entries()) {
    const one = received[index];
    if (one !== undefined) wrong.push(...inRequest(`call ${index + 1}`, one, request, by));
  }
  if (!by.hasNoKeys) wrong.push(...inKeys(received));
  if (outcome === undefined) return [...wrong, 'the runner says nothing'];
  if (JSON.stringify(outcome).includes(by.key)) wrong.push('it shows the key');
  if (given.error === undefined) {
    if (outcome.error) wrong.push(`it failed: ${text(outcome.error)}`);
    else if ('result' in given) compare('the result', seen(outcome.result ?? null), seen(given.result ?? null));
    return wrong;
  }
  const { says = '', ...fields } = given.error;
  if (!outcome.error) return [...wrong, `it returned ${text(outcome.result)}`];
  const found = outcome.error as { [name: string]: unknown };
  for (const [name, expected] of Object.entries(fields)) compare(`the ${name} of the error`, found[name], expected);
  if (!outcome.error.message.includes(says)) wrong.push(`the error says ${outcome.error.message} and not ${says}`);
  return wrong;
}

function inRequest(name: string, found: Received, expected: ExpectedRequest, by: Sender): string[] {
  const wrong: string[] = [];
  const compare = (what: string, one: unknown, other: unknown): void => {
    if (!isEqual(one, other)) wrong.push(`${what} of ${name} is ${text(one)} and not ${text(other)}`);
  };
  compare('the method', found.method, expected.method);
  compare('the path', decodeURI(found.path), decodeURI(expected.path));
  compare('the query', found.query, expected.query ?? {});
  if ('body' in expected) compare('the body', found.body, expected.body);
  const headers = {
    authorization: `Bearer ${by.key}`,
    ...(found.body !== undefined && { 'content-type': 'application/json' }),
    ...expected.headers,
  };
  for (const [header, value] of Object.entries(headers)) compare(header, found.headers[header] ?? null, value);
  if (!by.userAgent.test(found.headers['user-agent'] ?? ''))
    wrong.push(`the User-Agent of ${name} is ${found.headers['user-agent']}`);
  return wrong;
}

/** All attempts of what may have an effect have the same key, and reads have none. */
function inKeys(received: readonly Received[]): string[] {
  const keys = received.map(({ method, headers }) => [method, headers['idempotency-key']] as const);
  const writes = new Set(keys.filter(([method]) => ['POST', 'PATCH'].includes(method)).map(([, key]) => key));
  const reads = keys.filter(([method, key]) => !['POST', 'PATCH'].includes(method) && key !== undefined);
  return [
    ...(writes.size > 1 ? [`the attempts have several Idempotency-Keys: ${[...writes].join(' ')}`] : []),
    ...(writes.has(undefined) ? ['an attempt has no Idempotency-Key'] : []),
    ...(reads.length > 0 ? ['a read has an Idempotency-Key'] : []),
  ];
}

function withOneEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Object.keys(value).length === 0) return [];
  if (Array.isArray(value)) return value.map(withOneEmpty);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withOneEmpty(one)]));
}

/** As JSON: what a runner has printed has no `undefined`. The order of fields does not count. */
const isEqual = (one: unknown, other: unknown): boolean => isDeepStrictEqual(copied(one), copied(other));
const copied = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const text = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 400);
