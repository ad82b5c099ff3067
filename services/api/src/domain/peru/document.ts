import { isCountry } from '../country.ts';
import type { Detail } from '../refusal.ts';
import { isRuc } from './ruc.ts';

export type DocumentType = 'DNI' | 'RUC' | 'CE' | 'PASSPORT';

/** A customer's identity document. `country` is the issuing country (ISO 3166-1 alpha-2), `value` the number. */
export type IdentityDocument = { country: string; type: DocumentType; value: string };

const numberRules: Record<DocumentType, { isValid: (value: string) => boolean; message: string }> = {
  DNI: { isValid: (value) => /^[0-9]{8}$/.test(value), message: 'A DNI has 8 digits.' },
  RUC: { isValid: isRuc, message: 'A RUC has 11 digits, the last a check digit.' },
  CE: { isValid: (value) => /^[0-9A-Za-z]{1,20}$/.test(value), message: 'A CE has 1 to 20 letters and digits.' },
  PASSPORT: {
    isValid: (value) => /^[0-9A-Za-z]{1,20}$/.test(value),
    message: 'A passport number has 1 to 20 letters and digits.',
  },
};

/** What is wrong with a document. Null: nothing. */
export function documentProblem({ country, type, value }: IdentityDocument): Detail | null {
  if (!isCountry(country))
    return { field: 'country', code: 'NOT_ALLOWED', message: `There is no country ${country} in ISO 3166-1.` };
  const { isValid, message } = numberRules[type];
  return isValid(value) ? null : { field: 'value', code: 'INVALID_FORMAT', message };
}
