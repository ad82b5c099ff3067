import { Option, type Command } from 'commander';
import { existingChargeback } from '../../application/chargebacks/existing-chargeback.ts';
import { chargebackStatuses, type ChargebackStatus } from '../../domain/chargeback.ts';
import { adminLine } from '../command-line.ts';
import { readAmount } from './amounts.ts';
import { propose } from './change.ts';
import { chargebackFields, chargebackRow } from './chargeback-text.ts';
import { idOf, idOfOne } from './ids.ts';
import { fields, table } from './output.ts';
import { limit } from './scope-options.ts';
import type { Tools } from './tools.ts';

const help = `
A payer's bank has taken money of a payment back. The merchant bears what was left of the payment after its refunds; what is above it,
which both a refund and the bank took, svc bears. Won, each gets back what it bore; lost, nothing changes any more. A payment has
one open chargeback, and all that are not won are at most what was paid. Of money in suspense nobody bears anything: it leaves
suspense, and what is won is in suspense again.

Examples:
  ${adminLine('chargebacks open pi_… --amount 25.90 --reason "the payer does not know the payment"')}
  ${adminLine('chargebacks open sus_… --reason "the payer does not know the payment"')}
  ${adminLine('chargebacks close cbk_… --won --amount 20.00    # the rest is lost')}
  ${adminLine('chargebacks close cbk_… --lost --merchant-bears # also what svc has borne')}
  ${adminLine('chargebacks cancel cbk_…                        # a typing error: no statement has it')}
`;

type Close = { won?: true; lost?: true; amount?: number; merchantBears?: true };

/** `svc-admin chargebacks …` */
export function addChargebackCommands(program: Command, { withOperator, print }: Tools): void {
  const chargebacks = program
    .command('chargebacks')
    .description("payments whose money the payer's bank has taken back")
    .addHelpText('after', help);

  chargebacks
    .command('open')
    .argument('<id>', 'pi_… or sus_…', idOfOne('pi_', 'sus_'))
    .description('a bank has taken the money of a payment back, or money in suspense')
    .option('--amount <soles>', 'such as 12.50 (default: all that is left)', readAmount)
    .requiredOption('--reason <text>', 'what the bank says')
    .action((id: string, { amount, reason }: { amount?: number; reason: string }) =>
      withOperator((operator) => {
        const isHeld = id.startsWith('sus_');
        const of = { paymentIntentId: isHeld ? null : id, suspenseId: isHeld ? id : null };
        return propose({ print }, operator, 'chargebacks open', { ...of, amountCentimos: amount ?? null, reason });
      }),
    );

  chargebacks
    .command('close')
    .argument('<id>', 'cbk_…', idOf('cbk_'))
    .description('end the dispute')
    .addOption(new Option('--won', 'the money came back').conflicts('lost'))
    .option('--lost', "the payer's bank keeps it")
    .addOption(
      new Option('--amount <soles>', 'what came back (default: all of it)').argParser(readAmount).conflicts('lost'),
    )
    .option('--merchant-bears', 'the merchant bears all that is lost, also what svc has borne so far')
    .action((id: string, { won, lost, amount, merchantBears }: Close, command: Command) => {
      if (won === undefined && lost === undefined) command.error('error: name --won or --lost', { exitCode: 2 });
      const end = { id, isWon: won === true, amountCentimos: amount ?? null, merchantBears: merchantBears === true };
      return withOperator((operator) => propose({ print }, operator, 'chargebacks close', end));
    });

  chargebacks
    .command('cancel')
    .argument('<id>', 'cbk_…', idOf('cbk_'))
    .description('take a typing error back, if no statement has it')
    .action((id: string) => withOperator((operator) => propose({ print }, operator, 'chargebacks cancel', { id })));

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
        const { paymentIntentId, suspenseId } = chargeback;
        const of = paymentIntentId === null ? `suspense show ${suspenseId}` : `payments show ${paymentIntentId}`;
        const next = `What happened:  ${adminLine(of)}`;
        print(row, `${fields(row)}\n\n${next}`);
      }),
    );
}
