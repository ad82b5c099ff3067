import { isCountry } from '../country.ts';
import { listOf, say, type Message } from '../message.ts';
import type { Detail } from '../refusal.ts';
import { isRuc } from './ruc.ts';

/**
 * A customer's identity document. `country` is the issuing country (ISO 3166-1 alpha-2), `type` a word such as DNI or
 * PASSPORT, `value` the number.
 */
export type IdentityDocument = { country: string; type: string; value: string };

type NumberRule = { isValid: (value: string) => boolean; message: Message };

const isLettersAndDigits = (value: string): boolean => /^[0-9A-Za-z]{1,20}$/.test(value);

const rulesOfPeru: ReadonlyMap<string, NumberRule> = new Map([
  ['DNI', { isValid: (value) => /^[0-9]{8}$/.test(value), message: say('A DNI has 8 digits.') }],
  ['RUC', { isValid: isRuc, message: say('A RUC has 11 digits, the last a check digit.') }],
  ['CE', { isValid: isLettersAndDigits, message: say('A CE has 1 to 20 letters and digits.') }],
  ['PASSPORT', { isValid: isLettersAndDigits, message: say('A passport number has 1 to 20 letters and digits.') }],
]);

/** Whatever its type: each country has its own types and rules. */
const foreign: NumberRule = {
  isValid: isLettersAndDigits,
  message: say('A document of another country has 1 to 20 letters and digits.'),
};

/** What is wrong with a document. Null: nothing. */
export function documentProblem({ country, type, value }: IdentityDocument): Detail | null {
  if (!isCountry(country))
    return {
      field: 'country',
      code: 'NOT_ALLOWED',
      message: say('There is no country {country} in ISO 3166-1.', { country }),
    };
  const rule = country === 'PE' ? rulesOfPeru.get(type) : foreign;
  if (rule === undefined) {
    const types = listOf([...rulesOfPeru.keys()], 'or');
    return { field: 'type', code: 'NOT_ALLOWED', message: say('A document of Peru is a {types}.', { types }) };
  }
  return rule.isValid(value) ? null : { field: 'value', code: 'INVALID_FORMAT', message: rule.message };
}
