import type { ApiCall } from './api-call.ts';
import type { EventStream, StreamOptions } from './event-stream.ts';
import type { CallOptions } from './options.ts';
import type { ListCall } from './paging.ts';
import type { ApiRequest } from './request.ts';
import type { Transport } from './transport.ts';

/** Makes a method of the SDK from the HTTP method and the path of an operation. The generated resources give its types. */
type Operation<Result> = (verb: string, path: string) => (...args: unknown[]) => Result;

/** What the generated resources call. The first arguments of each method are the ids of its path; the others follow. */
export type OperationMethods = {
  /** (options) */
  call: Operation<ApiCall<never>>;
  /** ({ client_secret }, options) */
  callBySecret: Operation<ApiCall<never>>;
  /** (body, options) */
  send: Operation<ApiCall<never>>;
  /** (query, options) */
  ask: Operation<ApiCall<never>>;
  /** (query, options) */
  list: Operation<ListCall<never>>;
  /** (query, options) */
  stream: Operation<EventStream>;
};

export function operationMethods({ call, list, stream }: Transport): OperationMethods {
  /** @param send sends the operation with the arguments after the ids */
  const operation =
    <Args extends unknown[], Result>(send: (request: ApiRequest, ...args: Args) => Result): Operation<Result> =>
    (method, path) =>
    (...args) => {
      const ids: ApiRequest['ids'] = {};
      for (const name of path.match(/{\w+/g) ?? []) ids[name.slice(1)] = args.shift();
      return send({ method, path, ids }, ...(args as Args));
    };

  return {
    call: operation((request, options?: CallOptions) => call(request, options)),
    callBySecret: operation((request, given?: { client_secret?: string }, options?: CallOptions) =>
      call(request, options, given?.client_secret ?? ''),
    ),
    // Without a body the service says what belongs in it, or does what needs none: it refunds all that is left.
    send: operation((request, body: unknown, options?: CallOptions) => call({ ...request, body: body ?? {} }, options)),
    ask: operation((request, query: object, options?: CallOptions) => call({ ...request, query }, options)),
    list: operation((request, query?: object, options?: CallOptions) => list({ ...request, query }, options)),
    stream: operation((request, query?: object, options?: StreamOptions) => stream({ ...request, query }, options)),
  };
}
