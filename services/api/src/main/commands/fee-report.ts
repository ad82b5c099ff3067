import { Option, type Command } from 'commander';
import { feeReport, type LimaMonth } from '../../application/ledger/fee-report.ts';
import { adminLine } from '../command-line.ts';
import { feeReportRow, feeReportTotal, readMonth } from './fee-text.ts';
import { table } from './output.ts';
import { reportFile } from './report-file.ts';
import type { Tools } from './tools.ts';

const reportHelp = `
What svc has charged in a month of Lima: the fee (base) and the tax on it (IGV). The total is that of the journal, svc:fees and svc:tax. What
was taken back of the fee of an earlier month has a line of its own, below zero, with that month.

Example:
  ${adminLine('fees report --month 2026-06 --csv fees-2026-06.csv')}
`;

type ReportOptions = { month: LimaMonth; mode: 'live' | 'test'; csv?: string };

/** `svc-admin fees report` */
export function addFeeReport(fees: Command, { withOperator, print, fromCallersFolder }: Tools): void {
  fees
    .command('report')
    .description('what was charged in a month, by merchant')
    .requiredOption('--month <month>', 'a month in Lima: 2026-06', readMonth)
    .addOption(new Option('--mode <mode>', 'live or test').choices(['live', 'test']).default('live'))
    .option('--csv <file>', 'write it to this new CSV file, too')
    .addHelpText('after', reportHelp)
    .action(({ month, mode, csv }: ReportOptions) =>
      withOperator(async ({ store: { read } }) => {
        const found = await feeReport(read, { month, livemode: mode === 'live' });
        const total = feeReportTotal(month, found.total);
        const rows = found.rows.map(feeReportRow);
        if (csv !== undefined) {
          const out = await reportFile(fromCallersFolder(csv));
          for (const row of [...rows, total]) await out.write(row);
          await out.close();
        }
        const text =
          rows.length === 0 ? `Nothing was charged in ${month}, in ${mode} mode.` : table([...rows, total], '');
        print({ month, mode, rows, total }, text);
      }),
    );
}
