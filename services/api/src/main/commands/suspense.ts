import type { Command } from 'commander';
import { formatCentimos } from '../../domain/money.ts';
import { modeOf } from '../../domain/scope.ts';
import type { Suspense } from '../../domain/suspense.ts';
import { adminLine } from '../command-line.ts';
import { table } from './output.ts';
import type { Tools } from './tools.ts';

const shown = 1_000;

/** `svc-admin suspense …` */
export function addSuspenseCommands(program: Command, { withOperator, print }: Tools): void {
  const suspense = program.command('suspense').description('money that has arrived and belongs to no payment');

  suspense
    .command('list')
    .description(`all of it, the oldest first, at most ${shown}`)
    .action(() =>
      withOperator(async ({ store }) => {
        const rows = (await store.read.suspense.oldest(shown)).map(suspenseRow);
        const next = rows.length > 0 ? `\n\nWhat happened:  ${adminLine('payments show pi_…')}` : '';
        print(rows, `${table(rows, 'No money is in suspense.')}${next}`);
      }),
    );
}

const suspenseRow = (row: Suspense) => ({
  id: row.id,
  merchant: row.merchantId,
  mode: modeOf(row),
  amount: formatCentimos(row.amountCentimos),
  rail: row.rail,
  reason: row.reason,
  payment: row.paymentIntentId,
  reference: row.reference,
  created_at: row.createdAt.toISOString(),
});
