import { transition } from '../../domain/lifecycle.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import { oppositeLines, statementLineLifecycle, type StoredLine } from '../../domain/statement-line.ts';
import { endHold, takeBackEnd } from '../statement-lines/end-lines.ts';
import type { Unit } from '../unit/unit.ts';
import type { StatementEnd } from '../statement-lines/statement-ends-port.ts';
import { entriesOf, unmatchLine, type Place } from './stored-lines.ts';

/**
 * A later version of its day has it no more. How it was netted or explained is taken back, a settlement or a fee is reversed by an entry of its own,
 * and what it was matched with is in no statement again.
 */
export async function replaceLine(unit: Unit<null>, place: Place, { lineId }: StoredLine): Promise<void> {
  const { statements, statementEnds } = unit.tx;
  const read = async (): Promise<StoredLine | undefined> =>
    (await statements.lines(place.rails[0], place.day, [lineId]))[0];
  // The other line of a pair has opened it meanwhile.
  const found = await read();
  const end = found?.endId ? await statementEnds.find(found.endId) : null;
  if (end?.kind === 'HELD') await leaveHeld(unit, end, place.day);
  else if (end !== null) await takeBackEnd(unit, end);
  const before = await read();
  if (before === undefined) return;
  for (const entry of entriesOf(unit, place, [before]))
    await unit.tx.ledger.bookAlone({ ...entry, lines: oppositeLines(entry.lines) });
  if (before.subjectId !== end?.secondName) await unmatchLine(statements, before);
  const { after } = transition(statementLineLifecycle, 'replace', before);
  await statements.updateLine(before, { ...after, subjectId: null, endId: null });
}

/** Its money stays in suspense until a person ends it, and is in no statement. */
async function leaveHeld(unit: Unit<null>, end: StatementEnd, day: LimaDay): Promise<void> {
  if (end.secondName !== null) await unit.tx.statements.unmatchPayment(end.secondName, day);
  await endHold(unit, end);
}
