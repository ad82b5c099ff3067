import { runByTwo } from '../../application/operators/run-command.ts';
import { planReplacement, replaceGone } from '../../application/reconciliation/replacement.ts';
import type { StatementFile } from '../../application/reconciliation/statement-file-port.ts';
import type { Place } from '../../application/reconciliation/stored-lines.ts';
import type { UnitDeps } from '../../application/unit/unit.ts';
import type { Admin } from '../operator.ts';
import { approvalRow, preparedText } from './approval-text.ts';
import { printHead } from './change.ts';
import { replacementArgs, replacementText } from './replacement-text.ts';
import type { Tools } from './tools.ts';

/**
 * Replaces the stored statement of a day by a corrected one, once two operators have allowed it where books change.
 * @returns false: it waits for another operator
 */
export async function replaceStatement(
  { print }: Pick<Tools, 'print'>,
  { admin, deps }: { admin: Admin; deps: UnitDeps },
  place: Place,
  file: StatementFile,
): Promise<boolean> {
  const plan = await planReplacement(deps, place, file);
  process.stderr.write(`${replacementText(plan)}\n`);
  if (!plan.isAllowed) {
    const args = replacementArgs(plan);
    const { value: outcome, head } = await runByTwo(admin, admin.authority, 'statements replace', args);
    printHead(head);
    if (!outcome.done) {
      print({ approval: approvalRow(outcome.approval, admin.now()) }, preparedText(outcome.approval));
      return false;
    }
  }
  await replaceGone(deps, plan);
  return true;
}
