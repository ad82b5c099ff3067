import { createHmac, timingSafeEqual } from 'node:crypto';

export type Signed = { timestamp: string; method: string; path: string; body: string };

export const signatureOf = (key: string, { timestamp, method, path, body }: Signed): string =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.${method} ${path}.${body}`).digest('hex')}`;

export function isSignature(text: string, key: string, signed: Signed): boolean {
  const expected = Buffer.from(signatureOf(key, signed));
  const given = Buffer.from(text);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
