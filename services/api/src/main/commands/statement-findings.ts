import { openSums, openThings } from '../../application/statement-lines/open-things.ts';
import type { Total } from '../../application/reconciliation/statements-port.ts';
import type { Reads } from '../../application/store.ts';
import { formatCentimos } from '../../domain/money.ts';
import type { StatementRails } from '../../domain/statement.ts';
import { nameOf, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { adminLine } from '../command-line.ts';
import type { Finding } from './finding.ts';

/** So many are named. */
const named = 3;

/** Lines of statements that are open, and what no statement has: the same that the reports of `reconcile` name. */
export async function examineStatements(
  reads: Pick<Reads, 'statements'>,
  partners: readonly StatementRails[],
): Promise<Finding> {
  const check = 'statements';
  const first = await openThings(reads, partners, named);
  const { lines, movements, explained } = await openSums(reads, partners);
  const problems = [
    ...(lines.items === 0 ? [] : [`${listOf(lines, first.lines)} of statements ${areOpen(lines)}`]),
    ...(movements.items === 0
      ? []
      : [`${listOf(movements, first.movements)} of ours ${areOpen(movements)}: no statement has it`]),
  ];
  const told =
    explained.items === 0
      ? ''
      : ` Explained and not booked: ${explained.items}, in all S/ ${formatCentimos(explained.centimos)}.`;
  if (problems.length === 0)
    return { check, result: 'ok', message: `Statements and the journal have the same.${told}` };
  return {
    check,
    result: 'warning',
    message: `${problems.join('. ')}. See ${adminLine('statement-lines list')}, ask the partner, and end each.${told}`,
  };
}

function listOf({ items, centimos }: Total, first: readonly (StoredLine | Movement)[]): string {
  const more = items > named ? ' …' : '';
  return `${items} (${first.slice(0, named).map(nameOf).join(', ')}${more}; S/ ${formatCentimos(centimos)})`;
}

const areOpen = ({ items }: Total): string => (items === 1 ? 'is open' : 'are open');
