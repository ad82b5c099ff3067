import { readFileSync } from 'node:fs';

export type SignatureVector = { secret: string; timestamp: number; body: string; signature: string };

/**
 * Signatures that the service must make and the SDK must accept. Computed with openssl:
 * `printf '%s' '<timestamp>.<body>' | openssl dgst -sha256 -hmac '<secret>'`
 */
export const vectors: readonly SignatureVector[] = JSON.parse(
  readFileSync(new URL('webhook-signatures.json', import.meta.url), 'utf8'),
) as SignatureVector[];
