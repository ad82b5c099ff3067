import type { ErrorCode } from '../services/api/src/generated/errors.ts';
import { operations, type OperationId } from '../services/api/src/generated/operations.ts';
import { exchange, type Body } from './exchange.ts';

export type { Body };

export type Reply = {
  status: number;
  /** `data` of a success; {} otherwise. */
  data: Body;
  /** `data` of a list. */
  items: Body[];
  pagination: Body;
  error: { code: ErrorCode; message: string; details?: { field: string; code: string; message: string }[] } & Body;
  headers: Headers;
  text: string;
};

export type CallOptions = {
  id?: string;
  query?: Record<string, string | number | readonly string[]>;
  body?: unknown;
  /** An API key; null: none. The merchant's secret test key where it is left out. */
  key?: string | null;
  idempotencyKey?: string;
  headers?: Record<string, string>;
};

/** One call of an operation, by its name in the contract. */
export async function send(
  origin: string,
  operationId: OperationId,
  { id, query, body, key, idempotencyKey, headers }: CallOptions,
): Promise<Reply> {
  const operation = operations.find((row) => row.id === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation ${operationId}.`);
  const url = new URL(`/v1${operation.path.replace('{id}', encodeURIComponent(id ?? ''))}`, origin);
  for (const [name, value] of Object.entries(query ?? {}))
    for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(item));
  const {
    status,
    headers: answered,
    text,
    body: parsed,
  } = await exchange(origin, {
    method: operation.method.toUpperCase(),
    path: url.pathname + url.search,
    headers: {
      ...(key == null ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { data, pagination, error } = parsed as { data?: Body | Body[]; pagination?: Body; error?: Reply['error'] };
  return {
    status,
    data: Array.isArray(data) ? {} : (data ?? {}),
    items: Array.isArray(data) ? data : [],
    pagination: pagination ?? {},
    error: error ?? ({} as Reply['error']),
    headers: new Headers(answered as Record<string, string>),
    text,
  };
}
