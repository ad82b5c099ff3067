import type { ErrorCode, ErrorDetail, ErrorResponse } from './generated/types.ts';

/** Every error that this package throws. */
export class SvcError extends Error {
  /** Whether the same call can succeed later without a change. */
  readonly retryable: boolean = false;

  /** All fields, for logs: `JSON.stringify` of another error is `{}`. */
  toJSON(): Record<string, unknown> {
    const { response: _, ...fields } = this as unknown as Record<string, unknown>;
    return { ...fields, name: this.name, message: this.message };
  }
}

/** The settings or the arguments are wrong. Nothing was sent. */
export class ConfigurationError extends SvcError {}

/**
 * No response arrived: DNS, TLS, a refused or a lost connection. `cause` is the error of `fetch`. Or a stream with `follow: false`
 * ended again and again before all events had come.
 */
export class ConnectionError extends SvcError {
  override readonly retryable = true;
}

/** An attempt took longer than `timeoutMs`. */
export class TimeoutError extends SvcError {
  override readonly retryable = true;
}

/** Your `signal` ended the call. `cause` is its reason. */
export class AbortError extends SvcError {}

/** The service refused the call, or something else responded in its place. */
export class ApiError extends SvcError {
  /** The HTTP status. */
  readonly status: number;
  /** The error code of the contract. Null if the response is not from svc, for example from a proxy. */
  readonly code: ErrorCode | null;
  /** What is wrong with which field. */
  readonly details: readonly ErrorDetail[];
  /** The id of the call. Give it to support. */
  readonly requestId: string | null;
  /** Your `X-Request-Id`. */
  readonly correlationId: string | null;
  /** The page about this error code. */
  readonly docUrl: string | null;
  /** The response. Its body has been read: see `body`. */
  readonly response: Response;
  /** The body: parsed if it is JSON, else its text. */
  readonly body: unknown;
  override readonly retryable: boolean;

  /** @param problem what is wrong with a response that is no refusal, as the end of a sentence */
  constructor(response: Response, body: unknown, problem?: string) {
    const error = errorIn(body);
    super(shortLine(error ? `${error.message} (${error.code})` : strange(response, body, problem), 1_000));
    this.status = response.status;
    this.code = error?.code ?? null;
    this.details = error?.details ?? [];
    this.requestId = error?.request_id ?? response.headers.get('x-request-id');
    this.correlationId = error?.correlation_id ?? null;
    this.docUrl = error?.doc_url ?? null;
    this.body = body;
    this.response = response;
    this.retryable = [408, 429].includes(this.status) || this.status >= 500 || this.code === 'IDEMPOTENCY_IN_PROGRESS';
    // A log of the error shows the fields above, not the internals of a Response.
    Object.defineProperty(this, 'response', { enumerable: false });
  }
}

export class BadRequestError extends ApiError {}
export class AuthenticationError extends ApiError {}
export class PermissionError extends ApiError {}
export class NotFoundError extends ApiError {}
export class MethodNotAllowedError extends ApiError {}
export class ConflictError extends ApiError {}
export class PayloadTooLargeError extends ApiError {}
export class UnsupportedMediaTypeError extends ApiError {}
export class ValidationError extends ApiError {}
export class RateLimitError extends ApiError {}
export class ServerError extends ApiError {}
export class UnavailableError extends ApiError {}

nameErrors({
  SvcError,
  ConfigurationError,
  ConnectionError,
  TimeoutError,
  AbortError,
  ApiError,
  BadRequestError,
  AuthenticationError,
  PermissionError,
  NotFoundError,
  MethodNotAllowedError,
  ConflictError,
  PayloadTooLargeError,
  UnsupportedMediaTypeError,
  ValidationError,
  RateLimitError,
  ServerError,
  UnavailableError,
});

/** Sets `error.name`. A minifier changes the names of classes, and leaves those of members. */
export function nameErrors(classes: Readonly<Record<string, { prototype: Error }>>): void {
  for (const [name, { prototype }] of Object.entries(classes))
    Object.defineProperty(prototype, 'name', { value: name });
}

/** The class of each status in the contract. */
export const errorClasses: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  409: ConflictError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaTypeError,
  422: ValidationError,
  429: RateLimitError,
  500: ServerError,
  503: UnavailableError,
};

/** @param text the body */
export function apiError(response: Response, text: string, problem?: string): ApiError {
  // What a server says with 200 and is not svc is shown as it came.
  const body = response.ok ? undefined : parsed(text);
  return new (errorClasses[response.status] ?? ApiError)(response, body === undefined ? text : body, problem);
}

function errorIn(body: unknown): ErrorResponse['error'] | undefined {
  const error = (body as Partial<ErrorResponse> | null | undefined)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string' ? error : undefined;
}

/** @returns undefined if the text is not JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Text of a server, without the characters that move the cursor or turn the direction of the text. */
export const shortLine = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();

/** Says what came instead of a response of svc, such as the HTML page of a proxy. */
function strange({ status, headers, url }: Response, body: unknown, problem?: string): string {
  const from = url ? ` from ${new URL(url).origin}` : '';
  if (problem) return `This ${status} response${from} ${problem}`;
  const location = headers.get('location');
  if (location)
    return `This ${status} response${from} redirects to ${location}: set baseUrl to the address of the service.`;
  const text = typeof body === 'string' ? body.trim() : JSON.stringify(body);
  return `This ${status} response${from} is not from svc. ${text ? `It begins with: ${text.slice(0, 200)}` : 'It has no body.'}`;
}
