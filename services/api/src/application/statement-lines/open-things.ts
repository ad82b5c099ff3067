import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { StatementRails } from '../../domain/statement.ts';
import type { Movement, StoredLine } from '../../domain/statement-line.ts';
import { isOverdue } from '../reconciliation/report.ts';
import type { Total } from '../reconciliation/statements-port.ts';
import { sumOf } from '../reconciliation/total.ts';
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
  for (const at of await lastOnes(statements, partners)) {
    const missing = await statements.missingThere(at, limit);
    movements.push(...missing.filter((one) => isOverdue(one.at, at.cutOff)));
  }
  return { lines, movements };
}

/** Of all of them, however many there are. `explained`: what was explained and not booked. */
export type OpenSums = { lines: Total; movements: Total; explained: Total };

/** Sums the journal. */
export async function openSums(
  { statements }: Pick<Reads, 'statements'>,
  partners: readonly StatementRails[],
): Promise<OpenSums> {
  const lines = sumOf(await statements.openTotals());
  const sides = await Promise.all(
    (await lastOnes(statements, partners)).map((at) => statements.sides(at.rails[0], at)),
  );
  return {
    lines,
    movements: sumOf(sides.map(({ overdue }) => overdue)),
    explained: sumOf(sides.map(({ explained }) => explained)),
  };
}

/** Where the last statement of each partner ends. */
async function lastOnes(statements: Reads['statements'], partners: readonly StatementRails[]) {
  const found: { rails: StatementRails; day: LimaDay; cutOff: Date }[] = [];
  for (const rails of partners) {
    const last = await statements.findBefore(rails[0], afterAllDays);
    if (last !== null) found.push({ rails, day: last.day, cutOff: last.cutOff });
  }
  return found;
}
