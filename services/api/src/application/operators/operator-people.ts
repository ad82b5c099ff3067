import { keyTextOf } from '../../domain/api-key.ts';
import { say } from '../../domain/message.ts';
import {
  isMachine,
  operatorKeyPrefix,
  operatorName,
  type MachineTask,
  type OperatorPerson,
} from '../../domain/operator.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import type { CommandUnit } from './command.ts';
import type { OperatorUnit } from './operator-unit.ts';
import { isActive, isActivePerson } from './person.ts';

/** The text of the key is only here: it is not stored, so it cannot be shown again. */
export type CreatedOperator = { person: OperatorPerson; keyText: string };

/** `before`: the HMAC of the key that stops working. */
export type RolledOperatorKey = CreatedOperator & { before: string; rolledAt: Date };

/** `only`: of a machine, what its key is for. */
export type NewOperator = { name: string; only?: readonly MachineTask[] };

/** Writes nothing. @returns the name as it is stored @throws Refusal VALIDATION_ERROR, CONFLICT when the name was used */
export async function newOperatorName({ tx }: OperatorUnit, { name: text, only }: NewOperator): Promise<string> {
  const name = operatorName(text);
  const folded = name.toLowerCase();
  const all = await tx.operators.list();
  if (only !== undefined && !all.some(isActivePerson))
    throw new Refusal(
      'CONFLICT',
      say('{name} is a machine: add a person first, because a machine adds nobody.', { name }),
    );
  if (all.some((person) => person.name.toLowerCase() === folded))
    throw new Refusal(
      'CONFLICT',
      say('There was an operator {name} already, and a name in the audit log means one person: choose another one.', {
        name,
      }),
    );
  return name;
}

/** @throws Refusal as `newOperatorName` does */
export async function addOperator(unit: OperatorUnit, given: NewOperator): Promise<CreatedOperator> {
  const name = await newOperatorName(unit, given);
  const { only = null } = given;
  const { keyText, ...key } = newKey(unit);
  const person = { id: unit.random.id('opr_'), name, only, ...key, createdAt: unit.realNow, removedAt: null };
  await unit.tx.operators.insert(person);
  return { person, keyText };
}

/** The key of the operator stops working at once. @throws Refusal VALIDATION_ERROR; CONFLICT for the only person */
export async function removeOperator({ tx, realNow }: OperatorUnit, name: string): Promise<OperatorPerson> {
  const people = await tx.operators.list();
  const person = people.find((one) => one.name === name);
  if (person === undefined)
    throw invalid({ field: 'name', code: 'NOT_FOUND', message: say('There is no operator {name}.', { name }) });
  if (!isActive(person)) throw new Refusal('CONFLICT', say('{name} was removed already.', { name }));
  if (!isMachine(person) && people.filter(isActivePerson).length === 1)
    throw new Refusal('CONFLICT', say('{name} is the only operator: add another one first.', { name }));
  await tx.operators.remove(person.id, realNow);
  return { ...person, removedAt: realNow };
}

/** Gives the person who runs the command a new key. The old one stops working at once. @throws Refusal CONFLICT in development */
export async function rollOperatorKey(unit: CommandUnit): Promise<RolledOperatorKey> {
  const { tx, person: caller, realNow: rolledAt } = unit;
  const before = (await tx.operators.list()).find(({ name }) => name === caller.name);
  if (before === undefined) throw new Refusal('CONFLICT', say('Only an operator has a key to replace.'));
  const { keyText, ...key } = newKey(unit);
  const person = { ...before, ...key };
  await tx.operators.replaceKey(before, person);
  return { person, keyText, before: before.hash, rolledAt };
}

function newKey({
  random,
  secrets,
}: OperatorUnit): Pick<OperatorPerson, 'hash' | 'hashKey' | 'last4'> & { keyText: string } {
  const keyText = keyTextOf(operatorKeyPrefix, random.base62(32));
  const hash = secrets.hash(keyText);
  return { keyText, hash, hashKey: secrets.current, last4: keyText.slice(-4) };
}
