import { contract } from '../../generated/contract.ts';
import type { Operation } from '../../generated/operations.ts';

type Json = { [key: string]: unknown };

/** The contract of what one operation is sent: its path, and the components that it refers to. Answers are left out. */
export function requestContract({ path, method }: Operation): Json {
  const { paths, openapi, info, servers } = contract as Json;
  const item = structuredClone((paths as Record<string, Json>)[path]) as Json;
  const operation = { ...(item[method] as Json), responses: { default: { description: 'not checked here' } } };
  const kept = { ...(item['parameters'] !== undefined && { parameters: item['parameters'] }), [method]: operation };
  const components: Record<string, Json> = {};
  collect(kept, components);
  const parameters = [
    ...parametersOf(item),
    ...parametersOf(operation),
    ...Object.values(components['parameters'] ?? {}),
  ];
  for (const parameter of parameters as Json[])
    if (parameter['in'] === 'query') {
      // Colons and asterisks are written as they are by people and by browsers alike.
      parameter['allowReserved'] = true;
      parameter['schema'] = withoutDefault(inDigits(parameter['schema']));
    }
  return { ...structuredClone({ openapi, info, servers }), paths: { [path]: kept }, components };
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
function collect(value: unknown, into: Record<string, Json>): void {
  if (typeof value !== 'object' || value === null) return;
  const ref = '$ref' in value ? value.$ref : undefined;
  const [, section = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(typeof ref === 'string' ? ref : '') ?? [];
  if (name !== '' && into[section]?.[name] === undefined) {
    const found = ((contract['components'] as Json)[section] as Json)[name];
    into[section] = { ...into[section], [name]: structuredClone(found) };
    collect(found, into);
  }
  for (const item of Object.values(value)) collect(item, into);
}

const parametersOf = (holder: Json): unknown[] => (holder['parameters'] as unknown[] | undefined) ?? [];
