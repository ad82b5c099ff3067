import type { IncomingHttpHeaders } from 'node:http';
import type { Partner } from '../../../application/partners/partners-port.ts';
import { say } from '../../../domain/message.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';

/** A signature is valid this long before and after its timestamp. */
const toleranceSeconds = 300;

export type SignatureHeaders = { timestampSeconds: number; signature: string };

/**
 * Reads and checks the three headers of a partner's signature, before the body is read. They are the same as the headers
 * of our webhooks.
 * @throws Refusal UNAUTHORIZED
 */
export function readSignatureHeaders(headers: IncomingHttpHeaders, now: Date): SignatureHeaders {
  const [id, timestamp, signature] = ['x-svc-id', 'x-svc-timestamp', 'x-svc-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(id))
    throw new Refusal('UNAUTHORIZED', say('X-Svc-Id must be 1 to 255 visible ASCII characters.'));
  if (typeof signature !== 'string') throw new Refusal('UNAUTHORIZED', say('X-Svc-Signature is missing.'));
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp))
    throw new Refusal('UNAUTHORIZED', say('X-Svc-Timestamp must be seconds since 1970.'));
  const timestampSeconds = Number(timestamp);
  if (Math.abs(now.getTime() / 1000 - timestampSeconds) > toleranceSeconds)
    throw new Refusal(
      'UNAUTHORIZED',
      say('X-Svc-Timestamp differs by more than {tolerance} seconds from the current time.', {
        tolerance: toleranceSeconds,
      }),
    );
  return { timestampSeconds, signature };
}

/** @throws Refusal UNAUTHORIZED unless this partner has signed exactly these bytes */
export function checkSignature(
  partner: Partner,
  { timestampSeconds, signature }: SignatureHeaders,
  bytes: Buffer,
): void {
  // All secrets are compared, so that the time does not reveal which one matches.
  const matching = partner
    .signatures(timestampSeconds, bytes)
    .filter((expected) => timingSafeEqualText(signature, expected));
  if (matching.length === 0) throw new Refusal('UNAUTHORIZED', say('The signature is wrong.'));
}
