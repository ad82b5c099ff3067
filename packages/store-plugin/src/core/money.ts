import type { PaymentIntent } from './sdk.ts';

/** Money is a whole number of céntimos. svc has it as soles in a text (`'128.00'`), a shop in its own form. */

/** `12800` → `'128.00'`, as svc takes it. */
export function solesOf(centimos: number): string {
  const digits = String(centimos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * A decimal number of soles → céntimos. Half a céntimo rounds up: a shop that computes taxes has amounts such as 10.5085.
 *
 * @param soles not negative: `128`, `'128.00'`, `'10.5085'`
 * @throws RangeError if it is no such number
 */
export function centimosOf(soles: number | string): number {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(String(soles)) ?? [];
  if (whole === undefined) throw new RangeError(`${soles} is not an amount in soles.`);
  const [centimos, next] = [fraction.padEnd(2, '0').slice(0, 2), fraction[2] ?? '0'];
  return Number(whole) * 100 + Number(centimos) + (next >= '5' ? 1 : 0);
}

/**
 * An amount in a shop's own unit → céntimos, with the same rounding.
 *
 * @param minor a whole number of 10^-precision soles: with precision 2 céntimos, with 3 tenths of a céntimo
 */
export function centimosOfMinor(minor: number, precision: number): number {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is not an amount in minor units.`);
  const digits = String(minor).padStart(precision + 1, '0');
  const point = digits.length - precision;
  return centimosOf(precision === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`);
}

/** Céntimos → a shop's own unit. @throws RangeError if its unit is larger than a céntimo and there is a remainder */
export function minorOf(centimos: number, precision: number): number {
  const minor = centimos * 10 ** (precision - 2);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${centimos} céntimos do not fit into ${precision} decimals.`);
  return minor;
}

/** What svc has received for a payment intent, or waits for, and what it has given back. */
export const amountsOf = ({ amount, amount_refunded }: Pick<PaymentIntent, 'amount' | 'amount_refunded'>) => ({
  amountCentimos: centimosOf(amount.amount),
  refundedCentimos: centimosOf(amount_refunded.amount),
});
