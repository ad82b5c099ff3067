import { contractHash, contractVersion } from '../../../services/api/src/generated/contract.ts';
import { errors } from '../../../services/api/src/generated/errors.ts';
import { operations, type Operation } from '../../../services/api/src/generated/operations.ts';
import { requestExamples, responseExamples } from '../../contract-examples.ts';
import type { Case, ExpectedRequest } from './case.ts';
import { idsOf, queryOf } from './parameter-examples.ts';

type Json = { [key: string]: unknown };

const requestId = 'req_01m84eqjc00082jdz83hhr9t7x';
const once = { client: { max_retries: 0 } };

/** Each operation with each example of its request and of its answer, and with each of its errors. */
export const contractCases = (): readonly Case[] => operations.filter(isCalled).flatMap((row) => casesOf(row));

/** A stream has cases of its own. */
const isCalled = ({ sdk, response }: Operation): boolean => sdk !== '' && response !== 'stream';

function casesOf(row: Operation): Case[] {
  const requests = requestExamples.filter(({ operation }) => operation === row.id);
  const answers = responseExamples.filter(
    ({ operation, status }) => operation === row.id && status === String(row.successStatus),
  );
  const bodies = requests.length > 0 ? requests : [{ name: row.id, value: undefined }];
  const [first] = bodies;
  return [
    ...bodies.map(({ name, value }) => succeeds(row, name, value, answers[0]?.value as Json | undefined)),
    ...answers.slice(1).map(({ name, value }) => succeeds(row, name, first?.value, value as Json)),
    ...codesOf(row).map((code) => fails(row, code, first?.value)),
  ];
}

/** Its own errors, and of those that every operation has, what a key and a value can be. */
const codesOf = ({ errors: own }: Operation): readonly string[] => [
  ...new Set([...own, 'UNAUTHORIZED', 'VALIDATION_ERROR', 'SERVICE_UNAVAILABLE']),
];

function succeeds(row: Operation, title: string, body: unknown, example: Json | undefined): Case {
  const status = row.successStatus;
  const read = row.response === 'list' ? 'page' : row.response === 'none' ? 'nothing' : 'data';
  const headers = { 'x-request-id': requestId, 'x-svc-contract': `${contractVersion}+${contractHash}` };
  const answer = read === 'nothing' ? { status, headers } : { status, headers, json: example };
  const { data, pagination } = example ?? {};
  const result = read === 'page' ? { data, pagination } : read === 'nothing' ? null : data;
  return {
    ...callOf(row, body),
    title: `${status} ${title}`,
    read,
    exchanges: [{ request: requestOf(row, body), answer }],
    result: row.response === 'bare' ? example : result,
  };
}

function fails(row: Operation, code: string, body: unknown): Case {
  const { status } = errors[code as keyof typeof errors];
  const doc_url = `https://svc.example/docs/errors#${code}`;
  const details = [{ field: 'amount.amount', code: 'REQUIRED', message: 'El monto falta.' }];
  const error = { code, message: `Refused: ${code}.`, request_id: requestId, correlation_id: null, doc_url, details };
  return {
    ...callOf(row, body),
    ...once,
    title: `${status} ${row.id} is refused with ${code}`,
    read: row.response === 'list' ? 'page' : row.response === 'none' ? 'nothing' : 'data',
    exchanges: [
      { request: requestOf(row, body), answer: { status, json: { success: false, message: error.message, error } } },
    ],
    error: {
      kind: kinds[status] ?? 'Api',
      ...{ status, code, details, doc_url, request_id: requestId },
      retryable: status === 429 || status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS',
      says: `${error.message} (${code})`,
    },
  };
}

const kinds: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Authentication',
  403: 'Permission',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'Validation',
  429: 'RateLimit',
  500: 'Server',
  503: 'Unavailable',
};

const clientSecret = `pi_01m7za5kr3001d8wty78k5w5qe_secret_${'s'.repeat(43)}`;

type Called = Pick<Case, 'call' | 'ids' | 'body' | 'query' | 'client_secret'>;

function callOf(row: Operation, body: unknown): Called {
  return {
    call: row.sdk,
    ids: idsOf(row),
    ...(body !== undefined && { body }),
    ...(row.query === 'required' && { query: queryOf(row) }),
    ...(needsSecret(row) && { client_secret: clientSecret }),
  };
}

function requestOf(row: Operation, body: unknown): ExpectedRequest {
  const ids = [...idsOf(row)];
  return {
    method: row.method.toUpperCase(),
    path: row.path.replaceAll(/\{\w+\}/g, () => ids.shift() ?? ''),
    query: row.query === 'required' ? queryOf(row) : {},
    ...(needsSecret(row) && { headers: { authorization: null, 'x-svc-token': clientSecret } }),
    ...(body !== undefined && { body }),
  };
}

const needsSecret = ({ keys }: Operation): boolean => keys.every((key) => key === 'client-secret');
