import { object, type Json } from './json.ts';

/** A schema and its place. `isNamed`: it is a component, not written inline. */
export type Place = { schema: Json; where: string; isNamed: boolean };

/** All schemas of a document: the named ones, and those inside them, in parameters, headers, requests and responses. */
export function* schemasIn(document: Json): Generator<Place> {
  const { schemas, ...components } = object(document['components']);
  for (const [name, schema] of Object.entries(object(schemas))) yield* inSchema(object(schema), name, true);
  yield* inHolder({ ...document, components }, '');
}

/** Finds schemas under the key `schema`, at any depth. */
function* inHolder(value: unknown, where: string): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === 'schema') yield* inSchema(object(item), where, false);
    else if (key !== 'example' && key !== 'examples') yield* inHolder(item, where === '' ? key : `${where} ${key}`);
  }
}

function* inSchema(schema: Json, where: string, isNamed: boolean): Generator<Place> {
  yield { schema, where, isNamed };
  for (const [name, property] of Object.entries(object(schema['properties'])))
    yield* inSchema(object(property), `${where}.${name}`, false);
  for (const key of ['items', 'additionalProperties', 'propertyNames'])
    if (typeof schema[key] === 'object') yield* inSchema(object(schema[key]), `${where}.${key}`, false);
  for (const key of ['allOf', 'anyOf', 'oneOf'])
    for (const [index, part] of list(schema[key]).entries())
      yield* inSchema(part, `${where} ${key} ${index + 1}`, false);
}

export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(object) : []);
