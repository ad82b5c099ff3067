import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that depends only on the lengths, so that the time reveals nothing about the expected text. */
export function timingSafeEqualText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
