import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { urlOf } from '../services/api/src/domain/url.ts';
import { contract } from './contract-document.ts';
import { errors, type ErrorCode } from '../services/api/src/generated/errors.ts';
import { operations, type OperationId } from '../services/api/src/generated/operations.ts';
import { recordSeen } from './seen.ts';

/**
 * Checks that every response and event in a test matches the contract exactly. Objects are closed here although they are
 * open for clients: an undocumented field is an error.
 */
const base = 'contract';
// Compiled in every test file, so it must be fast: other tests validate the OpenAPI document itself.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
// An email is checked by the pattern of the contract, which accepts all alphabets.
const formatsChecked = { formats: ['date-time', 'date'] };
(formats as unknown as (ajv: Ajv2020, options: object) => void)(ajv, formatsChecked);
ajv.addFormat('email', true);
// A URL is returned as the merchant sent it: any text that URL parsers accept.
ajv.addFormat('uri', (text: string) => urlOf(text) !== null);
ajv.addSchema({ $id: base, ...(closed(structuredClone(contract)) as object) });

type Node = { [key: string]: unknown };

/** Closes a schema where it is used, not where it is defined: schemas that are extended by allOf must stay open. */
function closed(value: unknown, insideAllOf = false): unknown {
  if (Array.isArray(value)) return value.map((item) => closed(item));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Node = {};
  for (const [key, item] of Object.entries(value)) {
    if (key === 'allOf') copy[key] = (item as unknown[]).map((part) => closed(part, true));
    else if (key === 'schemas')
      copy[key] = Object.fromEntries(
        Object.entries(item as Node).map(([name, schema]) => [name, closed(schema, true)]),
      );
    else copy[key] = closed(item);
  }
  const isObject =
    copy['type'] === 'object' && copy['properties'] !== undefined && copy['additionalProperties'] === undefined;
  const isUse = copy['$ref'] !== undefined || copy['allOf'] !== undefined;
  if (!insideAllOf && (isObject || isUse)) copy['unevaluatedProperties'] = false;
  return copy;
}

const pointer = (...parts: string[]): string =>
  `${base}#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const compiled = new Map<string, ValidateFunction>();

function problems(ref: string, value: unknown, rules: object = {}): string[] {
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref, ...rules });
  compiled.set(ref, validate);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
      );
}

/** A header of the response by its case-insensitive name; null where it is missing. */
export type ReadHeader = (name: string) => string | null;

/** @throws Error that names every difference between a response and the contract */
export function checkResponse(id: OperationId, status: number, body: unknown, header: ReadHeader): void {
  const operation = operations.find((row) => row.id === id);
  if (operation === undefined) throw new Error(`The contract has no operation ${id}.`);
  const declared = node(contract, 'paths', operation.path, operation.method, 'responses');
  recordSeen(`${id} ${status}`);
  const wrong: string[] = [];
  const key = declared[String(status)] !== undefined ? String(status) : 'default';
  if (status < 400 && key === 'default') wrong.push(`${status} is not declared`);
  const response = declared[key] as { $ref?: string };
  const at = response.$ref
    ? response.$ref.slice(2).split('/')
    : ['paths', operation.path, operation.method, 'responses', key];
  wrong.push(...headerProblems(status, at, header));
  const content = node(contract, ...at)['content'];
  if (content === undefined) {
    if (body !== null) wrong.push(`${status} has no body`);
  } else {
    const type = 'text/event-stream' in (content as Node) ? 'text/event-stream' : 'application/json';
    wrong.push(...problems(pointer(...at, 'content', type, 'schema'), body));
    if (type === 'text/event-stream')
      streamedData(String(body)).forEach(id === 'streamCheckout' ? checkCheckout : checkEvent);
  }

  if (status >= 400) {
    const code = (body as { error?: { code?: ErrorCode } }).error?.code;
    const row = code && errors[code];
    if (row === undefined) wrong.push(`there is no error code ${code}`);
    else if (row.status !== status) wrong.push(`${code} is returned with ${status}`);
    else if (!row.shared && !(operation.errors as readonly string[]).includes(code ?? ''))
      wrong.push(`${id} does not declare ${code}`);
  }
  if (wrong.length > 0)
    throw new Error(
      `The response ${status} of ${id} does not match the contract:\n  ${wrong.join('\n  ')}\n${JSON.stringify(body)}`,
    );
}

/** The `data` of each message of a stream. The last message may be incomplete. A line may contain U+2028, so no `.` here. */
export const streamedData = (text: string): { id: string; type: string }[] =>
  [...text.matchAll(/\ndata: ([^\n]*)\n\n/g)].map(([, data = '']) => JSON.parse(data) as { id: string; type: string });

/** @throws Error when a message of a checkout's stream is not a checkout */
function checkCheckout(checkout: object): void {
  const wrong = problems(pointer('components', 'schemas', 'Checkout'), checkout);
  if (wrong.length > 0) throw new Error(`A streamed checkout does not match the contract:\n  ${wrong.join('\n  ')}`);
}

/** Headers of the service. Each must be declared in the contract where it is sent. */
const ownHeaders = [
  'X-Request-Id',
  'X-Svc-Contract',
  'RateLimit',
  'RateLimit-Policy',
  'Idempotent-Replayed',
  'Retry-After',
  'Allow',
  'WWW-Authenticate',
];
/** A refusal with this status must have this header. */
const alwaysWith: Record<number, string> = {
  401: 'WWW-Authenticate',
  405: 'Allow',
  429: 'Retry-After',
  503: 'Retry-After',
};

function headerProblems(status: number, at: string[], header: ReadHeader): string[] {
  const declared = node(contract, ...at, 'headers');
  const names = [...new Set([...ownHeaders, ...Object.keys(declared)])];
  return names.flatMap((name) => {
    const value = header(name);
    const { $ref: ref } = (declared[name] ?? {}) as { $ref?: string };
    const isRequired = ref !== undefined && node(contract, ...ref.slice(2).split('/'))['required'] === true;
    if (value === null) return isRequired || alwaysWith[status] === name ? [`the header ${name} is missing`] : [];
    if (ref === undefined) return [`the header ${name} is not declared`];
    return problems(pointer(...ref.slice(2).split('/'), 'schema'), value).map(
      (problem) => `header ${name}: ${problem}`,
    );
  });
}

/** @throws Error that names every difference between an event on the wire and the contract */
export function checkEvent(event: { type: string }): void {
  const at = ['webhooks', event.type, 'post', 'requestBody', 'content', 'application/json', 'schema'];
  if (Object.keys(node(contract, ...at)).length === 0) throw new Error(`The contract has no webhook ${event.type}.`);
  const wrong = problems(pointer(...at), event);
  recordSeen(`webhook ${event.type}`);
  if (wrong.length > 0)
    throw new Error(
      `The event ${event.type} does not match the contract:\n  ${wrong.join('\n  ')}\n${JSON.stringify(event)}`,
    );
}

/** @throws Error that names every difference between an object of the documentation and its schema */
export function checkObject(schema: string, value: unknown): void {
  const wrong = problems(pointer('components', 'schemas', schema), value, { unevaluatedProperties: false });
  if (wrong.length > 0) throw new Error(`This is no ${schema} of the contract:\n  ${wrong.join('\n  ')}`);
}

function node(from: unknown, ...keys: string[]): Node {
  return keys.reduce<Node>((at, key) => (at[key] ?? {}) as Node, from as Node);
}
