import type { Response } from 'express';
import { Refusal, type RefusalCode } from '../../domain/refusal.ts';
import { errors, type ErrorCode } from '../../generated/errors.ts';
import type { Settings } from '../../application/ports.ts';

export type CallIds = { requestId: string; correlationId: string | null };

/** Headers that go with a refusal. */
const headersOf: Partial<Record<ErrorCode, Record<string, string>>> = {
  UNAUTHORIZED: { 'WWW-Authenticate': 'Bearer realm="svc"' },
  IDEMPOTENCY_IN_PROGRESS: { 'Retry-After': '1' },
  // Every bucket gets at least one token a second.
  RATE_LIMITED: { 'Retry-After': '1' },
  SERVICE_UNAVAILABLE: { 'Retry-After': '1' },
  RAIL_UNAVAILABLE: { 'Retry-After': '60' },
};

/** The one place where a no becomes an answer: always our body, never HTML, never an inner message. */
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

/** What an error means to the caller; null when it is our own fault. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  // Express and its body parser: `type` says what is wrong, `status` that it is the caller's doing.
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return new Refusal('PAYLOAD_TOO_LARGE');
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send JSON in UTF-8.');
  if (type === 'entity.parse.failed')
    return new Refusal('BAD_REQUEST', 'The body is not valid JSON, or not an object.');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('BAD_REQUEST');
  return null;
}
