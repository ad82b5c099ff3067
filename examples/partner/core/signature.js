import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const toleranceS = 300;

/** The signature of a request, in both directions. `path` is the request target as it is sent, `body` text or bytes. */
export const signatureOf = (key, { timestamp, method, path, body }) =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.${method} ${path}.`).update(body).digest('hex')}`;

/** The two headers of a request that we send. */
export function signedHeaders(key, { nowMs, method, path, body }) {
  const timestamp = String(Math.floor(nowMs / 1000));
  return { 'X-Svc-Timestamp': timestamp, 'X-Svc-Signature': signatureOf(key, { timestamp, method, path, body }) };
}

/** Why a request is refused with 401: a code and a sentence. Null when its signature is right. */
export function signatureProblem(keys, nowMs, { timestamp, signature, method, path, body }) {
  if (!/^\d{1,12}$/.test(timestamp ?? '') || signature === undefined)
    return { code: 'SIGNATURE_MISSING', message: 'Send the headers X-Svc-Timestamp and X-Svc-Signature.' };
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceS)
    return {
      code: 'TIMESTAMP_TOO_FAR',
      message: `X-Svc-Timestamp differs from our time by more than ${toleranceS} s.`,
    };
  const isRight = (key) => isSame(signature, signatureOf(key, { timestamp, method, path, body }));
  // Every key is tried, so that the time does not tell which one was right.
  if (keys.map(isRight).includes(true)) return null;
  return {
    code: 'SIGNATURE_WRONG',
    message: 'The signature fits no key. Sign <timestamp>.<METHOD> <path>.<raw body>.',
  };
}

/** In constant time, also for texts of different lengths. */
const isSame = (one, other) => timingSafeEqual(digest(one), digest(other));
const digest = (text) => createHash('sha256').update(text).digest();
