/**
 * The code that a payer enters in a bank's app: nine digits and a Luhn check digit (ISO/IEC 7812-1, annex B). Luhn
 * detects every single wrong digit and every swap of two neighbouring digits except 09 and 90.
 * @throws RangeError when the argument is not nine digits
 */
export function paymentCode(nineDigits: string): string {
  if (!/^\d{9}$/.test(nineDigits)) throw new RangeError(`Not nine digits: '${nineDigits}'.`);
  return nineDigits + ((10 - (luhnSum(`${nineDigits}0`) % 10)) % 10);
}

/** From the right, every second digit is doubled. A product above nine counts as the sum of its digits. */
function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (product > 9 ? product - 9 : product);
  }, 0);
}
