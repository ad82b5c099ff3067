import type { Response } from 'express';
import { say, type Message } from '../../domain/message.ts';
import { Refusal, type Detail, type RefusalCode } from '../../domain/refusal.ts';
import { errors, type ErrorCode } from '../../generated/errors.ts';
import type { Settings } from '../../application/ports.ts';
import { acceptedLanguage } from './accepted-language.ts';
import type { CallIds } from './request-id.ts';

/** Headers of a refusal, by its code. Retry-After is in seconds. */
const headersOf: Partial<Record<ErrorCode, Record<string, string>>> = {
  UNAUTHORIZED: { 'WWW-Authenticate': 'Bearer realm="svc"' },
  IDEMPOTENCY_IN_PROGRESS: { 'Retry-After': '1' },
  // Every rate limit allows at least one call per second.
  RATE_LIMITED: { 'Retry-After': '1' },
  SERVICE_UNAVAILABLE: { 'Retry-After': '1' },
  RAIL_UNAVAILABLE: { 'Retry-After': '60' },
  SERVICE_ON_HOLD: { 'Retry-After': '60' },
};

/** A sent error in every language, for the workbench. */
export type SentError = { code: ErrorCode; message: Message; details: readonly Detail[]; correlationId: string | null };

const sent = new WeakMap<Response, SentError>();

/** The error of a response whose body is being sent; undefined if it is none. */
export const sentError = (response: Response): SentError | undefined => sent.get(response);

/**
 * Sends the error body of the contract for a refusal, in Spanish if the client prefers it to English. `null` is an internal
 * error: the client gets no detail of it.
 * @returns the error code that was sent
 */
export function sendRefusal(response: Response, settings: Settings, ids: CallIds, refusal: Refusal | null): ErrorCode {
  const code: ErrorCode = (refusal?.code satisfies RefusalCode | undefined) ?? 'INTERNAL_ERROR';
  const { message: usual, status } = errors[code];
  const error = { code, message: refusal?.publicMessage ?? usual, details: refusal?.details ?? [] };
  sent.set(response, { ...error, correlationId: ids.correlationId });
  const language = acceptedLanguage(response.req) ?? 'en';
  const message = error.message[language];
  const details = error.details.map((detail) => ({ ...detail, message: detail.message[language] }));
  response.set(headersOf[code] ?? {});
  if (refusal?.retryAfterSeconds != null) response.set('Retry-After', String(refusal.retryAfterSeconds));
  response.vary('Accept-Language').set('Content-Language', language);
  response.status(status).json({
    success: false,
    message,
    error: {
      code,
      message,
      request_id: ids.requestId,
      correlation_id: ids.correlationId,
      doc_url: `${settings.docsUrl}/errors#${code}`,
      ...(details.length > 0 && { details }),
    },
  });
  return code;
}

/** Node's errors of gzip and deflate have a code such as Z_DATA_ERROR, those of Brotli ERR__ERROR_FORMAT_… */
const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR__ERROR_FORMAT_|ERR_PADDING)/.test(String(error.code));

/** The refusal that an error stands for, or null for an internal error. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  // Errors of Express and its body parser: a `status` from 400 to 499 means that the request is wrong.
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return new Refusal('PAYLOAD_TOO_LARGE');
  if (type === 'charset.unsupported') return new Refusal('UNSUPPORTED_MEDIA_TYPE', say('Send JSON in UTF-8.'));
  if (type === 'entity.parse.failed') return new Refusal('BAD_REQUEST', say('The body is not valid JSON.'));
  if (isOfZlib(error))
    return new Refusal('BAD_REQUEST', say('The body cannot be decompressed as its Content-Encoding says.'));
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('BAD_REQUEST');
  return null;
}
