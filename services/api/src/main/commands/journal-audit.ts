import type { DataSource } from 'typeorm';
import { journalEquation, type JournalEquation } from '../../domain/journal-accounts.ts';
import { formatCentimos } from '../../domain/money.ts';

/** One statement, so that it reads one moment: a service that runs changes the journal and the balances together. */
const sums = `
  SELECT e.livemode AS livemode, l.account AS account, SUM(l.amount_centimos) AS centimos
    FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id GROUP BY e.livemode, l.account
  UNION ALL
  SELECT livemode, NULL, SUM(pending_centimos + available_centimos + in_payout_centimos) FROM balances GROUP BY livemode`;

type Row = { livemode: unknown; account: string | null; centimos: unknown };

/**
 * The two equations of the journal, in each mode: receivable + in transit + bank + partner costs + write-offs = payable + fees +
 * tax + suspense, and payable = the sum of all balances.
 */
export async function journalEquations(dataSource: DataSource): Promise<Record<'live' | 'test', JournalEquation>> {
  const rows = (await dataSource.query(sums)) as Row[];
  const of = (livemode: boolean): JournalEquation => {
    const ofMode = rows.filter((row) => Boolean(Number(row.livemode)) === livemode);
    const accounts = ofMode.flatMap(({ account, centimos }) =>
      account === null ? [] : [[account, Number(centimos)] as const],
    );
    const balances = ofMode.find(({ account }) => account === null);
    return journalEquation({ accounts: new Map(accounts), balancesCentimos: Number(balances?.centimos ?? 0) });
  };
  return { live: of(true), test: of(false) };
}

export const equationText = ({ debits, credits }: JournalEquation): string =>
  [debits, credits]
    .map((side) => side.map(([group, centimos]) => `${group} ${formatCentimos(centimos)}`).join(' + '))
    .join(' = ');

/** @returns what is wrong */
export const equationProblems = (mode: string, equation: JournalEquation): string[] => [
  ...equation.unknownAccounts.map((account) => `a journal account ${account} in ${mode} mode, which is none of svc`),
  ...(equation.isEqual ? [] : [`a journal of ${mode} mode whose sides differ (${equationText(equation)})`]),
  ...(equation.isPayable
    ? []
    : [`a journal of ${mode} mode that owes merchants something else than their balances say`]),
];
