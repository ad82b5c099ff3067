import type { LimaDay } from '../../domain/peru/business-days.ts';
import type { StoredLine } from '../../domain/statement-line.ts';
import { inUnit, type UnitDeps } from '../unit/unit.ts';
import type { CheckedLine, StatementTotals } from './checked-statement.ts';
import { replaceLine } from './replace-line.ts';
import { seenLines } from './seen-lines.ts';
import { WrongStatement, type StatementFile } from './statement-file-port.ts';
import type { StatementReads, Total } from './statements-port.ts';
import { isSame, storedLines, type Place } from './stored-lines.ts';
import { checkTimely } from './timely-statement.ts';
import { addTo, noTotal } from './total.ts';
import { checkWhole } from './whole-statement.ts';

/** So many lines whose effect a person must end are listed. */
const listed = 1_000;
/** Stored lines that are read at once, and those that one unit of work replaces. */
const linesAtOnce = 500;

/** What a corrected statement changes of a day that was read before. */
export type Replacement = {
  place: Place;
  totals: StatementTotals;
  /** Lines that are in both, as they were. They stay. */
  same: Total;
  /** Lines that are gone, or are there with another content. They are replaced. */
  replaced: Total;
  /** Of those: what only they have booked. It is reversed by entries of its own. */
  booked: Total;
  /** Of those: what they have applied, or put in suspense. A person ends it. */
  applied: readonly StoredLine[];
  appliedItems: number;
  /** Of the statement that it was compared with. */
  version: number;
  /** The file was allowed already. */
  isAllowed: boolean;
  isGone(line: StoredLine): boolean;
};

/** Compares a corrected statement with what is stored of its day. It writes nothing. @throws WrongStatement */
export async function planReplacement(deps: UnitDeps, place: Place, file: StatementFile): Promise<Replacement> {
  const { statements } = deps.store.read;
  const seen = seenLines();
  const same = noTotal();
  const compare = async (lines: readonly CheckedLine[]): Promise<void> => {
    const stored = await storedLines(statements, place, lines);
    for (const line of lines) {
      const before = stored.get(line.lineId);
      if (before === undefined || !isSame(line, before)) continue;
      seen.add(line.lineId);
      addTo(same, line.amountCentimos);
    }
  };
  const { totals } = await checkWhole(deps, place, file, { checkLines: compare });
  await checkTimely(deps, place, totals);
  const isGone = ({ lineId }: StoredLine): boolean => !seen.has(lineId);
  const [replaced, booked] = [noTotal(), noTotal()];
  const applied: StoredLine[] = [];
  let appliedItems = 0;
  for await (const lines of storedOf(statements, place))
    for (const line of lines.filter(isGone)) {
      addTo(replaced, line.amountCentimos);
      if (line.bookedCentimos !== 0) addTo(booked, line.bookedCentimos);
      if (!hasEffect(line)) continue;
      appliedItems += 1;
      if (applied.length < listed) applied.push(line);
    }
  const before = await statements.find(place.rails[0], place.day);
  const isAllowed = before?.nextSha256 === totals.sha256;
  const version = before?.version ?? 1;
  return { place, totals, same, replaced, booked, applied, appliedItems, version, isAllowed, isGone };
}

/** It has paid a payment, ended a payout or a refund, or put money in suspense. */
const hasEffect = ({ status }: StoredLine): boolean => status === 'APPLIED' || status === 'HELD';

/** What takes two operators: money was booked, or something was applied, because of a line that is replaced. */
export const changesBooks = ({ booked, appliedItems }: Replacement): boolean => booked.items > 0 || appliedItems > 0;

/** Another process has replaced the day since this one began to read it. */
export const replacedMeanwhile = (day: LimaDay): WrongStatement =>
  new WrongStatement(null, `The statement of ${day} was replaced while this file was read: read the corrected one.`);

/**
 * Replaces what is gone or changed, some hundred lines in a unit of work. What a run has not done, the next one does.
 * @throws WrongStatement when another file was allowed meanwhile
 */
export async function replaceGone(deps: UnitDeps, { place, isGone, totals }: Replacement): Promise<void> {
  for await (const lines of storedOf(deps.store.read.statements, place)) {
    const gone = lines.filter(isGone);
    if (gone.length === 0) continue;
    await inUnit(deps, null, null, async (unit) => {
      const now = await unit.tx.statements.find(place.rails[0], place.day);
      if (now?.nextSha256 !== totals.sha256) throw replacedMeanwhile(place.day);
      for (const line of gone) await replaceLine(unit, place, line);
    });
  }
}

/**
 * The version of new lines.
 * @param replaces a corrected file is read, and what it replaces is replaced
 * @throws WrongStatement when a corrected file is to be read
 */
export async function currentVersion(
  { store }: Pick<UnitDeps, 'store'>,
  { rails: [rail], day }: Place,
  { sha256, replaces }: { sha256: string; replaces: boolean },
): Promise<number> {
  const before = await store.read.statements.find(rail, day);
  const next = before?.nextSha256 ?? null;
  if (next !== null && (next !== sha256 || !replaces))
    throw new WrongStatement(
      null,
      `A corrected file (SHA-256 ${next.slice(0, 12)}…) is about to replace the statement of ${day}: end that with --replaces, or have another file allowed.`,
    );
  return before?.version ?? 1;
}

async function* storedOf(
  statements: Pick<StatementReads, 'linesOfDay'>,
  { rails: [rail], day }: { rails: Place['rails']; day: LimaDay },
): AsyncIterable<StoredLine[]> {
  let after = '';
  while (true) {
    const lines = await statements.linesOfDay(rail, day, after, linesAtOnce);
    const last = lines.at(-1);
    if (last === undefined) return;
    yield lines;
    after = last.lineId;
  }
}
