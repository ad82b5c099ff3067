import { Option, type Command } from 'commander';
import { adminLine } from '../command-line.ts';
import { adjustmentRow } from './adjustment-text.ts';
import { readSignedAmount } from './amounts.ts';
import { propose } from './change.ts';
import { idOf } from './ids.ts';
import { table } from './output.ts';
import { limit, scopeOf, type ScopeOptions } from './scope-options.ts';
import type { Tools } from './tools.ts';

type Mode = Pick<ScopeOptions, 'mode'>;

const help = `
The merchant sees an entry of the type ADJUSTMENT, which the next payout includes. What is taken may leave the balance below zero.
We bear what is given: svc:write-offs.

Example (with =, because of the minus):
  ${adminLine('ledger adjust mer_… --mode live --amount=-12.50 --note "fee of the bank for a returned payout"')}
`;

/** `svc-admin ledger …` */
export function addLedgerCommands(program: Command, { withOperator, print }: Tools): void {
  const ledger = program
    .command('ledger')
    .description('what operators give to merchants and take from them')
    .addHelpText('after', help);
  const ofMerchant = (name: string, description: string): Command =>
    ledger
      .command(name)
      .argument('<merchant>', 'mer_…', idOf('mer_'))
      .description(description)
      .addOption(new Option('--mode <mode>', 'test or live').choices(['test', 'live']).makeOptionMandatory());

  ofMerchant('adjust', 'change the balance of a merchant')
    .requiredOption('--amount <soles>', 'such as 12.50, or with a minus', readSignedAmount)
    .requiredOption('--note <text>', 'why, in one line')
    .action((merchantId: string, { mode, amount, note }: Mode & { amount: number; note: string }) =>
      withOperator((operator) => {
        const args = { merchantId, livemode: mode === 'live', amountCentimos: amount, note };
        return propose({ print }, operator, 'ledger adjust', args);
      }),
    );

  ofMerchant('adjustments', 'what was adjusted, the newest first')
    .option('--limit <count>', 'how many, from 1 to 100', limit, 20)
    .action((merchant: string, options: Mode & { limit: number }) =>
      withOperator(async (operator) => {
        const scope = await scopeOf(operator, { merchant, mode: options.mode });
        const rows = (await operator.store.read.adjustments.newest(scope, options.limit)).map(adjustmentRow);
        print(rows, table(rows, `Nothing of ${merchant} was adjusted in ${options.mode} mode.`));
      }),
    );
}
