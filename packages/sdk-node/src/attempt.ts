import { withDeadline } from './deadline.ts';
import { ConfigurationError, ConnectionError, SvcError } from './errors.ts';
import type { Fetch } from './options.ts';

/** What the transport adds to each request of openapi-fetch. */
export type Init = {
  baseUrl: string;
  headers: Headers;
  signal: AbortSignal;
  Request: typeof Request;
  fetch: (request: Request) => Promise<Response>;
  parseAs: 'text';
};

/** Sends one request with openapi-fetch. A retry calls it again. */
export type Send = (init: Init) => Promise<Answer>;

/** `data`: the text of a 2xx response. `error`: the body of another one, parsed if it is JSON. */
export type Answer = { data?: string | undefined; error?: unknown; response: Response };

export type AttemptSettings = {
  baseUrl: string;
  headers: Headers;
  /** For a POST or PATCH whose headers have none. */
  idempotencyKey: string;
  fetch: Fetch;
  timeoutMs: number;
  signals: readonly (AbortSignal | undefined)[];
  /** One line about the request and its result. */
  debug(line: string): void;
};

/** One request and its complete response, whatever its status. Of a stream: its start. @throws SvcError */
export async function attempt<A extends { response: Response }>(
  send: (init: Init) => Promise<A>,
  settings: AttemptSettings,
): Promise<A> {
  // Called alone: the fetch of a browser refuses to be a method of another object.
  const { baseUrl, headers, idempotencyKey, fetch: platformFetch, timeoutMs, signals } = settings;
  const startedAt = performance.now();
  let request = '';
  const fetch = (given: unknown): Promise<Response> => {
    const { url, init } = given as Prepared;
    if (noId.test(url.slice(baseUrl.length))) throw new Error('an id is empty, or is no id.');
    if (takesIdempotencyKey.includes(init.method) && !headers.has(idempotencyHeader))
      init.headers.set(idempotencyHeader, idempotencyKey);
    request = `${init.method} ${new URL(url).pathname}`;
    return platformFetch(url, init);
  };
  const report = (result: string): void =>
    settings.debug(`${request}: ${result} after ${Math.round(performance.now() - startedAt)} ms`);

  const failed = (cause: unknown): never => {
    if (request !== '') report(reason(cause));
    if (cause instanceof SvcError) throw cause;
    if (request === '') throw new ConfigurationError(`The request cannot be sent: ${reason(cause)}`, { cause });
    throw new ConnectionError(`No complete response arrived: ${reason(cause)}`, { cause });
  };
  const answer = await withDeadline(timeoutMs, signals, (signal) =>
    send({ baseUrl, headers, signal, Request: PlainRequest, fetch, parseAs: 'text' }),
  ).catch(failed);
  report(`${answer.response.status} ${answer.response.headers.get('x-request-id') ?? ''}`);
  return answer;
}

type Prepared = { url: string; init: RequestInit & { method: string; headers: Headers } };

/**
 * Takes the place of the `Request` that openapi-fetch makes. `fetch` makes one of its own: a second one with its signal
 * would cost a fifth of the CPU time of a call.
 */
const PlainRequest = class {
  readonly url: string;
  readonly init: RequestInit;

  constructor(url: string, init: RequestInit) {
    this.url = url;
    this.init = init;
  }
} as unknown as typeof Request;

/** A part of a path that is missing, or that would lead to another path. */
const noId = /\/(\.{0,2}|\{\w+\})([/?]|$)/;
const idempotencyHeader = 'Idempotency-Key';
const takesIdempotencyKey = ['POST', 'PATCH'];

/** `fetch failed` alone says nothing: its cause has the reason. For a host with several addresses it is a code alone. */
function reason(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
  const detail = cause?.message || cause?.code;
  return detail ? `${message}: ${detail}` : message;
}
