import type { Contract, Operation } from './contract.ts';
import { object, resolve, type Json } from './json.ts';
import { checkable } from './request-schema.ts';
import { list } from './walk.ts';

/**
 * For each operation, the OpenAPI document that the service's validator takes: the request alone, without references.
 * The messages of a refusal are made from the same document.
 */
export const requestDocuments = ({ document, operations }: Contract): { [operationId: string]: Json } =>
  Object.fromEntries(operations.map((operation) => [operation.id, requestDocument(document, operation)]));

function requestDocument(source: Json, { path, method }: Operation): Json {
  const item = object(object(source['paths'])[path]);
  const { operationId, parameters, requestBody } = object(item[method]);
  const operation = {
    operationId,
    parameters: [...list(item['parameters']), ...list(parameters)].map((one) =>
      parameter(source, resolve(source, one)),
    ),
    ...(requestBody !== undefined && { requestBody: body(source, resolve(source, requestBody)) }),
    responses: { default: { description: 'not checked here' } },
  };
  const { title, version } = object(source['info']);
  const head = { openapi: source['openapi'], info: { title, version }, servers: [{ url: '/v1' }] };
  return { ...head, paths: { [path]: { [method]: operation } } };
}

function body(source: Json, { required, content }: Json): Json {
  const { schema } = object(object(content)['application/json']);
  return { required, content: { 'application/json': { schema: checkable(source, schema) } } };
}

function parameter(source: Json, given: Json): Json {
  const { name, required } = given;
  // The validator would add a default to the query, and handlers could not know whether the parameter was sent.
  const { default: _, ...schema } = checkable(source, given['schema']);
  if (given['in'] !== 'query') return { name, in: given['in'], required, schema };
  // People and browsers write colons and asterisks without percent encoding.
  return { name, in: 'query', required, allowReserved: true, schema: inDigits(schema) };
}

/**
 * The validator turns every string that JavaScript can convert into a number: 1e3, 0x10, ' 5 ', and 400 digits into
 * Infinity. So the string is checked first: a number in a query has at most 15 digits, which JavaScript holds exactly.
 */
function inDigits(schema: Json): Json {
  if ('anyOf' in schema) return { ...schema, anyOf: list(schema['anyOf']).map(inDigits) };
  return schema['type'] === 'integer' ? { allOf: [{ type: 'string', pattern: '^-?[0-9]{1,15}$' }, schema] } : schema;
}
