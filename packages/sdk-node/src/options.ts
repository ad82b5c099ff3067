import { ConfigurationError } from './errors.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The settings of one call. Those of the client apply where a call gives none. */
export type CallOptions = {
  /**
   * Sent as `Idempotency-Key` by a POST or PATCH. Without it, each call sends a new UUID, the same in all its retries.
   * Give your own, such as an order id, to make the call safe to repeat after a restart of your program.
   */
  idempotencyKey?: string | undefined;
  /** How long one attempt may take, with its body, in milliseconds. Default: 30,000. */
  timeoutMs?: number | undefined;
  /** How often a failed call is tried again. Default: 2. */
  maxRetries?: number | undefined;
  /** Ends the call, its attempts and the pauses between them. */
  signal?: AbortSignal | undefined;
  /** Further request headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The address of the service, such as `https://api.svc.example`. */
  baseUrl?: string | undefined;
  /** Used instead of the global `fetch`. */
  fetch?: Fetch | undefined;
};

/** The settings of all calls of a client. */
export type ClientOptions = Omit<CallOptions, 'idempotencyKey'> & {
  /** Receives a line for each attempt and for each retry. No line contains a key, a secret or a body. */
  logger?: Partial<Logger> | undefined;
};

export type Logger = {
  /** Default: nothing is written. */
  debug(line: string): void;
  /** Default: `console.warn`. */
  warn(line: string): void;
};

/** What the client takes from the platform. Tests give their own. */
export type Platform = {
  fetch: Fetch;
  /** From 0 to below 1. */
  random(): number;
  uuid(): string;
  /** Resolves after this time, and rejects with the reason of the signal. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  env(name: string): string | undefined;
  /** Whether anyone can read the code and the keys in it. */
  isBrowser: boolean;
};

/** @param address with or without `/v1` @throws ConfigurationError if it is no http or https address */
export function apiUrl(address: string): string {
  // The address is not repeated: a key could be in its place.
  if (!/^https?:\/\/[^/@]+(\/|$)/.test(address))
    throw new ConfigurationError('baseUrl must be an address such as https://api.svc.example, without a password.');
  return address.replace(/(\/v1)?\/?$/, '/v1');
}
