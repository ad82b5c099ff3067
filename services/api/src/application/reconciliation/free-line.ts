import { transition } from '../../domain/lifecycle.ts';
import { statementLineLifecycle, type StoredLine } from '../../domain/statement-line.ts';
import { endHold, withoutEnd, type Ending } from '../statement-lines/end-lines.ts';
import { isInSuspense } from '../statement-lines/release-held.ts';
import type { StatementEnd } from '../statement-lines/statement-ends-port.ts';
import { unmatchLine } from './stored-lines.ts';

/**
 * What a line was matched with has its own line now, or was taken back. How operators ended the rest of the line is taken back first:
 * they spoke of another difference.
 */
export async function freeLine(unit: Ending, line: StoredLine): Promise<StoredLine> {
  const { statements, statementEnds } = unit.tx;
  const end = line.endId === null ? null : await statementEnds.find(line.endId);
  const isOfRest = end !== null && end.secondName !== line.subjectId;
  if (isOfRest && end.kind === 'HELD' && !(await isInSuspense(unit, end.secondName))) return keepHeld(unit, line, end);
  const before = isOfRest ? await withoutEnd(unit, line) : line;
  // All of it was held, and that payment never was.
  if (end !== null && !isOfRest) await endHold(unit, end);
  const { after } = transition(statementLineLifecycle, 'free', before);
  const freed = { ...after, result: 'MISSING_HERE', oursCentimos: 0, subjectId: null, endId: null } as const;
  await statements.updateLine(before, freed);
  await unmatchLine(statements, line);
  return freed;
}

/** The rest was held, and its money has left suspense: that stays. What the line has above it is open. */
async function keepHeld(unit: Ending, line: StoredLine, end: StatementEnd): Promise<StoredLine> {
  const { statements } = unit.tx;
  const { amountCentimos: oursCentimos, secondName: subjectId } = end;
  const { after } = transition(statementLineLifecycle, 'free', line);
  const freed = { ...after, result: 'OTHER_AMOUNT', oursCentimos, subjectId, endId: null } as const;
  await statements.updateLine(line, freed);
  await endHold(unit, end);
  await unmatchLine(statements, line);
  return freed;
}
