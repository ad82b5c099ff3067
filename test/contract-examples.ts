import { contract } from './contract-document.ts';
import { operations, type OperationId } from '../services/api/src/generated/operations.ts';

type Json = { [key: string]: unknown };

/** One example of the contract: of a request, of a response with its status, or of an event. */
export type Example = { name: string; schema: unknown; value: unknown };
export type RequestExample = Example & { operation: OperationId };
export type ResponseExample = Example & { operation: OperationId; status: string };
export type EventExample = Example & { type: string; value: { type: string } };

/** Resolves a `$ref`. */
export function resolved(value: unknown): Json {
  const ref = (value as Json | undefined)?.['$ref'];
  if (typeof ref !== 'string') return (value ?? {}) as Json;
  const keys = ref.slice(2).split('/');
  return resolved(keys.reduce<unknown>((at, key) => (at as Json)[key], contract));
}

function examplesIn(name: string, holder: unknown): Example[] {
  const media = (resolved(holder)['content'] as { [type: string]: Json } | undefined)?.['application/json'];
  const { schema, example, examples = {} } = media ?? {};
  const named = Object.entries(examples as Json).map(([key, one]) => ({
    name: `${name} ${key}`,
    schema,
    value: resolved(one)['value'],
  }));
  return example === undefined ? named : [{ name, schema, value: example }, ...named];
}

const operationNode = (path: string, method: string): Json =>
  ((contract['paths'] as Json)[path] as Json)[method] as Json;

export const requestExamples: RequestExample[] = operations.flatMap(({ id: operation, path, method }) =>
  examplesIn(`${operation} request`, operationNode(path, method)['requestBody']).map((example) => ({
    ...example,
    operation,
  })),
);

export const responseExamples: ResponseExample[] = operations.flatMap(({ id: operation, path, method }) =>
  Object.entries(operationNode(path, method)['responses'] as Json).flatMap(([status, response]) =>
    examplesIn(`${operation} ${status}`, response).map((example) => ({ ...example, operation, status })),
  ),
);

export const eventExamples: EventExample[] = Object.entries(contract['webhooks'] as Json).flatMap(([type, item]) =>
  examplesIn(type, ((item as Json)['post'] as Json)['requestBody']).map((example) => ({
    ...example,
    value: example.value as { type: string },
    type,
  })),
);
