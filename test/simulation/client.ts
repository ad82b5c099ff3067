import { operations, type OperationId } from '../../services/api/src/generated/operations.ts';
import type { RandomInt } from '../seeded-random.ts';
import type { HttpRequest, HttpResponse } from './listener.ts';
import type { Drawn } from './drawing.ts';
import type { Shop } from './shop.ts';

export type Call = { operation: OperationId; request: HttpRequest; idempotencyKey: string | null };
export type Send = (request: HttpRequest) => Promise<HttpResponse | null>;

const rows = new Map(operations.map((row) => [row.id, row]));

export function requestOf(shop: Shop, operation: OperationId, drawn: Drawn, idempotencyKey: string): Call {
  const row = rows.get(operation);
  if (row === undefined) throw new Error(`There is no operation ${operation}.`);
  const { id = '', subId = '', query, body, as, headers } = drawn;
  const path = [id, subId].reduce((text, one) => text.replace(/\{\w+\}/, encodeURIComponent(one)), row.path as string);
  const search = new URLSearchParams(query).toString();
  const key = as === undefined ? shop.secret : as === 'publishable' ? shop.publishable : null;
  const request = {
    method: row.method.toUpperCase(),
    path: `/v1${path}${search && `?${search}`}`,
    headers: {
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(row.idempotent && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  };
  return { operation, request, idempotencyKey: row.idempotent ? idempotencyKey : null };
}

/** `firstSentMs`: when the call was sent for the first time. */
export type Exchange = { call: Call; response: HttpResponse | null; startedAt: number; firstSentMs: number };

type Options = {
  random: RandomInt;
  send: Send;
  pause: (ms: number) => Promise<void>;
  /** Sees each response, also none. */
  seen: (exchange: Exchange) => void;
  /** How far the history is. */
  at: () => number;
  nowMs: () => number;
};

/**
 * A call as the documentation says: one without a response, with 503, or in progress is sent again with the same
 * Idempotency-Key. Some programs give up; some, in a hurry, send it twice at the same time.
 */
export async function callOf(
  call: Call,
  { random, send, pause, seen, at, nowMs }: Options,
): Promise<HttpResponse | null> {
  const firstSentMs = nowMs();
  async function once(): Promise<HttpResponse | null> {
    const startedAt = at();
    const response = await send(call.request);
    seen({ call, response, startedAt, firstSentMs });
    return response;
  }
  const twin = call.idempotencyKey !== null && random(20) === 0 ? once() : null;
  let response = await once();
  for (let attempt = 1; attempt < 6 && isTemporary(response) && random(10) > 0; attempt += 1) {
    await pause(50 * 2 ** attempt + random(100));
    response = await once();
  }
  const second = await twin;
  return response ?? second;
}

export const isTemporary = (response: HttpResponse | null): boolean =>
  response === null || response.status === 503 || response.text.includes('IDEMPOTENCY_IN_PROGRESS');
