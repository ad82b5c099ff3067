import type { Response } from 'express';
import { Refusal, type RefusalCode } from '../../domain/refusal.ts';
import { errors, type ErrorCode } from '../../generated/errors.ts';
import type { Settings } from '../../application/ports.ts';
import type { CallIds } from './request-id.ts';

/** Headers of a refusal, by its code. Retry-After is in seconds. */
const headersOf: Partial<Record<ErrorCode, Record<string, string>>> = {
  UNAUTHORIZED: { 'WWW-Authenticate': 'Bearer realm="svc"' },
  IDEMPOTENCY_IN_PROGRESS: { 'Retry-After': '1' },
  // Every rate limit allows at least one call per second.
  RATE_LIMITED: { 'Retry-After': '1' },
  SERVICE_UNAVAILABLE: { 'Retry-After': '1' },
  RAIL_UNAVAILABLE: { 'Retry-After': '60' },
};

/**
 * Sends the error body of the contract for a refusal. `null` is an internal error: the client gets no detail of it.
 * @returns the error code that was sent
 */
export function sendRefusal(response: Response, settings: Settings, ids: CallIds, refusal: Refusal | null): ErrorCode {
  const code: ErrorCode = (refusal?.code satisfies RefusalCode | undefined) ?? 'INTERNAL_ERROR';
  const message = refusal?.publicMessage ?? errors[code].message;
  const details = refusal === null || refusal.details.length === 0 ? {} : { details: refusal.details };
  response.set(headersOf[code] ?? {});
  response.status(errors[code].status).json({
    success: false,
    message,
    error: {
      code,
      message,
      request_id: ids.requestId,
      correlation_id: ids.correlationId,
      doc_url: `${settings.docsUrl}/errors#${code}`,
      ...details,
    },
  });
  return code;
}

/** The refusal that an error stands for, or null for an internal error. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  // Errors of Express and its body parser: a `status` from 400 to 499 means that the request is wrong.
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return new Refusal('PAYLOAD_TOO_LARGE');
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send JSON in UTF-8.');
  if (type === 'entity.parse.failed')
    return new Refusal('BAD_REQUEST', 'The body is not valid JSON, or not an object.');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('BAD_REQUEST');
  return null;
}
