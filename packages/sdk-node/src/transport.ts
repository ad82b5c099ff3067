import createApi from 'openapi-fetch';
import { ApiCall, type WithResponse } from './api-call.ts';
import { attempt, type Answer, type Init, type Send } from './attempt.ts';
import { createContractCheck } from './contract-check.ts';
import { abortable } from './deadline.ts';
import { ConfigurationError, SvcError } from './errors.ts';
import { eventStream, openStream, type EventStream, type StreamOptions, type StreamSend } from './event-stream.ts';
import { apiUrl, type CallOptions, type Logger, type Platform } from './options.ts';
import { ListCall } from './paging.ts';
import { dataOf } from './response-data.ts';
import { pauseMs } from './retries.ts';
import { version } from './version.ts';

/** What the methods of the resources call. */
export type Transport = {
  /** Sends a request with openapi-fetch, without retries. */
  request(method: string, path: string, init: object): Promise<Answer>;
  /** @param clientSecret authorises the call instead of the key */
  call<T>(send: Send, options?: CallOptions, clientSecret?: string): ApiCall<T>;
  list<T extends { id: string }, Query extends object>(
    send: (init: Init, query: Query) => Promise<Answer>,
    query?: Query,
    options?: CallOptions,
  ): ListCall<T>;
  stream(send: StreamSend, options?: StreamOptions): EventStream;
};

export type TransportSettings = Omit<CallOptions, 'idempotencyKey'> & { key: string; baseUrl: string; logger: Logger };

/** Every call of the package goes through here: credentials, idempotency key, retries, time limits, errors. */
export function createTransport(settings: TransportSettings, platform: Platform): Transport {
  const { logger } = settings;
  const checkContract = createContractCheck(logger);

  /** A call with its retries. @throws SvcError */
  async function call<A extends { response: Response }, T>(
    send: (init: Init) => Promise<A>,
    read: (answer: A) => T,
    options: CallOptions = {},
    clientSecret?: string,
  ): Promise<WithResponse<T>> {
    const signals = [settings.signal, options.signal];
    const attemptSettings = {
      baseUrl: options.baseUrl === undefined ? settings.baseUrl : apiUrl(options.baseUrl),
      headers: headersOf(options, clientSecret),
      idempotencyKey: options.idempotencyKey ?? platform.uuid(),
      fetch: options.fetch ?? settings.fetch ?? platform.fetch,
      timeoutMs: options.timeoutMs ?? settings.timeoutMs ?? 30_000,
      signals,
      debug: (line: string) => logger.debug(line),
    };
    const maxRetries = options.maxRetries ?? settings.maxRetries ?? 2;
    for (let retry = 0; ; retry += 1) {
      try {
        const answer = await attempt(send, attemptSettings);
        checkContract(answer.response.headers);
        return withResponse(answer.response, read(answer));
      } catch (error) {
        const pause =
          error instanceof SvcError && retry < maxRetries ? pauseMs(error, retry, platform, maxRetries) : null;
        if (pause === null) throw error;
        logger.debug(`Retry ${retry + 1} of ${maxRetries} in ${Math.round(pause)} ms.`);
        await abortable(signals, ({ signal }) => platform.wait(pause, signal));
      }
    }
  }

  function headersOf({ headers }: CallOptions, clientSecret?: string): Headers {
    try {
      const all = new Headers({ ...settings.headers, ...headers });
      if (clientSecret !== undefined) all.set('X-Svc-Token', clientSecret);
      else if (!all.has('Authorization')) all.set('Authorization', `Bearer ${settings.key}`);
      // A browser would ask the service for permission to send it.
      if (!platform.isBrowser && !all.has('User-Agent')) all.set('User-Agent', `svc-node/${version}`);
      return all;
    } catch {
      // The error of the platform would repeat the value, which can be a secret.
      throw new ConfigurationError('A header has a name or a character that cannot be sent.');
    }
  }

  return {
    request: createApi({ redirect: 'manual' }).request as Transport['request'],
    call: (send, options, clientSecret) => {
      const sent = call(send, dataOf<never>, options, clientSecret);
      return new ApiCall(() => sent);
    },
    list: (send, query, options) =>
      new ListCall((page) => call((init) => send(init, page as never), dataOf<never>, options), query),
    stream(send, options = {}) {
      const { timeoutMs = 45_000, maxRetries, follow = true } = options;
      const connect = async (lastEventId: string | undefined, isFirst: boolean) => {
        const headers = { ...options.headers, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) };
        const attempts = { ...options, headers, timeoutMs, maxRetries: isFirst || !follow ? maxRetries : Infinity };
        return (await call(openStream(send), ({ data }) => data, attempts)).data;
      };
      return eventStream(connect, { ...options, timeoutMs, follow }, [settings.signal, options.signal], platform);
    },
  };
}

function withResponse<T>({ status, headers }: Response, data: T): WithResponse<T> {
  return { data, status, headers, requestId: headers.get('x-request-id') };
}
