import type { Revocation } from '../../domain/revocation.ts';
import { toHashAnew } from '../secrets/hashed-anew.ts';
import type { OperatorUnit } from './operator-unit.ts';
import { isActive, type Authority } from './person.ts';

/**
 * The hash of the key that runs this command, where it is of a retired key of the keyring.
 * @returns what the witnesses are told: in a restored copy, the key is known by its hash from before, and so is what has replaced it since
 */
export async function hashOperatorAnew(
  { tx, secrets, realNow }: OperatorUnit,
  { operatorKey }: Pick<Authority, 'operatorKey'>,
): Promise<readonly Revocation[]> {
  if (operatorKey === null) return [];
  const people = (await tx.operators.list()).filter(isActive);
  const person = people.find(({ hash, hashKey }) => hashKey !== secrets.current && secrets.matches(operatorKey, hash));
  if (person === undefined || !toHashAnew(secrets, await tx.keyringChecks.list())(person)) return [];
  const { id, last4, hash: before } = person;
  const hash = secrets.hash(operatorKey);
  await tx.operators.replaceKey(person, { ...person, hash, hashKey: secrets.current });
  return [{ kind: 'OPERATOR_KEY', id, at: realNow, before, hash, last4 }];
}
