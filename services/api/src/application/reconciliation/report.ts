import type { Refusal } from '../../domain/refusal.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import { coverOf, journalEquation, type Cover } from '../../domain/journal-accounts.ts';
import { accountsAt } from '../../domain/settlement.ts';
import type { LineResult } from '../../domain/statement.ts';
import type { Movement, StoredLine } from '../../domain/statement-line.ts';
import type { StatementEnd } from '../statement-lines/statement-ends-port.ts';
import type { UnitDeps } from '../unit/unit.ts';
import type { CheckedLine, StatementTotals } from './checked-statement.ts';
import type { Sides, Statement, StatementReads, Total } from './statements-port.ts';
import type { Place } from './stored-lines.ts';
import { sumOf } from './total.ts';

/** A line whose effect was refused. The next run tries it again. */
export type Unfinished = { day: LimaDay; line: CheckedLine; refusal: Refusal };

/** So many lines and movements are listed at most. Their numbers and sums are complete. */
export const listed = 1_000;

/** What a run has found. */
export type Report = {
  place: Place;
  totals: StatementTotals;
  /** Lines that stand in the file before as they are. They count once. */
  repeated: number;
  /** The lines of the file, by their result. */
  results: Record<LineResult, Total>;
  /** Of those that were missing here: money for which operators decide, or have decided. */
  inSuspense: Total;
  unfinished: readonly Unfinished[];
  /** Both sides at the cut-off. */
  sides: Sides;
  /** Our journal without what this statement cannot have, and with what only statements have. */
  expectedCentimos: number;
  /** OPEN lines up to this day, the oldest first. */
  open: readonly StoredLine[];
  /** What we know and no statement has, the oldest first. */
  missingThere: readonly Movement[];
  /** What was netted, explained or held since the report before. Later reports only count it. */
  ended: readonly StatementEnd[];
  underWay: Total;
  /** Of all partners: what there is, against what is owed. */
  cover: Cover;
  /** Own transfers of which no statement has the other end. */
  transfers: Total;
  /** The statement before. Null: this is the first one. */
  before: Statement | null;
  /** What the next one begins with. Null: there is none. */
  after: { day: LimaDay; openingCentimos: number } | null;
  /** Lines that are stored for this day and are not in the file. */
  storedMore: number;
};

type Found = Pick<Report, 'totals' | 'repeated' | 'results' | 'inSuspense' | 'unfinished'>;

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
    ended: await store.read.statementEnds.shownOn(accountsAt(rails), day, listed),
    underWay: await statements.underWay(rails),
    cover: coverOf(journalEquation((await store.read.ledger.sums()).live)),
    transfers: sumOf(await statements.openTransfers()),
    before: await statements.findBefore(rail, day),
    after: await nextOpening(statements, place),
    storedMore: (await statements.countLines(rail, day)).items - (await toStore(statements, place, found)),
  };
}

/** How many lines of the file are stored: all but those of this day that could not be finished and were not read before. */
async function toStore(
  statements: StatementReads,
  { rails: [rail], day }: Place,
  { totals, repeated, unfinished }: Found,
): Promise<number> {
  const ids = [...new Set(unfinished.flatMap((one) => (one.day === day ? one.line.lineId : [])))];
  const before = await statements.lines(rail, day, ids);
  return totals.lines - repeated - (ids.length - before.length);
}

/** Only a correction of this day changes what the next one, which was read before, should begin with. */
async function nextOpening(statements: StatementReads, { rails: [rail], day }: Place): Promise<Report['after']> {
  const next = await statements.findAfter(rail, day);
  if (next === null) return null;
  const { centimos } = await statements.countLines(rail, next.day);
  return { day: next.day, openingCentimos: next.closingCentimos - centimos };
}

const expected = ({ journalCentimos, later, waiting, overdue, open, netted, explained }: Sides): number =>
  journalCentimos -
  later.centimos -
  waiting.centimos -
  overdue.centimos +
  open.centimos +
  netted.centimos +
  explained.centimos;

/** Whether what the report lists is all that stands between the partner's balance and ours. */
export const agrees = ({ expectedCentimos, totals }: Report): boolean => expectedCentimos === totals.closingCentimos;

/** What a person has to end, the oldest first: open lines, and what no statement has for more than a day. */
export const dueOf = ({ open, missingThere, totals }: Report): (StoredLine | Movement)[] => [
  ...open,
  ...missingThere.filter(({ at }) => isOverdue(at, totals.cutOff)),
];

/** At the cut-off of a statement. A younger movement waits for the next one. */
export const isOverdue = (at: Date, cutOff: Date): boolean => cutOff.getTime() - at.getTime() >= 86_400_000;

/** Why a person has to look. */
export type Reason = 'SIDES_DIFFER' | 'UNFINISHED' | 'NOT_IN_FILE' | 'OPEN_LINES' | 'MISSING_THERE';

/** Empty: nobody has to look, and the command ends with 0. */
export function reasonsOf(report: Report): Reason[] {
  const { sides, unfinished, storedMore } = report;
  const reasons: [Reason, boolean][] = [
    ['SIDES_DIFFER', !agrees(report)],
    ['UNFINISHED', unfinished.length > 0],
    ['NOT_IN_FILE', storedMore > 0],
    ['OPEN_LINES', sides.open.items > 0],
    ['MISSING_THERE', sides.overdue.items > 0],
  ];
  return reasons.flatMap(([reason, isSo]) => (isSo ? reason : []));
}

export const needsPerson = (report: Report): boolean => reasonsOf(report).length > 0;
