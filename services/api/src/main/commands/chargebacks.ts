import { Option, type Command } from 'commander';
import { existingChargeback } from '../../application/chargebacks/existing-chargeback.ts';
import { chargebackStatuses, type ChargebackStatus } from '../../domain/chargeback.ts';
import { adminLine } from '../command-line.ts';
import { readAmount } from './amounts.ts';
import { propose } from './change.ts';
import { chargebackFields, chargebackRow } from './chargeback-text.ts';
import { idOf } from './ids.ts';
import { fields, table } from './output.ts';
import { limit } from './scope-options.ts';
import type { Tools } from './tools.ts';

const help = `
A payer's bank has taken money of a payment back. Opened, it is taken from the merchant's balance; won, the merchant gets it back; lost,
nothing changes any more. A payment has one open chargeback, and all that are not won are at most what was paid less its refunds.

Examples:
  ${adminLine('chargebacks open pi_… --amount 25.90 --reason "the payer does not know the payment"')}
  ${adminLine('chargebacks close cbk_… --won')}
`;

/** `svc-admin chargebacks …` */
export function addChargebackCommands(program: Command, { withOperator, print }: Tools): void {
  const chargebacks = program
    .command('chargebacks')
    .description("payments whose money the payer's bank has taken back")
    .addHelpText('after', help);

  chargebacks
    .command('open')
    .argument('<payment-intent>', 'pi_…', idOf('pi_'))
    .description('take the money of a payment back from its merchant')
    .option('--amount <soles>', 'such as 12.50 (default: all that is left)', readAmount)
    .requiredOption('--reason <text>', 'what the bank says')
    .action((paymentIntentId: string, { amount, reason }: { amount?: number; reason: string }) =>
      withOperator((operator) => {
        const args = { paymentIntentId, amountCentimos: amount ?? null, reason };
        return propose({ print }, operator, 'chargebacks open', args);
      }),
    );

  chargebacks
    .command('close')
    .argument('<id>', 'cbk_…', idOf('cbk_'))
    .description('end the dispute')
    .addOption(new Option('--won', 'the merchant gets the money back').conflicts('lost'))
    .option('--lost', "the payer's bank keeps it")
    .action((id: string, { won, lost }: { won?: true; lost?: true }, command: Command) => {
      if (won === undefined && lost === undefined) command.error('error: name --won or --lost', { exitCode: 2 });
      return withOperator((operator) => propose({ print }, operator, 'chargebacks close', { id, isWon: won === true }));
    });

  chargebacks
    .command('list')
    .description('chargebacks of all merchants, the newest first')
    .addOption(new Option('--status <status>', 'with this status').choices(chargebackStatuses))
    .option('--limit <count>', 'how many, from 1 to 100', limit, 20)
    .action((options: { status?: ChargebackStatus; limit: number }) =>
      withOperator(async ({ store }) => {
        const rows = (await store.read.chargebacks.newest(options.status ?? null, options.limit)).map(chargebackRow);
        print(rows, table(rows, 'There are no such chargebacks.'));
      }),
    );

  chargebacks
    .command('show')
    .argument('<id>', 'cbk_…', idOf('cbk_'))
    .description('a chargeback with its ledger entries')
    .action((id: string) =>
      withOperator(async ({ store }) => {
        const chargeback = await existingChargeback(store.read, id);
        const row = chargebackFields(chargeback);
        const next = `What happened:  ${adminLine(`payments show ${chargeback.paymentIntentId}`)}`;
        print(row, `${fields(row)}\n\n${next}`);
      }),
    );
}
