import { ConfigurationError } from './errors.ts';

/** What a value must be, as the end of a sentence, and whether it is. */
type Check = readonly [belongs: string, isRight: (value: unknown) => boolean];

export type Checks = Readonly<Record<string, Check>>;

/**
 * Most programs that use this package have no types: a name that does not exist would be ignored.
 *
 * @param given members that are null or undefined are not given
 * @param what the name of such a member
 * @throws ConfigurationError that names what was given and what belongs there
 */
export function checkMembers(given: unknown, checks: Checks, what = 'options'): void {
  if (!isObject(given)) throw new ConfigurationError(`The ${what} must be an object, not ${shown(given)}.`);
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(checks, name))
      throw new ConfigurationError(`${name} is none of the ${what}: ${Object.keys(checks).join(', ')}.`);
    const [belongs, isRight] = checks[name] as Check;
    if (value != null && !isRight(value))
      throw new ConfigurationError(`${name} must be ${belongs}, not ${shown(value)}.`);
  }
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const aFunction: Check = ['a function', (value) => typeof value === 'function'];

export const anObject: Check = ['an object', isObject];

export const anything: Check = ['', () => true];

/** Infinity, too. */
export const aCount: Check = [
  'a whole number from 0',
  (value) => typeof value === 'number' && value >= 0 && Math.trunc(value) === value,
];

/** A long text is not shown: it could be a key. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value.length < 20 ? `"${value}"` : 'this text';
  return isObject(value) ? 'an object' : String(value).slice(0, 20);
}
