import { isCountry } from '../country.ts';
import type { Detail } from '../refusal.ts';
import { isRuc } from './ruc.ts';

export type DocumentType = 'DNI' | 'RUC' | 'CE' | 'PASSPORT';

/** A customer's identity document: the country that issued it (ISO 3166-1 alpha-2), its type, its number. */
export type IdentityDocument = { country: string; type: DocumentType; value: string };

const numbers: Record<DocumentType, { fits: (value: string) => boolean; rule: string }> = {
  DNI: { fits: (value) => /^[0-9]{8}$/.test(value), rule: 'A DNI has 8 digits.' },
  RUC: { fits: isRuc, rule: 'A RUC has 11 digits, the last a check digit.' },
  CE: { fits: (value) => /^[0-9A-Za-z]{1,20}$/.test(value), rule: 'A CE has 1 to 20 letters and digits.' },
  PASSPORT: {
    fits: (value) => /^[0-9A-Za-z]{1,20}$/.test(value),
    rule: 'A passport number has 1 to 20 letters and digits.',
  },
};

/** What is wrong with a document; null when nothing is. */
export function documentProblem({ country, type, value }: IdentityDocument): Detail | null {
  if (!isCountry(country))
    return { field: 'country', code: 'NOT_ALLOWED', message: `There is no country ${country} in ISO 3166-1.` };
  const { fits, rule } = numbers[type];
  return fits(value) ? null : { field: 'value', code: 'INVALID_FORMAT', message: rule };
}
