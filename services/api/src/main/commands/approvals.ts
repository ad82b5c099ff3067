import type { Command } from 'commander';
import { confirmApproval } from '../../application/operators/confirm-approval.ts';
import { existingApproval } from '../../application/operators/existing-approval.ts';
import { adminLine } from '../command-line.ts';
import { approvalRow, approvalsHelp } from './approval-text.ts';
import { change, printHead } from './change.ts';
import { idOf } from './ids.ts';
import { fields, table } from './output.ts';
import { printed } from './presentations.ts';
import { limit } from './scope-options.ts';
import type { Tools } from './tools.ts';

/** `svc-admin approvals …` */
export function addApprovalCommands(program: Command, { withOperator, print }: Tools): void {
  const approvals = program
    .command('approvals')
    .description('what one operator has prepared and another one confirms')
    .addHelpText('after', approvalsHelp);
  const ofId = (name: string, description: string): Command =>
    approvals.command(name).argument('<id>', 'apr_…', idOf('apr_')).description(description);

  approvals
    .command('list')
    .description('approvals, the newest first')
    .option('--limit <count>', 'how many, from 1 to 100', limit, 20)
    .action((options: { limit: number }) =>
      withOperator(async ({ store, now }) => {
        const found = await store.read.approvals.newest(options.limit);
        const rows = found.map((approval) => approvalRow(approval, now()));
        print(rows, table(rows, 'Nothing waits for another operator, and nothing has.'));
      }),
    );

  ofId('show', 'an approval with its arguments').action((id: string) =>
    withOperator(async ({ store, now }) => {
      const approval = await existingApproval(store.read, id);
      const row = approvalRow(approval, now());
      const next = row['status'] === 'PENDING' ? `\n\nTo confirm it:  ${adminLine(`approvals confirm ${id}`)}` : '';
      print(
        { ...row, arguments: JSON.parse(approval.arguments) as unknown },
        `${fields({ ...row, arguments: approval.arguments })}${next}`,
      );
    }),
  );

  ofId('confirm', 'do what another operator has prepared').action((id: string) =>
    withOperator(async (operator) => {
      const { value: confirmed, head } = await confirmApproval(operator, operator.authority, id);
      printHead(head);
      const { name, args, result } = confirmed;
      const { value, text } = printed(name, args, result);
      print(
        { ...approvalRow(confirmed.approval, operator.now()), result: value },
        `Confirmed ${id}: ${confirmed.approval.summary}\n\n${text}`,
      );
    }),
  );

  ofId('withdraw', 'end an approval that nobody has confirmed; any operator may').action((id: string) =>
    withOperator(async (operator) => {
      const approval = await change(operator, 'approvals withdraw', { id });
      print(approvalRow(approval, operator.now()), `Withdrew ${id}: it cannot be confirmed any more.`);
    }),
  );
}
