import { withDeadline } from './deadline.ts';
import { ConfigurationError, ConnectionError, SvcError } from './errors.ts';
import type { Fetch } from './options.ts';
import { requestInit, requestUrl, type ApiRequest } from './request.ts';

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

/**
 * One request and its response, whatever its status.
 *
 * @param bodyOf reads the body, in the same time limit
 * @throws SvcError
 */
export async function attempt<Body>(
  request: ApiRequest,
  bodyOf: (response: Response) => Promise<Body>,
  settings: AttemptSettings,
): Promise<{ response: Response; body: Body }> {
  // Called alone: the fetch of a browser refuses to be a method of another object.
  const { baseUrl, headers, idempotencyKey, fetch, timeoutMs, signals } = settings;
  const startedAt = performance.now();
  let sent = '';
  const report = (result: string): void =>
    settings.debug(`${sent}: ${result} after ${Math.round(performance.now() - startedAt)} ms`);

  const failed = (cause: unknown): never => {
    // What Node could not read as HTTP, as it arrived: the key can be in it.
    Reflect.deleteProperty(Object((cause as Error).cause), 'data');
    if (sent !== '') report(reason(cause));
    if (cause instanceof SvcError) throw cause;
    if (sent === '') throw new ConfigurationError(`The request cannot be sent: ${reason(cause)}`, { cause });
    throw new ConnectionError(`No complete response arrived: ${reason(cause)}`, { cause });
  };
  const answer = await withDeadline(timeoutMs, signals, async (signal) => {
    const url = requestUrl(request, baseUrl);
    const init = requestInit(request, headers, idempotencyKey);
    sent = `${request.method} ${new URL(url).pathname}`;
    const response = await fetch(url, { ...init, signal });
    return { response, body: await bodyOf(response) };
  }).catch(failed);
  report(`${answer.response.status} ${answer.response.headers.get('x-request-id') ?? ''}`);
  return answer;
}

/** `fetch failed` alone says nothing: its cause has the reason. For a host with several addresses it is a code alone. */
function reason(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
  const detail = cause?.message || cause?.code;
  return detail ? `${message}: ${detail}` : message;
}
