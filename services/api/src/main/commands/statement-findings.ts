import { openThings } from '../../application/statement-lines/open-things.ts';
import type { Reads } from '../../application/store.ts';
import { formatCentimos } from '../../domain/money.ts';
import type { StatementRails } from '../../domain/statement.ts';
import { nameOf, openCentimos, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

/** So many are looked at of each partner, and so many are named. */
const looked = 1_000;
const named = 3;

/** Lines of statements that are open, and what no statement has: the same that the reports of `reconcile` name. */
export async function examineStatements(
  reads: Pick<Reads, 'statements'>,
  partners: readonly StatementRails[],
): Promise<Finding> {
  const check = 'statements';
  const { lines, movements } = await openThings(reads, partners, looked);
  const problems = [
    ...(lines.length === 0 ? [] : [`${listOf(lines)} of statements ${areOpen(lines)}`]),
    ...(movements.length === 0 ? [] : [`${listOf(movements)} of ours ${areOpen(movements)}: no statement has it`]),
  ];
  if (problems.length === 0) return { check, result: 'ok', message: 'Statements and the journal have the same.' };
  return {
    check,
    result: 'warning',
    message: `${problems.join('. ')}. See ${adminLine('statement-lines list')}, ask the partner, and end each.`,
  };
}

function listOf(all: readonly (StoredLine | Movement)[]): string {
  const sum = all.reduce((total, one) => total + openCentimos(one), 0);
  const more = all.length > named ? ' …' : '';
  return `${all.length} (${all.slice(0, named).map(nameOf).join(', ')}${more}; S/ ${formatCentimos(sum)})`;
}

const areOpen = ({ length }: readonly unknown[]): string => (length === 1 ? 'is open' : 'are open');
