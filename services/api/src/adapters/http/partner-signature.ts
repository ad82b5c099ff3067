import type { IncomingHttpHeaders } from 'node:http';
import type { Partner } from '../../application/ports.ts';
import { Refusal } from '../../domain/refusal.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';

/** A signature counts for so long before and after the time that it names. */
const toleranceSeconds = 300;

export type SignatureHeaders = { timestampSeconds: number; signature: string };

/**
 * The three headers that a partner sends, as our own webhooks have them. Looked at before the body is read.
 * @throws Refusal UNAUTHORIZED
 */
export function readSignatureHeaders(headers: IncomingHttpHeaders, now: Date): SignatureHeaders {
  const [id, timestamp, signature] = ['x-svc-id', 'x-svc-timestamp', 'x-svc-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(id))
    throw new Refusal('UNAUTHORIZED', 'X-Svc-Id must name the message in visible ASCII characters.');
  if (typeof signature !== 'string') throw new Refusal('UNAUTHORIZED', 'X-Svc-Signature is missing.');
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp))
    throw new Refusal('UNAUTHORIZED', 'X-Svc-Timestamp must be seconds since 1970.');
  const timestampSeconds = Number(timestamp);
  if (Math.abs(now.getTime() / 1000 - timestampSeconds) > toleranceSeconds)
    throw new Refusal('UNAUTHORIZED', `X-Svc-Timestamp is more than ${toleranceSeconds} seconds off.`);
  return { timestampSeconds, signature };
}

/** @throws Refusal UNAUTHORIZED unless this partner has signed exactly these bytes */
export function checkSignature(
  partner: Partner,
  { timestampSeconds, signature }: SignatureHeaders,
  bytes: Buffer,
): void {
  // All are compared: how long it takes says nothing about which one fitted.
  const fitting = partner
    .signatures(timestampSeconds, bytes)
    .filter((expected) => timingSafeEqualText(signature, expected));
  if (fitting.length === 0) throw new Refusal('UNAUTHORIZED', 'The signature is wrong.');
}
