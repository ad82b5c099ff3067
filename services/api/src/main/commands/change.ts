import type { AuditHead } from '../../domain/audit-log.ts';
import type { ArgsOf, NameAlone, NameByTwo, ResultOf } from '../../application/operators/commands.ts';
import { runAlone, runByTwo } from '../../application/operators/run-command.ts';
import type { Admin } from '../operator.ts';
import { approvalRow, preparedText } from './approval-text.ts';
import { printed } from './presentations.ts';
import type { Tools } from './tools.ts';

// How a command of svc-admin changes something: with its row of application/operators/commands.ts.

/** Runs a command that one operator runs alone. */
export async function change<Name extends NameAlone>(
  admin: Admin,
  name: Name,
  args: ArgsOf<Name>,
): Promise<ResultOf<Name>> {
  const { value, head } = await runAlone(admin, admin.authority, name, args);
  printHead(head);
  return value;
}

/** Runs a command that takes two operators, or prints how another one confirms it. */
export async function propose<Name extends NameByTwo>(
  { print }: Pick<Tools, 'print'>,
  admin: Admin,
  name: Name,
  args: ArgsOf<Name>,
): Promise<void> {
  const { value: outcome, head } = await runByTwo(admin, admin.authority, name, args);
  printHead(head);
  if (outcome.done) {
    const { value, text } = printed(name, args, outcome.result);
    return print(value, text);
  }
  const { approval } = outcome;
  print({ approval: approvalRow(approval, admin.now()) }, preparedText(approval));
}

/** To stderr, so that stdout has the result alone. An operator who keeps the line can check later that nothing was cut off. */
export function printHead({ number, hmac }: AuditHead): void {
  process.stderr.write(`audit log: row ${number}, head ${hmac}\n`);
}
