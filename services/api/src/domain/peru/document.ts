import { isRuc } from './ruc.ts';

/** A customer's identity document: the country that issued it (ISO 3166-1 alpha-2), its kind there, its number. */
export type IdentityDocument = { country: string; type: string; value: string };

/**
 * What is wrong with the number of a document, as a sentence for the caller; null when nothing is.
 * A Peruvian DNI and RUC are checked by their own rules. All others (CE, PASSPORT, whatever another country
 * issues) only loosely: their formats are not ours to know, and a true document refused is a payer lost.
 */
export function documentProblem({ country, type, value }: IdentityDocument): string | null {
  if (country === 'PE' && type === 'DNI') return /^\d{8}$/.test(value) ? null : 'A DNI has 8 digits.';
  if (country === 'PE' && type === 'RUC') return isRuc(value) ? null : 'A RUC has 11 digits, the last a check digit.';
  return /^[A-Za-z0-9]{1,20}$/.test(value) ? null : 'A document number has 1 to 20 letters and digits.';
}
