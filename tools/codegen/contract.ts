import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import {
  queryKind,
  responseKind,
  clientSecretPlace,
  clientSecretProblems,
  partnerProblems,
  type QueryKind,
  type ResponseKind,
  type ClientSecretPlace,
} from './derived.ts';
import { extensionProblems, type SpecNames } from './extensions.ts';
import { object, resolve, type Json } from './json.ts';
import { listProblems } from './lists.ts';
import { isMessage, messageProblems } from './messages.ts';
import { examplesOf, operationRules, type ErrorRow } from './operation-rules.ts';
import { withoutPlanned } from './planned.ts';
import { ruleProblems } from './rules.ts';
import { unusedErrorProblems } from './unused-errors.ts';

export type { Json } from './json.ts';

/** One operation that is not planned, with everything that the targets need. Operations keep the order of the file. */
export type Operation = Readonly<{
  id: string;
  /** `<resource>.<method>` of the SDK. May be empty for an operation that takes no API key. */
  sdk: string;
  method: Method;
  path: string;
  permission: string;
  keys: readonly KeyKind[];
  testOnly: boolean;
  /** Served under SVC_ENV=development only. */
  developmentOnly: boolean;
  idempotent: boolean;
  hasBody: boolean;
  /** Whether the body may be left out. */
  bodyIsOptional: boolean;
  successStatus: number;
  response: ResponseKind;
  query: QueryKind;
  clientSecret: ClientSecretPlace | null;
  errors: readonly string[];
}>;

export type Contract = {
  version: string;
  /** SHA-256 of the served document. Artefacts with the same hash follow the same contract. */
  hash: string;
  operations: Operation[];
  errors: ErrorRow[];
  events: { type: string; resource: string }[];
  permissions: string[];
  /** The document without its planned parts. */
  document: Json;
};

export const httpMethods = ['get', 'put', 'post', 'patch', 'delete'] as const;
type Method = (typeof httpMethods)[number];
const isMethod = (key: string): key is Method => (httpMethods as readonly string[]).includes(key);

export const keyKinds = ['secret', 'publishable', 'client-secret', 'partner', 'public'] as const;
type KeyKind = (typeof keyKinds)[number];

/**
 * Reads a contract and rejects an incomplete one.
 * @param specNames the names in the specification; without them, as for a released contract, neither its extensions are
 *   checked nor the codes that no operation returns
 * @throws Error that lists all problems at once, each with its place and what is missing
 */
export function loadContract(yamlText: string, specNames?: SpecNames): Contract {
  // Anchors are expanded where they are used. The parser limits their number to protect against untrusted files. This
  // file is trusted and uses many.
  const { 'x-anchors': _, ...source } = parse(yamlText, { maxAliasCount: -1 }) as Json;
  const errors = errorRows(source);
  const problems: string[] = [...errorTableProblems(source, errors)];
  const paths: Json = {};
  const operations: Operation[] = [];
  const permissions = new Set<string>();

  for (const [path, item] of Object.entries(object(source['paths']))) {
    const kept: Json = {};
    for (const [key, value] of Object.entries(object(item))) {
      if (!isMethod(key)) {
        kept[key] = value;
        continue;
      }
      const operation = object(value);
      const where = `${key.toUpperCase()} ${path}`;
      problems.push(...commonProblems(where, operation));
      permissions.add(String(operation['x-permission']));
      if (operation['x-planned'] === true) continue;
      kept[key] = operation;
      const row = operationRow(source, object(item), key, path, operation);
      problems.push(...builtProblems(source, where, operation, row, errors));
      problems.push(...operationRules(source, where, operation, object(item), errors));
      problems.push(...messageProblems(source, where, operation));
      problems.push(...listProblems(source, where, operation));
      operations.push(row);
    }
    if (Object.keys(kept).some(isMethod)) paths[path] = kept;
  }

  const ids = operations.map(({ id }) => id);
  for (const id of usedTwice(ids)) problems.push(`operationId ${id} is used twice`);
  for (const name of usedTwice(operations.map(({ sdk }) => sdk))) problems.push(`x-sdk ${name} is used twice`);
  problems.push(...eventProblems(source, eventRows(source)));
  const document = withoutPlanned(source, paths);
  problems.push(...ruleProblems(document));
  // A released contract has no planned operations.
  if (specNames !== undefined)
    problems.push(...extensionProblems(source, specNames), ...unusedErrorProblems(source, errors));
  if (problems.length > 0) throw new Error(`The contract is incomplete:\n  ${problems.join('\n  ')}`);

  const events = eventRows(document);
  const version = String(object(source['info'])['version']);
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  return { version, hash, operations, errors, events, permissions: [...permissions].toSorted(), document };
}

/** Checks of every operation, planned ones included. */
function commonProblems(where: string, operation: Json): string[] {
  const problems: string[] = [];
  if (!operation['operationId']) problems.push(`${where}: operationId is missing`);
  if (!operation['summary']) problems.push(`${where}: summary is missing`);
  const permission = operation['x-permission'];
  if (typeof permission !== 'string' || !/^[a-z_]+:(read|write)$/.test(permission))
    problems.push(`${where}: x-permission must be <resource>:read or <resource>:write`);
  return problems;
}

function builtProblems(source: Json, where: string, operation: Json, row: Operation, errors: ErrorRow[]): string[] {
  const problems: string[] = [];
  if (row.keys.length === 0) problems.push(`${where}: x-key is missing`);
  for (const kind of row.keys) if (!keyKinds.includes(kind)) problems.push(`${where}: x-key has no kind ${kind}`);
  if (!Array.isArray(operation['x-errors']))
    problems.push(`${where}: x-errors is missing (an empty list if there are none)`);

  const responses = object(operation['responses']);
  for (const code of row.errors) {
    const known = errors.find((error) => error.code === code);
    if (!known) problems.push(`${where}: x-errors names ${code}, which ErrorCode does not have`);
    else if (!responses[String(known.status)]) problems.push(`${where}: ${code} needs a response ${known.status}`);
  }
  for (const status of Object.keys(responses).filter((key) => /^[45]\d\d$/.test(key)))
    if (!errors.some((error) => String(error.status) === status && (error.shared || row.errors.includes(error.code))))
      problems.push(`${where}: no error code of the operation and no shared one has status ${status}`);
  if (!responses['default']) problems.push(`${where}: the default response (the shared errors) is missing`);

  if (!row.successStatus) problems.push(`${where}: a 2xx response is missing`);
  if (row.hasBody && examplesOf(source, resolve(source, operation['requestBody'])).length === 0)
    problems.push(`${where}: the request body has no example`);
  // A partner's message has an id of its own, so it needs no Idempotency-Key.
  const isForPartners = row.keys.every((kind) => kind === 'partner');
  const takesNoKey = row.keys.every((kind) => kind === 'partner' || kind === 'client-secret');
  // Without a key, a repeated PATCH could undo a change that was made in between.
  if (!(takesNoKey && row.sdk === '') && !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(row.sdk))
    problems.push(`${where}: x-sdk must be <resource>.<method>`);
  if (['post', 'patch'].includes(row.method) && !row.idempotent && !isForPartners)
    problems.push(`${where}: a ${row.method.toUpperCase()} takes the parameter Idempotency-Key`);
  problems.push(...clientSecretProblems(where, row.clientSecret), ...partnerProblems(where, row.keys, row.path));
  return problems;
}

function operationRow(source: Json, item: Json, method: Method, path: string, operation: Json): Operation {
  const parameters = (operation['parameters'] as unknown[] | undefined) ?? [];
  const success = Object.keys(object(operation['responses'])).find((status) => /^2\d\d$/.test(status));
  const clientSecret = clientSecretPlace(source, item, operation);
  return {
    id: String(operation['operationId']),
    sdk: String(operation['x-sdk'] ?? ''),
    method,
    path,
    permission: String(operation['x-permission']),
    keys: (operation['x-key'] as KeyKind[] | undefined) ?? [],
    testOnly: operation['x-test-only'] === true,
    developmentOnly: operation['x-development-only'] === true,
    idempotent: parameters.some((parameter) => resolve(source, parameter)['name'] === 'Idempotency-Key'),
    hasBody: operation['requestBody'] !== undefined,
    bodyIsOptional: resolve(source, operation['requestBody'] ?? {})['required'] === false,
    successStatus: Number(success ?? 0),
    response: responseKind(source, operation),
    query: queryKind(source, operation, clientSecret),
    clientSecret,
    errors: (operation['x-errors'] as string[] | undefined) ?? [],
  };
}

function errorRows(source: Json): ErrorRow[] {
  return Object.entries(object(errorCodeSchema(source)['x-errors'])).map(([code, row]) => {
    const { status, shared = false, message, action } = row as Omit<ErrorRow, 'code'>;
    return { code, status, shared, message, action };
  });
}

function errorTableProblems(source: Json, rows: ErrorRow[]): string[] {
  const listed = (errorCodeSchema(source)['enum'] as string[] | undefined) ?? [];
  const inTable = rows.map(({ code }) => code);
  return [
    ...listed.filter((code) => !inTable.includes(code)).map((code) => `ErrorCode ${code} has no row in x-errors`),
    ...inTable
      .filter((code) => !listed.includes(code))
      .map((code) => `x-errors has ${code}, which ErrorCode does not list`),
    ...rows
      .filter((row) => !row.status || !isMessage(row.message) || !isMessage(row.action))
      .map(({ code }) => `x-errors ${code} needs status, message and action, in en and es`),
  ];
}

function eventRows(source: Json): Contract['events'] {
  return Object.entries(object(source['webhooks'])).map(([type, item]) => {
    const body = resolve(source, object(object(item)['post'])['requestBody']);
    const schema = resolve(source, object(object(object(body['content'])['application/json']))['schema']);
    const data = resolve(source, object(schema['properties'])['data']);
    return { type, resource: Object.keys(object(data['properties']))[0] ?? '' };
  });
}

function eventProblems(source: Json, events: Contract['events']): string[] {
  const listed =
    (object(object(object(source['components'])['schemas'])['EventType'])['enum'] as string[] | undefined) ?? [];
  const described = events.map(({ type }) => type);
  return [
    ...listed
      .filter((type) => !described.includes(type))
      .map((type) => `EventType ${type} has no entry under webhooks`),
    ...described
      .filter((type) => !listed.includes(type))
      .map((type) => `webhooks has ${type}, which EventType does not list`),
    ...events.filter(({ resource }) => !resource).map(({ type }) => `webhook ${type} has no data with one resource`),
  ];
}

const usedTwice = (names: readonly string[]): string[] =>
  names.filter((name, index) => name !== '' && names.indexOf(name) !== index);

const errorCodeSchema = (source: Json) => object(object(object(source['components'])['schemas'])['ErrorCode']);
