/** A CCI, an interbank account code: 3 digits of the bank, 3 of the branch, 12 of the account and 2 check digits. */
const banks: { readonly [code: string]: string } = {
  '002': 'BCP',
  '003': 'Interbank',
  '009': 'Scotiabank',
  '011': 'BBVA',
  '018': 'Banco de la Nación',
  '038': 'BanBif',
  '049': 'Mibanco',
};

/** The name of the bank; its code where the name is not known. */
export const bankOfCci = (cci: string): string => banks[cci.slice(0, 3)] ?? cci.slice(0, 3);

/** Only the last four digits, as in `****************9013`. */
export const maskedCci = (cci: string): string => cci.slice(-4).padStart(cci.length, '*');

/** Whether both check digits are correct: the first one is of bank and branch, the second one of the account. */
export const hasCciChecks = (cci: string): boolean =>
  cci.slice(18) === `${checkDigit(cci.slice(0, 6))}${checkDigit(cci.slice(6, 18))}`;

/** Weights 1, 2, 1, 2 … from the left; the digits of the products are summed; (10 − sum mod 10) mod 10. */
function checkDigit(digits: string): number {
  const products = [...digits].map((digit, index) => Number(digit) * ((index % 2) + 1));
  // A product is at most 18: the sum of its digits is the product itself, or 9 less.
  const sum = products.reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return (10 - (sum % 10)) % 10;
}
