import { transition } from '../../domain/lifecycle.ts';
import { oppositeLines, statementLineLifecycle, type StoredLine } from '../../domain/statement-line.ts';
import { takeBackEnd } from '../statement-lines/end-lines.ts';
import type { Unit } from '../unit/unit.ts';
import { entriesOf, storedLines, unmatchLine, type Place } from './stored-lines.ts';

/**
 * A later version of its day has it no more. How it was netted or explained is taken back, a settlement or a fee is reversed by an entry of its own,
 * and what it was matched with is in no statement again.
 */
export async function replaceLine(unit: Unit<null>, place: Place, line: StoredLine): Promise<void> {
  const { statements, statementEnds } = unit.tx;
  const end = line.endId === null ? null : await statementEnds.find(line.endId);
  if (end !== null) await takeBackEnd(unit, end);
  const before = end === null ? line : ((await storedLines(statements, place, [line])).get(line.lineId) ?? line);
  for (const entry of entriesOf(unit, place, [before]))
    await unit.tx.ledger.bookAlone({ ...entry, lines: oppositeLines(entry.lines) });
  await unmatchLine(statements, before);
  await statements.updateLine(before, {
    ...transition(statementLineLifecycle, 'replace', before).after,
    subjectId: null,
  });
}
