import type { StatementRails } from '../../domain/statement.ts';
import type { Movement, StoredLine } from '../../domain/statement-line.ts';
import { isOverdue } from '../reconciliation/report.ts';
import type { Reads } from '../store.ts';

/** What a person has to look at, as the reports of `reconcile` have it. */
export type OpenThings = {
  /** OPEN ones, the oldest of each partner first. */
  lines: readonly StoredLine[];
  /** Movements that no statement had a day after they happened, at the cut-off of the last one. */
  movements: readonly Movement[];
};

/** All days are before it. */
const afterAllDays = '9999-12-31';

/** @param partners the rails of each partner @param limit of each list of each partner */
export async function openThings(
  { statements }: Pick<Reads, 'statements'>,
  partners: readonly StatementRails[],
  limit: number,
): Promise<OpenThings> {
  const lines: StoredLine[] = [];
  for (const { rail } of await statements.openTotals())
    lines.push(...(await statements.openLines(rail, afterAllDays, limit)));
  const movements: Movement[] = [];
  for (const rails of partners) {
    const last = await statements.findBefore(rails[0], afterAllDays);
    if (last === null) continue;
    const missing = await statements.missingThere({ rails, day: last.day, cutOff: last.cutOff }, limit);
    movements.push(...missing.filter(({ at }) => isOverdue(at, last.cutOff)));
  }
  return { lines, movements };
}
