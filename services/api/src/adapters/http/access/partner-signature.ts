import type { IncomingHttpHeaders } from 'node:http';
import type { Partner, SignedRequest } from '../../../application/partners/partners-port.ts';
import { say } from '../../../domain/message.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';

/** A signature is valid this long before and after its timestamp. */
const toleranceSeconds = 300;

export type SignatureHeaders = { timestampSeconds: number; signature: string };

/**
 * Reads and checks the two headers of a partner's signature, before the body is read.
 * @throws Refusal UNAUTHORIZED
 */
export function readSignatureHeaders(headers: IncomingHttpHeaders, now: Date): SignatureHeaders {
  const [timestamp, signature] = ['x-svc-timestamp', 'x-svc-signature'].map((name) => headers[name]);
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

/** @throws Refusal UNAUTHORIZED unless this partner has signed exactly this request */
export function checkSignature(
  partner: Partner,
  { timestampSeconds, signature }: SignatureHeaders,
  request: Pick<SignedRequest, 'method' | 'path' | 'body'>,
): void {
  // All secrets are compared, so that the time does not reveal which one matches.
  const matching = partner
    .signatures({ ...request, timestampSeconds })
    .filter((expected) => timingSafeEqualText(signature, expected));
  if (matching.length === 0) throw new Refusal('UNAUTHORIZED', say('The signature is wrong.'));
}
