import { operations, type OperationId } from '../../services/api/src/generated/operations.ts';
import { checkResponse } from '../contract.ts';
import { exchange, type RawResponse } from '../exchange.ts';
import { intentBody } from '../fixtures.ts';
import type { World } from '../world.ts';

// Requests with exactly these bytes, also those that no client library sends.

export type RawOptions = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  chunked?: boolean;
  key?: string | null;
};

/** Sends exactly this request. Every response must be the service's own JSON with a request id, also a refusal. */
export async function sendRaw(world: World, path: string, raw: RawOptions = {}): Promise<RawResponse> {
  const { method = 'POST', headers = {}, body, chunked = false, key = world.keys.secret } = raw;
  const response = await exchange(world.origin, {
    method,
    path,
    headers: { Connection: 'close', ...(key !== null && { Authorization: `Bearer ${key}` }), ...headers },
    ...(body !== undefined && { body }),
    chunked,
  });
  checkRawResponse(method, path, response);
  return response;
}

/** @throws Error unless the response is as in the contract; for an unknown path it must be one of the shared refusals */
export function checkRawResponse(method: string, path: string, response: RawResponse): void {
  const operation = operationAt(method, path) ?? 'createPaymentIntent';
  const isStream = response.headers['content-type'] === 'text/event-stream';
  const body = response.text === '' ? null : isStream ? response.text : response.body;
  checkResponse(operation, response.status, body, (name) => response.headers[name.toLowerCase()]?.toString() ?? null);
  if (body === null || isStream) return;
  const { success, message } = response.body;
  const { error, headers, status } = response;
  const isBare = status < 400 && operations.find(({ id }) => id === operation)?.response === 'bare';
  const wrong = [
    headers['content-type'] !== 'application/json; charset=utf-8' && 'the content type',
    success !== (isBare ? undefined : status < 400) && 'success',
    // Every refusal also has these, which the contract's schema cannot express.
    status >= 400 && message !== error['message'] && 'the message',
    status >= 400 && headers['x-request-id'] !== error['request_id'] && 'the request id',
    status >= 400 && error['doc_url'] !== `https://svc.example/docs/errors#${String(error['code'])}` && 'the doc_url',
  ].filter((part) => part !== false);
  if (wrong.length > 0) throw new Error(`${method} ${path} returned ${status}, wrong in ${wrong.join(', ')}`);
}

/** The operation that this request reaches; undefined where none has such a path and method. */
export function operationAt(method: string, path: string): OperationId | undefined {
  const [pathname = ''] = path.replace(/^\w+:\/\/[^/?]*/, '').split('?');
  const isHere = (row: { method: string; path: string }): boolean =>
    row.method.toUpperCase() === method &&
    new RegExp(`^/v1${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  return operations.find(isHere)?.id;
}

export const jsonHeaders = { 'Content-Type': 'application/json' };
export const intentsPath = '/v1/payment-intents';
export const sendIntent = (world: World, body: string | Buffer, more: RawOptions = {}) =>
  sendRaw(world, intentsPath, { body, ...more, headers: { ...jsonHeaders, ...more.headers } });
export const codeOf = ({ status, error }: RawResponse): unknown[] => [status, error['code']];
export const problemsOf = ({ status, error }: RawResponse): unknown[] => [
  status,
  ...((error['details'] ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`),
];

export const intentText = JSON.stringify(intentBody());
/** The same body, padded with spaces to `bytes` bytes. */
export const intentTextOfBytes = (bytes: number): string => intentText.padEnd(bytes);
