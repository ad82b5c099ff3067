import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that depends on the lengths alone. */
export function timingSafeEqualText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
