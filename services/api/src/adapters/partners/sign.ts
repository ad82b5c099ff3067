import { createHmac } from 'node:crypto';
import type { SignedRequest } from '../../application/partners/partners-port.ts';

/** `v1=` and the hex HMAC-SHA256 of `<timestamp>.<METHOD> <path>.<raw body>`: see partner.yaml. */
export const signature = (key: string, { timestampSeconds, method, path, body }: SignedRequest): string =>
  `v1=${createHmac('sha256', key).update(`${timestampSeconds}.${method} ${path}.`).update(body).digest('hex')}`;
