import { operations, type OperationId } from '../../services/api/src/generated/operations.ts';
import { checkResponse } from '../contract.ts';
import { exchange, type RawResponse } from '../exchange.ts';
import { intentBody } from '../fixtures.ts';
import type { World } from '../world.ts';

// HTTP as no client library would send it.

export type RawOptions = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  chunked?: boolean;
  key?: string | null;
};

/** Says exactly this; the answer must be JSON of our own making, with a request id, whatever it is. */
export async function sendRaw(world: World, path: string, raw: RawOptions = {}): Promise<RawResponse> {
  const { method = 'POST', headers = {}, body, chunked = false, key = world.keys.secret } = raw;
  const answer = await exchange(world.origin, {
    method,
    path,
    headers: { Connection: 'close', ...(key !== null && { Authorization: `Bearer ${key}` }), ...headers },
    ...(body !== undefined && { body }),
    chunked,
  });
  checkRawResponse(method, path, answer);
  return answer;
}

/** @throws Error unless the answer is what the contract says, or where it says nothing of such a call, our refusal */
export function checkRawResponse(method: string, path: string, answer: RawResponse): void {
  const operation = operationAt(method, path) ?? 'createPaymentIntent';
  const body = answer.text === '' ? null : answer.body;
  checkResponse(operation, answer.status, body, (name) => answer.headers[name.toLowerCase()]?.toString() ?? null);
  if (body === null) return;
  const { success, message } = answer.body;
  const { error, headers, status } = answer;
  const wrong = [
    headers['content-type'] !== 'application/json; charset=utf-8' && 'the content type',
    success !== status < 400 && 'success',
    // What every refusal has, beside what the contract's schema can say.
    status >= 400 && message !== error['message'] && 'the message',
    status >= 400 && headers['x-request-id'] !== error['request_id'] && 'the request id',
    status >= 400 && error['doc_url'] !== `https://svc.example/docs/errors#${String(error['code'])}` && 'the doc_url',
  ].filter((part) => part !== false);
  if (wrong.length > 0) throw new Error(`${method} ${path} answered ${status}, wrong in ${wrong.join(', ')}`);
}

/** The operation that such a call reaches. Where there is none the refusal is one that every operation may give. */
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
/** The same intent in a body of so many bytes. */
export const intentTextOfBytes = (bytes: number): string => intentText.padEnd(bytes);
