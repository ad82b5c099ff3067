import type { OperationRow } from '../../generated/operations.ts';
import { node, nodes, type Node } from './schema-node.ts';
import { isIdPattern } from './id-pattern.ts';

export type Json = { readonly [key: string]: unknown };
type Copy = { [key: string]: unknown };

/** The contract of what one operation is sent: its path, and the components that it refers to. Answers are left out. */
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
      // Colons and asterisks are written as they are by people and by browsers alike.
      parameter['allowReserved'] = true;
      parameter['schema'] = withoutDefault(inDigits(parameter['schema']));
    }
  const servers = [{ url: '/v1' }];
  return checkable({ ...structuredClone({ openapi, info }), servers, paths: { [path]: kept }, components }) as Json;
}

/**
 * Without what only describes. The pattern of an id refuses nothing: an id of another kind is answered like one that
 * does not exist. What is wrong with an address, the operation says in words. With a discriminator's mapping the
 * validator throws; the constants of the members tell them apart as well.
 */
function checkable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(checkable);
  if (typeof value !== 'object' || value === null) return value;
  const { discriminator: _, format, ...kept } = value as Copy;
  if (isIdPattern(kept['pattern'])) delete kept['pattern'];
  // In a query the validator makes a text of a number where a text is one of the choices.
  if (kept['const'] !== undefined) delete kept['type'];
  const inside = Object.fromEntries(Object.entries(kept).map(([key, item]) => [key, checkable(item)]));
  // The validator forgets what stands beside a reference.
  const { $ref, ...beside } = inside;
  const own = $ref !== undefined && Object.keys(beside).length > 0 ? { ...beside, allOf: [{ $ref }] } : inside;
  return { ...own, ...(format === 'date-time' && { format }) };
}

/**
 * The validator makes a number of every text that JavaScript can: 1e3, 0x10, ' 5 ', and Infinity of 400 digits. A number
 * in a query is written in digits, no more than are exact, so its text is looked at first.
 */
function inDigits(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inDigits);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inDigits(value)]));
  return inside['type'] === 'integer' ? { allOf: [{ type: 'string', pattern: '^-?[0-9]{1,15}$' }, inside] } : inside;
}

/** The validator would add it to the query, and nobody could tell any more whether it was sent. */
function withoutDefault(schema: unknown): unknown {
  const { default: _, ...rest } = schema as Json;
  return rest;
}

/** Copies every component that a value refers to, and what those refer to. */
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

/** What one operation is sent, for people: all references in it are followed. */
export type Described = { query: readonly Node[]; headers: readonly Node[]; body: Node | null };

export function described(document: Json, { path, method }: OperationRow): Described {
  const item = node(node(document['paths'])[path]);
  const operation = node(item[method]);
  const parameters = [...nodes(item['parameters']), ...nodes(operation['parameters'])].map((parameter) =>
    node(followed(document, parameter)),
  );
  const body = node(followed(document, operation['requestBody']));
  return {
    query: parameters.filter((parameter) => parameter['in'] === 'query'),
    headers: parameters.filter((parameter) => parameter['in'] === 'header'),
    body:
      operation['requestBody'] === undefined ? null : node(node(node(body['content'])['application/json'])['schema']),
  };
}

/** The value with what its references name in their places; what stands beside a `$ref` wins. */
function followed(document: Json, value: unknown, within: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => followed(document, item, within));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref: reference, ...beside } = value as Json;
  const own = Object.fromEntries(Object.entries(beside).map(([key, item]) => [key, followed(document, item, within)]));
  if (typeof reference !== 'string') return own;
  if (within.includes(reference)) throw new Error(`${reference} refers to itself: a request cannot be described.`);
  const target = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => node(at)[key], document);
  return { ...node(followed(document, target, [...within, reference])), ...own };
}
