/** Persons have 10, 15, 16 and 17 (by kind of document), companies and the state 20. */
const shape = /^(?:10|15|16|17|20)\d{9}$/;

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Whether a text can be a RUC, the tax number that SUNAT gives: 11 digits, a known prefix, and a last digit of
 * (11 − weighted sum mod 11) mod 10. It does not say that the number was ever given to anybody.
 */
export function isRuc(text: string): boolean {
  if (!shape.test(text)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return (11 - (sum % 11)) % 10 === Number(text[10]);
}
