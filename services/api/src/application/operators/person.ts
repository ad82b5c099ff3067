import { isOperatorKey, keyless, type OperatorPerson } from '../../domain/operator.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { OperatorUnit } from './operator-unit.ts';

/** What the environment says about who runs a command. */
export type Authority = {
  /** The text of a personal key. */
  operatorKey: string | null;
  development: boolean;
  /** One operator alone may do what takes two. */
  singleOperator: boolean;
};

/** `isAlone`: nobody has to confirm what this person does. */
export type Person = { name: string; isAlone: boolean };

/** The command that is run without a key while no operator exists. */
export const addsFirst = 'operators add';

/** Who runs a command. @throws Refusal UNAUTHORIZED; FORBIDDEN while no operator exists */
export async function personOf(
  { tx, secrets }: Pick<OperatorUnit, 'tx' | 'secrets'>,
  { operatorKey, development, singleOperator }: Authority,
  command: string,
): Promise<Person> {
  const people = await tx.operators.list();
  if (people.length === 0) {
    if (development) return { name: keyless.developer, isAlone: true };
    if (command === addsFirst) return { name: keyless.first, isAlone: true };
    throw new Refusal(
      'FORBIDDEN',
      say(
        'This command changes something, and no operator exists yet: add the first one, and set SVC_OPERATOR_KEY to the key that it prints.',
      ),
    );
  }
  if (operatorKey === null)
    throw new Refusal(
      'UNAUTHORIZED',
      say('This command changes something: set SVC_OPERATOR_KEY to your personal key.'),
    );
  if (!isOperatorKey(operatorKey))
    throw new Refusal('UNAUTHORIZED', say('SVC_OPERATOR_KEY is not a personal key: check it for a typo.'));
  const [person] = people.filter(({ hash }) => secrets.matches(operatorKey, hash)).filter(isActive);
  if (person === undefined)
    throw new Refusal(
      'UNAUTHORIZED',
      say('SVC_OPERATOR_KEY belongs to no operator: it was replaced, or its operator was removed.'),
    );
  return { name: person.name, isAlone: singleOperator };
}

export const isActive = ({ removedAt }: OperatorPerson): boolean => removedAt === null;
