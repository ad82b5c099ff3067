import { toHashAnew } from '../secrets/hashed-anew.ts';
import type { OperatorUnit } from './operator-unit.ts';
import { isActive, type Authority } from './person.ts';

/** The hash of the key that runs this command, where it is of a retired key of the keyring. */
export async function hashOperatorAnew(
  { tx, secrets }: Pick<OperatorUnit, 'tx' | 'secrets'>,
  { operatorKey }: Pick<Authority, 'operatorKey'>,
): Promise<void> {
  if (operatorKey === null) return;
  const people = (await tx.operators.list()).filter(isActive);
  const person = people.find(({ hash, hashKey }) => hashKey !== secrets.current && secrets.matches(operatorKey, hash));
  if (person === undefined || !toHashAnew(secrets, await tx.keyringChecks.list())(person)) return;
  await tx.operators.replaceKey(person, { ...person, hash: secrets.hash(operatorKey), hashKey: secrets.current });
}
