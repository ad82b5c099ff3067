import type { Command } from 'commander';
import { adminLine } from '../command-line.ts';
import { readAmount } from './amounts.ts';
import { propose } from './change.ts';
import { idOf } from './ids.ts';
import type { Tools } from './tools.ts';

const help = `
A bank can return a payout in parts, or keep a fee for it. The parts of one in transit wait in suspense until all of it is back. Where the
bank keeps the rest, say so with a second operator: the payout has failed then. The merchant's fee plan says who bears the fee.

Example:
  ${adminLine('payouts settle-return pyt_… --fee 5.00')}
`;

/** `svc-admin payouts …` */
export function addPayoutCommands(program: Command, { withOperator, print }: Tools): void {
  program
    .command('payouts')
    .description('payouts that banks have returned')
    .addHelpText('after', help)
    .command('settle-return')
    .argument('<id>', 'pyt_…', idOf('pyt_'))
    .description('what has not come back of a payout is the fee of its bank (live mode)')
    .requiredOption('--fee <amount>', 'what the bank has kept: 5.00', readAmount)
    .action((id: string, { fee: feeCentimos }: { fee: number }) =>
      withOperator((operator) => propose({ print }, operator, 'payouts settle-return', { id, feeCentimos })),
    );
}
