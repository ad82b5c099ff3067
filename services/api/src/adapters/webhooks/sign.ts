import { createHmac } from 'node:crypto';

/**
 * `v1=` and the hex HMAC-SHA256 of `<timestamp>.<raw body>` under the endpoint's signing secret.
 *
 * @param signingSecret with its `whsec_` prefix
 * @param rawBody exactly the bytes that are sent; a string is encoded as UTF-8
 */
export function signature(signingSecret: string, timestampSeconds: number, rawBody: string | Uint8Array): string {
  return `v1=${createHmac('sha256', signingSecret).update(`${timestampSeconds}.`).update(rawBody).digest('hex')}`;
}

export type Signed = {
  eventId: string;
  signingSecret: string;
  /** The real time of this attempt. Receivers refuse a difference of more than 300 seconds. */
  at: Date;
  body: string;
};

/** The headers of one attempt. Every attempt has a new signature, because the signature covers its time. */
export function signedHeaders({ eventId, signingSecret, at, body }: Signed): Record<string, string> {
  const timestampSeconds = Math.floor(at.getTime() / 1000);
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'svc-webhooks/1',
    'X-Svc-Id': eventId,
    'X-Svc-Timestamp': String(timestampSeconds),
    'X-Svc-Signature': signature(signingSecret, timestampSeconds, body),
  };
}
