import type { Unit } from '../unit/unit.ts';
import { aboveLimit, decide, limitedCentimos, type Decision, type MachineLimits } from '../../domain/statement.ts';
import { isUndecided, mayBeLoose, type StoredLine } from '../../domain/statement-line.ts';
import { openEnds, type Moved } from '../statement-lines/open-ends.ts';
import { Conflict } from '../unit/conflict.ts';
import type { CheckedLine } from './checked-statement.ts';
import { freeLine } from './free-line.ts';
import { knownMovements } from './known-movements.ts';
import { applyLost } from './lost-notification.ts';
import type { Statements } from './statements-port.ts';
import {
  checkContent,
  decidedAgain,
  entriesOf,
  type FoundStatus,
  isChanged,
  matchLines,
  storedLine,
  storedLines,
  type VersionedPlace,
} from './stored-lines.ts';

/**
 * A line as it stands now. Null: it is missing here, and its effect is still to be made. 'later': it has another reference than the
 * payment with its id, and another line of the file may name that one.
 */
export type Reconciled = { line: CheckedLine; stored: StoredLine | null | 'later' };

/** `freed`: stored lines that had a payment whose own line has come now. They are missing here, and to be done again. */
export type ReconciledBatch = { done: Reconciled[]; freed: StoredLine[] };
export type ReconciledLine = { stored: StoredLine; freed: StoredLine[] };

/**
 * A file is done in three passes: lines that are what they say, those that are a payment with their amount and another reference, and
 * those that have the number of a payment, and no more. So a payment goes to the line that fits it best.
 */
export const passes = ['own', 'alike', 'rest'] as const;
export type Pass = (typeof passes)[number];

/**
 * Compares lines with what we know, and stores them. A line that is stored already changes nothing, but for one that nothing of ours
 * was matched with: by now we may know it. A line with the effect of a lost notification is left out: `reconcileLost` makes it.
 * @throws WrongStatement when a line was stored with another content
 */
export async function reconcileLines(
  unit: Unit<null>,
  place: VersionedPlace,
  lines: readonly CheckedLine[],
  pass: Pass,
): Promise<ReconciledBatch> {
  const { statements } = unit.tx;
  const stored = await storedLines(statements, place, lines);
  const undecided = lines.filter(({ lineId }) => isUndecided(stored.get(lineId)));
  const known = await knownMovements(unit, place.rails[0], undecided);
  const done: Reconciled[] = [];
  const freed: StoredLine[] = [];
  const inserted: StoredLine[] = [];
  const booked: StoredLine[] = [];
  const matched: StoredLine[] = [];
  for (const line of lines) {
    const before = stored.get(line.lineId);
    if (before !== undefined) checkContent(line, before);
    const found = isUndecided(before) ? decide(line, known.of(line)) : null;
    if (isPutOff(pass, found ?? before)) {
      done.push({ line, stored: 'later' });
      continue;
    }
    if (found === null || found.isLost) {
      done.push({ line, stored: found === null ? (before ?? null) : null });
      continue;
    }
    const loose = known.take(line, found);
    if (loose !== undefined) freed.push(await freeLine(unit, loose));
    const made = storedLine(unit, place, line, found);
    const after = before === undefined ? made : decidedAgain(before, made);
    stored.set(line.lineId, after);
    if (after.subjectId !== null) matched.push(after);
    if (before === undefined) inserted.push(after);
    else if (isChanged(before, after)) await statements.updateLine(before, after);
    if (before === undefined || isChanged(before, after)) booked.push(after);
    done.push({ line, stored: after });
  }
  await openEnds(unit, movedBy(matched));
  await matchLines(statements, place, matched);
  await statements.insertLines(inserted, entriesOf(unit, place, booked));
  return { done, freed };
}

/** The movements of ours that these lines are. */
const movedBy = (lines: readonly StoredLine[]): Moved[] =>
  lines.flatMap(({ subjectId: id, amountCentimos }) => (id === null ? [] : { id, isArrival: amountCentimos > 0 }));

/** A line of this file that comes later can be the own one of its payment. */
function isPutOff(pass: Pass, one: Decision | StoredLine | undefined): boolean {
  if (one === undefined || pass === 'rest') return false;
  const isLoose = 'isLoose' in one ? one.isLoose : mayBeLoose(one);
  return isLoose && (pass === 'own' || one.result === 'OTHER_AMOUNT');
}

/**
 * One line that is missing here: makes the effect of the notification that was lost, and stores the line with it.
 * @param limits of a machine; what is above stays open. Null: a person
 */
export async function reconcileLost(
  unit: Unit<null>,
  place: VersionedPlace,
  line: CheckedLine,
  limits: MachineLimits | null,
): Promise<ReconciledLine> {
  const { statements } = unit.tx;
  const before = (await storedLines(statements, place, [line])).get(line.lineId);
  const found = decide(line, (await knownMovements(unit, place.rails[0], [line])).of(line));
  if (!found.isLost || !isUndecided(before)) return knownMeanwhile(unit, place, line);
  if (limits !== null && !(await countForMachine(statements, place, line, limits))) {
    return keep(statements, before, storedLine(unit, place, line, aboveLimit));
  }
  const after = { ...storedLine(unit, place, line, found), ...(await applyLost(unit, line)) };
  await openEnds(unit, movedBy([after]));
  await matchLines(statements, place, [after]);
  return keep(statements, before, after);
}

async function keep(
  statements: Statements,
  before: StoredLine | undefined,
  found: StoredLine & { status: FoundStatus },
): Promise<ReconciledLine> {
  const after = before === undefined ? found : decidedAgain(before, found);
  if (before === undefined) await statements.insertLines([after], []);
  else if (isChanged(before, after)) await statements.updateLine(before, after);
  return { stored: after, freed: [] };
}

/**
 * Counts what a machine applies of a statement's day, whatever file it reads how often.
 * @returns false: it would be above the limits
 */
async function countForMachine(
  statements: Statements,
  { rails: [rail], day }: VersionedPlace,
  line: CheckedLine,
  { lineCentimos, runCentimos }: MachineLimits,
): Promise<boolean> {
  const centimos = limitedCentimos(line);
  if (centimos === 0) return true;
  const before = await statements.machineSum(rail, day);
  const after = (before ?? 0) + centimos;
  if (centimos > lineCentimos || after > runCentimos) return false;
  await statements.setMachineSum(rail, day, before, after);
  return true;
}

/** The notification has come meanwhile, or another run was here. */
async function knownMeanwhile(unit: Unit<null>, place: VersionedPlace, line: CheckedLine): Promise<ReconciledLine> {
  const { done, freed } = await reconcileLines(unit, place, [line], 'rest');
  const stored = done[0]?.stored;
  if (!stored || stored === 'later') throw new Conflict('statement_lines: a line has changed since it was read');
  return { stored, freed };
}
