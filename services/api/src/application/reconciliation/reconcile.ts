import { accountsAt } from '../../domain/settlement.ts';
import { Refusal } from '../../domain/refusal.ts';
import { lineResults, type LineResult, type MachineLimits } from '../../domain/statement.ts';
import type { StoredLine } from '../../domain/statement-line.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit/unit.ts';
import type { CheckedLine, StatementTotals } from './checked-statement.ts';
import { netOpen } from './net-open.ts';
import { passes, reconcileLines, reconcileLost, type Pass, type ReconciledLine } from './reconcile-lines.ts';
import { reportOf, type Report, type Unfinished } from './report.ts';
import type { StatementFile } from './statement-file-port.ts';
import { currentVersion, replacedMeanwhile } from './replacement.ts';
import { addTo, noTotal } from './total.ts';
import type { Place, VersionedPlace } from './stored-lines.ts';
import type { Statement, Total } from './statements-port.ts';
import { checkTimely, isEarlier } from './timely-statement.ts';
import { checkStored, checkWhole, inBatches } from './whole-statement.ts';

/** Lines that cannot be finished are named, at most so many. */
const mostUnfinished = 100;

export type Progress = { step: 'check' | 'reconcile'; share: number; lines: number };
export type Watch = {
  /** The file is a new version of its day, and what it replaces is replaced. */
  replaces?: boolean;
  onProgress?: (progress: Progress) => void;
  /** Gets each line with what it is, in the order of the file, one pass after another. */
  onLine?: (line: StoredLine) => Promise<void> | void;
};

/** `machine`: up to what a machine applies what was lost. Null: a person runs it. */
export type HowToRun = Watch & { machine?: MachineLimits | null };

/**
 * Reconciles the statement of a day: first checks the whole file, so that a wrong one changes nothing; then stores its lines some
 * hundred in a unit of work, each line of a lost notification in its own. For lines that a pass puts off the file is read once more.
 * What a run has not done, the next one does.
 * @throws WrongStatement
 */
export async function reconcile(
  deps: UnitDeps,
  given: Place,
  file: StatementFile,
  { onProgress = () => undefined, onLine = () => undefined, replaces = false, machine = null }: HowToRun = {},
): Promise<Report> {
  const show = (step: Progress['step']) => (share: number, lines: number) => onProgress({ step, share, lines });
  const { totals, repeated } = await checkWhole(deps, given, file, {
    onProgress: show('check'),
    checkLines: (lines) => checkStored(deps, given, lines),
  });
  await checkTimely(deps, given, totals);
  const version = await currentVersion(deps, given, { sha256: totals.sha256, replaces });
  const place = { ...given, version };

  const results = emptyResults();
  const inSuspense = noTotal();
  const unfinished: Unfinished[] = [];
  const finish = (line: CheckedLine) =>
    finishLost(deps, place, line, { machine, unfinished, check: (unit) => checkVersion(unit, place) });
  /** Of another day: the lines that are stored keep their version. */
  const finishOther = (line: StoredLine) =>
    finishLost(deps, { ...place, day: line.day }, { ...line, row: 0 }, { machine, unfinished });
  /** The positions of lines that the next pass does. */
  const later = new Set<number>();
  const run = async (lines: readonly CheckedLine[], pass: Pass): Promise<void> => {
    const { done, freed } = await inUnit(deps, null, null, async (unit) => {
      await checkVersion(unit, place);
      return reconcileLines(unit, place, lines, pass);
    });
    for (const { line, stored } of done) {
      if (stored === 'later') {
        later.add(line.position);
        continue;
      }
      const found = stored === null ? await finish(line) : { stored, freed: [] };
      if (found === null) continue;
      freed.push(...found.freed);
      const now = found.stored;
      addTo(results[now.result], now.amountCentimos);
      if (now.status === 'HELD') addTo(inSuspense, now.amountCentimos);
      await onLine(now);
    }
    // Those of this day come last.
    for (let line = freed.shift(); line !== undefined; line = freed.shift())
      if (line.day !== place.day) freed.push(...((await finishOther(line))?.freed ?? []));
  };
  const [first, ...others] = passes;
  // One that is repeated counts once.
  const isCounted = ({ position }: CheckedLine): boolean => !repeated.has(position);
  await inBatches(file, place, (lines) => run(lines, first), show('reconcile'), isCounted);
  for (const pass of others) {
    if (later.size === 0) break;
    const positions = new Set(later);
    later.clear();
    const isLater = ({ position }: CheckedLine): boolean => positions.has(position);
    await inBatches(file, place, (lines) => run(lines, pass), show('reconcile'), isLater);
  }
  await netOpen(deps, { ...place, cutOff: totals.cutOff });
  if (unfinished.length === 0) await keepStatement(deps, place, totals);
  return reportOf(deps, place, { totals, repeated: repeated.size, results, inSuspense, unfinished });
}

/** @throws WrongStatement when another process has replaced the day since this one began to read it */
async function checkVersion({ tx }: Unit<null>, { rails: [rail], day, version }: VersionedPlace): Promise<void> {
  if (((await tx.statements.find(rail, day))?.version ?? 1) !== version) throw replacedMeanwhile(day);
}

type Finishing = {
  machine: MachineLimits | null;
  unfinished: Unfinished[];
  check?: (unit: Unit<null>) => Promise<void>;
};

/** The refusal of a line does not hold up the others: the next run tries it again. */
async function finishLost(
  deps: UnitDeps,
  place: VersionedPlace,
  line: CheckedLine,
  { machine, unfinished, check }: Finishing,
): Promise<ReconciledLine | null> {
  try {
    return await inUnit(deps, null, null, async (unit) => {
      await check?.(unit);
      return reconcileLost(unit, place, line, machine);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || unfinished.length === mostUnfinished) throw error;
    // A database that does not respond refuses every line.
    if (error.code === 'SERVICE_UNAVAILABLE') await deps.store.ping();
    unfinished.push({ day: place.day, line, refusal: error });
    return null;
  }
}

/** Stores that the statement was read to its end, and that its report shows what has ended. One of a part of the day is followed by a longer one. */
async function keepStatement(
  deps: UnitDeps,
  { rails, day, version }: VersionedPlace,
  totals: StatementTotals,
): Promise<void> {
  const [rail] = rails;
  const { cutOff, closingCentimos, lines: lineCount, sha256 } = totals;
  await inUnit(deps, null, null, async ({ tx, realNow }) => {
    const before = await tx.statements.find(rail, day);
    if ((before?.version ?? 1) !== version) throw replacedMeanwhile(day);
    const createdAt = before?.createdAt ?? realNow;
    const after = { rail, day, cutOff, closingCentimos, lineCount, version, sha256, nextSha256: null, createdAt };
    if (before === null) await tx.statements.insert(after);
    // A longer one was read meanwhile.
    else if (isEarlier(cutOff, before)) return;
    else if (isOther(before, after)) await tx.statements.update(before, after);
    await tx.statementEnds.markShown(accountsAt(rails), day);
  });
}

const isOther = (before: Statement, after: Statement): boolean =>
  (Object.keys(after) as (keyof Statement)[]).some((name) => String(before[name]) !== String(after[name]));

const emptyResults = (): Record<LineResult, Total> =>
  Object.fromEntries(lineResults.map((result) => [result, noTotal()])) as Record<LineResult, Total>;
