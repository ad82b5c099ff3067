import { isMachine, isOperatorKey, keyless, mayRun, type OperatorPerson } from '../../domain/operator.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Reads } from '../store.ts';
import type { OperatorUnit } from './operator-unit.ts';

/** What the environment says about who runs a command. */
export type Authority = {
  /** The text of a personal key. */
  operatorKey: string | null;
  development: boolean;
  /** One operator alone may do what takes two. */
  singleOperator: boolean;
};

/** `isAlone`: nobody has to confirm what this person does. `isMachine`: nobody looks at what it does, so it does it up to a limit. */
export type Person = { name: string; isAlone: boolean; isMachine?: boolean };

/** The command that is run without a key while no operator exists. */
export const addsFirst = 'operators add';

/** Who runs a command. @throws Refusal UNAUTHORIZED, also to a machine whose key is for other commands; FORBIDDEN while no operator exists */
export async function personOf(
  { tx, secrets }: Pick<OperatorUnit, 'secrets'> & { tx: Pick<Reads, 'operators'> },
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
  if (!mayRun(person, command))
    throw new Refusal(
      'UNAUTHORIZED',
      say('{name} is a machine, and its key is only for {tasks}.', {
        name: person.name,
        tasks: person.only?.join(', ') ?? '',
      }),
    );
  return { name: person.name, isAlone: singleOperator && !isMachine(person), isMachine: isMachine(person) };
}

export const isActive = ({ removedAt }: OperatorPerson): boolean => removedAt === null;

/** A person who may change something now: a machine is no second one. */
export const isActivePerson = (one: OperatorPerson): boolean => isActive(one) && !isMachine(one);
