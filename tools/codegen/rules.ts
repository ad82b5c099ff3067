import { object, resolve, type Json } from './json.ts';
import { isDescribed } from './operation-rules.ts';
import { list, schemasIn, type Place } from './walk.ts';

/** As names of generated types, these would hide a global type of JavaScript or of the browser. */
const globals = new Set(
  'Array Blob Boolean Date Document Error Event File Function Headers Location Map Node Notification Number Object Promise Record Request Response Set String Symbol Text URL'.split(
    ' ',
  ),
);
const sections = ['schemas', 'responses', 'parameters', 'headers', 'requestBodies', 'examples', 'securitySchemes'];

/**
 * Rules that let a generator produce code in any language: unique names, no unnamed objects, unions with a discriminator,
 * and a description and a type for everything.
 * @param document the contract without its planned parts
 */
export function ruleProblems(document: Json): string[] {
  return [
    ...nameProblems(document),
    ...[...schemasIn(document)].flatMap((place) => schemaProblems(document, place)),
    ...extensionProblems(document),
    ...Object.entries(object(document['webhooks'])).flatMap(([type, item]) =>
      webhookProblems(document, type, object(object(item)['post'])),
    ),
  ];
}

function nameProblems(document: Json): string[] {
  const components = object(document['components']);
  const names = sections.flatMap((section) => Object.keys(object(components[section])));
  return [
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `two components have the name ${name}`),
    ...names
      .filter((name) => globals.has(name))
      .map((name) => `the component ${name} has the name of a global type: choose another name`),
  ];
}

function schemaProblems(document: Json, { schema, where, isNamed }: Place): string[] {
  const problems: string[] = [];
  const isReference = schema['$ref'] !== undefined;
  const choices = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  const types = [schema['type']].flat();
  if (!isNamed && !isReference && Object.keys(object(schema['properties'])).length > 0)
    problems.push(`${where}: an object inside another has no name: make it a named schema`);
  if (isNamed && (types.includes('null') || choices.some(({ type }) => type === 'null')))
    problems.push(`${where}: allow null where the schema is used, not inside a named schema`);
  if (((schema['enum'] ?? []) as unknown[]).includes(null))
    problems.push(`${where}: an enum must not contain null: name the enum and allow null beside it, with anyOf`);
  if (schema['const'] !== undefined && schema['type'] === undefined) problems.push(`${where}: a const needs a type`);
  if (isNamed && !isDescribed(schema)) problems.push(`${where}: the description is missing`);
  for (const [name, property] of Object.entries(object(schema['properties'])))
    if (!isDescribed(object(property)) && !isDescribed(resolve(document, property)))
      problems.push(`${where}.${name}: the description is missing`);
  const objects = choices.map((choice) => resolve(document, choice)).filter(({ type }) => type === 'object');
  if (schema['oneOf'] !== undefined) problems.push(...discriminatorProblems(document, schema, where));
  else if (objects.length > 1 && !isRequest(document, where) && !objects.every(isClosed))
    problems.push(`${where}: a union of objects in a response needs oneOf and a discriminator`);
  return problems;
}

/** One property must identify the member, and the mapping must have each of its values. */
function discriminatorProblems(document: Json, schema: Json, where: string): string[] {
  const { propertyName, mapping } = object(schema['discriminator']);
  if (propertyName === undefined) return [`${where}: oneOf needs a discriminator with its mapping`];
  const expected = Object.fromEntries(
    list(schema['oneOf']).flatMap((member) => {
      const property = object(object(resolve(document, member)['properties'])[String(propertyName)]);
      const values = property['const'] === undefined ? ((property['enum'] ?? []) as unknown[]) : [property['const']];
      return values.map((value) => [value, member['$ref']]);
    }),
  );
  const same = JSON.stringify(sorted(expected)) === JSON.stringify(sorted(object(mapping)));
  return same ? [] : [`${where}: the discriminator's mapping must name each ${String(propertyName)} with its schema`];
}

const sorted = (map: Json): [string, unknown][] => Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A request may contain a union without a discriminator, because the validator decides: a customer by its id, or a new one. */
function isRequest(document: Json, where: string): boolean {
  const [name = ''] = where.split(/[. ]/);
  return isClosed(object(object(object(document['components'])['schemas'])[name]));
}

const isClosed = (schema: Json): boolean => schema['additionalProperties'] === false;

/** `x-extension` is true or absent. */
function extensionProblems(value: unknown, where = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'x-extension' && item !== true
      ? [`${where.trim()}: x-extension is true or left out`]
      : extensionProblems(item, `${where} ${key}`),
  );
}

const signed = ['X-Svc-Id', 'X-Svc-Timestamp', 'X-Svc-Signature'];

function webhookProblems(document: Json, type: string, post: Json): string[] {
  const handler = `on${type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
  const sent = list(post['parameters']).map((parameter) => resolve(document, parameter)['name']);
  const missing = signed.filter((name) => !sent.includes(name));
  return [
    ...(JSON.stringify(post['security']) === '[]' ? [] : [`webhook ${type}: security must be [], it has a signature`]),
    ...(post['operationId'] === handler ? [] : [`webhook ${type}: operationId must be ${handler}`]),
    ...(list(post['tags']).length > 0 ? [] : [`webhook ${type}: tags are missing`]),
    ...(isDescribed(post) ? [] : [`webhook ${type}: the description is missing`]),
    ...missing.map((name) => `webhook ${type}: the header ${name} is missing`),
  ];
}
