import type { DataSource } from 'typeorm';
import { journalSums } from '../../adapters/typeorm/journal-sums.ts';
import { journalEquation, type JournalEquation } from '../../domain/journal-accounts.ts';
import { formatCentimos } from '../../domain/money.ts';

/** The two equations of the journal, in each mode: see `journalEquation`. */
export async function journalEquations(dataSource: DataSource): Promise<Record<'live' | 'test', JournalEquation>> {
  const { live, test } = await journalSums((sql) => dataSource.query(sql));
  return { live: journalEquation(live), test: journalEquation(test) };
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
