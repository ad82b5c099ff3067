import type { Secrets } from '../ports.ts';
import type { KeyringCheck } from './keyring-checks-port.ts';

/**
 * Whether the hash of a key's text is to be made anew, with the current key of the keyring: it is of a retired key, or nobody knows of
 * which one. While a new key is promoted, processes have different first keys, and none of them is retired.
 */
export function toHashAnew({ current }: Pick<Secrets, 'current'>, known: readonly KeyringCheck[]) {
  const retired = known.filter(({ retiredAt }) => retiredAt !== null).map(({ name }) => name);
  return ({ hashKey }: { hashKey: string | null }): boolean =>
    !retired.includes(current) && hashKey !== current && (hashKey === null || retired.includes(hashKey));
}
