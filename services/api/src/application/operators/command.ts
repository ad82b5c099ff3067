import type { Revocation } from '../../domain/revocation.ts';
import type { Partners } from '../partners/partners-port.ts';
import type { Operator, Settings } from '../ports.ts';
import type { OperatorUnit } from './operator-unit.ts';
import type { Person } from './person.ts';

/**
 * The dependencies of commands that change something. `partners`: as they are declared. A command calls none. `revoked`: called after
 * the commit, so that a restored copy does not bring it back. It never rejects.
 */
export type CommandDeps = Operator & {
  settings: Settings;
  partners: Partners;
  revoked: (revocations: readonly Revocation[]) => Promise<void>;
};

/** What a command that changes something runs in. */
export type CommandUnit = OperatorUnit & Pick<CommandDeps, 'settings' | 'partners'> & { person: Person };

/** A command that one operator runs alone. `Args` is stored in the audit log as JSON: no secrets. */
export type Command<Args, Result> = {
  run(unit: CommandUnit, args: Args): Promise<Result>;
  /** The ids of what it has created or changed. */
  subjects(args: Args, result: Result): readonly string[];
  /** What does not work any more. */
  revokes?(args: Args, result: Result): readonly Revocation[];
};

/** A command that one operator prepares and another one confirms. `Checked` is what the check has read. */
export type CommandByTwo<Args, Result, Checked = unknown> = Command<Args, Result> & {
  /** Whether these arguments take two persons. */
  needsTwo(unit: CommandUnit, args: Args): boolean | Promise<boolean>;
  /** The arguments of a stored approval. @throws Error when they have another form */
  parse(stored: StoredArguments): Args;
  /** Whether it could be run now. It writes nothing. @throws Refusal */
  check(unit: CommandUnit, args: Args): Promise<Checked>;
  /** The arguments that are stored for the other person: with what was true at the preparation, so that the check compares it. */
  prepared?(args: Args, checked: Checked): Args;
  /** What it will do, in words, for the person who confirms it. */
  describe(args: Args, checked: Checked): string;
};

/** Parsed JSON. */
export type StoredArguments = { readonly [name: string]: unknown };

export const command = <Args, Result>(
  run: Command<Args, Result>['run'],
  subjects: Command<Args, Result>['subjects'],
  revokes: Command<Args, Result>['revokes'] = () => [],
): Command<Args, Result> => ({ run, subjects, revokes });

/** What is done elsewhere, in many transactions: the audit log says that it begins, or how it has ended. */
export const onlyRecorded = <Args>(): Command<Args, undefined> =>
  command(
    async () => undefined,
    () => [],
  );

export const commandByTwo = <Args, Result, Checked>(
  row: CommandByTwo<Args, Result, Checked>,
): CommandByTwo<Args, Result, Checked> => row;
