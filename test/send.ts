import type { ErrorCode } from '../services/api/src/generated/errors.ts';
import { operations, type OperationId } from '../services/api/src/generated/operations.ts';

export type Body = { [key: string]: unknown };

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
  const response = await fetch(url, {
    method: operation.method.toUpperCase(),
    headers: {
      ...(key == null ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed = (text === '' ? {} : JSON.parse(text)) as { data?: unknown; error?: Reply['error']; pagination?: Body };
  const items = Array.isArray(parsed.data) ? (parsed.data as Body[]) : [];
  const data = Array.isArray(parsed.data) ? {} : ((parsed.data ?? {}) as Body);
  return {
    status: response.status,
    data,
    items,
    pagination: parsed.pagination ?? {},
    error: parsed.error ?? ({} as Reply['error']),
    headers: response.headers,
    text,
  };
}
