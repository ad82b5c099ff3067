import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';

/** A call of an operation, before it has an address and headers. */
export type ApiRequest = {
  method: string;
  /** With `{id}` for each of `ids`. */
  path: string;
  ids: { [name: string]: unknown };
  query?: object | undefined;
  body?: unknown;
};

/** @throws Error if an argument cannot be sent */
export function requestUrl({ path, ids, query }: ApiRequest, baseUrl: string): string {
  const params = { path: ids, query: query as Record<string, unknown> };
  const url = createFinalURL(path, { baseUrl, params, querySerializer, pathSerializer: defaultPathSerializer });
  if (noId.test(url.slice(baseUrl.length))) throw new Error('an id is empty, or is no id.');
  return url;
}

const querySerializer = createQuerySerializer();

/** A part of a path that is missing, or that would lead to another path. */
const noId = /\/(\.{0,2}|\{\w+\})([/?]|$)/;

/** @param idempotencyKey for a POST or PATCH whose headers have none */
export function requestInit({ method, body }: ApiRequest, given: Headers, idempotencyKey: string) {
  const headers = new Headers(given);
  if (body !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  if (['POST', 'PATCH'].includes(method) && !headers.has(idempotencyHeader))
    headers.set(idempotencyHeader, idempotencyKey);
  return { method, headers, body: JSON.stringify(body), redirect: 'manual' } satisfies RequestInit;
}

const idempotencyHeader = 'Idempotency-Key';
