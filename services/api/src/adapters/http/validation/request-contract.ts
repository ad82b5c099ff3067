import type { OperationRow } from '../../../generated/operations.ts';
import { node, nodes, type Node } from './schema-node.ts';
import { isIdPattern } from './id-pattern.ts';

export type Json = { readonly [key: string]: unknown };
type Copy = { [key: string]: unknown };

/** The OpenAPI document of one operation's request: its path and the components that it refers to. No responses. */
export function requestContract(document: Json, { path, method }: OperationRow): Json {
  const { paths, openapi, info } = document;
  const item = structuredClone((paths as Record<string, Json>)[path]) as Copy;
  const operation = { ...(item[method] as Json), responses: { default: { description: 'not checked here' } } };
  const kept = { ...(item['parameters'] !== undefined && { parameters: item['parameters'] }), [method]: operation };
  const components: Record<string, Copy> = {};
  collect(document, kept, components);
  const parameters = [
    ...parametersOf(item),
    ...parametersOf(operation),
    ...Object.values(components['parameters'] ?? {}),
  ];
  for (const parameter of parameters as Copy[])
    if (parameter['in'] === 'query') {
      // People and browsers write colons and asterisks without percent encoding.
      parameter['allowReserved'] = true;
      parameter['schema'] = withoutDefault(inDigits(parameter['schema']));
    }
  const servers = [{ url: '/v1' }];
  return checkable({ ...structuredClone({ openapi, info }), servers, paths: { [path]: kept }, components }) as Json;
}

/**
 * Removes what the validator must not check. An id of another form is treated like an id that does not exist, so patterns
 * of ids are removed. Formats other than date-time are removed: a URL is checked by its operation, with a clearer message.
 * Discriminators are removed because the validator throws on their mapping; constants distinguish the choices as well.
 */
function checkable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(checkable);
  if (typeof value !== 'object' || value === null) return value;
  const { discriminator: _, format, ...kept } = value as Copy;
  if (isIdPattern(kept['pattern'])) delete kept['pattern'];
  // In a query the validator turns a number into a string when one of the choices is a string.
  if (kept['const'] !== undefined) delete kept['type'];
  const copy = Object.fromEntries(Object.entries(kept).map(([key, item]) => [key, checkable(item)]));
  // The validator ignores what is next to a reference.
  const { $ref, ...others } = copy;
  const own = $ref !== undefined && Object.keys(others).length > 0 ? { ...others, allOf: [{ $ref }] } : copy;
  return { ...own, ...(format === 'date-time' && { format }) };
}

/**
 * The validator turns every string that JavaScript can convert into a number: 1e3, 0x10, ' 5 ', and 400 digits into
 * Infinity. So the string is checked first: a number in a query has at most 15 digits, which JavaScript holds exactly.
 */
function inDigits(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inDigits);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inDigits(value)]));
  return copy['type'] === 'integer' ? { allOf: [{ type: 'string', pattern: '^-?[0-9]{1,15}$' }, copy] } : copy;
}

/** The validator would add a default to the query, and handlers could not know whether the parameter was sent. */
function withoutDefault(schema: unknown): unknown {
  const { default: _, ...rest } = schema as Json;
  return rest;
}

/** Copies every component that a value refers to, directly or through another component. */
function collect(document: Json, value: unknown, into: Record<string, Copy>): void {
  if (typeof value !== 'object' || value === null) return;
  const ref = '$ref' in value ? value.$ref : undefined;
  const [, section = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(typeof ref === 'string' ? ref : '') ?? [];
  if (name !== '' && into[section]?.[name] === undefined) {
    const found = ((document['components'] as Json)[section] as Json)[name];
    into[section] = { ...into[section], [name]: structuredClone(found) };
    collect(document, found, into);
  }
  for (const item of Object.values(value)) collect(document, item, into);
}

const parametersOf = (holder: Json): unknown[] => (holder['parameters'] as unknown[] | undefined) ?? [];

/** The schemas of one operation's request, with all references resolved: see validation-details.ts. */
export type RequestSchemas = { query: readonly Node[]; headers: readonly Node[]; body: Node | null };

export function requestSchemas(document: Json, { path, method }: OperationRow): RequestSchemas {
  const item = node(node(document['paths'])[path]);
  const operation = node(item[method]);
  const parameters = [...nodes(item['parameters']), ...nodes(operation['parameters'])].map((parameter) =>
    node(resolved(document, parameter)),
  );
  const body = node(resolved(document, operation['requestBody']));
  return {
    query: parameters.filter((parameter) => parameter['in'] === 'query'),
    headers: parameters.filter((parameter) => parameter['in'] === 'header'),
    body:
      operation['requestBody'] === undefined ? null : node(node(node(body['content'])['application/json'])['schema']),
  };
}

/** Replaces every reference by its target. A key next to a `$ref` overrides the same key of the target. */
function resolved(document: Json, value: unknown, within: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(document, item, within));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref: reference, ...others } = value as Json;
  const own = Object.fromEntries(Object.entries(others).map(([key, item]) => [key, resolved(document, item, within)]));
  if (typeof reference !== 'string') return own;
  if (within.includes(reference))
    throw new Error(`${reference} refers to itself: the schema of a request must not be recursive.`);
  const target = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => node(at)[key], document);
  return { ...node(resolved(document, target, [...within, reference])), ...own };
}
