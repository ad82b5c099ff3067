import { ConfigurationError } from './errors.ts';
import { aCount, aFunction, anObject, anything, isObject, type Checks } from './option-checks.ts';

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

const checks: Checks = {
  // apiUrl checks it.
  baseUrl: anything,
  timeoutMs: ['a number of milliseconds above 0', (value) => typeof value === 'number' && value > 0],
  maxRetries: aCount,
  signal: ['an AbortSignal', (value) => isObject(value) && 'aborted' in value],
  headers: anObject,
  fetch: aFunction,
};

export const clientChecks: Checks = { ...checks, logger: anObject };

export const loggerChecks: Checks = { 'logger.debug': aFunction, 'logger.warn': aFunction };

/** Those of a stream, too. */
export const callChecks: Checks = {
  ...checks,
  idempotencyKey: ['1 to 255 visible ASCII characters', (value) => /^[!-~]{1,255}$/.test(String(value))],
  lastEventId: ['the id of an event that was received', (value) => typeof value === 'string'],
  follow: ['true or false', (value) => typeof value === 'boolean'],
};

/** @param address with or without `/v1` @throws ConfigurationError if it is no http or https address */
export function apiUrl(address: unknown): string {
  const text = String(address);
  // The address is not repeated: a key could be in its place.
  if (!/^https?:\/\/[^/@?#\s]+(\/[^?#\s]*)?$/.test(text))
    throw new ConfigurationError('baseUrl must be an address such as https://api.svc.example, without a password.');
  return text.replace(/(\/v1)?\/?$/, '/v1');
}
