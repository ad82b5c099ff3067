import { object, resolve, type Json } from './json.ts';
import { list, schemasIn, type Place } from './walk.ts';

/** spec-names.yaml. Names may stand in lists of lists. A key such as `*Response` is for all names that end so. */
export type SpecNames = { readonly [kind in 'operations' | 'parameters' | 'headers' | 'fields' | 'values']: Json };

/** Something that a client sees: whether the specification names it, and whether the contract marks it as an extension. */
type Thing = { where: string; isNamed: boolean; isMarked: boolean };

/**
 * Exactly what the specification does not name is marked: with `x-extension: true`, and a value of a choice in
 * `x-extension-values`. What is inside of something marked needs no mark.
 */
export function extensionProblems(source: Json, names: SpecNames): string[] {
  const { schemas, headers } = object(source['components']);
  const things = [
    ...each(source['paths'], (path, item) => operationsOf(source, names, path, item)),
    ...each(source['webhooks'], (type, { post }) => [
      thing(`webhook ${type}`, type, listed(names.values, 'EventType'), object(post)),
    ]),
    ...each(headers, (name, header) => [thing(`header ${name}`, name, listed(names.headers, 'responses'), header)]),
    ...each(schemas, (name, schema) => inSchema(names, name, schema)),
  ];
  const wrong = things.filter(({ isNamed, isMarked }) => isNamed === isMarked);
  return [...new Set(wrong.map(problem)), ...[...schemasIn(source)].flatMap(unknownValues)];
}

const problem = ({ where, isNamed }: Thing): string =>
  isNamed
    ? `${where}: the specification has it, so it is no extension`
    : `${where}: the specification does not have it, so it needs x-extension`;

const each = (map: unknown, things: (key: string, value: Json) => Thing[]): Thing[] =>
  Object.entries(object(map)).flatMap(([key, value]) => things(key, object(value)));

const thing = (where: string, name: unknown, named: readonly unknown[] | undefined, holder: Json): Thing => ({
  where,
  isNamed: named?.includes(name) === true,
  isMarked: holder['x-extension'] === true,
});

function listed(map: Json, key: string): readonly unknown[] | undefined {
  const found = map[key] ?? Object.entries(map).find(([end]) => end.startsWith('*') && key.endsWith(end.slice(1)))?.[1];
  return Array.isArray(found) ? found.flat() : undefined;
}

function operationsOf(source: Json, names: SpecNames, path: string, { parameters: shared, ...methods }: Json): Thing[] {
  return each(methods, (key, operation) => {
    const method = key.toUpperCase();
    const where = `${method} ${path}`;
    const own = thing(where, method, listed(names.operations, path), operation);
    if (!own.isNamed) return [own];
    const named = ['everywhere', where].flatMap((place) => listed(names.parameters, place) ?? []);
    const sent = [...list(shared), ...list(operation['parameters'])].map((one) => resolve(source, one));
    const inQueryOrHeader = sent.filter((parameter) => parameter['in'] !== 'path');
    return [own, ...inQueryOrHeader.map((one) => thing(`${where} ${String(one['name'])}`, one['name'], named, one))];
  });
}

function inSchema(names: SpecNames, name: string, schema: Json): Thing[] {
  const { properties } = schema;
  if (properties === undefined && schema['enum'] === undefined) return [];
  const fields = listed(names.fields, name);
  const isNamed = fields !== undefined || listed(names.values, name) !== undefined;
  const own = { where: name, isNamed, isMarked: schema['x-extension'] === true };
  if (!isNamed) return [own];
  const inside = each(properties, (field, property) => {
    const where = `${name}.${field}`;
    const one = thing(where, field, fields, property);
    return one.isNamed ? [one, ...valuesOf(names, where, property)] : [one];
  });
  return [own, ...valuesOf(names, name, schema), ...inside];
}

/** Event types are values of several choices. */
function valuesOf(names: SpecNames, where: string, schema: Json): Thing[] {
  const named = ['EventType', where].flatMap((key) => listed(names.values, key) ?? []);
  const marked = strings(schema['x-extension-values']);
  return choice(schema).map((value) => ({
    where: `${where} ${value}`,
    isNamed: named.includes(value),
    isMarked: marked.includes(value),
  }));
}

const choice = (schema: Json): string[] => strings(schema['enum'] ?? object(schema['items'])['enum']);

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const unknownValues = ({ schema, where }: Place): string[] =>
  strings(schema['x-extension-values'])
    .filter((value) => !choice(schema).includes(value))
    .map((value) => `${where}: x-extension-values has ${value}, which the choice does not have`);
