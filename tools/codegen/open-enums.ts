import { object, type Json } from './json.ts';
import { list } from './walk.ts';

/**
 * The document for a client. Choices in responses and events get the mark `x-open`, because a later version of the
 * service may add a value; choices in requests stay exact. A schema with choices that requests and responses share
 * becomes two: requests then use the one with the ending `Input`.
 */
export function withOpenEnums(given: Json): Json {
  const document = structuredClone(given);
  const schemas = object(object(document['components'])['schemas']);
  const requests = requestParts(document);
  const inRequests = reachable(schemas, requests);
  const inResponses = reachable(schemas, responseParts(document));
  const shared = [...inRequests].filter((name) => inResponses.has(name) && hasChoice(schemas, name));

  for (const name of shared) schemas[`${name}Input`] = structuredClone(schemas[name]);
  const requestOnly = [...inRequests].filter((name) => !inResponses.has(name)).map((name) => schemas[name]);
  const inputs = shared.map((name) => schemas[`${name}Input`]);
  rename([...requests, ...requestOnly, ...inputs], new Set(shared));

  const discriminators = discriminatorsOf(schemas);
  for (const name of inResponses) openChoices(object(schemas[name]), discriminators.get(name));
  return document;
}

/** The names of the schemas that only requests have. */
export function onlySent(document: Json): ReadonlySet<string> {
  const schemas = object(object(document['components'])['schemas']);
  const received = reachable(schemas, responseParts(document));
  return new Set([...reachable(schemas, requestParts(document))].filter((name) => !received.has(name)));
}

function requestParts(document: Json): unknown[] {
  const { parameters, requestBodies } = object(document['components']);
  return [parameters, requestBodies, ...operationsIn(document['paths']).map(({ responses: _, ...request }) => request)];
}

function responseParts(document: Json): unknown[] {
  const { responses } = object(document['components']);
  const events = operationsIn(document['webhooks']).map(({ requestBody }) => requestBody);
  return [responses, events, ...operationsIn(document['paths']).map((operation) => operation['responses'])];
}

/** Operations, and the parameters that the operations of a path share. */
const operationsIn = (paths: unknown): Json[] =>
  Object.values(object(paths)).flatMap((item) => Object.values(object(item)).map(object));

/** The names of the schemas that the parts refer to, directly or through others. */
function reachable(schemas: Json, parts: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void =>
    visitRefs(value, (name) => {
      if (found.has(name)) return;
      found.add(name);
      visit(schemas[name]);
    });
  visit(parts);
  return found;
}

function visitRefs(value: unknown, visit: (schema: string, holder: Json) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const ref = object(value)['$ref'];
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(typeof ref === 'string' ? ref : '') ?? [];
  if (name !== undefined) visit(name, object(value));
  for (const item of Object.values(value)) visitRefs(item, visit);
}

function rename(parts: unknown, shared: ReadonlySet<string>): void {
  visitRefs(parts, (name, holder) => {
    if (shared.has(name)) holder['$ref'] = `#/components/schemas/${name}Input`;
  });
}

/** Whether a schema, or one that it refers to, has a choice. */
const hasChoice = (schemas: Json, name: string): boolean =>
  [name, ...reachable(schemas, schemas[name])].some((one) => JSON.stringify(schemas[one]).includes('"enum":'));

/** Schema → the property by which readers tell it from others. Its values stay exact, so that the type narrows. */
function discriminatorsOf(schemas: Json): Map<string, string> {
  const found = new Map<string, string>();
  for (const schema of Object.values(schemas)) {
    const { propertyName, mapping } = object(object(schema)['discriminator']);
    for (const ref of Object.values(object(mapping)))
      found.set(String(ref).split('/').at(-1) ?? '', String(propertyName));
  }
  return found;
}

function openChoices(schema: Json, discriminator?: string): void {
  if (Array.isArray(schema['enum'])) schema['x-open'] = true;
  for (const [name, property] of Object.entries(object(schema['properties'])))
    if (name !== discriminator) openChoices(object(property));
  for (const key of ['items', 'additionalProperties']) if (key in schema) openChoices(object(schema[key]));
  for (const key of ['allOf', 'anyOf', 'oneOf']) for (const part of list(schema[key])) openChoices(part);
}
