import type { ApiCall } from './api-call.ts';
import type { Answer, Send } from './attempt.ts';
import type { EventStream, StreamOptions, StreamSend } from './event-stream.ts';
import type { CallOptions } from './options.ts';
import type { ListCall } from './paging.ts';
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

/** Sends the request of an operation. A retry, or the next page of a list, calls it again. */
type Request = (init: object, query?: object, body?: unknown) => Promise<Answer>;

export function operationMethods({ request, call, list, stream }: Transport): OperationMethods {
  /** @param send sends the operation with the arguments after the ids */
  const operation =
    <Args extends unknown[], Result>(send: (request: Request, ...args: Args) => Result): Operation<Result> =>
    (verb, url) =>
    (...args) => {
      const path: { [name: string]: unknown } = {};
      for (const name of url.match(/{\w+/g) ?? []) path[name.slice(1)] = args.shift();
      const sendRequest: Request = (init, query, body) =>
        request(verb, url, { ...init, params: { path, query }, body });
      return send(sendRequest, ...(args as Args));
    };

  return {
    call: operation<[CallOptions?], ApiCall<never>>((get, options) => call(get as Send, options)),
    callBySecret: operation(
      (get, { client_secret }: { client_secret: string }, options?: CallOptions): ApiCall<never> =>
        call(get as Send, options, client_secret),
    ),
    send: operation((post, body: unknown, options?: CallOptions): ApiCall<never> =>
      call((init) => post(init, undefined, body), options),
    ),
    ask: operation((get, query: object, options?: CallOptions): ApiCall<never> =>
      call((init) => get(init, query), options),
    ),
    list: operation((get, query?: object, options?: CallOptions): ListCall<never> => list(get, query, options)),
    stream: operation((get, query?: object, options?: StreamOptions) =>
      stream(((init) => get(init, query)) as StreamSend, options),
    ),
  };
}
