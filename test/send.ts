import type { Agent } from 'node:http';
import { operations, type Operation, type OperationId } from '../services/api/src/generated/operations.ts';
import type { components, operations as Contract } from '../services/api/src/generated/types.ts';
import { exchange, type Body, streamWaits } from './exchange.ts';

export type { Body };

export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Json<T> = T extends { content: { 'application/json': infer B } } ? B : never;
type SuccessStatus<Id extends OperationId> = Extract<Operation, { id: Id }>['successStatus'];
type Success<Id> = Id extends OperationId
  ? Json<Contract[Id]['responses'][SuccessStatus<Id> & keyof Contract[Id]['responses']]>
  : never;
type ObjectIn<Response> = Response extends { data: infer D } ? (D extends readonly unknown[] ? never : D) : never;
type ItemIn<Response> = Response extends { data: readonly (infer I)[] } ? I : never;

/** What an operation accepts as its body, by the contract. */
export type RequestBody<Id extends OperationId> = Contract[Id] extends { requestBody?: infer R }
  ? Json<NonNullable<R>>
  : never;
export type Query<Id extends OperationId> = NonNullable<Contract[Id]['parameters']['query']>;
/** The object that an operation returns. */
export type Data<Id extends OperationId> = ObjectIn<Success<Id>>;
/** One item of the list that an operation returns. */
export type Item<Id extends OperationId> = ItemIn<Success<Id>>;

/** A response, typed by the contract. A part that the response does not have throws when it is read. */
export type Reply<Id extends OperationId = OperationId> = ReplyWith<Data<Id>, Item<Id>>;

interface ReplyWith<Fetched, Listed> {
  readonly status: number;
  /** `data` of a success that is no list. @throws Error after a refusal, with the response */
  readonly data: Fetched;
  /** `data` of a list. @throws Error after a refusal, with the response */
  readonly items: Listed[];
  /** @throws Error after a refusal, with the response */
  readonly pagination: Schema<'Pagination'>;
  /** @throws Error after a success, with the response */
  readonly error: Schema<'ErrorBody'>;
  readonly headers: Headers;
  readonly text: string;
}

/** The options of any request, also of one that the contract refuses. */
export type UncheckedOptions = {
  id?: string;
  /** The second id of a path that has two. */
  subId?: string;
  query?: Record<string, string | number | readonly string[]>;
  /** A string is sent unchanged; any other value as JSON. */
  body?: unknown;
  /** The API key; null: none. The default is the secret test key of the world's merchant. */
  key?: string | null;
  idempotencyKey?: string;
  headers?: Record<string, string>;
};

/** A request that the contract accepts. */
export type CallOptions<Id extends OperationId> = Pick<
  UncheckedOptions,
  'subId' | 'key' | 'idempotencyKey' | 'headers'
> &
  (Contract[Id]['parameters']['path'] extends object ? { id: string } : { id?: never }) &
  (Contract[Id] extends { requestBody: object }
    ? { body: RequestBody<Id> }
    : Contract[Id] extends { requestBody?: never }
      ? { body?: never }
      : { body?: RequestBody<Id> }) & { query?: Query<Id> };

/** The options of a call; none are needed where the operation takes neither an id nor a body. */
export type CallArguments<Id extends OperationId> =
  Record<never, never> extends CallOptions<Id> ? [options?: CallOptions<Id>] : [options: CallOptions<Id>];

/** Sends one request to an operation by its name in the contract. */
export async function send<Id extends OperationId>(
  origin: string,
  operationId: Id,
  { id, subId, query, body, key, idempotencyKey, headers }: UncheckedOptions,
  agent?: Agent,
): Promise<Reply<Id>> {
  const operation = operations.find((row) => row.id === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation ${operationId}.`);
  const path = [id, subId].reduce(
    (text: string, one) => text.replace(/\{\w+\}/, encodeURIComponent(one ?? '')),
    operation.path,
  );
  const url = new URL(`/v1${path}`, origin);
  for (const [name, value] of Object.entries(query ?? {}))
    for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(item));
  const message = {
    method: operation.method.toUpperCase(),
    path: url.pathname + url.search,
    headers: {
      ...(key == null ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    // A stream is read until it has sent what is stored.
    ...(operation.response === 'stream' ? { until: streamWaits } : {}),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
  const response = await exchange(origin, message, agent);
  const { status, text, body: parsed } = response;
  const part = (name: string, isList: boolean): unknown => {
    const value = parsed[name];
    if (value === undefined || Array.isArray(value) !== isList)
      throw new Error(`The response to ${operationId} has no ${isList ? 'list' : name}: ${status} ${text}`);
    return value;
  };
  return {
    status,
    get data() {
      return part('data', false) as Data<Id>;
    },
    get items() {
      return part('data', true) as Item<Id>[];
    },
    get pagination() {
      return part('pagination', false) as Schema<'Pagination'>;
    },
    get error() {
      return part('error', false) as Schema<'ErrorBody'>;
    },
    headers: new Headers(response.headers as Record<string, string>),
    text,
  };
}
