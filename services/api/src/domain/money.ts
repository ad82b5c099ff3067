/**
 * Money. Inside the service an amount is an integer number of céntimos (hundredths of a sol), never a float;
 * on the wire it is a decimal string in soles.
 */

/** At most seven digits of soles and two of céntimos, no sign, no leading zero, no exponent. */
const decimal = /^(0|[1-9]\d{0,6})(?:\.(\d{1,2}))?$/;

/**
 * Reads soles as they come in on the wire ('12', '12.5', '12.50') into céntimos.
 * @returns null for anything that is not such a string; at most 999,999,999 céntimos otherwise.
 */
export function parseCentimos(text: string): number | null {
  const match = decimal.exec(text);
  if (match === null) return null;
  const [, soles, fraction = ''] = match;
  return Number(soles) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * Writes céntimos as soles, always with two decimals: 1250 is '12.50', −150 is '-1.50', zero of either sign '0.00'.
 * @throws RangeError when the amount is not a safe integer: a fraction of a céntimo is a bug, never something to round.
 */
export function formatCentimos(centimos: number): string {
  if (!Number.isSafeInteger(centimos)) throw new RangeError(`Not a whole number of céntimos: ${centimos}.`);
  const digits = String(Math.abs(centimos)).padStart(3, '0');
  return `${centimos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The integer nearest to numerator / denominator; an exact half goes up (2.5 → 3, −2.5 → −2).
 * @throws RangeError when an argument is not a safe integer, or the denominator is not positive.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Cannot round ${numerator} / ${denominator}.`);
  }
  // BigInt, because doubling a safe integer may leave the range in which a number is exact.
  const dividend = 2n * BigInt(numerator) + BigInt(denominator);
  const divisor = 2n * BigInt(denominator);
  // BigInt division cuts towards zero; rounding half up needs the floor.
  const below = dividend < 0n && dividend % divisor !== 0n ? 1n : 0n;
  return Number(dividend / divisor - below);
}
