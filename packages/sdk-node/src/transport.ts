import { mergeHeaders } from 'openapi-fetch';
import { ApiCall, type WithResponse } from './api-call.ts';
import { attempt } from './attempt.ts';
import { createContractCheck } from './contract-check.ts';
import { abortable } from './deadline.ts';
import { ConfigurationError, NotFoundError, SvcError } from './errors.ts';
import { eventStream, streamOf, streamOrText, type EventStream, type StreamOptions } from './event-stream.ts';
import { checkMembers } from './option-checks.ts';
import { apiUrl, callChecks, type CallOptions, type Logger, type Platform } from './options.ts';
import { ListCall } from './paging.ts';
import type { ApiRequest } from './request.ts';
import { dataOf, pageOf, type Read } from './response-data.ts';
import { mayBeDone, pauseMs } from './retries.ts';
import { version } from './version.ts';
import { apiErrorWithout, hiding } from './without-key.ts';

/** What the methods of the resources call. */
export type Transport = {
  /** @param clientSecret authorises the call instead of the key */
  call(request: ApiRequest, options?: CallOptions, clientSecret?: string): ApiCall<never>;
  list(request: ApiRequest, options?: CallOptions): ListCall<never>;
  stream(request: ApiRequest, options?: StreamOptions): EventStream;
};

export type TransportSettings = Omit<CallOptions, 'idempotencyKey'> & { key: string; baseUrl: string; logger: Logger };

type Given = CallOptions & Pick<StreamOptions, 'lastEventId'>;

/** Every call of the package goes through here: credentials, idempotency key, retries, time limits, errors. */
export function createTransport(settings: TransportSettings, platform: Platform): Transport {
  const hide = hiding(settings.key);
  const errorOf = apiErrorWithout(hide);
  const logger: Logger = {
    debug: (line) => settings.logger.debug(hide(line)),
    warn: (line) => settings.logger.warn(hide(line)),
  };
  const checkContract = createContractCheck(logger);

  /** A call with its retries. @throws SvcError */
  async function call<Body, T>(
    request: ApiRequest,
    bodyOf: (response: Response) => Promise<Body>,
    read: Read<Body, T>,
    given?: Given,
    clientSecret?: string,
  ): Promise<WithResponse<T>> {
    const options = given ?? {};
    checkMembers(options, callChecks);
    const signals = [settings.signal, options.signal];
    const attemptSettings = {
      baseUrl: options.baseUrl ? apiUrl(options.baseUrl) : settings.baseUrl,
      headers: headersOf(options, clientSecret),
      idempotencyKey: options.idempotencyKey ?? platform.uuid(),
      fetch: options.fetch ?? settings.fetch ?? platform.fetch,
      timeoutMs: options.timeoutMs ?? settings.timeoutMs ?? 30_000,
      signals,
      debug: (line: string) => logger.debug(line),
    };
    const maxRetries = options.maxRetries ?? settings.maxRetries ?? 2;
    let isDeleted = false;
    for (let retry = 0; ; retry += 1) {
      try {
        const { response, body } = await attempt(request, bodyOf, attemptSettings);
        // Before it is cut: the beginning of a key would not be found.
        checkContract(hide(response.headers.get('x-svc-contract') ?? ''));
        return withResponse(response, read(response, body, errorOf));
      } catch (error) {
        // An earlier attempt deleted it, and its response was lost.
        if (isDeleted && error instanceof NotFoundError && error.code !== null)
          return withResponse(error.response, {} as T);
        const pause =
          error instanceof SvcError && retry < maxRetries ? pauseMs(error, retry, platform, maxRetries) : null;
        if (pause === null) throw error;
        isDeleted ||= request.method === 'DELETE' && mayBeDone(error as SvcError);
        logger.debug(`Retry ${retry + 1} of ${maxRetries} in ${Math.round(pause)} ms.`);
        await abortable(signals, ({ signal }) => platform.wait(pause, signal));
      }
    }
  }

  function headersOf({ headers, lastEventId }: Given, clientSecret?: string): Headers {
    if (clientSecret === '') throw new ConfigurationError('The call needs { client_secret } after the id.');
    let all: Headers;
    try {
      all = mergeHeaders(settings.headers, headers, { 'Last-Event-ID': lastEventId });
      if (clientSecret !== undefined) all.set('X-Svc-Token', clientSecret);
      else if (!all.has('Authorization')) all.set('Authorization', `Bearer ${settings.key}`);
      // A browser would ask the service for permission to send it.
      if (!platform.isBrowser && !all.has('User-Agent')) all.set('User-Agent', `svc-node/${version}`);
    } catch {
      // The error of the platform would repeat the value, which can be a secret.
      throw new ConfigurationError('A header has a name or a character that cannot be sent.');
    }
    for (const name of all.keys())
      if (ofConnection.test(name)) throw new ConfigurationError(`The header ${name} belongs to the connection.`);
    return all;
  }

  return {
    call: (request, options, clientSecret) => {
      const sent = call(request, text, dataOf<never>, options, clientSecret);
      return new ApiCall(() => sent);
    },
    list: (request, options) =>
      new ListCall(
        (query, readAfter) => call({ ...request, query }, text, pageOf<never>(readAfter), options),
        request.query,
      ),
    stream(request, given) {
      const options = given ?? {};
      const [timeoutMs, follow] = [options.timeoutMs ?? 45_000, options.follow ?? true];
      const maxRetries = options.maxRetries ?? settings.maxRetries ?? 2;
      const connect = async (lastEventId: string | undefined, isFirst: boolean) => {
        const attempts = { ...options, lastEventId, timeoutMs, maxRetries: isFirst || !follow ? maxRetries : Infinity };
        return (await call(request, streamOrText, streamOf, attempts)).data;
      };
      const settled = { ...options, timeoutMs, follow, maxRetries };
      return eventStream(connect, settled, [settings.signal, options.signal], platform);
    },
  };
}

/** They say where a request ends, or what follows it. */
const ofConnection = /^(content-length|transfer-encoding|upgrade|trailer|http2-settings|expect)$/;

const text = (response: Response): Promise<string> => response.text();

function withResponse<T>({ status, headers }: Response, data: T): WithResponse<T> {
  return { data, status, headers, requestId: headers.get('x-request-id') };
}
