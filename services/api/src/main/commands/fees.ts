import { Option, type Command } from 'commander';
import { feePlanOf } from '../../application/ledger/fee-plan-of.ts';
import { returnFeeBearers, type FeeRule } from '../../domain/fee.ts';
import { found } from '../../domain/refusal.ts';
import { adminLine } from '../command-line.ts';
import { change, propose } from './change.ts';
import { feePlanRow, feePlanText, feesHelp, readFee, readPercentage } from './fee-text.ts';
import { addFeeReport } from './fee-report.ts';
import { idOf } from './ids.ts';
import type { Tools } from './tools.ts';

type Fees = { qr?: FeeRule; bankTransfer?: FeeRule; wallet?: FeeRule; tax?: number; returnFee?: string };

const bearers = returnFeeBearers.map((one) => one.toLowerCase());

/** `svc-admin fees …` */
export function addFeeCommands(program: Command, tools: Tools): void {
  const { withOperator, print } = tools;
  const fees = program.command('fees').description('show and set the fees of a merchant, and report what was charged');
  addFeeReport(fees, tools);

  fees
    .command('show')
    .argument('<merchant>', 'mer_…', idOf('mer_'))
    .description('the fee plan that is in force for a merchant')
    .action((merchant: string) =>
      withOperator(async ({ store: { read } }) => {
        found(await read.merchants.find(merchant), 'MERCHANT_NOT_FOUND');
        const plan = await feePlanOf(read, merchant);
        print(feePlanRow(merchant, plan), feePlanText(plan));
      }),
    );

  fees
    .command('set')
    .argument('<merchant>', 'mer_…', idOf('mer_'))
    .description('give a merchant a new version of its fee plan')
    .option('--qr <fee>', 'INTEROPERABLE_QR', readFee)
    .option('--bank-transfer <fee>', 'BANK_TRANSFER', readFee)
    .option('--wallet <fee>', 'WALLET', readFee)
    .option('--tax <percentage>', 'tax on the fee (IGV)', readPercentage)
    .addOption(
      new Option('--return-fee <bearer>', 'who bears what a bank keeps when it returns a payout').choices(bearers),
    )
    .addHelpText('after', feesHelp)
    .action((merchant: string, { qr, bankTransfer, wallet, tax, returnFee }: Fees, command: Command) => {
      if ([qr, bankTransfer, wallet, tax, returnFee].every((value) => value === undefined))
        command.error('error: name at least one of --qr, --bank-transfer, --wallet, --tax and --return-fee', {
          exitCode: 2,
        });
      return withOperator((operator) => {
        const rules = {
          ...(qr && { INTEROPERABLE_QR: qr }),
          ...(bankTransfer && { BANK_TRANSFER: bankTransfer }),
          ...(wallet && { WALLET: wallet }),
        };
        const returnFeeBearer = returnFeeBearers.find((one) => one.toLowerCase() === returnFee);
        const args = { merchantId: merchant, change: { rules, taxBasisPoints: tax, returnFeeBearer } };
        return propose({ print }, operator, 'fees set', args);
      });
    });

  fees
    .command('history')
    .argument('<merchant>', 'mer_…', idOf('mer_'))
    .description('all fee plans that a merchant had, the newest first')
    .action((merchant: string) =>
      withOperator(async ({ store: { read } }) => {
        found(await read.merchants.find(merchant), 'MERCHANT_NOT_FOUND');
        const plans = await read.feePlans.history(merchant);
        const none = `${merchant} has always had the default plan. To set another:  ${adminLine('fees set --help')}`;
        print(
          plans.map((plan) => feePlanRow(merchant, plan)),
          plans.length === 0 ? none : plans.map(feePlanText).join('\n\n'),
        );
      }),
    );
}

const holidaysHelp = `
The national holidays of Peru are known. Add the days that the government declares: banks do not work on them, so
payments become available later. A change is in force at once, in test and live mode. Payments that are already booked
keep their date.

Example:
  ${adminLine('holidays add 2026-12-24')}
`;

/** `svc-admin holidays …` */
export function addHolidayCommands(program: Command, { withOperator, print }: Tools): void {
  const holidays = program
    .command('holidays')
    .description('holidays in addition to the national ones')
    .addHelpText('after', holidaysHelp);

  holidays
    .command('list')
    .description('the days that were added, the earliest first')
    .action(() =>
      withOperator(async ({ store }) => {
        const days = await store.read.holidays.from('');
        print(days, days.join('\n') || `No days were added. To add one:  ${adminLine('holidays add 2026-12-24')}`);
      }),
    );

  holidays
    .command('add <day>')
    .description('add a holiday: 2026-12-24')
    .action((day: string) =>
      withOperator(async (operator) => {
        await change(operator, 'holidays add', { day });
        print({ added: day }, `Added ${day}.`);
      }),
    );

  holidays
    .command('remove <day>')
    .description('remove a day that was added')
    .action((day: string) =>
      withOperator(async (operator) => {
        await change(operator, 'holidays remove', { day });
        print({ removed: day }, `Removed ${day}.`);
      }),
    );
}
