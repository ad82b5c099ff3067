import { transition } from '../../domain/lifecycle.ts';
import { isUndecided, statementLineLifecycle, type StoredLine } from '../../domain/statement-line.ts';
import type { Unit } from '../unit/unit.ts';
import { withoutEnd } from './end-lines.ts';

type Moved = { id: string; amountCentimos: number };

/**
 * A statement that was read before has the line of a movement that is new in our books: they are matched at once, and no file is read
 * again. A line that was netted or explained meanwhile is opened first.
 * @param candidates lines that can be this movement
 * @returns the line. Undefined: none is
 */
export async function matchOpenLine(
  unit: Pick<Unit, 'tx' | 'random' | 'realNow'>,
  candidates: readonly StoredLine[],
  { id: subjectId, amountCentimos }: Moved,
): Promise<StoredLine | undefined> {
  const alike = candidates.filter((line) => line.amountCentimos === amountCentimos);
  const found =
    alike.find(isUndecided) ?? alike.find(({ endId, subjectId: other }) => endId !== null && other === null);
  if (found === undefined) return undefined;
  const before = await withoutEnd(unit, found);
  const { after } = transition(statementLineLifecycle, 'match', before);
  const matched: StoredLine = { ...after, result: 'MATCHED', oursCentimos: amountCentimos, subjectId };
  await unit.tx.statements.updateLine(before, matched);
  return matched;
}
