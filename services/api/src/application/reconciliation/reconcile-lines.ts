import type { Unit } from '../unit/unit.ts';
import { decide, isUndecided, type StoredLine } from '../../domain/statement.ts';
import { Conflict } from '../unit/conflict.ts';
import type { CheckedLine } from './checked-statement.ts';
import { knownMovements } from './known-movements.ts';
import { applyLost } from './lost-notification.ts';
import { checkContent, entriesOf, isChanged, matchLines, storedLine, storedLines, type Place } from './stored-lines.ts';

/**
 * A line as it stands now. Null: `reconcileAlone` decides it. `isLast`: when all other lines of the file are decided, because one of
 * them may name the payment that this one only resembles.
 */
export type Reconciled = { line: CheckedLine; stored: StoredLine | null; isLast?: true };

/**
 * Compares lines with what we know, and stores them. A line that is stored already changes nothing, but for one that nothing of ours
 * was matched with: by now we may know it. A line with the effect of a lost notification is left out, and so is one with another
 * reference: `reconcileAlone` does them.
 * @throws WrongStatement when a line was stored with another content
 */
export async function reconcileLines(
  unit: Unit<null>,
  place: Place,
  lines: readonly CheckedLine[],
  { isAlone = false } = {},
): Promise<Reconciled[]> {
  const { statements } = unit.tx;
  const stored = await storedLines(statements, place, lines);
  const known = await knownMovements(unit.tx, place.rails[0], lines);
  const done: Reconciled[] = [];
  const inserted: StoredLine[] = [];
  const matched: StoredLine[] = [];
  for (const line of lines) {
    const before = stored.get(line.lineId);
    if (before !== undefined) checkContent(line, before);
    const found = before === undefined || isUndecided(before) ? decide(line, known.of(line)) : null;
    if (found === null) {
      done.push({ line, stored: before ?? null });
      continue;
    }
    if (found.isLost || (found.result === 'OTHER_REFERENCE' && !isAlone)) {
      done.push({ line, stored: null, ...(!found.isLost && { isLast: true }) });
      continue;
    }
    known.take(line, found.subjectId);
    const after = storedLine(unit, place, line, found);
    stored.set(line.lineId, after);
    if (after.subjectId !== null) matched.push(after);
    if (before === undefined) inserted.push(after);
    else if (isChanged(before, after)) await statements.updateLine(before, after);
    done.push({ line, stored: after });
  }
  await matchLines(statements, place, matched);
  await statements.insertLines(inserted, entriesOf(unit, place, inserted));
  return done;
}

/** One line. If it is missing here, makes the effect of the notification that was lost, and stores the line with it. */
export async function reconcileAlone(unit: Unit<null>, place: Place, line: CheckedLine): Promise<StoredLine> {
  const { statements } = unit.tx;
  const before = (await storedLines(statements, place, [line])).get(line.lineId);
  const found = decide(line, (await knownMovements(unit.tx, place.rails[0], [line])).of(line));
  if (!found.isLost || (before !== undefined && !isUndecided(before))) return knownByNow(unit, place, line);
  const { effect, oursCentimos, subjectId } = await applyLost(unit, line);
  const after = { ...storedLine(unit, place, line, found), effect, oursCentimos, subjectId };
  await matchLines(statements, place, [after]);
  if (before === undefined) await statements.insertLines([after], []);
  else await statements.updateLine(before, after);
  return after;
}

/** It has another reference; or the notification has come meanwhile, or another run was here. */
async function knownByNow(unit: Unit<null>, place: Place, line: CheckedLine): Promise<StoredLine> {
  const [again] = await reconcileLines(unit, place, [line], { isAlone: true });
  if (!again?.stored) throw new Conflict('statement_lines: a line has changed since it was read');
  return again.stored;
}
