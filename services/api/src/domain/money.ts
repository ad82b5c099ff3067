// In the service an amount is an integer number of céntimos (1/100 sol), never a float. In the API it is a decimal
// string in soles.

/** At most seven digits of soles and two of céntimos, no sign, no leading zero, no exponent. */
const decimal = /^(0|[1-9]\d{0,6})(?:\.(\d{1,2}))?$/;

/**
 * Converts a decimal string in soles ('12', '12.5', '12.50') to céntimos.
 * @returns at most 999,999,999 céntimos; null when the text is not such a string
 */
export function parseCentimos(text: string): number | null {
  const match = decimal.exec(text);
  if (match === null) return null;
  const [, soles, fraction = ''] = match;
  return Number(soles) * 100 + Number(fraction.padEnd(2, '0'));
}

const exact = /^(0|[1-9]\d{0,9})\.(\d{2})$/;

/** Soles with exactly two decimals, as partners write them: up to ten digits, because a payout can be large. Null: they are not. */
export function parseExactCentimos(text: string): number | null {
  const [whole, soles, fraction] = exact.exec(text) ?? [];
  return whole === undefined ? null : Number(soles) * 100 + Number(fraction);
}

/**
 * Formats céntimos as soles with two decimals: 1250 is '12.50', −150 is '-1.50', 0 and −0 are '0.00'.
 * @throws RangeError when the amount is not a safe integer. A fraction of a céntimo is a bug and is never rounded here.
 */
export function formatCentimos(centimos: number): string {
  if (!Number.isSafeInteger(centimos)) throw new RangeError(`Not a whole number of céntimos: ${centimos}.`);
  const digits = String(Math.abs(centimos)).padStart(3, '0');
  return `${centimos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The integer nearest to numerator / denominator. An exact half is rounded up (2.5 → 3, −2.5 → −2).
 * @throws RangeError when an argument is not a safe integer, or the denominator is not positive
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Cannot round ${numerator} / ${denominator}.`);
  }
  // BigInt, because twice a safe integer may not be a safe integer.
  const dividend = 2n * BigInt(numerator) + BigInt(denominator);
  const divisor = 2n * BigInt(denominator);
  // BigInt division truncates towards zero; rounding half up needs the floor.
  const correction = dividend < 0n && dividend % divisor !== 0n ? 1n : 0n;
  return Number(dividend / divisor - correction);
}
