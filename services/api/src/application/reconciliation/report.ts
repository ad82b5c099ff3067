import type { Refusal } from '../../domain/refusal.ts';
import type { LineResult, StoredLine } from '../../domain/statement.ts';
import type { UnitDeps } from '../unit/unit.ts';
import type { CheckedLine, StatementTotals } from './checked-statement.ts';
import type { MissingThere, Sides, Statement, Total } from './statements-port.ts';
import type { Place } from './stored-lines.ts';

/** A line whose effect was refused. The next run tries it again. */
export type Unfinished = { line: CheckedLine; refusal: Refusal };

/** So many lines and movements are listed at most. Their numbers and sums are complete. */
export const listed = 1_000;

/** What a run has found. */
export type Report = {
  place: Place;
  totals: StatementTotals;
  /** The lines of the file, by their result. */
  results: Record<LineResult, Total>;
  /** Of those that were missing here: money for which operators decide, or have decided. */
  inSuspense: Total;
  unfinished: readonly Unfinished[];
  /** Both sides at the cut-off. */
  sides: Sides;
  /** Our journal without what this statement cannot have, and with what only statements have. */
  expectedCentimos: number;
  /** Lines up to this day that our journal does not have as they are, the oldest first. */
  open: readonly StoredLine[];
  /** What we know and no statement has, the oldest first. */
  missingThere: readonly MissingThere[];
  underWay: Total;
  /** The statement before. Null: this is the first one. */
  before: Statement | null;
  /** Lines that are stored for this day and are not in the file, or less than zero: the file has a line id twice. */
  storedMore: number;
};

type Found = Pick<Report, 'totals' | 'results' | 'inSuspense' | 'unfinished'>;

export async function reportOf({ store }: UnitDeps, place: Place, found: Found): Promise<Report> {
  const { statements } = store.read;
  const { rails, day } = place;
  const [rail] = rails;
  const at = { rails, day, cutOff: found.totals.cutOff };
  const sides = await statements.sides(rail, at);
  return {
    place,
    ...found,
    sides,
    expectedCentimos: expected(sides),
    open: await statements.openLines(rail, day, listed),
    missingThere: await statements.missingThere(at, listed),
    underWay: await statements.underWay(rails),
    before: await statements.findBefore(rail, day),
    storedMore: (await statements.countLines(rail, day)) - found.totals.lines + found.unfinished.length,
  };
}

const expected = ({ journalCentimos, later, waiting, overdue, open }: Sides): number =>
  journalCentimos - later.centimos - waiting.centimos - overdue.centimos + open.centimos;

/** Whether what the report lists is all that stands between the partner's balance and ours. */
export const agrees = ({ expectedCentimos, totals }: Report): boolean => expectedCentimos === totals.closingCentimos;

const isOld = ({ overdue }: Sides): boolean => overdue.items > 0;

/** Whether a person has to look: the sides differ, a line is not finished, or something is listed that does not end by itself. */
export const needsPerson = (report: Report): boolean =>
  !agrees(report) ||
  isOld(report.sides) ||
  report.unfinished.length > 0 ||
  report.storedMore !== 0 ||
  report.sides.open.items > 0 ||
  report.results.OTHER_REFERENCE.items > 0;
