import { checksum } from './api-key.ts';
import { say } from './message.ts';
import { invalid } from './refusal.ts';

/** What the key of a machine may be for, and the commands of each. */
const commandsOfTask = {
  reconcile: ['reconcile', 'reconcile end'],
  'tax-registry': ['tax-registry import', 'tax-registry switch'],
} as const;
export type MachineTask = keyof typeof commandsOfTask;
export const machineTasks = Object.keys(commandsOfTask) as MachineTask[];
export const isMachineTask = (word: string): word is MachineTask => Object.hasOwn(commandsOfTask, word);

/**
 * A person who runs commands that change something, or a machine, such as cron. The row of one who was removed stays: the audit log names
 * it.
 */
export type OperatorPerson = {
  id: string;
  /** Unique for ever, so that a name in the audit log means one person. */
  name: string;
  /** What the key of a machine is for. Null: a person. */
  only: readonly MachineTask[] | null;
  last4: string;
  /** HMAC of the personal key's text. The text itself is never stored. */
  hash: string;
  /** The name of the key of the keyring that `hash` was made with. Null: it was made before this was written down. */
  hashKey: string | null;
  createdAt: Date;
  removedAt: Date | null;
};

export const isMachine = ({ only }: Pick<OperatorPerson, 'only'>): boolean => only !== null;

/** A machine does what its key is for, and replaces its key. It prepares and confirms nothing. */
export const mayRun = ({ only }: Pick<OperatorPerson, 'only'>, command: string): boolean =>
  only === null ||
  command === 'operators roll' ||
  only.some((task) => (commandsOfTask[task] as readonly string[]).includes(command));

export const operatorKeyPrefix = 'svc_op_';

/** The same form as that of an API key. */
const keyForm = /^(svc_op_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Whether a text has the form and the checksum of a personal key. */
export function isOperatorKey(text: string): boolean {
  const [, start, sum] = keyForm.exec(text) ?? [];
  return start !== undefined && checksum(start) === sum;
}

/**
 * What the audit log calls those who need no key: a developer, whoever adds the first operator, and the service
 * itself, which begins a hold and repeats what was revoked.
 */
export const keyless = { developer: 'development', first: 'nobody', service: 'svc' } as const;

const nameForm = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@-]{0,59}$/u;

/** A name as it is stored. @throws Refusal VALIDATION_ERROR */
export function operatorName(text: string): string {
  const name = text.trim().normalize('NFC');
  if (!nameForm.test(name))
    throw invalid({
      field: 'name',
      code: 'INVALID_FORMAT',
      message: say('A name has at most 60 letters, digits, spaces and . _ @ -, and begins with a letter or a digit.'),
    });
  if (Object.values<string>(keyless).includes(name.toLowerCase()))
    throw invalid({
      field: 'name',
      code: 'NOT_ALLOWED',
      message: say('The audit log uses the name {name} itself: choose another one.', { name }),
    });
  return name;
}
