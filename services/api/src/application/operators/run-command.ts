import { approvalEnd, type Approval } from '../../domain/approval.ts';
import { audited, type Audited, type AuditEntry } from './append-audit-row.ts';
import type { Command, CommandByTwo, CommandDeps, CommandUnit } from './command.ts';
import { commandsByTwo } from './commands-by-two.ts';
import { commands, type ArgsOf, type CommandName, type NameAlone, type NameByTwo, type ResultOf } from './commands.ts';
import type { Revocation } from '../../domain/revocation.ts';
import type { Authority } from './person.ts';

/** A command is done at once, or it waits for another operator. */
export type Outcome<Result> = { done: true; result: Result } | { done: false; approval: Approval };

/** Runs a command that one operator runs alone. @throws Refusal UNAUTHORIZED, FORBIDDEN, and as its use case does */
export const runAlone = <Name extends NameAlone>(
  deps: CommandDeps,
  authority: Authority,
  name: Name,
  args: ArgsOf<Name>,
): Promise<Audited<ResultOf<Name>>> => audited(deps, authority, name, (unit) => runNow(unit, name, args));

/**
 * Runs a command that takes two persons, or stores it for another operator to confirm.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, and as its check does
 */
export const runByTwo = <Name extends NameByTwo>(
  deps: CommandDeps,
  authority: Authority,
  name: Name,
  args: ArgsOf<Name>,
): Promise<Audited<Outcome<ResultOf<Name>>>> =>
  audited<Outcome<ResultOf<Name>>>(deps, authority, name, async (unit) => {
    const { person } = unit;
    const row = commandByTwoOf(name);
    const checked = await row.check(unit, args);
    if (person.isAlone || !(await row.needsTwo(unit, args))) {
      const { value: result, ...rest } = await runNow(unit, name, args);
      return { value: { done: true, result }, ...rest };
    }
    const approval: Approval = {
      id: unit.random.id('apr_'),
      kind: name,
      arguments: JSON.stringify(row.prepared?.(args, checked) ?? args),
      summary: row.describe(args, checked),
      status: 'PENDING',
      preparedBy: person.name,
      endedBy: null,
      createdAt: unit.realNow,
      expiresAt: approvalEnd(unit.realNow),
      endedAt: null,
    };
    await unit.tx.approvals.insert(approval);
    return {
      value: { done: false, approval },
      entry: { arguments: args, subjects: [approval.id], result: 'PREPARED' },
    };
  });

/** Runs a command in a unit of work. */
export async function runNow<Name extends CommandName>(
  unit: CommandUnit,
  name: Name,
  args: ArgsOf<Name>,
): Promise<{ value: ResultOf<Name>; entry: AuditEntry; revoked: readonly Revocation[] }> {
  // The compiler does not see that a name belongs to its own row.
  const { run, subjects, revokes } = commands[name] as unknown as Command<ArgsOf<Name>, ResultOf<Name>>;
  const value = await run(unit, args);
  return {
    value,
    entry: { arguments: args, subjects: subjects(args, value), result: 'DONE' },
    revoked: revokes?.(args, value) ?? [],
  };
}

export const commandByTwoOf = <Name extends NameByTwo>(name: Name) =>
  commandsByTwo[name] as unknown as CommandByTwo<ArgsOf<Name>, ResultOf<Name>>;

export const isNameByTwo = (name: string): name is NameByTwo => Object.hasOwn(commandsByTwo, name);
