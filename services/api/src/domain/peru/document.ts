import { isCountry } from '../country.ts';
import { say } from '../message.ts';
import type { Detail } from '../refusal.ts';
import { isRuc } from './ruc.ts';

/**
 * A customer's identity document. `country` is the issuing country (ISO 3166-1 alpha-2), `type` a word such as DNI or
 * PASSPORT, `value` the number.
 */
export type IdentityDocument = { country: string; type: string; value: string };

/** What is wrong with a document that has a form of the contract. Null: nothing. */
export function documentProblem({ country, type, value }: IdentityDocument): Detail | null {
  if (!isCountry(country))
    return {
      field: 'country',
      code: 'NOT_ALLOWED',
      message: say('There is no country {country} in ISO 3166-1.', { country }),
    };
  if (country === 'PE' && type === 'RUC' && !isRuc(value))
    return { field: 'value', code: 'INVALID_FORMAT', message: say('The check digit of this RUC is wrong.') };
  return null;
}
