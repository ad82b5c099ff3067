import { object, resolve, type Json } from './json.ts';

// Properties of an operation that follow from several parts of the contract.

/**
 * `object`: `{ success, data }`; `list`: with `pagination`; `bare`: a body of its own; `stream`: server-sent events;
 * `none`: no body.
 */
export type ResponseKind = 'object' | 'list' | 'bare' | 'stream' | 'none';

/** Whether an operation takes query parameters, and one of them is required. A client secret does not count. */
export type QueryKind = 'none' | 'optional' | 'required';

/** Where a client secret is sent, and the id prefixes of the objects that it can belong to. */
export type ClientSecretPlace = { header: string | null; query: string | null; of: readonly string[] };

export function responseKind(source: Json, operation: Json): ResponseKind {
  const responses = object(operation['responses']);
  const status = Object.keys(responses).find((key) => /^2\d\d$/.test(key)) ?? '';
  const content = object(resolve(source, responses[status])['content']);
  if (content['text/event-stream'] !== undefined) return 'stream';
  const media = object(content['application/json']);
  if (media['schema'] === undefined) return 'none';
  const names = propertyNames(source, media['schema']);
  if (!names.includes('success') || !names.includes('data')) return 'bare';
  return names.includes('pagination') ? 'list' : 'object';
}

/** The property names of an object schema and of the schemas in its `allOf`. */
function propertyNames(source: Json, given: unknown): string[] {
  const schema = resolve(source, given);
  const parts = (schema['allOf'] as unknown[] | undefined) ?? [];
  return [...Object.keys(object(schema['properties'])), ...parts.flatMap((part) => propertyNames(source, part))];
}

export function queryKind(source: Json, operation: Json, secret: ClientSecretPlace | null): QueryKind {
  const parameters = ((operation['parameters'] as unknown[] | undefined) ?? []).map((one) => resolve(source, one));
  const query = parameters.filter((one) => one['in'] === 'query' && one['name'] !== secret?.query);
  if (query.length === 0) return 'none';
  return query.some((one) => one['required'] === true) ? 'required' : 'optional';
}

/** Taken from `security`. Null if the operation accepts no client secret. */
export function clientSecretPlace(source: Json, item: Json, operation: Json): ClientSecretPlace | null {
  if (!((operation['x-key'] as string[] | undefined) ?? []).includes('client-secret')) return null;
  const schemes = object(object(source['components'])['securitySchemes']);
  const named = ((operation['security'] as Json[] | undefined) ?? []).flatMap((one) => Object.keys(one));
  const sentIn = (place: string): string | null => {
    const scheme = named.map((name) => object(schemes[name])).find((one) => one['in'] === place);
    return scheme === undefined ? null : String(scheme['name']);
  };
  return {
    header: sentIn('header')?.toLowerCase() ?? null,
    query: sentIn('query'),
    of: idPrefixes(source, item, operation),
  };
}

/** The prefixes in the pattern of the first path parameter: `^pi_…` gives `pi_`. */
function idPrefixes(source: Json, item: Json, operation: Json): string[] {
  const given = [item, operation].flatMap((holder) => (holder['parameters'] as unknown[] | undefined) ?? []);
  const parameter = given.map((one) => resolve(source, one)).find((one) => one['in'] === 'path');
  return prefixesOf(source, parameter?.['schema']);
}

function prefixesOf(source: Json, given: unknown): string[] {
  const { pattern, anyOf, oneOf } = resolve(source, given);
  const choices = [anyOf, oneOf].flatMap((list) => (list as unknown[] | undefined) ?? []);
  const [, prefix] = /^\^([a-z]+_)/.exec(String(pattern)) ?? [];
  return [...(prefix === undefined ? [] : [prefix]), ...choices.flatMap((choice) => prefixesOf(source, choice))];
}

/** @returns what is missing to recognise a client secret */
export function clientSecretProblems(where: string, place: ClientSecretPlace | null): string[] {
  if (place === null) return [];
  return [
    ...(place.header === null ? [`${where}: security names no header that the client secret is sent in`] : []),
    ...(place.of.length === 0
      ? [`${where}: the pattern of the path parameter must start with the prefix of the ids that have a client secret`]
      : []),
  ];
}

/** @returns what is missing to recognise a partner: the path must name it, and no other kind of key may be allowed */
export function partnerProblems(where: string, keys: readonly string[], path: string): string[] {
  if (!keys.includes('partner')) return [];
  return [
    ...(keys.length > 1 ? [`${where}: x-key partner cannot be combined with another kind`] : []),
    ...(path.includes('{') ? [] : [`${where}: the path of an operation for partners must name the partner`]),
  ];
}
