import { approvalLifecycle, hasExpired, type Approval } from '../../domain/approval.ts';
import { transition } from '../../domain/lifecycle.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { audited, type Audited } from './append-audit-row.ts';
import type { CommandDeps, CommandUnit, StoredArguments } from './command.ts';
import type { ArgsOf, NameByTwo, ResultOf } from './commands.ts';
import { existingApproval } from './existing-approval.ts';
import { isActive, type Authority } from './person.ts';
import { commandByTwoOf, isNameByTwo, runNow } from './run-command.ts';

/** An approval that was confirmed, and what its command has done. */
export type Confirmed<Name extends NameByTwo = NameByTwo> = {
  approval: Approval;
  name: Name;
  args: ArgsOf<Name>;
  result: ResultOf<Name>;
};

/**
 * Runs what another operator has prepared, in the transaction in which the approval becomes CONFIRMED.
 * @throws Refusal UNAUTHORIZED, VALIDATION_ERROR when there is no such approval, CONFLICT when it was prepared by the same
 * person, has ended or has expired, and as the check of its command does
 */
export const confirmApproval = (deps: CommandDeps, authority: Authority, id: string): Promise<Audited<Confirmed>> =>
  audited(deps, authority, 'approvals confirm', async (unit) => {
    const before = await existingApproval(unit.tx, id);
    const { after: confirmed } = transition(approvalLifecycle, 'confirm', before);
    await checkPersons(unit, before);
    const approval = { ...confirmed, endedBy: unit.person.name, endedAt: unit.realNow };
    await unit.tx.approvals.update(before, approval);
    const { name, args } = preparedCommand(before);
    await commandByTwoOf(name).check(unit, args);
    const { value: result, entry, revoked } = await runNow(unit, name, args);
    return {
      value: { approval, name, args, result },
      entry: { ...entry, arguments: { id, command: name, arguments: args }, subjects: [id, ...entry.subjects] },
      revoked,
    };
  });

async function checkPersons({ tx, person, realNow }: CommandUnit, approval: Approval): Promise<void> {
  const { id, preparedBy } = approval;
  if (hasExpired(approval, realNow))
    throw new Refusal('CONFLICT', say('{id} was prepared more than 24 hours ago: prepare it again.', { id }));
  if (preparedBy === person.name && !person.isAlone)
    throw new Refusal('CONFLICT', say('You have prepared {id}: another operator confirms it.', { id }));
  const preparer = (await tx.operators.list()).find(({ name }) => name === preparedBy);
  if (preparer === undefined || !isActive(preparer))
    throw new Refusal(
      'CONFLICT',
      say('{name}, who prepared {id}, is no longer an operator: prepare it again.', { name: preparedBy, id }),
    );
}

/** @throws Refusal CONFLICT when another version has prepared it, with a command or arguments that this one does not know */
function preparedCommand({ id, kind: name, arguments: text }: Approval): { name: NameByTwo; args: ArgsOf<NameByTwo> } {
  try {
    if (isNameByTwo(name)) return { name, args: commandByTwoOf(name).parse(JSON.parse(text) as StoredArguments) };
  } catch {
    // Refused below.
  }
  throw new Refusal('CONFLICT', say('This version of svc cannot read {id}: prepare it again.', { id }));
}
