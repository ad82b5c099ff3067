import type { Cover } from '../../domain/journal-accounts.ts';
import { formatCentimos } from '../../domain/money.ts';
import { adminLine } from '../command-line.ts';

// The cover of live mode, as `doctor` and the report of a statement say it.

export const coverJson = ({ heldCentimos, owedCentimos, missingCentimos }: Cover) => ({
  held: formatCentimos(heldCentimos),
  owed: formatCentimos(owedCentimos),
  missing: formatCentimos(missingCentimos),
});

export function coverText({ heldCentimos, owedCentimos, missingCentimos }: Cover): string {
  const sums = `In bank, in transit and receivable are S/ ${formatCentimos(heldCentimos)}; owed to merchants and in suspense are S/ ${formatCentimos(owedCentimos)}`;
  if (missingCentimos === 0) return `${sums}: what is owed is covered.`;
  return `${sums}: S/ ${formatCentimos(missingCentimos)} are missing. See who owes:  ${adminLine('merchants owing')}`;
}
